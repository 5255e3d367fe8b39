"""Adds plain dice, one after another, to a list of the ways to each result.

For many or large dice this is far quicker than multiplying, since equal sides need only running sums.
"""

from __future__ import annotations

from itertools import accumulate, repeat
from operator import add, mul, sub

from companion.core.dice.formula import Term
from companion.core.dice.limits import MAX_EXPLOSIONS


def is_plain(term: Term) -> bool:
    """Whether the dice show 1 to their number of sides and all of them are added up."""
    return not (term.die.values or term.die.faces or term.keep or term.success)


def add_dice(ways: list[int], term: Term, dice: int) -> list[int]:
    """The ways to each result, from the lowest on, with so many plain dice more."""
    one = _add_exploding if term.explode else _add_die
    # Dice that are taken away mirror the list: it is turned round, added to, and turned back.
    turned = ways[::-1] if term.minus else ways
    for _ in range(dice):
        turned = one(turned, term.die.sides)
    return turned[::-1] if term.minus else turned


def highest(term: Term) -> int:
    """The most that one plain die can come to, with the extra dice it brings."""
    return term.die.sides * (1 + MAX_EXPLOSIONS if term.explode else 1)


def _add_die(ways: list[int], sides: int) -> list[int]:
    sums = list(accumulate(ways))
    return list(map(sub, sums + [sums[-1]] * (sides - 1), [0] * sides + sums[:-1]))


def _add_exploding(ways: list[int], sides: int) -> list[int]:
    """One die that brings another on its highest side: each chain ends on a lower side, or at the limit."""
    ended = _add_die(ways, sides - 1)
    out = [0] * (len(ways) + sides * (1 + MAX_EXPLOSIONS) - 1)
    for extra in range(MAX_EXPLOSIONS + 1):
        part = slice(sides * extra, sides * extra + len(ended))
        out[part] = map(add, out[part], map(mul, ended, repeat(sides ** (MAX_EXPLOSIONS - extra))))
    out[-len(ways) :] = map(add, out[-len(ways) :], ways)
    return out
