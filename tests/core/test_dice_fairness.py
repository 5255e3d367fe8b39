"""Observed against expected: is a die as even as a fair one?"""

from collections import Counter
from itertools import product
from math import exp, factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.dice import verdict
from companion.core.dice.fairness import chi_square_chance, chi_square_tail, exact_chance


def test_even_rolls_are_called_even() -> None:
    judged = verdict(6, [36, 35, 34, 37, 36, 36])
    assert judged.judgement == "even"
    assert str(judged.words) == "The 214 d6 thrown so far are as even as fair dice would be."
    assert judged.expected == pytest.approx(214 / 6)


def test_a_loaded_die_is_called_uneven() -> None:
    judged = verdict(6, [20, 20, 20, 20, 20, 80])
    assert judged.judgement == "uneven" and judged.chance < 1e-9
    assert str(judged.words) == "The 180 d6 thrown so far are more uneven than fair dice are once in 1000 times."


def test_a_somewhat_uneven_die_is_told_with_its_chance() -> None:
    judged = verdict(6, [60, 40, 40, 40, 40, 30])
    assert judged.judgement == "unusual"
    assert str(judged.words) == "The 250 d6 thrown so far are as uneven as fair dice are in 4 of 100 times."


def test_few_rolls_are_not_judged() -> None:
    judged = verdict(6, [2, 0, 0, 1, 0, 0])
    assert judged.judgement == "few"
    assert str(judged.words) == "3 d6 have been thrown; it takes 12 to judge."
    assert verdict(20, [1] * 20).judgement == "few"
    assert verdict(6, [0] * 6).judgement == "few"


def test_nine_sixes_in_a_row_are_told_although_they_are_few() -> None:
    judged = verdict(6, [0, 0, 0, 0, 0, 9])
    assert judged.exact and judged.judgement == "uneven"
    assert judged.chance == pytest.approx(6 / 6**9)


@settings(max_examples=40)
@given(st.integers(2, 4).flatmap(lambda s: st.lists(st.integers(0, 2), min_size=s, max_size=s)))
def test_the_exact_test_agrees_with_every_throw(counts: list[int]) -> None:
    sides, rolls = len(counts), sum(counts)

    def likelihood(seen: list[int]) -> float:
        return factorial(rolls) / prod(map(factorial, seen))

    limit = likelihood(counts)
    rows = (Counter(throw) for throw in product(range(sides), repeat=rolls))
    unlikely = sum(likelihood([row[side] for side in range(sides)]) <= limit for row in rows)
    assert exact_chance(counts) == pytest.approx(unlikely / sides**rolls)


@pytest.mark.parametrize(
    ("distance", "freedom", "chance"),
    [
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (30.144, 19, 0.05),
        (123.225, 99, 0.05),
        (0, 5, 1),
    ],
)
def test_the_chi_square_tail_has_the_printed_critical_values(distance: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(distance, freedom) == pytest.approx(chance, abs=2e-5)


def test_the_chi_square_tail_survives_extremes() -> None:
    assert chi_square_tail(1e5, 999) == pytest.approx(0)
    assert chi_square_tail(1e-9, 999) == 1
    assert chi_square_tail(4, 2) == pytest.approx(exp(-2))


def test_both_tests_agree_where_they_meet() -> None:
    counts = [10, 4, 7, 8, 3, 6]
    assert verdict(6, counts).exact is True
    assert exact_chance(counts) == pytest.approx(chi_square_chance(counts), abs=0.05)
    assert verdict(6, [40] * 6).exact is False


def test_the_exact_test_is_only_used_while_it_is_quick() -> None:
    assert verdict(1000, [1] * 1000).exact is False
    assert verdict(2, [40_000, 40_100]).exact is False
    assert verdict(2, [150, 160]).exact is True


@pytest.mark.parametrize(("sides", "counts"), [(6, [1, 2]), (0, []), (2, [-1, 3])])
def test_counts_that_do_not_fit_the_die_are_refused(sides: int, counts: list[int]) -> None:
    with pytest.raises(ValueError, match="one count for each"):
        verdict(sides, counts)


def test_a_die_with_one_side_is_even() -> None:
    assert verdict(1, [50]).judgement == "even"
