"""What stands beside a button, a form or a duty is true where two settings or a hand and a rule meet."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.form import Choose
from companion.device.language import catalogue
from companion.games.game2020 import GAME
from companion.games.game2020.state import State
from tests.games.game2020.table import FULL, at, ride
from tests.games.hand import Hand
from tests.games.taps import overruled
from tests.guests.table import House


def zone_question(hand: Hand) -> str:
    """How the question is headed that asks which exit it is."""
    field = hand.form("Exit space").fields[0]
    assert isinstance(field, Choose)
    return str(field.label)


def effects(hand: Hand) -> dict[str, str]:
    """What a card can say, with what stands beside it."""
    field = hand.form("Something else").fields[0]
    assert isinstance(field, Choose)
    return {str(pick.label): str(pick.detail) for pick in field.picks}


@pytest.mark.parametrize(("drawn", "told"), [(False, "No card is drawn here"), (True, "The table picks the deck.")])
def test_a6_whoever_tells_an_exit_hears_whether_a_card_is_drawn_on_it(drawn: bool, told: str) -> None:
    hand = Hand(GAME, at(ride(2, exit_card=drawn), 10))
    hand.tap("Enter die", die=[4])
    assert zone_question(hand) == told
    hand.tap("Exit space", zone="bubble1")
    assert hand.state.active == (0 if drawn else 1)


def test_a6_a_card_form_where_exits_bring_cards_does_not_promise_none() -> None:
    hand = Hand(GAME, at(ride(2, exit_card=True, learn=False), 10))
    hand.tap("Enter die", die=[4])
    hand.tap("Yay")
    assert "No card" not in effects(hand)
    assert effects(hand)["Exit space"] == "The table picks the deck."


def test_a7_whoever_draws_on_leaving_quarantine_is_not_offered_to_draw_none() -> None:
    hand = Hand(GAME, at(ride(2, leave_card=True, learn=False), 10))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    hand.tap("Say the exit", space=14)
    hand.tap("Yay")
    assert "No card" not in effects(hand)


def test_a7_whoever_left_quarantine_draws_though_the_space_turns_out_to_be_an_exit() -> None:
    hand = Hand(GAME, at(ride(2, leave_card=True), 10))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    hand.tap("Put elsewhere", 0, where="track", space=14)
    assert zone_question(hand) == "The table picks the deck."
    assert hand.tap("Exit space", zone="bubble1") == ["Ana is on an exit and draws from any deck"]
    assert (hand.state.active, hand.why_not("Nay")) == (0, "")


def test_a9_a6_an_exit_that_the_map_may_not_learn_is_not_the_own_yellow_space() -> None:
    hand = Hand(GAME, at(ride(2, exit_card=True, learn=False, yellow_here=True), 10))
    hand.tap("Enter die", die=[4])
    hand.tap("Exit space", zone="bubble1")
    hand.tap("Oy Vey")
    hand.tap("Last yellow", yellow=13)
    assert hand.state.riders[0].space == 13


@pytest.mark.parametrize("counts", [True, False])
def test_r23_a_stay_never_has_more_rolls_than_turns(counts: bool) -> None:
    hand = Hand(GAME, at(ride(2, arrival_counts=counts), 10))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    hand.set("turns:0", hand.state.escape_rolls)
    hand.anyway("End the turn")
    assert len(hand.state.riders[0].rolls) == hand.state.escape_rolls
    assert msgspec.json.decode(msgspec.json.encode(hand.state), type=State) == hand.state


def test_r24_r27_whoever_is_led_out_is_asked_for_the_exit_only_while_nobody_knows_it() -> None:
    for zone, button, rule in (("bubble1", "Roll to escape", "R24"), ("pit", "Enter die", "R27")):
        hand = Hand(GAME, at(ride(2), 10))
        hand.tap("Put elsewhere", 0, where=zone)
        if zone == "pit":
            hand.set("skip:0", 0)
        hand.tap(button, die=[2])
        duty = GAME.view(hand.state).reminders[0]
        assert (str(duty.text), duty.rule) == ("Ana is out with a 2: say where the exit is.", f"game2020 {rule}")
        hand.tap("Sign and exits", mark=zone, **{zone: 14})
        assert str(GAME.view(hand.state).reminders[0].text) == "Ana is out with a 2."


def test_r9_a_token_at_2020_draws_no_card_by_the_rule_of_the_colours_and_not_of_the_exits() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Enter die", die=[1])
    hand.tap("to 0")
    now = GAME.view(hand.state).board.now
    assert (str(now.title), str(now.detail), now.rule) == ("Ana draws no card", "at “2020”", "game2020 R9")


def test_a1_whom_the_die_of_an_arrival_that_does_not_count_leads_out_is_not_arriving_any_more() -> None:
    hand = Hand(GAME, at(ride(2, arrival_counts=False), 10))
    hand.tap("Put elsewhere", 0, where="bubble1")
    assert _zone(hand) == "Bubble 1: arriving"
    hand.tap("Enter die", die=[2])
    assert _zone(hand) == "Bubble 1: out now"


def _zone(hand: Hand) -> str:
    return str(GAME.view(hand.state).seats[0].lines[1][0].label)


def test_a7_a1_whoever_walks_out_without_a_roll_to_a_card_is_not_said_to_have_rolled() -> None:
    hand = Hand(GAME, at(ride(2, FULL, leave_card=True, release="next"), 10))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 4)
    hand.tap("Walk out")
    assert hand.why_not("Roll") == "Ana draws a card now and does not roll."


def test_a11_r28_a_farewell_card_that_a_ruling_turns_into_a_zone_leaves_2021_behind() -> None:
    hand = Hand(GAME, at(ride(2, FULL, last_card=True), 62))
    hand.tap("Enter die", die=[6])
    asked = hand.form("Something else", effect="other")
    fallen = overruled(GAME, hand.state, GAME.ask(hand.state, asked.draft.put("effect", "pit")).move, "game2020 R14")
    space = GAME.view(fallen).seats[0].main
    assert (space.value, space.high, fallen.winner) == (63, 63, None)


def test_r26_whoever_is_put_from_quarantine_into_the_pit_while_another_seems_to_have_won_has_used_up_the_turn() -> None:
    hand = Hand(GAME, at(ride(3, FULL), 3))
    hand.tap("Enter die", die=[1])
    hand.tap("Quarantine")
    hand.set("space:2", 64)
    hand.tap("Put elsewhere", 0, where="pit")
    assert GAME.sound(hand.state)
    hand.set("space:2", 0)
    assert (hand.state.active, hand.state.duty, hand.state.riders[0].skip) == (1, "roll", True)


def test_r12_a7_a_token_put_from_the_pit_on_2021_and_set_back_on_an_exit_draws_no_card_of_anothers() -> None:
    unknown = msgspec.structs.replace(FULL, colours=tuple("" if c == "pit" else c for c in FULL.colours))
    hand = Hand(GAME, at(ride(2, unknown, leave_card=True), 10, 40))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Put elsewhere", 1, where="pit")
    hand.set("skip:1", 0)
    hand.tap("Enter die", die=[1])
    hand.tap("Yay")
    hand.tap("Forward 3")
    hand.tap("Enter die", die=[2])
    hand.tap("Put elsewhere", 1, where="track", space=64)
    hand.set("space:1", 14)
    assert str(GAME.view(hand.state).headline) == "Turn 2 · Ben draws no card"


def test_r6_a_guest_does_not_take_the_turn_from_another() -> None:
    house = House("game2020", 3)
    house.play("start_with", seat=0, house_rule=True)
    gives = [_gives(house.guest(name, seat).told) for seat, name in enumerate("abc")]
    assert gives == [[1, 2], [], []]


def _gives(told: dict[str, Any]) -> list[int]:
    """The seats that a guest may give the turn to."""
    moves = [action.get("move", {}) for seat in told["table"]["seats"] for action in seat.get("actions", [])]
    return [move.get("seat", 0) for move in moves if move.get("move") == "give_turn"]


def test_r4_r27_nobody_comes_out_now_while_the_start_is_rolled_for() -> None:
    hand = Hand(GAME, ride(2, FULL, opening="roll"))
    hand.tap("Put elsewhere", 0, where="pit")
    hand.set("skip:0", 0)
    assert str(GAME.view(hand.state).board.tokens[0].note) == "out next"
    hand.anyway("Ana starts")
    assert str(GAME.view(hand.state).board.tokens[0].note) == "out now"


def test_a_space_without_a_number_is_quoted_as_the_tongue_quotes() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 2))
    hand.tap("Enter die", die=[1])
    assert hand.button("Back 4").detail.render(catalogue("de")) == "auf „2020“"


def test_r6_r1_words_that_mean_something_else_elsewhere_are_german_words_of_the_ride() -> None:
    hand = Hand(GAME, ride(4, FULL))
    steps = [phase.label.render(catalogue("de")) for phase in GAME.view(hand.state).phases]
    assert steps == ["Würfeln", "Fahren", "Ziehen", "Befolgen"]
    tokens = hand.form("Choose a token", 0).fields[0]
    assert isinstance(tokens, Choose)
    assert next(pick.label.render(catalogue("de")) for pick in tokens.picks if pick.value == "house") == "Haus"
    assert GAME.seat_word.render(catalogue("de")) == "Fahrgast", "guests are those with a phone of their own"
