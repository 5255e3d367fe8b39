"""Puts a formula together tap by tap."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.core.dice.formula import Die, Formula, Keep, Success, Term
from companion.core.dice.notation import parse

Change = Literal["kh", "kl", "dl", "explode", "count"]


def with_die(formula: Formula | None, die: Die) -> Formula:
    """One more die of this kind: beside its like where there are any, else at the end."""
    terms = formula.terms if formula else ()
    for place, term in enumerate(terms):
        if term.die == die and not term.minus:
            return _checked(formula, terms, place, replace(term, count=term.count + 1))
    bonus = formula.bonus if formula else 0
    return parse(Formula((*terms, Term(die)), bonus).text)


def with_bonus(formula: Formula, by: int) -> Formula:
    """So much more or less added to the dice."""
    return parse(Formula(formula.terms, formula.bonus + by).text)


def changed(formula: Formula, change: Change) -> Formula:
    """The last dice with a change, which further taps lead through its values and back to none."""
    place = len(formula.terms) - 1
    term = formula.terms[place]
    if change == "explode":
        made = replace(term, explode=not term.explode)
    elif change == "count":
        made = replace(term, success=_next_count(term))
    else:
        made = replace(term, keep=_next_keep(term, change))
    return _checked(formula, formula.terms, place, made)


def _next_keep(term: Term, kind: Literal["kh", "kl", "dl"]) -> Keep | None:
    now = term.keep if term.keep and term.keep.kind == kind else None
    most = term.count - 1
    if kind == "dl":  # one die, then two
        count = now.count + 1 if now else 1
        return Keep(kind, count) if count <= most else None
    count = now.count - 1 if now else most  # all but one, then fewer
    return Keep(kind, count) if count >= 1 else None


def _next_count(term: Term) -> Success | None:
    """From the upper half of the die on, one higher each time; names go through their faces."""
    die, now = term.die, term.success
    if die.faces:
        at = die.faces.index(now.face) + 1 if now else 0
        return Success("=", face=die.faces[at]) if at < len(die.faces) else None
    limit = now.number + 1 if now else die.numbers[die.sides // 2]
    return Success(">=", limit) if limit <= max(die.numbers) else None


def _checked(formula: Formula | None, terms: tuple[Term, ...], place: int, term: Term) -> Formula:
    """The formula with one term exchanged; raises BadFormula where the dice do not allow it."""
    bonus = formula.bonus if formula else 0
    return parse(Formula((*terms[:place], term, *terms[place + 1 :]), bonus).text)
