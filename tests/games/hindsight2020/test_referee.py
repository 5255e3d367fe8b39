"""What a strict referee of Hindsight 2020 would still ask for: true words, and every button with who may press it."""

from __future__ import annotations

from typing import Any

from companion.core.game import Refused, refusal
from companion.core.view import Reminder
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.state import State
from companion.guests.told import Rights, Whole
from tests.games import taps
from tests.games.hand import Hand
from tests.games.hindsight2020.table import full, late, nation, pops, see, year
from tests.games.walk import table_of


def play(state: State) -> Hand:
    return Hand(GAME, state)


def carried_on(hand: Hand) -> str:
    """What the one button that carries the turn on is called."""
    return str(see(hand.state).primary.label)


def duties(hand: Hand) -> dict[str, Reminder]:
    return {str(duty.text): duty for duty in see(hand.state).reminders}


def offered(state: State, seat: int) -> list[dict[str, Any]]:
    """The questions behind the buttons of a guest who may act for this seat alone."""
    view = see(state)
    turn = frozenset(tile.index for tile in view.seats if tile.active)
    handles = Whole(view).offered(Rights(seat, "own", turn))
    return [handle.fields["ask"] for handle in handles if "ask" in handle.fields]


def test_r21_an_event_from_hand_is_offered_to_the_guest_whose_turn_it_is_and_not_to_its_target() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-1)
    aimed = [ask["answers"].get("target") for ask in offered(hand.state, 0) if ask["act"] == "event"]
    assert sorted(aimed, key=str) == [1, 2, None, None]
    for seat in (1, 2):
        assert [ask["act"] for ask in offered(hand.state, seat)] == ["response"]


def test_a15_a_nation_that_fell_after_the_others_is_crowned_for_that_and_not_for_a_tie() -> None:
    hand = play(nation(nation(year(3), 0, pop=2), 1, pop=2))
    hand.tap("Check the news", amount=-2)
    hand.tap("Event", reach="national", target=2, amount=-10)
    before = hand.state
    hand.tap(carried_on(hand))
    page = GAME.moment(before, hand.state)
    assert (str(page.word), str(page.line), page.rule) == ("Seat 3", "fell last", "hindsight2020 R40")


def test_a15_of_fallen_nations_none_is_called_the_highest() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-12)
    assert hand.tap(carried_on(hand))[-1] == "Those that fell last are level: break the tie"
    hand = play(late(year(3)))
    assert hand.tap("Nobody wants to act")[-1] == "The highest are level: break the tie"


def test_r39_r27_who_falls_with_the_end_of_its_action_is_not_promised_a_card() -> None:
    hand = play(nation(year(3), 0, pop=2, hand=1))
    hand.tap("Check the news", reach="national", amount=-3)
    assert (carried_on(hand), str(see(hand.state).primary.detail)) == ("Pass", "Seat 1 then falls")
    saved = play(hand.state)
    saved.tap("Response", seat=0, card="hindsight")
    assert carried_on(saved) == "Draw and pass"
    at_the_end = play(nation(year(3, fall_check="turn"), 0, pop=2, hand=1))
    at_the_end.tap("Check the news", reach="national", amount=-3)
    assert carried_on(at_the_end) == "Draw and pass", "it draws before it is out (A13)"


def test_r40_r27_who_wins_with_the_end_of_its_action_is_not_promised_a_card() -> None:
    hand = play(nation(nation(year(2), 1, pop=2), 0, hand=1))
    hand.tap("Check the news", amount=-3)
    assert (carried_on(hand), str(see(hand.state).primary.detail)) == ("Pass", "Seat 2 then falls")
    hand.tap("Pass")
    assert (hand.state.winners, hand.state.nations[0].hand) == ((0,), 1)


def test_a3_a_nation_below_0_is_not_said_to_be_at_0() -> None:
    hand = play(nation(nation(year(3, below_zero="debt"), 1, pop=2), 0, pop=3))
    lead = str(hand.form("Check the news", amount=-4).lead)
    assert lead == "Before you play it: 3 hit, 2 fall, 12M lost in all"
    hand.tap("Check the news", amount=-4)
    assert {"Seat 2 is at −2: any response?", "Seat 1 is at −1: last chance"} <= set(duties(hand))
    assert [str(seat.badge) for seat in see(hand.state).seats] == ["LAST CHANCE", "AT −2", ""]
    hand.set("pop:0", 0)
    assert "Seat 1 is at 0: last chance" in duties(hand)


