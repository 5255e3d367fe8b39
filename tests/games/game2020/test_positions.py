"""Positions in corners where several rules of The Game of 2020 meet, played through what the table offers."""

from __future__ import annotations

from typing import Any

from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.cards import Land
from companion.games.game2020.state import State
from companion.games.game2020.turns import EscapeRoll, Roll
from tests.games import taps
from tests.games.game2020.table import FULL, at, play, ride, spaces
from tests.games.hand import Hand
from tests.games.taps import opened


def follow(state: State, effect: str, **more: Any) -> State:
    """The card of the active rider says this."""
    return GAME.read_move(opened(GAME, state, "Something else", effect=effect, **more).move).play(state).state


def primary(state: State) -> str:
    button = GAME.view(state).primary
    return str(button.label) if button else ""


def test_a10_a5_a_card_that_may_not_win_stops_before_the_end_and_draws_again_there() -> None:
    state = play(at(ride(board=FULL, card_wins=False, second_card=True), 57), Roll(value=2))
    assert state.colour(59) == "green"
    state = follow(state, "forward5")
    assert (spaces(state)[0], state.winner, state.duty) == (63, None, "draw")


def test_r29_r14_a_card_beyond_the_end_wins_at_once() -> None:
    state = follow(play(at(ride(board=FULL), 57), Roll(value=2)), "forward5")
    assert (spaces(state)[0], state.winner) == (64, 0)
    assert primary(state) == ""


def test_r19_a1_the_turn_of_arrival_that_does_not_count_leaves_four_more_rolls() -> None:
    state = follow(play(at(ride(2, FULL, arrival_counts=False), 1, 40), Roll(value=3)), "bubble")
    rolls = 0
    while state.riders[0].where == "bubble1":
        if state.active == 0:
            state = play(state, EscapeRoll(value=6))
            rolls += 1
        else:
            state = follow(play(at(state, state.riders[0].space, 40), Roll(value=1)), "forward3")
    assert rolls == 5


def test_r18_a4_at_the_sign_itself_the_table_says_which_bubble_unless_it_has_ruled() -> None:
    board = BoardMap(tuple("yellow" if n == 32 else c for n, c in enumerate(FULL.colours, 1)), halfway=32)
    asked = play(at(ride(board=board), 30), Roll(value=2))
    offered = {
        value
        for value, pick in taps.picks(opened(GAME, asked, "Something else"), "effect").items()
        if not str(pick.blocked)
    }
    assert offered >= {"bubble1", "bubble2"}
    ruled = play(at(ride(board=board, at_half="1"), 30), Roll(value=2))
    assert follow(ruled, "bubble").riders[0].where == "bubble1"


def test_r26_r6_two_riders_in_the_pit_miss_a_turn_each_and_nobody_else() -> None:
    state = at(ride(3, FULL), 2, 2, 2)
    for _ in range(2):
        state = follow(play(state, Roll(value=1)), "pit")
    assert state.active == 2
    state = follow(play(state, Roll(value=6)), "forward3")
    assert (state.active, state.duty) == (0, "skip")
    for seat in (0, 1):
        assert state.active == seat
        state = GAME.read_move(GAME.view(state).primary.move).play(state).state
    assert (state.active, state.riders[0].where, state.riders[1].where) == (2, "pit", "pit")


def test_r27_r24_out_of_the_pit_the_roll_counts_from_the_exit() -> None:
    state = follow(play(at(ride(2, FULL), 2, 39), Roll(value=1)), "pit")
    state = follow(play(state, Roll(value=2)), "forward3")
    assert (state.active, state.duty) == (0, "skip")
    state = GAME.read_move(GAME.view(state).primary.move).play(state).state
    state = follow(play(state, Roll(value=3)), "forward3")
    state = play(state, Roll(value=2))
    assert (spaces(state)[0], state.riders[0].where) == (35, "track")


def test_a8_r15_four_back_from_near_the_start_stops_there_or_stays() -> None:
    state = play(ride(board=FULL), Roll(value=3))
    assert spaces(follow(state, "back4"))[0] == 0
    assert spaces(follow(play(ride(board=FULL, back="stay"), Roll(value=3)), "back4"))[0] == 3


