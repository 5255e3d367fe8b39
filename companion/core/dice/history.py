"""Reads the rolls that were kept: what came of a formula, and how often each side of a die lay up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from companion.core.dice.fairness import verdict
from companion.core.dice.formula import Die, Formula
from companion.core.dice.notation import BadFormula, parse
from companion.core.dice.real import entered
from companion.core.dice.roll import Roll
from companion.core.text import NOTHING, Say


def packed(thrown: Roll) -> bytes:
    """A roll as it is kept."""
    return msgspec.json.encode(thrown)


def unpacked(data: bytes) -> Roll | None:
    """A kept roll, or None when it cannot be read any more."""
    try:
        thrown = msgspec.json.decode(data, type=Roll)
        formula = parse(thrown.formula)
    except (msgspec.MsgspecError, BadFormula):
        return None
    return thrown if all(0 <= die.term < len(formula.terms) for die in thrown.dice) else None


def mended(kept: Roll, before: Sequence[int], after: Sequence[int]) -> Roll | None:
    """A kept roll with what its dice really showed; None where another one was kept."""
    same = [die.value for die in kept.dice] == [*before]
    return entered(parse(kept.formula), after) if same else None


def results(rolls: Iterable[Roll], formula: str) -> Counter[int]:
    """How often each result came of a formula; throws with locked dice have other odds and are left out."""
    return Counter(
        thrown.total for thrown in rolls if thrown.formula == formula and not any(die.held for die in thrown.dice)
    )


def sides_shown(rolls: Iterable[Roll], sides: int) -> list[int]:
    """How often each side of plain dice of so many sides lay up; a locked die is not rolled again."""
    counts = [0] * sides
    for thrown in rolls:
        terms = parse(thrown.formula).terms
        for die in thrown.dice:
            if not die.held and terms[die.term].die == Die(sides):
                counts[die.value - 1] += 1
    return counts


def fairness(rolls: Iterable[Roll], formula: Formula) -> Say:
    """Whether the plain dice of a formula have been fair; nothing where it has none, or none was thrown."""
    plain = next((term.die for term in formula.terms if term.die == Die(term.die.sides)), None)
    if plain is None or plain.sides < 2:
        return NOTHING
    counts = sides_shown(rolls, plain.sides)
    return _judged(tuple(counts)) if sum(counts) else NOTHING


@lru_cache(maxsize=32)
def _judged(counts: tuple[int, ...]) -> Say:
    return verdict(len(counts), counts).words
