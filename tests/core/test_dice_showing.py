"""Dice as a tray shows them, and who starts by them, without a window."""

from __future__ import annotations

from companion.core.dice import Die, WhoStarts, entered, odds, parse, reroll, roll
from companion.core.dice.history import fairness
from companion.core.dice.notation import readable
from companion.core.dice.showing import entering, lying, roll_words, spelled, standing, together, unit, waiting
from companion.core.text import NOTHING


def test_dice_wait_without_a_number_and_lie_with_one() -> None:
    assert [(one.die.sides, one.value) for one in waiting(parse("2d6+d4"))] == [(6, None), (6, None), (4, None)]
    assert [one.value for one in lying(entered(parse("2d6+d4"), [3, 5, 1]))] == [3, 5, 1]


def test_dice_that_do_not_count_lie_grey_and_hits_glow() -> None:
    assert [one.mood for one in lying(entered(parse("4d6kh3"), [1, 6, 5, 4]))] == ["gone", "", "", ""]
    assert [one.mood for one in lying(entered(parse("2d6>=4"), [3, 4]))] == ["missed", "hit"]


def test_entering_shows_what_is_in_and_what_is_still_to_come() -> None:
    assert [one.value for one in entering(parse("3d6"), [2])] == [2, None, None]
    assert [one.value for one in entering(parse("2d6!"), [2, 6])] == [2, 6, None], "a six brings another die"
    assert [one.value for one in entering(parse("1d{Yay,Nay}"), ["Nay"])] == [2]


def test_a_die_is_locked_with_the_extra_dice_it_brought() -> None:
    thrown = entered(parse("2d6!"), [2, 6, 6, 1])
    assert [together(thrown, place) for place in range(4)] == [{0}, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}]


def test_what_a_result_counts() -> None:
    units = {text: str(unit(parse(text), 2)) for text in ("3d6", "coin", "5d6>=4", "3d{Yay,Nay}")}
    assert units == {"3d6": "in total", "coin": "is up", "5d6>=4": "successes", "3d{Yay,Nay}": "times Yay"}


def test_a_roll_stands_among_all_unless_dice_were_locked() -> None:
    thrown = entered(parse("2d6"), [6, 6])
    assert str(standing(thrown, ())) == "Top 3 % · real dice"
    assert str(standing(thrown, {0})) == "1 locked · real dice"
    again = reroll(roll(parse("2d6"), lambda sides: 0), {0}, lambda sides: 1)
    assert str(standing(again, ())) == "1 kept, 1 rolled again"


def test_formulas_are_spelled_to_be_read() -> None:
    assert [str(spelled(text)) for text in ("5d6>=4", "coin", "1d{Yay,Nay}")] == ["5d6 ≥ 4", "coin", "1d Yay,Nay"]
    assert readable(("1d6", "nonsense", "d6", "2d6")) == ("d6", "2d6")


def test_odds_say_what_is_asked_for_and_what_can_come() -> None:
    two = odds(parse("2d6"))
    assert (two.usual, str(two.range)) == (7, "2 to 12, on average 7.0.")
    assert [str(part) for part in two.asked(7)] == ["58", "for 7 or more"]
    assert [str(part) for part in two.asked(1)] == ["100", "for 1 or more"]
    assert [str(part) for part in odds(parse("coin")).asked(1)] == ["50", "for Heads"]


def test_fairness_is_told_of_plain_dice_that_were_thrown() -> None:
    rolls = [entered(parse("d6"), [side]) for side in (1, 2, 3, 4, 5, 6) * 4]
    assert "24 d6" in str(fairness(rolls, parse("2d6")))
    assert fairness(rolls, parse("d8")) == fairness(rolls, parse("coin")) == NOTHING


def test_those_who_tie_for_the_start_roll_again() -> None:
    start = WhoStarts(["Ana", "Bo", "Cleo"], "highest d6")
    assert (start.die, start.waiting, str(start.button)) == (Die(6), [0, 1, 2], "Roll for 3")
    for seat, value in enumerate((5, 2, 5)):
        start.take(seat, value)
    assert [str(start.status(seat)) for seat in range(3)] == [
        "Tied with 5, rolls again", "Rolled 2", "Tied with 5, rolls again",
    ]  # fmt: skip
    assert (start.waiting, str(start.button)) == ([0, 2], "Roll again for 2")
    start.take(0, 1)
    assert str(start.prompt).startswith("Cleo:")
    start.take(2, 4)
    assert (start.contest.winner, str(start.prompt), str(start.status(2))) == (2, "Cleo starts.", "Starts with 4")


def test_real_dice_that_are_several_are_entered_by_their_sum() -> None:
    assert WhoStarts(["Ana", "Bo"], "lowest 2d6").die.values == tuple(range(2, 13))


def test_the_button_says_which_dice_it_throws() -> None:
    assert str(roll_words(parse("3d6"), locked=0, free=3)) == "Roll 3d6"
    assert str(roll_words(parse("4d6kh3+2d8+12"), locked=0, free=6)) == "Roll"
    assert [str(roll_words(parse("3d6"), locked, 3 - locked)) for locked in (2, 3)] == ["Reroll 1", "All are locked"]
