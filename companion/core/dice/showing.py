"""Dice as a tray shows them: before they are thrown, as they lie, and while real ones are entered one by one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from companion.core.dice.formula import COIN, Die, Formula
from companion.core.dice.notation import parse
from companion.core.dice.odds import odds
from companion.core.dice.real import Value, awaited
from companion.core.dice.roll import Roll
from companion.core.text import Say, say

LONG = 9  # letters of a formula that a button has room for


class Shown(msgspec.Struct, frozen=True):
    """One die as the tray shows it."""

    die: Die
    value: int | None = None
    mood: str = ""
    held: bool = False


def waiting(formula: Formula) -> tuple[Shown, ...]:
    """The dice of a formula before they are thrown."""
    return tuple(Shown(term.die) for term in formula.terms for _ in range(term.count))


def lying(thrown: Roll) -> tuple[Shown, ...]:
    """The dice of a roll as they lie there: those that do not count are grey."""
    terms = parse(thrown.formula).terms
    made = []
    for die in thrown.dice:
        term = terms[die.term]
        mood = "gone" if die.dropped else ""
        if term.success is not None and not die.dropped:
            mood = "hit" if die.success else "missed"
        made.append(Shown(term.die, die.value, mood, die.held))
    return tuple(made)


def kinds_entered(formula: Formula, values: Sequence[Value]) -> tuple[Die, ...]:
    """The die that each entered value is of."""
    return tuple(awaited(formula, values[:place]) or formula.terms[-1].die for place, _ in enumerate(values))


def entering(formula: Formula, values: Sequence[Value]) -> tuple[Shown, ...]:
    """What was entered so far, and the dice that are still to come."""
    shown = [
        Shown(kind, kind.faces.index(value) + 1 if isinstance(value, str) else value)
        for kind, value in zip(kinds_entered(formula, values), values, strict=True)
    ]
    dice, extra = waiting(formula), awaited(formula, values)
    left = dice[len(shown) :] if len(shown) < len(dice) else (Shown(extra),) if extra is not None else ()
    return (*shown, *left)


def together(thrown: Roll, place: int) -> set[int]:
    """A die with the extra dice it brought, or that brought it: they are locked and let go together."""
    first, last = place, place
    while thrown.dice[first].extra:
        first -= 1
    while last + 1 < len(thrown.dice) and thrown.dice[last + 1].extra:
        last += 1
    return set(range(first, last + 1))


def spelled(formula: str) -> Say:
    """A formula as it reads best."""
    if formula == COIN.text:
        return say("coin")
    return Say(formula.replace(">=", " ≥ ").replace("<=", " ≤ ").replace("{", " ").replace("}", ""))


def unit(formula: Formula, total: int) -> Say:
    """What the numeral of a result counts."""
    if formula.reading == "face":
        return say("is up")
    if formula.reading == "count":
        return say("times {face}", face=say(formula.terms[0].die.faces[0]))
    if all(term.success for term in formula.terms) and not formula.bonus:
        return say("success") if total == 1 else say("successes")
    return say("in total")


def standing(thrown: Roll, locked: Collection[int]) -> Say:
    """How good a roll was among all there could have been; with locked dice, how many are, or were kept."""
    kept = sum(die.held for die in thrown.dice)
    if kept:
        how = say("{kept} kept, {rolled} rolled again", kept=kept, rolled=len(thrown.dice) - kept)
    elif locked:
        how = say("{n} locked", n=len(locked))
    else:
        how = odds(parse(thrown.formula)).standing(thrown.total)
    return say("{standing} · real dice", standing=how) if thrown.real else how


def roll_words(formula: Formula, locked: int, free: int) -> Say:
    """What the button says that throws the dice which are not locked."""
    if locked:
        return say("Reroll {n}", n=free) if free else say("All are locked")
    return say("Roll {formula}", formula=spelled(formula.text)) if len(formula.text) <= LONG else say("Roll")