def test_r9_r12_a_space_that_was_told_wrong_can_be_painted_over_in_the_same_turn() -> None:
    state = play(ride(), Roll(value=5), Land(colour="green"))
    form = opened(GAME, state, "Colour of a space", space=5, colour="yellow")
    state = GAME.read_move(form.move).play(state).state
    assert (state.map.colour(5), state.deck) == ("yellow", "yellow")


def test_r28_a_winner_who_is_set_back_by_hand_rides_on() -> None:
    state = play(at(ride(board=FULL), 62), Roll(value=5))
    assert state.winner == 0
    state = GAME.read_move({"move": "place", "seat": 0, "where": "track", "space": 60}).play(state).state
    assert state.winner is None
    assert primary(state)


def test_r5_a13_of_three_lowest_only_those_who_tied_roll_again_until_one_is_left() -> None:
    state = ride(4, opening="roll")
    for rolls in ((1, 5, 1, 1), (2, 2, 6), (4, 3)):
        assert len(state.opening) == len(rolls)
        state = GAME.read_move({"move": "roll_order", "rolls": list(rolls)}).play(state).state
    assert state.active == 2


def test_a7_r12_where_leaving_quarantine_draws_a_card_a_space_corrected_to_an_exit_still_draws_none() -> None:
    hand = Hand(GAME, ride(2, leave_card=True))
    hand.tap("Enter die", die=[5])
    hand.tap("Nay")
    hand.tap("Correct a colour", space=5, colour="bubble1")
    assert hand.why_not("Nay") == "On an exit space no card is drawn."
    hand.tap("No card")
    assert hand.state.active == 1


def test_r9_a_deck_that_was_told_is_not_asked_for_again_because_something_else_was_set_right() -> None:
    for change in ("another token", "the sign"):
        hand = Hand(GAME, ride(2, learn=False))
        hand.tap("Enter die", die=[5])
        hand.tap("Oy Vey")
        if change == "the sign":
            hand.tap("Sign and exits", mark="halfway", halfway=30)
        else:
            hand.set("space:1", 7)
        assert hand.buttons("Last yellow"), change
        hand.set("space:0", 6)
        assert not hand.buttons("Last yellow"), "the colour of another space is not known"


def test_r26_whoever_is_put_into_the_pit_after_rolling_misses_the_next_turn_and_not_the_one_that_is_over() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Enter die", die=[5])
    hand.tap("Put elsewhere", 0, where="pit")
    assert (hand.state.active, hand.state.riders[0].skip) == (1, True)


def test_r26_a_turn_in_the_pit_that_a_ruling_ends_is_the_turn_that_was_missed() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Put elsewhere", 0, where="pit")
    hand.anyway("End the turn")
    hand.tap("Make it Ana's turn", 0)
    assert primary(hand.state) == "Roll"


def test_a19_a16_a_bubble_that_comes_out_together_stands_in_a_row_behind_a_taken_exit() -> None:
    hand = Hand(GAME, at(ride(3, FULL, share=False, together=True), 3, 3, 14))
    for seat in (0, 1):
        hand.tap("Put elsewhere", seat, where="bubble1")
    hand.tap("Enter die", die=[2])
    assert spaces(hand.state) == [13, 12, 14]


def test_a11_a10_the_farewell_card_wins_where_cards_do_not_and_waits_while_others_are_set_right() -> None:
    hand = Hand(GAME, at(ride(2, FULL, last_card=True, card_wins=False), 62, 10))
    hand.tap("Enter die", die=[4])
    hand.set("space:1", 20)
    assert hand.state.winner is None
    hand.tap("Forward 3")
    assert hand.state.winner == 0


def test_r28_r9_a_winner_whose_roll_was_counted_wrong_draws_where_the_token_stands_and_does_not_roll_twice() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 62))
    hand.tap("Enter die", die=[3])
    assert hand.state.winner == 0
    hand.set("space:0", 62)
    assert (hand.state.winner, hand.state.duty, hand.state.deck) == (None, "draw", "green")


def test_r9_a_token_set_to_2021_by_mistake_and_back_does_not_cost_the_others_card() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 1, 40))
    hand.tap("Enter die", die=[1])
    for space in (64, 41):
        hand.set("space:1", space)
    assert (hand.state.winner, hand.state.duty, hand.state.deck) == (None, "draw", "green")


