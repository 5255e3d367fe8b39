"""Judges whether dice have rolled as evenly as fair dice would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import erfc, exp, factorial, lgamma, log, prod, sqrt
from typing import Literal

import msgspec

from companion.core.dice.odds import percent
from companion.core.text import Blank, Say, say

# Up to here the test is exact; beyond, the chi-square test is as good and does not grow.
MAX_PATTERNS = 4_000
MAX_EXACT_ROLLS = 400

UNUSUAL = 0.05
SUSPECT = 0.001

Judgement = Literal["few", "even", "unusual", "uneven"]


class Verdict(msgspec.Struct, frozen=True):
    """How even some rolls are; `chance` is how often fair dice would be at least as uneven."""

    sides: int
    rolls: int
    expected: float
    chance: float
    exact: bool
    judgement: Judgement
    words: Say


def verdict(sides: int, counts: Sequence[int]) -> Verdict:
    """Judge how often each side of a die came up."""
    if sides < 1 or len(counts) != sides or min(counts) < 0:
        raise ValueError(str(say("There has to be one count for each of the {sides} sides.", sides=sides)))
    rolls = sum(counts)
    exact = _few_patterns(rolls, sides)
    chance = exact_chance(counts) if exact else chi_square_chance(counts)
    judgement = _judgement(sides, rolls, chance)
    return Verdict(sides, rolls, rolls / sides, chance, exact, judgement, _words(sides, rolls, chance, judgement))


def enough(sides: int) -> int:
    """From how many rolls on evenness means something: two for each side, and ten at least."""
    return max(10, 2 * sides)


def _judgement(sides: int, rolls: int, chance: float) -> Judgement:
    if chance < SUSPECT:
        return "uneven"
    if rolls < enough(sides):
        return "few"
    return "unusual" if chance < UNUSUAL else "even"


def _words(sides: int, rolls: int, chance: float, judgement: Judgement) -> Say:
    seen: dict[str, Blank] = {"rolls": rolls, "sides": sides}
    if judgement == "few":
        needed = enough(sides)
        return say(
            "{rolls} d{sides} has been thrown; it takes {enough} to judge.",
            "{rolls} d{sides} have been thrown; it takes {enough} to judge.",
            **seen,
            enough=needed,
        )
    if judgement == "even":
        return say("The {rolls} d{sides} thrown so far are as even as fair dice would be.", **seen)
    if judgement == "uneven":
        return say("The {rolls} d{sides} thrown so far are more uneven than fair dice are once in 1000 times.", **seen)
    share = percent(chance)
    return say(
        "The {rolls} d{sides} thrown so far are as uneven as fair dice are in {share} of 100 times.",
        **seen,
        share=share,
    )


def exact_chance(counts: Sequence[int]) -> float:
    """The exact multinomial test: the share of all throws that are no likelier than this one."""
    rolls, sides = sum(counts), len(counts)
    limit = prod(map(factorial, counts))
    # A throw is no likelier than this one when the factorials of its counts multiply to no less.
    ways = sum(
        factorial(rolls) // product * _arrangements(pattern, sides)
        for pattern in _partitions(rolls, sides, rolls)
        if (product := prod(map(factorial, pattern))) >= limit
    )
    return float(ways / sides**rolls)


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Every way to split a total into at most so many falling parts."""
    if total == 0:
        yield ()
        return
    for first in range(min(total, largest), -(-total // parts) - 1, -1):
        for rest in _partitions(total - first, parts - 1, first) if parts > 1 or first == total else ():
            yield (first, *rest)


def _arrangements(pattern: tuple[int, ...], sides: int) -> int:
    """In how many ways the counts of a pattern can stand on the sides of the die."""
    repeats = Counter(pattern)
    repeats[0] = sides - len(pattern)
    return factorial(sides) // prod(map(factorial, repeats.values()))


@lru_cache(maxsize=256)
def _few_patterns(rolls: int, sides: int) -> bool:
    """Whether the patterns of counts are few enough to look at each of them."""
    if rolls > MAX_EXACT_ROLLS:
        return False
    table = [1] + [0] * rolls
    for part in range(1, min(sides, rolls) + 1):
        for total in range(part, rolls + 1):
            table[total] += table[total - part]
        if table[rolls] > MAX_PATTERNS:
            return False
    return True


def chi_square_chance(counts: Sequence[int]) -> float:
    """The chi-square test: how often fair dice would stray at least as far from equal counts."""
    rolls, sides = sum(counts), len(counts)
    if rolls == 0 or sides == 1:
        return 1.0
    squares = sum(count * count for count in counts)
    return chi_square_tail(sides * squares / rolls - rolls, sides - 1)


def chi_square_tail(distance: float, freedom: int) -> float:
    """The chance that a chi-square variable of whole degrees of freedom is at least this large."""
    half = distance / 2
    if half <= 0:
        return 1.0
    # Both sums follow from integrating by parts down to 0 or 1/2; logarithms keep large terms finite.
    if freedom % 2 == 0:
        terms = (exp(i * log(half) - half - lgamma(i + 1)) for i in range(freedom // 2))
        return min(1.0, sum(terms))
    terms = (exp((i - 0.5) * log(half) - half - lgamma(i + 0.5)) for i in range(1, freedom // 2 + 1))
    return min(1.0, erfc(sqrt(half)) + sum(terms))
