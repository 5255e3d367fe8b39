"""Rolls that were kept, and formulas that are tapped together."""

from __future__ import annotations

import pytest

from companion.core.dice import BadFormula, Die, entered, parse, reroll
from companion.core.dice.building import changed, with_bonus, with_die
from companion.core.dice.history import packed, results, sides_shown, unpacked


def test_a_kept_roll_comes_back_and_a_damaged_one_is_passed_over() -> None:
    thrown = entered(parse("4d6kh3+2"), [6, 5, 1, 3])
    assert unpacked(packed(thrown)) == thrown
    assert unpacked(b"{") is None
    assert unpacked(packed(thrown).replace(b"4d6kh3+2", b"4d6kh9+2")) is None
    assert unpacked(packed(thrown).replace(b'"term":0', b'"term":7')) is None


def test_results_count_only_whole_throws_of_the_same_formula() -> None:
    first = entered(parse("2d6"), [3, 4])
    again = reroll(first, {0}, lambda _: 5)
    assert again.total == 9
    other = entered(parse("d12"), [7])
    assert results([first, first, again, other], "2d6") == {7: 2}


def test_a_locked_die_is_counted_when_it_was_thrown_and_not_again() -> None:
    first = entered(parse("2d6+d8"), [3, 4, 8])
    again = reroll(first, {0}, lambda _: 0)
    assert sides_shown([first, again], 6) == [1, 0, 1, 1, 0, 0]
    assert sides_shown([first, again], 8) == [1, 0, 0, 0, 0, 0, 0, 1]


def test_dice_with_names_or_numbers_of_their_own_do_not_count_as_plain_ones() -> None:
    assert sides_shown([entered(parse("coin"), ["Heads"]), entered(parse("d{0,1}"), [1])], 2) == [0, 0]


def test_a_formula_grows_die_by_die() -> None:
    formula = with_die(None, Die(6))
    assert formula.text == "d6"
    formula = with_die(with_die(formula, Die(20)), Die(6))
    assert formula.text == "2d6+d20"
    assert with_bonus(with_bonus(formula, 1), 1).text == "2d6+d20+2"
    assert with_bonus(with_bonus(formula, 1), -1).text == "2d6+d20"


def test_further_taps_lead_through_the_values_and_back() -> None:
    formula = parse("4d6")
    seen = []
    for _ in range(4):
        formula = changed(formula, "kh")
        seen.append(formula.text)
    assert seen == ["4d6kh3", "4d6kh2", "4d6kh1", "4d6"]
    assert changed(parse("3d6dl1"), "dl").text == "3d6dl2"
    assert changed(parse("3d6dl2"), "dl").text == "3d6"
    assert changed(parse("5d6"), "count").text == "5d6>=4"
    assert changed(parse("5d6>=6"), "count").text == "5d6"
    assert changed(parse("3coin"), "count").text == "3coin=Heads"
    assert changed(changed(parse("d6"), "explode"), "explode").text == "d6"


def test_what_the_dice_do_not_allow_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadFormula, match="At most 100 dice"):
        with_die(parse("100d6"), Die(6))
    with pytest.raises(BadFormula, match="Only dice with numbers explode"):
        changed(parse("coin"), "explode")
