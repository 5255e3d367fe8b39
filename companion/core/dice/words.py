"""Tells a roll in words, for the log, the terminal and the reading voice."""

from __future__ import annotations

from companion.core.dice.roll import Roll, Thrown
from companion.core.text import Say, say


def told(thrown: Roll) -> Say:
    """The roll in one sentence: `4d6kh3 gives 14: 6 5 3 (2).`, dropped dice in brackets."""
    shown = " ".join(_shown(die) for die in thrown.dice)
    if thrown.real:
        return say(
            "{formula} with real dice gives {result}: {dice}.",
            formula=thrown.formula,
            result=thrown.result,
            dice=shown,
        )
    return say("{formula} gives {result}: {dice}.", formula=thrown.formula, result=thrown.result, dice=shown)


def _shown(die: Thrown) -> str:
    face = die.face or str(die.value)
    marked = f"{face}!" if die.exploded else f"{face}*" if die.success else face
    return f"({marked})" if die.dropped else marked
