"""A table whose tokens share no space, with every space from an exit back to the start taken (A16)."""

from __future__ import annotations

import pytest

from companion.device.language import catalogue
from companion.games.game2020 import GAME
from tests.games.game2020.table import FULL, at, ride, spaces
from tests.games.hand import Hand

CROWDED = FULL.with_exit("bubble1", 3).with_exit("pit", 2)


def crowd(zone: str, **options: object) -> Hand:
    """Ana is in a zone; the others stand on 1, 2 and 3, as far back from its exit as there are spaces."""
    hand = Hand(GAME, at(ride(4, CROWDED, share=False, **options), 20, 1, 2, 3))
    hand.tap("Put elsewhere", 0, where=zone)
    return hand


def now(hand: Hand) -> str:
    return str(GAME.view(hand.state).board.now.detail)


def test_a16_r24_whoever_escapes_comes_out_at_the_start_and_the_table_says_so_before_and_after() -> None:
    hand = crowd("bubble1")
    assert str(GAME.view(hand.state).reminders[0].text) == "Turn 1: 1, 2 or 3 leads out to “2020”, 50 %."
    assert str(GAME.view(hand.state).board.now.out) == "out to “2020”"
    before = hand.state
    assert hand.tap("Enter die", die=[2]) == ["Ana escaped with a 2", "Out of Bubble 1 to “2020”", "Space 3 is taken"]
    assert spaces(hand.state)[0] == 0
    moment = GAME.moment(before, hand.state)
    assert str(moment.line) == "The ride goes on from “2020”"
    assert moment.line.render(catalogue("de")) == "Weiter geht es auf „2020“"


@pytest.mark.parametrize("release", ["next", "roll"])
def test_a16_a1_whoever_walks_out_by_time_is_not_told_that_the_map_lacks_the_exit(release: str) -> None:
    hand = crowd("bubble1", release=release)
    hand.set("turns:0", 4)
    assert now(hand) == "to “2020”"
    hand.tap("Walk out")
    assert spaces(hand.state)[0] == 0


def test_a16_a12_out_of_the_pit_with_the_missed_turn_one_comes_out_at_the_start() -> None:
    hand = crowd("pit", pit_exit="skip")
    assert now(hand) == "Then out at “2020”."
    assert hand.tap("Miss the turn") == ["Ana misses a turn", "Out of the Pit to “2020”", "Space 2 is taken"]


def test_a16_r27_a_roll_out_of_the_pit_counts_from_the_exit_though_that_is_taken() -> None:
    hand = crowd("pit")
    hand.tap("Miss the turn")
    hand.tap("Make it Ana's turn", 0)
    assert now(hand) == "to space 2"
    hand.tap("Enter die", die=[1])
    assert (spaces(hand.state)[0], hand.state.active) == (0, 1)


def test_a16_a7_where_leaving_brings_a_card_none_is_drawn_at_the_start_and_the_next_rider_is_up() -> None:
    hand = crowd("bubble1", leave_card=True)
    hand.tap("Enter die", die=[1])
    assert (hand.state.active, hand.state.duty) == (1, "roll")


def test_a16_a19_those_who_come_out_together_stand_in_a_row_that_ends_at_the_start() -> None:
    hand = crowd("bubble1", together=True)
    hand.tap("Put elsewhere", 3, where="bubble1")
    hand.set("space:2", 3)
    hand.set("space:1", 2)
    hand.tap("Enter die", die=[1])
    assert spaces(hand.state) == [1, 2, 3, 0]


def test_a16_the_log_says_why_a_roll_and_a_card_stop_short() -> None:
    hand = Hand(GAME, at(ride(4, FULL, share=False), 4, 8, 7, 3))
    assert hand.tap("Enter die", die=[4]) == ["Ana rolled a 4 and is on space 6", "Space 8 is taken"]
    hand.set("space:0", 9)
    hand.set("space:1", 5)
    assert hand.tap("Back 4") == ["Ana follows the card to space 4", "Space 5 is taken"]
    assert hand.tap("Enter die", die=[1]) == ["Ben rolled a 1 and is on space 6"]


@pytest.mark.parametrize("release", ["next", "roll"])
def test_r23_a1_who_has_served_the_time_is_said_to_walk_out_while_the_others_play(release: str) -> None:
    hand = Hand(GAME, ride(2, FULL, release=release))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 3)
    hand.tap("Enter die", die=[6])
    told = GAME.view(hand.state).reminders[0]
    assert (str(told.text), told.rule) == ("Ana has served the time and walks out next turn.", "game2020 R23")
