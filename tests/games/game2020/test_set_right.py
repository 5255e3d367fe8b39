"""Rides that were counted wrong, ruled upon or told twice go on by the rules."""

from __future__ import annotations

import pytest

from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.moments import moment
from tests.games.game2020.table import FULL, at, play, ride, spaces
from tests.games.hand import Hand


def primary(hand: Hand) -> str:
    button = GAME.view(hand.state).primary
    return str(button.label) if button else ""


@pytest.mark.parametrize("farewell", [False, True])
def test_r6_a_card_that_won_by_mistake_is_followed_all_the_same_and_the_next_rider_is_up(farewell: bool) -> None:
    hand = Hand(GAME, at(ride(2, FULL, last_card=farewell), 60 if farewell else 57))
    hand.tap("Enter die", die=[5 if farewell else 2])
    hand.tap("Forward 5")
    assert hand.state.winner == 0
    hand.set("space:0", 62)
    assert (hand.state.winner, hand.state.active, hand.state.duty) == (None, 1, "roll")


def test_r19_a_card_that_won_by_mistake_for_quarantine_asks_for_the_escape_roll_of_this_turn() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 57))
    hand.tap("Enter die", die=[2])
    hand.tap("Forward 5")
    hand.tap("Put elsewhere", 0, where="bubble2")
    assert (hand.state.active, primary(hand)) == (0, "Roll to escape")


def test_r23_a_turn_inside_that_a_ruling_ends_is_one_of_the_four() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 5, 5))
    hand.tap("Put elsewhere", 0, where="bubble1")
    for turn in range(4):
        assert str(GAME.view(hand.state).board.now.title) == f"Ana in quarantine: {turn + 1} of 4"
        before = hand.state
        said = hand.anyway("End the turn")
        if turn < 3:
            hand.tap("Make it Ana's turn", 0)
    assert (spaces(hand.state)[0], hand.state.riders[0].where, hand.state.active) == (14, "track", 1)
    assert said == ["Ana's turn ends here", "Out of Bubble 1 to space 14"]
    told = moment(before, hand.state)
    assert told is not None
    assert str(told.lines[0].text) == "The time inside is over"


def test_r23_whose_last_turn_inside_a_ruling_ends_walks_out_later_where_the_map_knows_no_exit() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 3)
    hand.anyway("End the turn")
    hand.tap("Make it Ana's turn", 0)
    hand.tap("Walk out", exit=9)
    assert spaces(hand.state)[0] == 9


def test_a16_a_forward_card_leads_nobody_back_where_a_hand_put_another_on_the_same_space() -> None:
    hand = Hand(GAME, at(ride(5, FULL, share=False), 2, 6, 7, 8, 1))
    hand.tap("Enter die", die=[3])
    hand.tap("Put elsewhere", 4, where="track", space=5)
    assert str(hand.button("Forward 3").detail) == "no move"
    assert hand.tap("Forward 3") == ["Ana stays on space 5", "Space 8 is taken"]


def test_r9_a_token_that_is_set_back_to_2020_draws_no_card_there() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Enter die", die=[1])
    hand.tap("to 0")
    assert hand.why_not("Yay") == "No card is drawn at “2020”."
    assert str(GAME.view(hand.state).headline) == "Turn 1 · Ana draws no card"
    hand.tap("No card")
    assert hand.state.active == 1


def test_r24_an_exit_told_on_a_space_of_another_colour_is_a_house_ruling() -> None:
    board = BoardMap(("green", "red", "yellow") + ("",) * 61)
    for zone, button in (("bubble1", "Roll to escape"), ("pit", "Roll")):
        hand = Hand(GAME, ride(2, board))
        hand.tap("Put elsewhere", 0, where=zone)
        if zone == "pit":
            hand.set("skip:0", 0)
        hand.tap(button, die=[1])
        assert hand.refused("Say the exit", space=2) == "game2020 R24"
        hand.anyway("Say the exit", space=2)
        assert hand.state.map.exits(zone) == (2,)


def test_a3_a_sign_beyond_the_last_space_of_this_ride_is_not_known() -> None:
    hand = Hand(GAME, play(ride(2, finish=63), UseMap(board=BoardMap(FULL.colours, halfway=64))))
    hand.tap("Enter die", die=[1])
    assert str(hand.button("Quarantine").detail) == "where is half way?"


