"""Dice as they lie on the table after a step: whose they are and what they show."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.core.span import Few, Seat
from companion.core.text import NOTHING, Say

Sides = Annotated[int, Meta(ge=2, le=100)]


class LyingDie(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die; it lies there until the next act, in the colour of whoever rolled it."""

    value: Few
    seat: Seat | None = None  # None: nobody's
    sides: Sides = 6
    mood: str = ""  # "hit" glows, "missed" sinks, "" where a number only counts
    name: Say = NOTHING  # whose it is where no seat's name says it
    colour: str = ""  # name of a colour in the theme, where it is not the seat's
    put: str = ""  # where the move says what it shows: "value", or "rolls.2" for the third of several
    later: Few = 0  # throws before it in the same step: those that were tied rolled once more


def faces(move: dict[str, Any], die: LyingDie) -> list[int]:
    """What all dice of this one's throw show by the move."""
    key, _, place = die.put.partition(".")
    return list(move[key]) if place else [move[key]]


def corrected(move: dict[str, Any], die: LyingDie, value: int) -> dict[str, Any]:
    """The same move with what this die really showed."""
    key, _, place = die.put.partition(".")
    if not place:
        return {**move, key: value}
    shown = faces(move, die)
    shown[int(place)] = value
    return {**move, key: shown}