def test_a10_a_card_drawn_to_be_played_at_once_is_played_from_the_tiles_as_well() -> None:
    hand = play(nation(year(3, late_play=True), 0, hand=1))
    hand.tap("Check the news", amount=-1)
    hand.tap("Draw a card")
    tiles = [[str(action.label) for action in seat.actions] for seat in see(hand.state).seats]
    assert tiles == [
        ["Event", "Policy", "Bonus", "Response"],
        ["Event on Seat 2", "Response"],
        ["Event on Seat 3", "Response"],
    ]
    hand.tap("Event on Seat 3", amount=-2)
    assert pops(hand.state) == [9, 9, 7]


def test_a14_who_plays_no_more_cards_can_still_answer_the_event() -> None:
    hand = play(year(3, own_fall="at_once"))
    hand.tap("Check the news", amount=0)
    hand.tap("Event", reach="national", target=0, amount=-10)
    for label, answers in (("Event", {"amount": 1}), ("Policy", {}), ("Bonus", {})):
        assert hand.why_not(label) == "Seat 1 is at 0 and plays no more cards."
        assert hand.refused(label, **answers) == "hindsight2020 R40"
    hand.tap("Response", seat=0, card="hindsight")
    assert pops(hand.state) == [10, 10, 10]
    assert not hand.why_not("Bonus")


def test_r41_the_page_of_a_fall_marks_who_stands_on_a_last_chance() -> None:
    for rules, first in (({}, -10), ({"below_zero": "debt"}, -11)):
        hand = play(nation(year(3, **rules), 1, pop=2))
        hand.tap("Check the news", amount=0)
        hand.tap("Event", amount=first)
        before = hand.state
        hand.tap("Seat 2 is out")
        lines = {str(line.name): str(line.detail) for line in GAME.moment(before, hand.state).lines if line.seat == 0}
        assert lines == {"Seat 1": "last chance"}


def test_r40_a_nation_set_to_0_before_its_own_news_is_told_that_this_is_its_last_chance() -> None:
    hand = play(year(3))
    hand.set("pop:0", 0)
    assert str(see(hand.state).seats[0].badge) == "LAST CHANCE"
    assert duties(hand)["Seat 1 is at 0: last chance"].rule == "hindsight2020 R40"


def test_r29_an_event_of_any_size_can_be_said() -> None:
    hand = play(year(2, start_pop=60))
    hand.tap("Check the news", reach="national", amount=-59)
    hand.tap("Event", ready="overpopulation", giver=1, taker=0, moved=58)
    assert pops(hand.state) == [59, 2]


def test_r38_who_took_pop_by_immigration_is_told_what_hindsight_takes_back() -> None:
    hand = play(nation(year(3), 1, pop=2))
    hand.tap("Check the news", ready="immigration", second=1, first_roll=[4], second_roll=[1])
    assert hand.tap("Response", seat=1, card="hindsight")[1:] == ["Gets back 2M", "Gives back 2M"]
    assert pops(hand.state) == [10, 2, 10]


def test_a14_r40_by_a_ruling_a_nation_that_is_down_aims_only_at_those_who_are_still_there() -> None:
    hand = play(year(2, own_fall="at_once"))
    hand.tap("Check the news", amount=0)
    hand.tap("Event", amount=-10)
    form = hand.form("Event", reach="national")
    assert list(hand.picks(form, "target")) == [0]
    hand.anyway("Event", reach="national", target=0, amount=3)
    assert (hand.state.winners, pops(hand.state)) == ((0,), [3, 0])


def test_r40_a_card_that_comes_too_late_can_be_filled_in_whichever_it_is() -> None:
    hand = play(nation(year(2), 1, pop=3))
    hand.tap("Check the news", amount=-4)
    form = hand.form("Event", ready="immigration", first_roll=[1], second_roll=[4])
    assert (str(form.confirm), form.move["move"]) == ("End the game", "immigration")


def test_r38_a_form_asks_for_what_is_still_open() -> None:
    hand = play(year(3))
    assert str(hand.form("Check the news", ready="immigration").missing) == "Which other nation?"
    assert str(hand.form("Check the news", ready="immigration", second=1).missing) == "What did each roll?"
    assert str(hand.form("Check the news", ready="overpopulation", taker=1).missing) == "How much moves?"
    hand.tap("Check the news", amount=-3)
    open_to_all = duties(hand)["−3M: any response?"].actions[0].ask
    form = GAME.ask(hand.state, open_to_all)
    assert str(form.missing) == "Who answers, and with which card?"
    assert str(GAME.ask(hand.state, open_to_all.put("seat", 1)).missing) == "With which card?"
    assert str(GAME.ask(hand.state, open_to_all.put("card", "hindsight")).missing) == "Who answers?"


