"""What a move changes, seat by seat: the rows of a preview."""

from __future__ import annotations

import msgspec

from companion.core.game import Note
from companion.core.session import Preview
from companion.core.text import NOTHING, Say, written
from companion.core.view import Seat


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat before and after: "France 10 → 7M, −4 +1 = −3M"."""

    seat: int
    name: str
    colour: int
    before: int
    after: int
    unit: str = ""
    text: Say = NOTHING
    out: bool = False

    @property
    def moved(self) -> bool:
        return self.before != self.after or self.out


def changes(preview: Preview[object]) -> tuple[Change, ...]:
    """Every seat that the move touches or speaks of, in seat order."""
    if preview.after is None:
        return ()
    rows = (
        _change(old, new, _told(preview, old, new))
        for old, new in zip(preview.before.seats, preview.after.seats, strict=True)
    )
    return tuple(row for row in rows if row.moved or row.text is not NOTHING)


def _told(preview: Preview[object], old: Seat, new: Seat) -> Note | None:
    """The first note about a seat that says more than the two numbers beside it."""
    bare = f"{written(old.main.value)} → {written(new.main.value)}{new.main.unit}"
    return next((note for note in preview.notes[1:] if note.seat == old.index and str(note.text) != bare), None)


def _change(old: Seat, new: Seat, note: Note | None) -> Change:
    return Change(
        seat=old.index,
        name=old.name,
        colour=old.colour,
        before=old.main.value,
        after=new.main.value,
        unit=new.main.unit,
        text=note.text if note else NOTHING,
        out=not old.out.message and (bool(new.out.message) or (new.alarm and not new.active)),
    )