def test_a7_whoever_left_quarantine_for_a_card_still_draws_it_after_being_set_away_and_back() -> None:
    hand = Hand(GAME, ride(2, FULL, leave_card=True))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    for space in (15, 14):
        hand.set("space:0", space)
    assert hand.why_not("Yay") == ""


def test_a9_only_a_yellow_space_is_its_own_last_one_and_not_an_exit_where_such_a_card_is_drawn() -> None:
    for board, space in ((FULL, 13), (FULL.painted(14, ""), 14)):
        hand = Hand(GAME, at(ride(2, board, yellow_here=True, exit_card=True), 12))
        hand.tap("Enter die", die=[2])
        hand.tap("Oy Vey")
        hand.tap("Last yellow")
        assert spaces(hand.state)[0] == space
    hand = Hand(GAME, ride(2, FULL, yellow_here=True, leave_card=True))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    hand.tap("Oy Vey")
    assert str(hand.button("Last yellow").detail) == "to space 13"


def test_a16_a_card_and_an_escape_say_the_space_on_which_the_token_really_comes_to_stand() -> None:
    hand = Hand(GAME, at(ride(3, FULL, share=False), 6, 4, 14))
    hand.tap("Enter die", die=[1])
    assert str(hand.button("Last yellow").detail) == "to space 3"
    hand.tap("Quarantine")
    assert "leads out to space 13" in str(GAME.view(hand.state).reminders[0].text)
    hand.tap("Enter die", die=[1])
    assert spaces(hand.state)[0] == 13


def test_r12_a7_a_winner_who_is_set_back_onto_an_exit_draws_no_card_though_another_left_quarantine_for_one() -> None:
    hand = Hand(GAME, at(ride(2, FULL, leave_card=True), 1, 60))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Enter die", die=[2])
    hand.tap("Yay")
    hand.tap("Forward 3")
    hand.tap("Enter die", die=[6])
    hand.set("space:1", 50)
    assert primary(hand.state) == "No card"


def test_a15_the_nay_and_the_oy_vey_deck_are_counted_and_shuffled_each_for_itself() -> None:
    hand = Hand(GAME, at(ride(2, FULL, nay_cards=2, oyvey_cards=1), 5, 5))
    for _ in range(2):
        assert not hand.buttons("Shuffled")
        hand.tap("Enter die", die=[1])
        hand.tap("Back 4")
    assert str(hand.button("Shuffle Nay: 2 of 2 used").label)
    hand.tap("Shuffled")
    assert hand.state.used == (0, 0, 0)
    for _ in range(2):  # a deck of one card runs out with each
        hand.tap("Enter die", die=[2])
        hand.tap("Last yellow")
        assert hand.state.used == (0, 0, 1)
        assert hand.buttons("Shuffled")


def test_r17_a16_a_rider_who_is_told_to_stay_gives_no_way_to_one_that_a_hand_put_there() -> None:
    game = Hand(GAME, ride(board=FULL, share=False))
    game.tap("Roll", die=[1])
    game.tap("Put elsewhere", 1, where="track", space=1)
    game.tap("Last yellow")
    assert [rider.space for rider in game.state.riders[:2]] == [1, 1]
    assert game.said == ["Ana stays on space 1"]


def test_r12_the_log_says_why_a_turn_ends_without_a_card() -> None:
    game = Hand(GAME, at(ride(board=FULL), 10))
    assert game.tap("Roll", die=[4]) == ["Ana rolled a 4 and is on space 14", "An exit space: no card is drawn"]


def test_a11_a_farewell_card_says_that_it_wins() -> None:
    game = Hand(GAME, at(ride(board=FULL, last_card=True), 60))
    game.tap("Roll", die=[6])
    assert str(game.button("Forward 3").detail) == "wins at “2021!”"


def test_a6_a7_on_an_exit_space_no_colour_names_the_deck() -> None:
    for setting in ("exit_card", "leave_card"):
        game = Hand(GAME, at(ride(board=FULL, **{setting: True}), 10))
        if setting == "leave_card":
            game.tap("Put elsewhere", 0, where="bubble1")
            game.tap("Roll to escape", die=[2])
        else:
            game.tap("Roll", die=[4])
        assert str(GAME.view(game.state).board.now.detail) == "on an exit space the table picks the deck"