def test_r41_the_page_of_the_last_fall_says_that_nobody_is_left() -> None:
    hand = play(year(2))
    hand.tap("Check the news", amount=-12)
    before = hand.state
    hand.tap("Seat 2 is out")
    assert str(GAME.moment(before, hand.state).listed) == "Still standing"
    before = hand.state
    hand.tap(carried_on(hand))
    assert str(GAME.moment(before, hand.state).listed) == "Nobody is left"


def test_r44_with_a_tie_to_break_nothing_else_is_offered() -> None:
    hand = play(late(year(3)))
    hand.tap("Nobody wants to act")
    view = see(hand.state)
    assert view.menu == ()
    assert [action for seat in view.seats for action in seat.actions] == []
    hand.tap("Rock-Paper-Scissors", winner=2)
    assert (hand.state.winners, see(hand.state).menu) == ((2,), ())


def test_r33_two_events_of_a_turn_that_are_called_alike_are_told_apart() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-2)
    assert [str(duty.detail) for duty in see(hand.state).reminders] == [""]
    hand.tap("Event", amount=-2)
    assert [(str(duty.text), str(duty.detail)) for duty in see(hand.state).reminders] == [
        ("−2M: any response?", "In the news"),
        ("−2M: any response?", "From hand"),
    ]
    field = next(f for f in hand.form("Response", seat=1).fields if getattr(f, "key", "") == "event")
    assert [(pick.value, str(pick.detail)) for pick in field.picks] == [(0, "In the news"), (1, "From hand")]


def test_a20_r41_nations_that_leave_together_leave_no_shared_hand_behind() -> None:
    state = nation(nation(year(4, first=1, two_players=True, one_hand=True), 0, pop=1), 2, pop=1)
    hand = play(state)
    hand.tap("Check the news", amount=-1)
    assert hand.tap(carried_on(hand))[1:] == [
        "Seat 1 is out: its cards and Policies are discarded",
        "Seat 3 is out: its cards and Policies are discarded",
    ]
    assert (hand.state.nations[0].hand, hand.state.discard) == (0, 4)


def test_r5_every_used_card_goes_to_the_discard_pile_and_no_other() -> None:
    used = {
        "a flipped Event": lambda hand: hand.tap("Check the news", amount=-1),
        "an Event from hand": lambda hand: hand.tap("Event", amount=-1),
        "a Bonus card": lambda hand: hand.tap("Bonus"),
        "a Response": lambda hand: hand.tap("Response", seat=1, card="other"),
    }
    hand = play(year(3))
    for number, (card, use) in enumerate(used.items(), start=1):
        use(hand)
        assert hand.state.discard == number, card
    for kind in ("policy", "bonus"):
        kept = play(year(3))
        kept.tap("Check the news", kind=kind)
        assert (kept.state.deck, kept.state.discard) == (56, 0), "it lies before the nation, or in its hand"


def test_r9_the_table_picks_the_first_nation_and_its_turn_begins_with_the_news() -> None:
    state = table_of(GAME, 3)
    form = GAME.ask(state, play(state).button("Who starts").ask.put("seat", 2))
    hand = play(GAME.read_move(form.move).play(state).state)
    assert hand.tap("Start the year") == ["The year begins with Seat 3"]
    assert (hand.state.current, carried_on(hand)) == (2, "Check the news")
    assert hand.buttons("Who starts") == []


def test_r11_the_news_are_one_card_a_turn() -> None:
    hand = play(year(3))
    deck = hand.state.deck
    form = hand.form("Check the news", amount=-1)
    hand.tap("Check the news", amount=-1)
    assert (hand.state.deck, hand.buttons("Check the news")) == (deck - 1, [])
    again = refusal(lambda: GAME.read_move(form.move).play(hand.state))
    assert isinstance(again, Refused) and again.rule == "hindsight2020 R11"


def test_r20_the_action_may_be_left_out() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-1)
    assert hand.tap("Pass") == ["Seat 1 passes on"]
    assert (pops(hand.state), [n.hand for n in hand.state.nations], hand.state.current) == ([9, 9, 9], [3, 3, 3], 1)


def test_r26_a_policy_from_hand_is_for_the_owners_own_action_alone() -> None:
    hand = play(year(3))
    assert (hand.why_not("Policy"), hand.refused("Policy")) == ("Seat 1 checks the news first.", "hindsight2020 R10")
    hand.tap("Check the news", amount=-1)
    offers = [[str(action.label) for action in seat.actions] for seat in see(hand.state).seats]
    assert ["Policy" in labels for labels in offers] == [True, False, False]
    for seat in (1, 2):
        assert "policy" not in [ask["act"] for ask in offered(hand.state, seat)]


