"""The exact chance of a Scene: every die succeeds on 4, 5 or 6."""

from __future__ import annotations

from math import comb

FACES = range(1, 7)
SUCCESS = 4  # R19


def successes(dice: tuple[int, ...]) -> int:
    """How many dice show 4, 5 or 6 (R19)."""
    return sum(face >= SUCCESS for face in dice)


def ways(dice: int) -> tuple[int, ...]:
    """In how many of the 2**dice cases there are 0, 1, 2, ... successes."""
    return tuple(comb(dice, hits) for hits in range(dice + 1))


def spread(dice: int, sure: int = 0) -> tuple[float, ...]:
    """The probability of 0, 1, 2, ... successes, those that need no die included."""
    return (0.0,) * sure + tuple(way / 2**dice for way in ways(dice))


def percent(dice: int, needed: int, sure: int = 0) -> int:
    """The chance in whole percent; 0 and 100 are kept for what is impossible and certain."""
    wanted = max(0, needed - sure)
    good, every = sum(ways(dice)[wanted:]), sum(ways(dice))
    if good in (0, every):
        return 100 * good // every
    return min(99, max(1, (200 * good + every) // (2 * every)))
