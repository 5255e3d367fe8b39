"""Takes in what real dice showed, one die after another."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.dice.formula import Die, Formula
from companion.core.dice.roll import BadDice, Roll, lay_out, settle
from companion.core.text import say

Value = int | str
"""The number on a die, or the name of its face."""


def entered(formula: Formula, values: Sequence[Value]) -> Roll:
    """The roll that real dice made; they come in the formula's order, extra dice right behind their die."""
    hands, missing = lay_out(formula, values, _side)
    if missing is not None:
        sentence = say(
            "{formula} is not complete: after {count} die a {die} is still to come.",
            "{formula} is not complete: after {count} dice a {die} is still to come.",
            formula=formula.text,
            count=len(values),
            die=missing.text,
        )
        raise BadDice(sentence, len(values))
    return settle(formula, hands, real=True)


def awaited(formula: Formula, values: Sequence[Value]) -> Die | None:
    """The die whose number is to be entered next, or None when all have been."""
    return lay_out(formula, values, _side)[1]


def _side(die: Die, value: Value, at: int) -> int:
    if isinstance(value, str) and die.faces:
        names = [face.casefold() for face in die.faces]
        if value.casefold() in names:
            return names.index(value.casefold())
    elif isinstance(value, int) and value in die.numbers:
        return die.numbers.index(value)
    raise BadDice(say("A {die} cannot show {value}.", die=die.text, value=value), at)
