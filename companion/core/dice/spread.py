"""Counts in how many ways a throw can come to each result, with whole numbers only.

The counts of all results stand side by side in one large integer, `width` bits each, so that adding two
throws is one multiplication.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb

import msgspec

from companion.core.dice.formula import Formula, Term
from companion.core.dice.limits import MAX_EXPLOSIONS
from companion.core.dice.roll import Chain


class Spread(msgspec.Struct, frozen=True):
    """The ways to each result from `low` upwards, of `whole` ways in all."""

    low: int
    ways: tuple[int, ...]
    whole: int


class _Free(msgspec.Struct, frozen=True):
    """One die that is still to be thrown: its ways by what it ranks as and what it is worth."""

    sides: Mapping[tuple[int, int], int]
    whole: int


def spread(formula: Formula, held: Sequence[Sequence[Chain]] = ()) -> Spread:
    """All results of a formula when some dice of each term already lie there."""
    hands = held or [()] * len(formula.terms)
    dice = [_free(term, worths) for term, worths in zip(formula.terms, formula.worths, strict=True)]
    whole = 1
    for term, hand, die in zip(formula.terms, hands, dice, strict=True):
        whole *= die.whole ** (term.count - len(hand))
    width = -(-whole.bit_length() // 8) * 8
    low, packed = formula.bonus, 1
    for term, worths, hand, die in zip(formula.terms, formula.worths, hands, dice, strict=True):
        there = [_seen(term, worths, chain) for chain in hand]
        add = _kept(term, there, die, width) if term.keep else _all(term, there, die, width)
        low, packed = low + add[0], packed * add[1]
    return Spread(low, _unpack(packed, width), whole)


def _free(term: Term, worths: Sequence[int]) -> _Free:
    sign = -1 if term.minus else 1
    numbers = term.die.numbers
    once = Counter((rank, sign * worth) for rank, worth in zip(numbers, worths, strict=True))
    if not term.explode:
        return _Free(once, len(numbers))
    top = max(numbers)
    ways, whole = once, len(numbers)
    for _ in range(MAX_EXPLOSIONS):
        longer: Counter[tuple[int, int]] = Counter()
        for (rank, worth), count in once.items():
            if rank < top:
                longer[rank, worth] += count * whole
                continue
            for (more, further), rest in ways.items():
                longer[rank + more, worth + further] += count * rest
        ways, whole = longer, whole * len(numbers)
    return _Free(ways, whole)


def _seen(term: Term, worths: Sequence[int], chain: Chain) -> tuple[int, int]:
    """What a die that lies there ranks as and is worth."""
    numbers = term.die.numbers
    worth = sum(worths[side] for side in chain)
    return sum(numbers[side] for side in chain), -worth if term.minus else worth


def _pack(ways: Mapping[int, int], low: int, width: int) -> int:
    return sum(count << (worth - low) * width for worth, count in ways.items())


def _unpack(packed: int, width: int) -> tuple[int, ...]:
    size = width // 8
    data = packed.to_bytes(-(-packed.bit_length() // width) * size, "little")
    return tuple(int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))


def _all(term: Term, there: Sequence[tuple[int, int]], die: _Free, width: int) -> tuple[int, int]:
    """Lowest result and packed ways when every die counts."""
    ways: Counter[int] = Counter()
    for (_, worth), count in die.sides.items():
        ways[worth] += count
    low = min(ways)
    free = term.count - len(there)
    return sum(worth for _, worth in there) + low * free, int(_pack(ways, low, width) ** free)


def _kept(term: Term, there: Sequence[tuple[int, int]], die: _Free, width: int) -> tuple[int, int]:
    """Lowest result and packed ways when only the best dice count.

    Every throw is counted under the rank of its last kept die, from the best rank on: some dice rank
    better, and enough of the others rank the same to fill the kept places.
    """
    if term.keep is None:
        return _all(term, there, die, width)
    places, free = term.keep.kept(term.count), term.count - len(there)
    low = min(worth for _, worth in die.sides)
    packed, worse = 0, die.whole
    better, before = 0, 0  # packed sides that rank better, and what lies there and ranks better
    for (rank, worth), count in sorted(die.sides.items(), reverse=term.keep.highest):
        same = sum(seen == rank for seen, _ in there)
        worse -= count
        step = (worth - low) * width
        power = 1 << before
        for more in range(min(free, places - 1) + 1):
            left = places - more
            ties = _at_least(free - more, left - same, count, worse)
            packed += (power * (comb(free, more) * ties)) << step * left
            power *= better
        better += count << step
        before += step * same
        places -= same
        if places <= 0:
            break
    return low * term.keep.kept(term.count), packed


def _at_least(dice: int, wanted: int, same: int, worse: int) -> int:
    """Ways in which so many dice, none better, rank the same at least `wanted` times."""
    hits = range(max(0, wanted), dice + 1)
    return sum(comb(dice, hit) * same**hit * worse ** (dice - hit) for hit in hits)
