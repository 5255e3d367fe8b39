"""Whether the exact odds of some dice can be reckoned in a moment."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.dice import limits
from companion.core.dice.adding import is_plain
from companion.core.dice.formula import Term
from companion.core.text import Say, say


def refusal(terms: Sequence[Term]) -> Say | None:
    """Why these dice are too much together, or None when they are not."""
    spread = sum(_spread(term) for term in terms)
    size = spread * sum(_bits(term) for term in terms)
    most = limits.MAX_BITS if all(map(is_plain, terms)) else limits.MAX_BITS_MULTIPLIED
    work = sum(_keep_work(term) for term in terms)
    if spread > limits.MAX_SPREAD or size > most or work > limits.MAX_KEEP_WORK:
        return say("The odds of dice so many or so large cannot be worked out: take fewer or smaller ones.")
    return None


def _rolls(term: Term) -> int:
    return 1 + limits.MAX_EXPLOSIONS if term.explode else 1


def _kept(term: Term) -> int:
    return term.keep.kept(term.count) if term.keep else term.count


def _spread(term: Term) -> int:
    if term.success or term.die.faces:
        return _kept(term) * _rolls(term)
    low, high = min(term.die.numbers), max(term.die.numbers)
    # Explosions pile the highest number up; with numbers below zero they may also lead down.
    ends = (low, high, high * _rolls(term), high * (_rolls(term) - 1) + low)
    return _kept(term) * (max(ends) - min(ends))


def _bits(term: Term) -> int:
    return term.count * _rolls(term) * term.die.sides.bit_length()


def _keep_work(term: Term) -> int:
    """About how long the odds of kept dice take: for each rank, sums over all pairs of kept places."""
    if term.keep is None:
        return 0
    ranks, kept = term.die.sides * _rolls(term), _kept(term)
    sums = ranks * kept * kept // 2 * (1 + _spread(term) * _bits(term) // 10_000)
    return sums + ranks * kept * term.count // 4
