"""What happened last at a table: said in the lane, and shown beside the numbers that it changed."""

from __future__ import annotations

from typing import Any

from companion.core.session import Session
from companion.core.text import NOTHING, Say, say, signed

Last = tuple[Say, Say, str]  # title, second line, icon
SHOWN = 4  # seats whose change finds room in a line


def changes(session: Session[Any]) -> tuple[int | None, ...]:
    """By how much the last step changed each number; None where it did not even try."""
    found = session.changes
    meant = {note.seat for note in session.head.notes[1:]} if sum(map(bool, found)) > 1 else set()
    return tuple(by if by or seat in meant else None for seat, by in enumerate(found))


def told(session: Session[Any]) -> Last:
    """The last step as its log says it; below it who gained and lost, or the next thing that it did."""
    head = session.head
    icon = next((note.icon for note in head.notes if note.icon), "history")
    seats = session.view.seats
    hit = [(seats[seat].name, by) for seat, by in enumerate(changes(session)) if by is not None]
    if len(hit) > 1:
        return head.title, _changes(hit[:SHOWN]), icon
    second = head.notes[1].text if len(head.notes) > 1 else NOTHING
    if head.by is not None and not second.message:
        second = say("{name}, on their own phone", name=seats[head.by].name)
    return head.title, second, icon


def _changes(hit: list[tuple[str, int]]) -> Say:
    first, *others = (say("{name} {by}", name=name, by=signed(by) if by else "±0") for name, by in hit)
    line = first
    for other in others:
        line = say("{one} · {two}", one=line, two=other)
    return line
