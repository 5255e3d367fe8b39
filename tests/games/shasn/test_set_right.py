"""The table sets something right, and the rules of SHASN go on from there."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.games.shasn import GAME, majority
from companion.games.shasn.bags import waiting
from companion.games.shasn.moves import Adjust, ScoreGame, SetRequirement, SetStage
from companion.games.shasn.state import State, zone_of
from tests.games.hand import Hand
from tests.games.shasn.table import acting, cards, new, next_turn, play, purse, scores, started, volatile, voters
from tests.games.taps import against, field, opened, overruled, picks, reasons, tap


def small_board(areas: int, needed: int, seats: int = 3, **options: Any) -> State:
    """Only Central has areas, none of them volatile."""
    state: State = acting(seats, board="empty", **options)
    return tap(GAME, state, "Edit the board", zone="c", capacity=areas, needed=needed, volatile=0)


def in_central(state: State, what: str) -> State:
    """The sheet of Central, and what is chosen there."""
    move = GAME.ask(state, Draft("zone", {"zone": "c", "do": what})).move
    return GAME.read_move(move).play(state).state


def for_two(kind: str) -> State:
    """Two players in the first turn, every zone with a requirement of this kind."""
    state = tap(GAME, new(2), "Enter the bids", one_funds=1)
    for zone in state.zones:
        state = tap(GAME, state, str(GAME.view(state).primary.label), zone=zone.key, kind=kind)
    return tap(GAME, state, "Answer", ideologue=0)


def test_r96_a_turn_that_is_given_to_somebody_else_turns_the_used_home_turfs() -> None:
    state = in_central(voters(acting(turfs=True), "c", 1), "use_turf")
    assert zone_of(state, "c").turf.used
    again = tap(GAME, state, "Whose turn?", seat=0, stage="actions")
    assert (zone_of(again, "c").turf.side, zone_of(again, "c").turf.used) == (0, False)
    passed = tap(GAME, state, "Whose turn?", seat=1, stage="actions")
    assert (zone_of(passed, "c").turf.side, zone_of(passed, "c").turf.used) == (1, False)


def test_r66_a_final_turn_that_is_given_by_hand_is_taken_once() -> None:
    state = tap(GAME, voters(small_board(3, 2), "c", 1, 1, 1), "End turn")
    assert (state.active, state.final) == (0, (1, 2))
    state = tap(GAME, state, "Whose turn?", seat=1, stage="actions")
    state = tap(GAME, state, "End turn")
    assert (state.active, state.final) == (2, ())


def test_a14_a_table_that_ends_without_asking_and_plays_on_is_left_alone() -> None:
    state = voters(small_board(3, 2, end_auto=True), "c", 2)
    assert state.stage == "over"
    state = next_turn(tap(GAME, state, "Play on"))
    assert state.stage == "actions"
    broken = play(state, Adjust(key="voters:c:0", value=1))
    assert play(broken, Adjust(key="voters:c:0", value=2)).stage == "over", "a majority has formed anew"


def test_r115_a_requirement_while_forming_that_was_not_met_after_all_breaks_the_majority() -> None:
    state = tap(GAME, voters(for_two("forming"), "c", 5), "Yes")
    assert scores(state) == [5, 0]
    assert scores(in_central(state, "meet0")) == [0, 0]


def test_r115_a_requirement_while_forming_does_not_ask_for_a_majority_that_has_formed() -> None:
    state = play(tap(GAME, new(2), "Enter the bids", one_funds=1), Adjust(key="voters:c:0", value=5))
    assert scores(state) == [5, 0]
    assert scores(play(state, SetRequirement(zone="c", kind="forming"))) == [5, 0]
    assert scores(play(state, SetRequirement(zone="c", kind="once"))) == [0, 0]


def test_a33_of_evicted_voters_as_many_come_back_as_plain_areas_are_free() -> None:
    state = play(voters(acting(evicted_volatile=False), "c", 0, 7), Adjust(key="evicted:0", value=3))
    form = opened(GAME, state, "Bring back", zone="c", count=2)
    assert (field(form, "count").free, field(form, "count").rule) == ((1, 1), "shasn A33")
    assert zone_of(overruled(GAME, state, form.move, "shasn A33"), "c").hot[0] == 1


def test_a16_of_two_debts_that_are_paid_at_once_the_smaller_one_can_be_paid() -> None:
    state = purse(acting(debt_partial=False), 0, 3, 0, 0, 0)
    state = play(state, Adjust(key="debt:0:1", value=5), Adjust(key="debt:0:2", value=2))
    form = opened(GAME, state, "Pay debt")
    assert against(form, "creditor") == {1: ("shasn A16", "That costs 5, and Seat 1 has only 3.")}
    assert [debt.creditor for debt in tap(GAME, state, "Pay debt").me.debts] == [1]


def test_r63_after_the_end_no_card_does_anything_in_a_zone() -> None:
    state = tap(GAME, voters(small_board(3, 2), "c", 2), "Score the game")
    form = GAME.ask(state, Draft("zone", {"zone": "c"}))
    assert against(form, "do")["card"] == ("shasn R63", "The game is over.")
    assert reasons(GAME, state, "Play on") == {""}


def test_r116_a_zonal_rule_is_nothing_that_a_player_meets() -> None:
    for kind, asked in (("rule", False), ("once", True)):
        form = GAME.ask(for_two(kind), Draft("zone", {"zone": "c"}))
        assert ("meet0" in picks(form, "do")) is asked


def test_r66_r99_a_table_that_plays_on_in_the_final_turns_takes_those_that_are_left() -> None:
    state = small_board(4, 3, 4, chaos=True)
    state = tap(GAME, voters(state, "c", 1, 1, 1, 1), "End turn")
    assert (state.active, state.final) == (0, (1, 2, 3))
    state = play(state, Adjust(key="chaos", value=12))
    state = tap(GAME, tap(GAME, state, "Chaos +1"), "Play on")
    state = tap(GAME, tap(GAME, state, "Answer", ideologue=0), "End turn")
    assert (state.active, state.final) == (1, (2, 3))


def test_r108_chaos_voters_that_were_too_many_bring_the_zone_back() -> None:
    state = play(acting(4, chaos=True), Adjust(key="chaos_in:c", value=5))
    assert zone_of(state, "c").out
    assert not zone_of(play(state, Adjust(key="chaos_in:c", value=4)), "c").out
    larger = tap(GAME, state, "Edit the board", zone="c", capacity=11, needed=6)
    assert (zone_of(larger, "c").out, majority.empty_plain(zone_of(larger, "c"))) == (False, 5)


def test_r118_a_table_that_plays_on_chooses_the_winners_card_anew() -> None:
    state = cards(voters(acting(), "n", 11), 0, (2, 0, 2, 0))
    state = tap(GAME, play(state, ScoreGame(house_rule=True)), "Choose", pair=1)
    state = play(cards(tap(GAME, state, "Play on"), 0, (2, 0, 2, 3)), ScoreGame(house_rule=True))
    assert "Seat 1 chooses a Cost of Victory card." in [str(r.text) for r in GAME.view(state).reminders]


def test_r19_voters_of_a_card_that_are_given_up_between_two_turns_do_not_pass_the_turn_on() -> None:
    state = play(acting(), SetStage(seat=0, stage="post"))
    state = tap(GAME, tap(GAME, state, "Card effect", what="voters", seat=1, count=2), "Discard")
    assert (waiting(state.players[1]), state.stage, state.active) == (0, "post", 0)


def test_r113_after_one_secret_bid_the_one_button_asks_only_for_the_other() -> None:
    state = tap(GAME, new(2), "Bid in secret", funds=1)
    view = GAME.view(state)
    assert (str(view.primary.label), view.primary.by, str(view.reminders[0].text)) == (
        "Bid in secret",
        1,
        "Seat 2 bids in secret.",
    )
    assert tap(GAME, state, "Bid in secret", trust=2).first == 1


def test_r54_a_voter_that_is_set_back_takes_its_headline_along() -> None:
    state = purse(volatile(acting(), "s", 0), 0, 3, 0, 0, 0)  # one stands there from an earlier turn
    for zone in ("n", "c"):
        state = tap(GAME, state, "Influence", voters=1, funds=1, zone=zone, hot=1)
    state = voters(state, "w", 1, 0)
    hand = Hand(GAME, state)
    hand.tap("Set by hand", where="zone", zone="c", key="hot:c:0", value=0)
    assert hand.said == ["Seat 1, volatile in Central: 1 becomes 0.", "1 Headline of Seat 1 is not drawn after all."]
    assert hand.state.headlines == (0,)
    hand.tap("End turn")
    hand.tap("Set by hand", where="zone", zone="n", key="hot:n:0", value=0)
    assert hand.state.headlines == ()
    hand.tap("Next player")
    assert hand.state.active == 1


def test_r55_headlines_that_wait_are_counted_by_hand_the_last_ones_going_first() -> None:
    hand = Hand(GAME, acting())
    for seat, count in ((1, 2), (0, 1), (1, 3)):
        hand.tap("Set by hand", where=f"seat{seat}", key=f"headlines:{seat}", value=count)
    assert hand.state.headlines == (1, 1, 0, 1)
    assert [str(r.detail) for r in GAME.view(hand.state).reminders] == [
        "Each voter put into a Volatile Area brings one."
    ]
    hand.set("headlines:1", 1)
    assert hand.state.headlines == (1, 0)


def test_r20_voters_that_a_ruling_bought_before_or_after_the_actions_do_not_outlast_the_turn() -> None:
    told = "Seat 1 did not place 3 voters: they are discarded."
    early = Hand(GAME, purse(started(), 0, 3, 0, 0, 0))
    early.anyway("Influence", 0, voters=3, funds=3)
    given = tap(GAME, early.state, "Whose turn?", seat=1, stage="start")
    assert given.players[0].groups == ()
    late = Hand(GAME, purse(acting(), 0, 3, 0, 0, 0))
    late.tap("Influence", 0, voters=3, funds=3)
    late.state = tap(GAME, late.state, "Whose turn?", seat=0, stage="post")
    assert late.tap("Next player") == [told, "It is Seat 2's turn."]
    assert late.state.players[0].groups == ()
    kept = Hand(GAME, cards(purse(acting(elites=True), 0, 3, 0, 0, 0), 0, (3, 0, 3, 0)))
    kept.tap("Influence", 0, voters=3, funds=3)
    kept.state = tap(GAME, kept.state, "Whose turn?", seat=0, stage="post")
    kept.tap("Next player")
    assert waiting(kept.state.players[0]) == 3, "a Technocrat's wait (R81)"


def test_a39_a_power_of_cards_that_were_counted_wrong_does_not_stay_until_the_turn_is_over() -> None:
    hand = Hand(GAME, cards(purse(acting(power_loss="turn"), 1, 1, 0, 0, 0), 0, (0, 3, 0, 0)))
    assert not hand.why_not("Donations", 0)
    hand.set("cards:0:1", 2)
    assert hand.said[1:] == ["Seat 1 loses Donations."]
    assert "Donations" not in {str(action.label) for action in GAME.view(hand.state).others}
    hand.state = cards(hand.state, 0, (0, 4, 0, 0))
    hand.tap("Card effect", what="ideology", ideologue=1, giver=0)
    hand.tap("Card effect", what="ideology", ideologue=1, giver=0)
    hand.set("cards:0:1", 1)
    assert not hand.why_not("Donations", 0), "three before the card was given away"


def test_r91_who_was_no_mafioso_after_all_is_owed_no_toll() -> None:
    dealt = cards(cards(started(elites=True), 1, (3, 3, 0, 0)), 2, (3, 3, 0, 0))
    hand = Hand(GAME, tap(GAME, dealt, "Answer", ideologue=2, media=2))
    assert "Seat 1 owes a toll of 2." in [str(reminder.text) for reminder in GAME.view(hand.state).reminders]
    hand.set("cards:1:1", 2)
    assert "Seat 1 owes a toll of 1." in [str(reminder.text) for reminder in GAME.view(hand.state).reminders]
    hand.set("cards:2:0", 4)
    assert hand.why_not("End turn") == "Seat 1 pays the Mafioso first."
    hand.set("cards:2:2", 1)
    assert not hand.why_not("End turn")


def test_r88_a_card_counted_out_by_mistake_breaks_no_quiet_round() -> None:
    watched = cards(acting(elites=True), 0, (0, 0, 3, 3))
    for plays in (False, True):
        hand = Hand(GAME, play(next_turn(watched), Adjust(key="conspiracies:1", value=1)))
        hand.set("cards:0:2", 2)
        if plays:
            hand.tap("Play Conspiracy", seat=1)
        hand.set("cards:0:2", 3)
        hand.state = next_turn(hand.state)
        said = hand.tap("End turn")
        assert ("A quiet round gives Seat 1 2 voters." in said) is not plays
    hand = Hand(GAME, next_turn(watched))
    hand.tap("Card effect", what="ideology", ideologue=2, giver=0)
    hand.set("cards:0:2", 3)
    hand.state = next_turn(hand.state)
    assert "A quiet round gives Seat 1 2 voters." not in hand.tap("End turn"), "a card that was lost breaks it"
