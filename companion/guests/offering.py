"""What a guest has before them: the table, and the sheets that they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeVar

from companion.guests.guest import Guest
from companion.guests.room import Room
from companion.guests.told import Offers, Shown, Whole

Found = TypeVar("Found")


def offered(room: Room, guest: Guest, find: Callable[[Offers], Found]) -> Found | None:
    """What is looked for in all that this guest has before them: most of it lies on the table itself."""
    rights = room.rights(guest)
    shown: Iterator[Shown | Whole] = chain((room.whole(),), (room.sheet(seat) for seat in room.sheets(guest)))
    return next((found for part in shown if (found := find(Offers(part, rights)))), None)
