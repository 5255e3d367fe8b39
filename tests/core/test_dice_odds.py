"""Exact chances, compared with every throw that there is."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from math import comb, isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.dice import Formula, Odds, Roll, odds, odds_after, parse, percent, reroll, roll
from companion.core.dice.limits import MAX_EXPLOSIONS
from companion.device.chance import pick


def every_throw(formula: Formula, before: Roll | None = None, locked: set[int] | None = None) -> dict[int, Fraction]:
    """The chances found by making every throw with the roller itself, one branch at each die."""
    chances: dict[int, Fraction] = {}
    todo: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        sides, chance = todo.pop()
        asked: list[int] = []

        def scripted(n: int, sides: tuple[int, ...] = sides, asked: list[int] = asked) -> int:
            asked.append(n)
            if len(asked) > len(sides):
                raise LookupError
            return sides[len(asked) - 1]

        try:
            thrown = roll(formula, scripted) if before is None else reroll(before, locked or set(), scripted)
        except LookupError:
            todo += [((*sides, side), chance / asked[-1]) for side in range(asked[-1])]
            continue
        chances[thrown.total] = chances.get(thrown.total, Fraction(0)) + chance
    return chances


def exact(chances: Odds) -> dict[int, Fraction]:
    return {v: Fraction(ways, chances.whole) for v, ways in zip(chances.values, chances.ways, strict=True)}


keeps = st.sampled_from(["", "kh1", "kh2", "kl1", "kl2", "dl1", "dh1"])
counts = st.sampled_from(["", ">=3", "<2", "=2", ">1", "<=1"])
dice = st.sampled_from(["d2", "d3", "d4", "d{0,0,5}", "d{-2,1,1}", "d{3,3}"])


def script(*sides: int) -> Callable[[int], int]:
    """A picker that gives these sides, counted from 0, one after another."""
    row = iter(sides)
    return lambda n: next(row)


@st.composite
def small_formulas(draw: st.DrawFn) -> str:
    """A formula with so few throws that all of them can be made."""
    main = f"3{draw(dice)}{draw(keeps)}{draw(counts)}"
    before = draw(st.sampled_from(["", "4-", "d3+", "d2-", "coin+"]))
    after = draw(st.sampled_from(["", "+2", "+2coin=tails", "-2d2>1", "+coin", f"-2{draw(dice)}kl1"]))
    return before + main + after


@settings(max_examples=60, deadline=None)
@given(small_formulas())
def test_the_odds_are_those_of_all_throws(text: str) -> None:
    formula = parse(text)
    assert exact(odds(formula)) == every_throw(formula)


@settings(max_examples=60, deadline=None)
@given(small_formulas(), st.sets(st.integers(0, 9)), st.integers(0, 10**9))
def test_the_odds_after_locking_are_those_of_all_rerolls(text: str, locked: set[int], seed: int) -> None:
    formula = parse(text)
    before = roll(formula, lambda n: seed * 7919 // n % n)
    there = {index for index in locked if index < len(before.dice)}
    assert exact(odds_after(before, there)) == every_throw(formula, before, there)


@pytest.mark.parametrize(
    "text",
    ["d2!", "2d2!", "d{1,2,2}!>=2", "2d2!>=2", "d3-d2!", "d{-1,-3}!", "3d2!kh2", "3d2!dh1", "2-2d2!kl1"],
)
def test_exploding_dice_stop_in_the_odds_where_the_roller_stops(text: str) -> None:
    formula = parse(text)
    assert exact(odds(formula)) == every_throw(formula)


@pytest.mark.parametrize("text", ["3d2!", "3d2!kh2", "3d2!>=2", "4-3d2!kl1"])
def test_locked_explosions_stay_in_the_odds(text: str) -> None:
    before = roll(parse(text), script(1, 0, 0, 1, 1, 0))
    for locked in ({0}, {1}, {2}, {2, 4}, {1, 2, 3}):
        assert exact(odds_after(before, locked)) == every_throw(parse(text), before, locked)


def test_kept_exploding_dice_count_with_what_they_brought() -> None:
    # Both chains of 2d2!kh1 have P(at most v) known from one chain, and the better one is kept.
    one, best = odds(parse("d2!")), odds(parse("2d2!kh1"))
    for value in one.values:
        assert isclose(best.at_most(value), one.at_most(value) ** 2)


def test_a_locked_chain_keeps_its_place_among_the_kept() -> None:
    before = roll(parse("3d3!kh2"), script(2, 1, 0, 1))
    assert [die.value for die in before.dice] == [3, 2, 1, 2]
    after = odds_after(before, {0})
    assert after.values[0] == 5 + 1
    assert odds_after(before, {0, 2, 3}).rows == [(7, 1.0)]


def test_two_dice_as_everybody_knows_them() -> None:
    chances = odds(parse("2d6"))
    assert chances.values == tuple(range(2, 13))
    assert list(chances.ways) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert chances.mean == 7
    assert chances.exactly(7) == pytest.approx(1 / 6)
    assert chances.at_least(10) == pytest.approx(6 / 36)
    assert chances.at_most(3) == pytest.approx(3 / 36)
    assert chances.at_least(13) == 0 == chances.at_most(1) == chances.exactly(1)
    assert chances.at_least(2) == 1 == chances.at_most(12)


def test_four_dice_keep_three_has_the_known_ways() -> None:
    chances = exact(odds(parse("4d6kh3")))
    assert chances[18] == Fraction(21, 1296)
    assert chances[3] == Fraction(1, 1296)
    assert chances[13] == Fraction(172, 1296)


def test_thirty_dice_are_exact() -> None:
    successes = odds(parse("30d6>=4"))
    assert exact(successes) == {n: Fraction(comb(30, n), 2**30) for n in range(31)}
    total = odds(parse("30d6"))
    assert exact(total)[30] == exact(total)[180] == Fraction(1, 6**30)
    assert total.mean == 105 and sum(total.ways) == total.whole == 6**30


@pytest.mark.parametrize(
    "text", ["30d6", "30d6>=4", "4d6kh3", "30d6!", "12d6!kh3", "100d6", "20d%", "8d20dl3-4", "2d6-3d8"]
)
def test_the_chances_sum_to_one(text: str) -> None:
    chances = odds(parse(text))
    assert sum(chances.ways) == chances.whole
    assert sum(chance for _, chance in chances.rows) == pytest.approx(1, abs=1e-12)
    assert list(chances.values) == sorted(set(chances.values))


def test_the_best_of_many_dice_follows_from_one_die() -> None:
    best = odds(parse("30d20kh1"))
    assert best.at_most(19) == pytest.approx((19 / 20) ** 30)
    worst = odds(parse("30d20kl1"))
    assert worst.at_least(2) == pytest.approx((19 / 20) ** 30)


def test_the_longest_chain_is_the_highest_result() -> None:
    assert odds(parse("d6!")).values[-1] == 6 * (1 + MAX_EXPLOSIONS)


def test_one_die_with_names_has_the_odds_of_its_faces() -> None:
    assert odds(parse("d{Yay,Nay,Yay,Oy Vey}")).labelled == [("Yay", 0.5), ("Nay", 0.25), ("Oy Vey", 0.25)]


def test_several_dice_with_names_count_the_first_face() -> None:
    assert odds(parse("2coin")).rows == [(0, 0.25), (1, 0.5), (2, 0.25)]


def test_where_a_result_stands() -> None:
    two = odds(parse("2d6"))
    assert str(two.standing(11)) == "Top 8 %"
    assert str(two.standing(3)) == "Bottom 8 %"
    assert str(odds(parse("coin")).standing(1)) == "50 % of all rolls"
    assert str(odds(parse("30d6")).standing(180)) == "Top <0.1 %"


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (0, "0"),
        (1e-9, "<0.1"),
        (0.004, "0.4"),
        (0.0833, "8"),
        (0.996, "99.6"),
        (0.99999, ">99.9"),
        (1, "100"),
    ],
)
def test_a_chance_never_claims_never_or_always_falsely(chance: float, shown: str) -> None:
    assert str(percent(chance)) == shown


def test_more_dice_in_a_scene_never_lower_the_chance() -> None:
    chances = [odds(parse(f"{dice}d6>=4")).at_least(3) for dice in range(1, 31)]
    assert chances[:3] == [0, 0, 0.125]
    assert all(more > less for less, more in pairwise(chances[2:]))


def test_locked_dice_leave_the_rest_to_chance() -> None:
    before = roll(parse("3d6>=4"), script(5, 0, 0))
    assert odds_after(before, {0}).rows == [(1, 0.25), (2, 0.5), (3, 0.25)]
    assert odds_after(before, set()).rows == odds(parse("3d6>=4")).rows
    shown = roll(parse("coin"), pick)
    assert odds_after(shown, {0}).labelled == [(shown.dice[0].face, 1.0)]


def test_every_pair_of_throws_of_a_difference() -> None:
    ways = Counter(a - b for a, b in product(range(1, 7), range(1, 5)))
    assert exact(odds(parse("d6-d4"))) == {value: Fraction(n, 24) for value, n in ways.items()}


def test_the_odds_of_a_huge_throw_are_worked_out_once_for_all_its_results() -> None:
    formula = parse("10d100!")
    chances = odds(formula)
    asked = [chances.at_least(value) for value in chances.values]
    assert asked == sorted(asked, reverse=True)
    assert asked[0] == 1.0
    assert chances.at_most(chances.values[-1]) == 1.0
    assert chances.at_most(chances.values[0] - 1) == 0.0
    assert chances.at_least(chances.values[-1] + 1) == 0.0
