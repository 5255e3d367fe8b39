"""Corners of Hindsight 2020 that only a strict referee would try, played through what the table offers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.core.form import Line
from companion.core.view import Action
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.state import State
from tests.games import taps
from tests.games.hindsight2020.table import acting, late, nation, own, policies, pops, see, told, year
from tests.games.taps import against, opened, overruled, reasons
from tests.games.walk import table_of


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def go_on(state: State) -> State:
    """The table after the one button that carries the turn on."""
    return GAME.read_move(see(state).primary.move).play(state).state


def asked_at_0(state: State, seat: int) -> Action:
    """The answer that a nation at 0 is asked for."""
    reminder = next(r for r in see(state).reminders if r.seat == seat and "any response" in str(r.text))
    return reminder.actions[0]


def test_a15_a_nation_at_0_that_is_struck_again_has_not_fallen_later() -> None:
    state = tap(year(3), "Check the news", amount=-12)
    assert pops(state) == [0, 0, 0]
    state = tap(state, "Event", amount=-3)
    state = go_on(state)
    assert (state.phase, state.tied) == ("tie", (0, 1, 2))


def test_a15_a_fallen_nation_whose_rival_answers_or_whose_pop_is_set_to_0_again_has_not_fallen_later() -> None:
    state = nation(nation(year(3), 0, pop=2), 1, pop=2)
    state = tap(state, "Check the news", amount=-2)
    state = tap(state, "Response", seat=2, card="other")
    state = tap(state, "Event", reach="national", target=2, amount=-10)
    state = go_on(state)
    assert (state.phase, state.winners) == ("over", (2,)), "it fell last, and alone"


def test_a15_a_nation_that_recovers_and_falls_again_has_fallen_later() -> None:
    state = tap(year(2), "Check the news", reach="national", amount=-12)
    state = tap(state, "Response", seat=0, card="hindsight")
    state = tap(state, "Event", amount=-12)
    state = go_on(state)
    assert (state.phase, state.tied) == ("tie", (0, 1))


def test_r33_the_loss_of_a_nation_that_is_out_can_be_taken_in_while_the_turn_lasts() -> None:
    state = nation(year(), 2, pop=3)
    state = tap(state, "Check the news", amount=-4)
    state = tap(state, "Seat 3 is out")
    assert state.nations[2].out
    form = opened(GAME, state, "Response", seat=1, card="refugee")
    assert "Seat 3 lost 3M" in [str(pick.label) for pick in taps.picks(form, "victim").values()]
    assert pops(tap(state, "Response", seat=1, card="refugee", victim=2)) == [6, 9, 0, 6]


def test_r33_nobody_is_asked_for_an_answer_without_a_card_left_to_answer_with() -> None:
    state = year(3)
    for seat in range(3):
        state = nation(state, seat, hand=0)
    state = tap(state, "Check the news", amount=-4)
    assert [str(reminder.text) for reminder in see(state).reminders] == []
    assert reasons(GAME, state, "Response") <= {
        "Nobody has a card left to answer with.",
        *(f"Seat {number} has no card left to answer with." for number in (1, 2, 3)),
    }


def test_r45_a_nation_at_0_whose_loss_was_taken_in_can_save_itself_by_another_nations_loss() -> None:
    state = nation(year(), 1, pop=2)
    state = tap(state, "Check the news", amount=-3)
    assert asked_at_0(state, 1).ask.answers == {"seat": 1, "card": "hindsight"}
    state = tap(state, "Response", seat=2, card="refugee", victim=1)
    action = asked_at_0(state, 1)
    assert not str(action.blocked)
    assert action.ask.answers == {"seat": 1}, "Hindsight would be refused, so it is not filled in"
    form = GAME.ask(state, action.ask.put("card", "refugee").put("victim", 3))
    assert pops(GAME.read_move(form.move).play(state).state)[1] == 3


def test_a16_hindsight_is_not_filled_in_for_a_nation_at_0_that_lost_nothing_to_the_event() -> None:
    state = tap(nation(year(no_loss="spent"), 1, pop=0), "Check the news", amount=-3)
    assert asked_at_0(state, 1).ask.answers == {"seat": 1}, "it would be spent for nothing"


def test_r8_a_nation_without_cards_is_greyed_where_policies_are_laid_down() -> None:
    state = nation(table_of(GAME, 3), 1, hand=0)
    form = opened(GAME, state, "Policy", seat=1)
    assert against(form, "seat") == {1: ("hindsight2020 R8", "Seat 2 has no card in hand.")}
    assert overruled(GAME, state, form.move, "hindsight2020 R8").nations[1].policies
    for seat in range(3):
        state = nation(state, seat, hand=0)
    assert reasons(GAME, state, "Policy") == {"No nation has a card in hand."}


def test_r38_refugee_camp_on_immigration_says_its_reason_once_and_the_others_lost_nothing() -> None:
    state = tap(year(), "Check the news", ready="immigration", second=1, first_roll=[1], second_roll=[4])
    form = opened(GAME, state, "Response", seat=2)
    assert against(form, "card")["refugee"][0] == "hindsight2020 R38"
    told = against(opened(GAME, state, "Response", seat=2, card="refugee"), "victim")
    nothing = {seat: ("hindsight2020 R36", f"Seat {seat + 1} lost nothing to Immigration.") for seat in (1, 3)}
    assert told == nothing, "what is against the card stands there"
    taken = opened(GAME, state, "Response", seat=2, card="refugee", victim=0)
    assert pops(overruled(GAME, state, taken.move, "hindsight2020 R38")) == [7, 13, 13, 10]


def test_a16_refugee_camp_is_greyed_where_nobody_else_lost_anything_or_all_is_answered() -> None:
    state = tap(year(), "Check the news", reach="national", amount=-3)
    assert against(opened(GAME, state, "Response", seat=0), "card") == {
        "refugee": ("hindsight2020 R36", "No other nation lost Pop to −3M.")
    }
    state = tap(state, "Response", seat=1, card="refugee")
    assert against(opened(GAME, state, "Response", seat=2), "card")["refugee"] == (
        "hindsight2020 R45",
        "What was lost to −3M has been answered already.",
    )


def test_r31_a_policy_whose_condition_fails_is_enacted_only_as_a_house_ruling() -> None:
    state = tap(year(), "Check the news", amount=0)
    form = opened(GAME, state, "Policy", condition="unmet")
    assert against(form, "condition")["unmet"][0] == "hindsight2020 R31"
    assert overruled(GAME, state, form.move, "hindsight2020 R31").nations[0].policies


def test_a5_where_the_oldest_policy_leaves_another_can_be_chosen_as_a_house_ruling() -> None:
    state = nation(year(flip_swap="oldest"), 0, policies=policies((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    free = opened(GAME, state, "Check the news", kind="policy", healthcare=3)
    assert GAME.read_move(free.move).play(state).state.nations[0].policies == policies((0, 1, 0), (0, 0, 1), (3, 0, 0))
    form = opened(GAME, state, "Check the news", kind="policy", healthcare=3, replace=2)
    after = overruled(GAME, state, form.move, "hindsight2020 R15")
    assert after.nations[0].policies == policies((1, 0, 0), (0, 1, 0), (3, 0, 0))


def test_r13_a_flipped_national_event_hits_another_nation_only_as_a_house_ruling() -> None:
    state = year()
    free = opened(GAME, state, "Check the news", reach="national", amount=-3)
    told = ("hindsight2020 R13", "A flipped National Event hits the nation that flipped it: Seat 1.")
    assert against(free, "target") == dict.fromkeys((1, 2, 3), told)
    assert pops(GAME.read_move(free.move).play(state).state) == [7, 10, 10, 10]
    form = GAME.ask(state, free.draft.put("target", 2))
    assert pops(overruled(GAME, state, form.move, "hindsight2020 R13")) == [10, 10, 7, 10]


def test_a14_a_nation_that_is_down_hears_that_it_plays_no_more_cards() -> None:
    state = tap(year(3, own_fall="at_once"), "Check the news", amount=0)
    state = tap(state, "Event", reach="national", target=0, amount=-10)
    for label in ("Event", "Policy"):
        assert reasons(GAME, state, label) >= {"Seat 1 is at 0 and plays no more cards."}
    form = opened(GAME, state, "Policy")
    assert overruled(GAME, state, form.move, "hindsight2020 R40").nations[0].policies


def test_a2_a_nation_that_was_picked_and_then_fell_is_not_next() -> None:
    state = tap(year(3), "Check the news", amount=0)
    state = tap(state, "Pick the next nation", seat=2)
    assert str(see(state).seats[2].badge) == "NEXT"
    state = tap(state, "Event", reach="national", target=2, amount=-10)
    state = tap(state, "Seat 3 is out")
    assert str(see(state).seats[2].badge) == ""
    assert not any("as the table picked" in str(reminder.text) for reminder in see(state).reminders)
    state = go_on(state)
    assert state.current == 1


def test_r33_r40_a_nation_at_0_is_not_asked_for_an_answer_that_nobody_can_give() -> None:
    bare = nation(year(3), 1, pop=2)
    for seat in range(3):
        bare = nation(bare, seat, hand=0)
    ruled = nation(late(year(3, late_response=False)), 1, pop=2)
    for state in (tap(bare, "Check the news", amount=-2), tap(ruled, "Event", amount=-2)):
        told = next(r for r in see(state).reminders if r.seat == 1)
        assert str(told.text) == "Seat 2 is at 0 and leaves the game."
        assert [str(action.label) for action in told.actions] == ["Seat 2 is out"]


def test_r42_r10_a_deck_counted_out_by_mistake_and_counted_again_brings_the_news_back() -> None:
    state = tap(tap(year(3), "Set the deck", value=0), "Set the deck", value=5)
    assert (state.phase, state.late) == ("news", False)
    state = tap(tap(late(year(3)), "Event", amount=-1), "Set the deck", value=5)
    assert state.phase == "action", "the news come before the action, not after it"
    assert str(see(state).primary.label) == "Draw and pass"


def test_a20_r41_a_nation_that_shares_its_hand_leaves_it_to_its_players_other_nations() -> None:
    state = nation(year(4, two_players=True, one_hand=True), 2, pop=1)
    state = tap(state, "Check the news", amount=-1)
    step = GAME.read_move(taps.buttons(GAME, state, "Seat 3 is out")[0].move).play(state)
    assert step.state.nations[0].hand == 3
    assert [str(note.text) for note in step.notes] == [
        "Seat 3 is out: its Policies are discarded, the hand stays with its player"
    ]


def test_a16_hindsight_of_a_nation_that_lost_nothing_takes_nothing_from_who_gained() -> None:
    rolls = {"second": 1, "first_roll": [4], "second_roll": [1]}
    state = tap(year(3, no_loss="spent"), "Check the news", ready="immigration", **rolls)
    for seat in (0, 2):
        assert pops(tap(state, "Response", seat=seat, card="hindsight")) == [13, 7, 10]


def test_r46_r44_a_roll_that_leaves_only_one_players_nations_in_the_tie_has_broken_it() -> None:
    state = tap(nation(late(year(4, two_players=True)), 3, pop=5), "Nobody wants to act")
    state = tap(state, "Roll for it", roll0=[4], roll1=[1], roll2=[4])
    assert (state.phase, str(see(state).result.text)) == ("over", "Seat 1 wins for player 1")


def test_r40_a_card_that_comes_too_late_says_that_the_game_ends_first() -> None:
    state = tap(nation(year(2), 1, pop=3), "Check the news", amount=-4)
    for form in (opened(GAME, state, "Event", amount=-1), opened(GAME, state, "Policy", economy=1)):
        assert str(form.lead) == "All others leave first and the game ends: this card is not played."
        assert str(form.confirm) == "End the game"
    ahead = tap(nation(year(3), 1, pop=3), "Check the news", amount=-4)
    assert str(opened(GAME, ahead, "Event", amount=-1).confirm) == "Apply to all 2 nations"


def test_r19_r43_the_year_is_not_over_while_a_card_has_to_be_played() -> None:
    state = tap(replace(year(2), deck=1), "Check the news", kind="bonus")
    assert reasons(GAME, state, "Nobody wants to act") == {"Seat 1 found a card too many and must play one this turn."}
    assert tap(tap(state, "Bonus"), "Nobody wants to act").phase == "tie"


def test_r43_the_last_pass_of_the_year_says_that_it_ends_it() -> None:
    state = late(year(3))
    said = []
    for _ in range(3):
        said.append(str(see(state).primary.detail))
        state = go_on(state)
    assert (said, state.phase) == (["then Seat 2", "then Seat 3", "then the highest Pop wins"], "tie")


def test_a4_an_event_says_where_the_tokens_cut_a_gain_short() -> None:
    state = year(2, start_pop=47, pop_cap="supply")
    form = opened(GAME, state, "Check the news", amount=3, reach="national")
    assert "Only 2M: there are no more tokens" in told(state, GAME.read_move(form.move))


def test_an_amount_of_nothing_is_an_amount_and_only_the_nation_is_asked_for() -> None:
    assert str(opened(GAME, acting(year(3)), "Event", reach="national", amount=0).missing) == "Which nation?"


def test_r31_what_a_card_of_ones_own_asks_for_stands_above_the_question_whether_it_is_met() -> None:
    form = own(acting(year(2)), kind="policy", name="Bank", requirement="Economy of +1 or more")
    lines = [str(field.text) for field in form.fields if isinstance(field, Line)]
    assert lines == ["The card asks for: Economy of +1 or more"]