@pytest.mark.parametrize("setting", ["exit_card", "leave_card"])
def test_a6_a7_the_table_picks_the_deck_on_an_exit_that_the_map_may_not_learn(setting: str) -> None:
    hand = Hand(GAME, ride(2, learn=False, **{setting: True}))
    if setting == "leave_card":
        hand.tap("Put elsewhere", 0, where="bubble1")
        hand.tap("Roll to escape", die=[1])
        hand.tap("Say the exit", space=5)
    else:
        hand.tap("Enter die", die=[5])
        hand.tap("Exit space", zone="pit")
    assert str(GAME.view(hand.state).board.now.detail) == "on an exit space the table picks the deck"
    assert not hand.buttons("Exit space")
    hand.set("space:0", 6)
    assert bool(hand.buttons("Exit space")) == (setting == "exit_card"), "whoever left quarantine draws all the same"


def test_a15_used_cards_that_were_counted_wrong_are_set_right() -> None:
    hand = Hand(GAME, ride(2, FULL, yay_cards=9, nay_cards=4))
    assert hand.tap("Set used cards", deck="red", used=4) == ["Used Nay cards set to 4"]
    assert hand.state.used == (0, 4, 0)
    assert hand.buttons("Shuffled")
    assert not Hand(GAME, ride(2, FULL)).buttons("Set used cards")


def test_r24_one_of_several_exits_is_not_kept_alone_and_another_one_says_what_it_replaces() -> None:
    hand = Hand(GAME, ride(2, FULL.painted(20, "bubble1")))
    for space in (14, 20):
        assert hand.form("Sign and exits", mark="bubble1", bubble1=space).move is None
    field = hand.form("Sign and exits").fields[0]
    assert [str(pick.detail) for pick in field.picks if pick.value == "bubble1"] == ["now at 14, 20"]
    switched = hand.form("Sign and exits", halfway=20, mark="bubble1")
    assert (switched.move, switched.fields[1].value) == (None, 14), "the space of the sign is not the exit's"
    hand.tap("Sign and exits", mark="bubble1", bubble1=25)
    assert hand.state.map.exits("bubble1") == (25,)


def test_a5_r12_the_log_says_why_a_second_card_is_not_drawn() -> None:
    hand = Hand(GAME, at(ride(2, FULL.painted(11, "green"), second_card=True), 9))
    hand.tap("Enter die", die=[2])
    assert hand.tap("Forward 3") == ["Ana follows the card to space 14", "An exit space: no card is drawn"]


def test_r23_r27_whoever_comes_out_in_this_turn_is_not_said_to_come_out_in_the_next() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 4)
    hand.tap("Put elsewhere", 1, where="pit")
    hand.set("skip:1", 0)
    for first, second in (("Bubble 1: out now", "The Pit: out next turn"), ("", "The Pit: out now")):
        pieces = [seat.lines[1][0] if len(seat.lines) > 1 else None for seat in GAME.view(hand.state).seats]
        assert (str(pieces[0].label) if pieces[0] else "", str(pieces[1].text)) == (first, second)
        if first:
            hand.tap("Walk out")


def test_r22_r26_whoever_is_in_a_zone_is_not_put_there_again_and_keeps_what_was_rolled_or_missed() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[6])
    again = hand.form("Put elsewhere", 0)
    assert (again.move, str(again.missing)) == (None, "Ana is in Bubble 1 already.")
    hand.tap("Put elsewhere", 1, where="pit")
    hand.tap("Miss the turn")
    assert str(hand.form("Put elsewhere", 1).missing) == "Ben is in the Pit already."
    assert (hand.state.riders[0].rolls, hand.state.riders[1].skip) == ((6,), False)


def test_a11_a_card_that_is_due_follows_a_token_that_was_set_to_2021_while_another_stood_there_by_mistake() -> None:
    hand = Hand(GAME, at(ride(2, FULL, last_card=True), 2))
    hand.tap("Enter die", die=[1])
    assert hand.state.deck == "red"
    for key, space in (("space:1", 64), ("space:0", 64), ("space:1", 5)):
        hand.set(key, space)
    assert (hand.state.winner, hand.state.duty, hand.state.deck) == (None, "draw", "green")


def test_r24_a_full_map_without_an_exit_is_set_right_by_whoever_comes_out() -> None:
    for finish in (63, 64, 65):
        board = BoardMap(("green",) * (finish - 1) + ("",) * (65 - finish))
        hand = Hand(GAME, ride(2, board, finish=finish))
        hand.tap("Put elsewhere", 0, where="bubble1")
        hand.tap("Roll to escape", die=[1])
        hand.tap("Say the exit", space=9)
        assert (spaces(hand.state)[0], hand.state.map.exits("bubble1")) == (9, (9,))
