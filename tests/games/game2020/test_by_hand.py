"""A hand that sets something right in the middle of a turn takes nothing from the turn and adds nothing to it."""

from __future__ import annotations

import pytest

from companion.games.game2020 import GAME
from companion.games.game2020.moments import moment
from tests.games.game2020.table import FULL, at, ride, spaces
from tests.games.hand import Hand


def primary(hand: Hand) -> str:
    button = GAME.view(hand.state).primary
    return str(button.label) if button else ""


@pytest.mark.parametrize(("key", "value"), [("space:0", 5), ("turns:0", 1)])
def test_r21_who_has_escaped_does_not_roll_again_because_a_count_was_set_right(key: str, value: int) -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Roll to escape", die=[2])
    hand.set(key, value)
    assert primary(hand) == "Say the exit"
    hand.tap("Say the exit", space=9)
    assert (spaces(hand.state)[0], hand.state.active) == (9, 1)


def test_r21_who_has_escaped_from_the_wrong_bubble_is_out_of_the_right_one_without_another_roll() -> None:
    hand = Hand(GAME, at(ride(2, FULL.with_exit("bubble1", 0)), 40))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Roll to escape", die=[2])
    assert primary(hand) == "Say the exit"
    hand.tap("Put elsewhere", 0, where="bubble2")
    hand.tap("To the exit")
    assert (spaces(hand.state)[0], hand.state.active) == (50, 1)


def test_r22_whose_time_was_up_in_the_wrong_bubble_has_made_the_first_roll_in_the_right_one() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 3)
    hand.tap("Roll to escape", die=[6])
    hand.tap("Put elsewhere", 0, where="bubble2")
    assert (hand.state.active, hand.state.riders[0].rolls) == (1, (6,))


@pytest.mark.parametrize(("made", "after"), [(2, (1, (0, 6))), (1, (1, (6,))), (0, (0, ()))])
def test_r23_r22_whose_time_was_counted_too_high_is_not_out_by_time_nor_rolls_twice(made: int, after: object) -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 3)
    hand.tap("Roll to escape", die=[6])
    assert primary(hand) == "Say the exit"
    hand.set("turns:0", made)
    assert (hand.state.active, hand.state.riders[0].rolls) == after, "where no roll was made, it is still due"


def test_r27_who_has_rolled_out_of_the_pit_does_not_roll_again_but_may_have_to_miss_the_turn_after_all() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="pit")
    hand.set("skip:0", 0)
    hand.tap("Roll", die=[3])
    hand.set("space:0", 5)
    assert primary(hand) == "Say the exit"
    hand.set("skip:0", 1)
    assert primary(hand) == "Miss the turn"


@pytest.mark.parametrize(("where", "after"), [("track", "Roll"), ("pit", "Roll"), ("bubble2", "Roll to escape")])
def test_r6_r26_a_card_that_was_no_quarantine_card_after_all_has_used_up_the_turn(where: str, after: str) -> None:
    hand = Hand(GAME, at(ride(2, FULL), 4))
    hand.tap("Enter die", die=[3])
    hand.tap("Quarantine")
    before = hand.state
    hand.tap("Put elsewhere", 0, where=where)
    assert (hand.state.active, primary(hand)) == (0 if where == "bubble2" else 1, after)
    assert hand.state.riders[0].skip == (where == "pit")
    assert moment(before, hand.state) is None, "nobody has escaped with the die of the move"


def test_r6_a_card_set_right_to_quarantine_and_back_does_not_bring_a_second_roll() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 4))
    hand.tap("Enter die", die=[3])
    hand.tap("Put elsewhere", 0, where="bubble1")
    assert primary(hand) == "Roll to escape"
    hand.tap("Put elsewhere", 0, where="track", space=7)
    assert hand.state.active == 1


def test_r7_who_was_put_into_quarantine_by_mistake_before_rolling_rolls() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 4))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Put elsewhere", 0, where="track")
    assert (hand.state.active, primary(hand)) == (0, "Roll")


def test_a7_a_hand_that_answers_for_the_exit_leaves_the_card_to_draw() -> None:
    hand = Hand(GAME, ride(2, leave_card=True))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Roll to escape", die=[2])
    hand.tap("Put elsewhere", 0, where="track", space=9)
    assert (hand.state.active, hand.why_not("Nay")) == (0, "")


def test_r23_a_hand_that_takes_somebody_out_of_quarantine_stages_no_release() -> None:
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.set("turns:0", 4)
    before = hand.state
    hand.tap("Put elsewhere", 0, where="track", space=9)
    assert moment(before, hand.state) is None


def test_a15_a_card_that_says_what_its_deck_cannot_say_is_a_card_of_that_deck() -> None:
    hand = Hand(GAME, at(ride(2, FULL, yay_cards=5, nay_cards=5), 1))
    hand.tap("Enter die", die=[1])
    form = hand.form("Something else", effect="other")
    move = GAME.ask(hand.state, form.draft.put("effect", "pit")).move
    hand.state = GAME.read_move({**move, "house_rule": True}).play(hand.state).state
    assert (hand.state.riders[0].where, hand.state.used) == ("pit", (1, 0, 0))


def test_a1_r24_whose_time_a_hand_says_is_up_in_the_turn_of_arrival_does_not_roll_a_second_time() -> None:
    hand = Hand(GAME, at(ride(2, FULL, release="roll"), 4))
    hand.tap("Enter die", die=[3])
    hand.tap("Quarantine")
    hand.set("turns:0", 4)
    hand.tap("Walk out")
    assert (spaces(hand.state)[0], hand.state.active) == (14, 1)


def test_r28_a_token_put_on_2021_instead_of_the_exit_and_set_back_has_escaped_already() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="bubble1")
    hand.tap("Roll to escape", die=[2])
    hand.tap("Put elsewhere", 0, where="track", space=64)
    assert hand.state.winner == 0
    assert GAME.sound(hand.state)
    hand.set("space:0", 60)
    assert (hand.state.winner, hand.state.active) == (None, 1)


def test_r28_r9_a_token_put_from_the_pit_on_2021_and_set_back_draws_the_card_of_its_roll() -> None:
    hand = Hand(GAME, ride(2))
    hand.tap("Put elsewhere", 0, where="pit")
    hand.set("skip:0", 0)
    hand.tap("Roll", die=[2])
    hand.tap("Put elsewhere", 0, where="track", space=64)
    assert GAME.sound(hand.state)
    hand.set("space:0", 60)
    assert (hand.state.active, hand.why_not("Yay")) == (0, "")