def test_a14_r40_who_gives_up_in_its_own_turn_is_told_who_leaves_with_it() -> None:
    hand = play(nation(nation(year(3, own_fall="at_once"), 0, pop=1), 1, pop=1))
    hand.tap("Check the news", amount=0)
    hand.tap("Event", amount=-2)
    assert [str(hand.button(f"Seat {seat} is out").detail) for seat in (1, 2)] == ["2 nations then fall", ""]


def test_a3_r41_the_page_of_a_fall_counts_no_more_people_than_there_were() -> None:
    for rules, told in (({}, "The last 2M are gone: "), ({"below_zero": "debt"}, "Brought down by ")):
        hand = play(nation(year(3, **rules), 1, pop=2))
        hand.tap("Check the news", amount=-4)
        before = hand.state
        hand.tap("Seat 2 is out")
        assert str(GAME.moment(before, hand.state).caption) == f"{told}Global event −4M"


def test_r21_r22_a_card_that_could_not_be_played_does_not_look_free_because_the_game_would_end_first() -> None:
    bare = play(nation(nation(year(2), 1, pop=1), 0, hand=0))
    bare.tap("Check the news", amount=-1)
    for label, answers in (("Event", {"amount": 1}), ("Policy", {})):
        assert bare.why_not(label) == "Seat 1 has no card in hand."
        assert bare.refused(label, **answers) == "hindsight2020 R21"
    spent = play(nation(year(2), 1, pop=1))
    spent.tap("Check the news", amount=0)
    spent.tap("Event on Seat 2", amount=-1)
    for label, answers in (("Event", {"amount": 1}), ("Policy", {})):
        assert spent.why_not(label) == "Seat 1 has already used its one action this turn."
        assert spent.refused(label, **answers) == "hindsight2020 R22"


def test_r43_a_year_that_the_table_ends_early_names_the_rule_of_the_highest_pop() -> None:
    hand = play(nation(year(3), 2, pop=11))
    hand.tap("Check the news", amount=0)
    before = hand.state
    hand.anyway("Nobody wants to act")
    page = GAME.moment(before, hand.state)
    assert (str(page.word), page.rule) == ("Seat 3", "hindsight2020 R43")


def test_r38_r40_the_last_nation_in_its_last_chance_has_nobody_to_roll_with() -> None:
    hand = play(year(3))
    hand.tap("Check the news", amount=-12)
    picks = hand.picks(hand.form("Event"), "ready")
    alone = "No other nation is left."
    assert picks == {"purge": "", "immigration": alone, "overpopulation": alone}


def test_r33_hindsight_is_greyed_where_nobody_who_can_answer_has_lost_anything() -> None:
    hand = play(nation(year(3), 0, hand=0))
    hand.tap("Check the news", reach="national", amount=-2)
    anybody = next(button.ask for button in hand.buttons("Response") if "seat" not in button.ask.answers)
    assert taps.against(GAME.ask(hand.state, anybody), "card") == {
        "hindsight": ("hindsight2020 R36", "No nation that can answer lost Pop to −2M.")
    }


def test_r33_a21_what_is_against_who_answers_is_not_said_again_of_the_card_and_of_the_loss() -> None:
    late_year = play(late(year(3, late_response=False)))
    late_year.tap("Event", amount=-1)
    bare = play(nation(year(3), 1, hand=0))
    bare.tap("Check the news", amount=-1)
    for hand in (late_year, bare):
        form = hand.form("Response", 1, card="refugee")
        assert taps.against(form, "seat")[1][0] == "hindsight2020 R33"
        assert [taps.against(form, key) for key in ("card", "victim")] == [{}, {}]
        assert hand.refused("Response", 1, card="refugee", victim=2) == "hindsight2020 R33"


def test_r45_a_loss_that_was_taken_in_is_greyed_before_it_is_said_who_answers() -> None:
    hand = play(year(4))
    hand.tap("Check the news", amount=-2)
    hand.tap("Response", seat=0, card="refugee", victim=2)
    anybody = next(button.ask for button in hand.buttons("Response") if "seat" not in button.ask.answers)
    picks = hand.picks(GAME.ask(hand.state, anybody.put("card", "refugee")), "victim")
    assert picks == {0: "", 1: "", 2: "hindsight2020 R45", 3: ""}


def test_a5_a7_a_flipped_policy_that_is_discarded_greys_none_of_those_that_lie() -> None:
    hand = play(full(year(3, flip_swap="oldest"), 0))
    greyed = {0: "", 1: "hindsight2020 R15", 2: "hindsight2020 R15"}
    assert hand.picks(hand.form("Check the news", kind="policy"), "replace") == greyed
    form = hand.form("Check the news", kind="policy", condition="discard")
    assert hand.picks(form, "replace") == {0: "", 1: "", 2: ""}
