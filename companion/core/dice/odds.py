"""The exact chances of a throw before it is made, and what is left to hope for after it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from functools import lru_cache
from itertools import accumulate

import msgspec

from companion.core.dice.formula import Formula
from companion.core.dice.notation import parse
from companion.core.dice.roll import Roll, hands_of, held_chains
from companion.core.dice.spread import Spread, spread
from companion.core.text import Say, say, tenths

FEW = 24  # up to here every result has a column of its own
RARE = 0.0004
NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)  # steps between labels


class Odds(msgspec.Struct, frozen=True):
    """Every possible result in rising order, with the ways it can come about of `whole` ways in all.

    A lone die with names has its faces for results, by their place in the list and with their `names`.
    Several dice with names, and nothing else, have the number of dice that show the first face.
    """

    values: tuple[int, ...]
    ways: tuple[int, ...]
    whole: int
    names: tuple[str, ...] = ()
    above: tuple[int, ...] = ()  # the ways to each result or a higher one

    @property
    def rows(self) -> list[tuple[int, float]]:
        """Each result with its probability."""
        return [(value, ways / self.whole) for value, ways in zip(self.values, self.ways, strict=True)]

    @property
    def labelled(self) -> list[tuple[int | str, float]]:
        """Each result, by its name where it has one, with its probability."""
        labels: tuple[int | str, ...] = self.names or self.values
        return [(label, ways / self.whole) for label, ways in zip(labels, self.ways, strict=True)]

    @property
    def mean(self) -> float:
        """The average over very many throws."""
        return sum(value * ways for value, ways in zip(self.values, self.ways, strict=True)) / self.whole

    def exactly(self, value: int) -> float:
        """The chance of just this result."""
        at = bisect_left(self.values, value)
        return self.ways[at] / self.whole if self.values[at : at + 1] == (value,) else 0.0

    def at_least(self, value: int) -> float:
        """The chance of this result or a higher one."""
        return self._above(bisect_left(self.values, value)) / self.whole

    def at_most(self, value: int) -> float:
        """The chance of this result or a lower one."""
        return (self.whole - self._above(bisect_right(self.values, value))) / self.whole

    @property
    def usual(self) -> int:
        """The result nearest to the average: what a table asks for first."""
        mean = self.mean
        return min(self.values, key=lambda value: (abs(value - mean), value))

    @property
    def range(self) -> Say:
        """What can come out of it."""
        if self.names:
            return say("One of {n} faces.", n=len(self.names))
        low, high, mean = self.values[0], self.values[-1], tenths(self.mean)
        return say("{low} to {high}, on average {mean}.", low=low, high=high, mean=mean)

    def asked(self, target: int) -> tuple[Say, Say]:
        """The chance that a table asks for, and in words what it is the chance of."""
        if self.names:
            name = self.names[self.values.index(target)] if target in self.values else self.names[0]
            return percent(self.exactly(target)), say("for {face}", face=say(name))
        return percent(self.at_least(target)), say("for {n} or more", n=target)

    def drawn(self, seen: Collection[int], target: int | None) -> list[tuple[int, float]]:
        """The results that a chart has room for: of many, none that is rarer than anybody will see at the ends."""
        rows = self.rows
        if len(rows) <= FEW:
            return rows
        wanted = {value for value, chance in rows if chance > RARE} | set(seen)
        wanted |= set() if target is None else {target}
        return [(value, chance) for value, chance in rows if min(wanted) <= value <= max(wanted)]

    def _above(self, place: int) -> int:
        return self.above[place] if place < len(self.above) else 0

    def standing(self, value: int) -> Say:
        """Where a result stands among all: the share that is at least as high, or at least as low."""
        if self.names or len(self.values) == 1:
            return say("{share} % of all rolls", share=percent(self.exactly(value)))
        high, low = self.at_least(value), self.at_most(value)
        if high <= low:
            return say("Top {share} %", share=percent(high))
        return say("Bottom {share} %", share=percent(low))


def percent(chance: float) -> Say:
    """A chance as a number of percent that never claims never or always without being so."""
    share = chance * 100
    if 0 < share < 0.1:
        return say("<{share}", share=tenths(0.1))
    if 99.9 < share < 100:
        return say(">{share}", share=tenths(99.9))
    return say("{n}", n=f"{share:.0f}") if 0.95 <= share <= 99.05 or share in (0, 100) else tenths(share)


@lru_cache(maxsize=128)
def odds(formula: Formula) -> Odds:
    """The exact chances of a formula."""
    return _odds(formula, spread(formula))


def odds_after(thrown: Roll, locked: Collection[int]) -> Odds:
    """The exact chances when the dice that are not locked are rolled again."""
    formula = parse(thrown.formula)
    chosen = held_chains(thrown, locked)
    held = [
        [chain for number, chain in enumerate(chains) if number in kept]
        for chains, kept in zip(hands_of(thrown), chosen, strict=True)
    ]
    return _odds(formula, spread(formula, held))


def _odds(formula: Formula, counted: Spread) -> Odds:
    pairs = [(counted.low + step, ways) for step, ways in enumerate(counted.ways) if ways]
    values = tuple(value for value, _ in pairs)
    faces = formula.terms[0].die.faces if formula.reading == "face" else ()
    names = tuple(faces[value - 1] for value in values) if faces else ()
    ways = tuple(ways for _, ways in pairs)
    above = tuple(accumulate(reversed(ways)))[::-1]
    return Odds(values, ways, counted.whole, names, above)


def labelled(values: list[int], every: int, target: int | None) -> list[int]:
    """The places of a chart that are labelled where only one of so many finds room; that of the target always is."""
    every = next((nice for nice in NICE if nice >= every), every)
    places = {place for place, value in enumerate(values) if every == 1 or value % every == 0}
    if target in values:
        chosen = values.index(target)
        places = {place for place in places if abs(place - chosen) >= every} | {chosen}
    return sorted(places)
