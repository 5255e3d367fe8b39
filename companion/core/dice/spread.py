"""Counts in how many ways a throw can come to each result, with whole numbers only.

The counts of all results stand side by side in one large integer, `width` bits each, so that adding two
throws is one multiplication.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import repeat
from math import comb, prod

import msgspec

from companion.core.dice.adding import add_dice, highest, is_plain
from companion.core.dice.formula import Formula, Term
from companion.core.dice.limits import MAX_EXPLOSIONS
from companion.core.dice.roll import Chain


class Spread(msgspec.Struct, frozen=True):
    """The ways to each result from `low` upwards, of `whole` ways in all."""

    low: int
    ways: list[int]
    whole: int


class _Part(msgspec.Struct, frozen=True):
    """One term, with the ranks and worths of its dice that already lie there."""

    term: Term
    worths: Sequence[int]
    there: Sequence[tuple[int, int]]

    @property
    def free(self) -> int:
        """How many dice are still to be thrown."""
        return self.term.count - len(self.there)


class _Free(msgspec.Struct, frozen=True):
    """One die that is still to be thrown: its ways by what it ranks as and what it is worth."""

    sides: Mapping[tuple[int, int], int]
    whole: int


def spread(formula: Formula, held: Sequence[Sequence[Chain]] = ()) -> Spread:
    """All results of a formula when some dice of each term already lie there."""
    parts = [
        _Part(term, worths, [_seen(term, worths, chain) for chain in hand])
        for term, worths, hand in zip(formula.terms, formula.worths, held or repeat(()), strict=False)
    ]
    plain = [part for part in parts if is_plain(part.term)]
    low, ways, whole = _multiplied([part for part in parts if not is_plain(part.term)])
    for part in plain:
        term = part.term
        ways = add_dice(ways, term, part.free)
        low += sum(worth for _, worth in part.there) + part.free * (-highest(term) if term.minus else 1)
        whole *= term.die.sides ** (part.free * (1 + MAX_EXPLOSIONS if term.explode else 1))
    return Spread(formula.bonus + low, ways, whole)


def _multiplied(parts: Sequence[_Part]) -> tuple[int, list[int], int]:
    """The lowest result of some terms, the ways from there on, and all ways together."""
    dice = [_free(part.term, part.worths) for part in parts]
    whole = prod(die.whole**part.free for part, die in zip(parts, dice, strict=True))
    width = -(-whole.bit_length() // 8) * 8
    low, packed = 0, 1
    for part, die in zip(parts, dice, strict=True):
        more, ways = (_kept if part.term.keep else _all)(part, die, width)
        low, packed = low + more, packed * ways
    return low, _unpack(packed, width), whole


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


def _unpack(packed: int, width: int) -> list[int]:
    size = width // 8
    data = packed.to_bytes(-(-packed.bit_length() // width) * size, "little")
    return [int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size)]


def _all(part: _Part, die: _Free, width: int) -> tuple[int, int]:
    """Lowest result and packed ways when every die counts."""
    ways: Counter[int] = Counter()
    for (_, worth), count in die.sides.items():
        ways[worth] += count
    low = min(ways)
    there = sum(worth for _, worth in part.there)
    return there + low * part.free, int(_pack(ways, low, width) ** part.free)


def _kept(part: _Part, die: _Free, width: int) -> tuple[int, int]:
    """Lowest result and packed ways when only the best dice count.

    Every throw is counted under the rank of its last kept die, from the best rank on: some dice rank
    better, and enough of the others rank the same to fill the kept places.
    """
    keep, free = part.term.keep, part.free
    if keep is None:
        return _all(part, die, width)
    places = keep.kept(part.term.count)
    low = min(worth for _, worth in die.sides)
    packed, worse = 0, die.whole
    better = [1] + [0] * min(free, places - 1)  # the packed ways of none, one, two... better free dice
    for (rank, worth), count in sorted(die.sides.items(), reverse=keep.highest):
        same = sum(seen == rank for seen, _ in part.there)
        worse -= count
        step = (worth - low) * width
        for more, ways in enumerate(better[: max(places, 0)]):
            left = places - more
            ties = comb(free, more) * _at_least(free - more, left - same, count, worse)
            packed += (ways * ties) << step * left
        _add_better(better, count, step)
        better = [ways << step * same for ways in better]
        places -= same
    return low * keep.kept(part.term.count), packed


def _add_better(better: list[int], count: int, step: int) -> None:
    """Let the free dice that rank better also show one more rank, which so many sides have."""
    for dice in range(len(better) - 1, 0, -1):
        better[dice] += sum(
            (better[dice - more] * (comb(dice, more) * count**more)) << step * more for more in range(1, dice + 1)
        )


def _at_least(dice: int, wanted: int, same: int, worse: int) -> int:
    """Ways in which so many dice, none better, rank the same at least `wanted` times."""
    everything: int = (same + worse) ** dice
    if wanted <= 0:
        return everything
    fewer = wanted <= dice // 2  # the shorter of the two sums
    hits = range(wanted) if fewer else range(wanted, dice + 1)
    ways: int = sum(comb(dice, hit) * same**hit * worse ** (dice - hit) for hit in hits)
    return everything - ways if fewer else ways
