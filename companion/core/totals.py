"""Everybody's main number as sentences to be read aloud: "Chile 7 million"."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.core.view import Seat, Table


def totals(view: Table) -> tuple[Say, ...]:
    """One sentence a seat, in the order of the table; hidden numbers stay hidden."""
    return tuple(total(seat) for seat in view.seats)


def total(seat: Seat) -> Say:
    """What to say of one seat."""
    if seat.out.message:
        return say("{name} is out.", name=seat.name)
    if seat.main.private:
        return say("{name} keeps it secret.", name=seat.name)
    if seat.main.unit == "M":
        return say("{name} {n} million.", name=seat.name, n=seat.main.value)
    return say("{name}, {what} {n}.", name=seat.name, what=seat.main.label, n=seat.main.value)
