"""The log in words: a step as a row tells it, a step in full, and the whole log as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.core.game import Note
from companion.core.session import Session
from companion.core.step import Step
from companion.core.text import Say, say
from companion.core.view import Seat

SHOWN = 7  # things that came of a step and are named in its row


def icon_of(step: Step) -> str:
    """What a row shows of a step at a glance."""
    told = step.notes[0].icon if step.notes else ""
    return "undo" if not step.live else "gavel" if step.overruled else told or "cards-outline"


def details(step: Step, names: Mapping[int, str]) -> Iterator[Say]:
    """What a row says below the title: on whose device, against which rule, and what came of it."""
    if not step.live:
        yield say("Undone by the table")
        return
    if step.by is not None:
        yield say("{name}, on their own phone", name=names.get(step.by, ""))
    if step.overruled:
        yield say("House ruling against {rule}", rule=step.overruled)
    for note in step.notes[1 : SHOWN + 1]:
        name = names.get(note.seat, "") if note.seat is not None else ""
        yield say("{name}: {text}", name=name, text=note.text) if _unsaid(name, note) else note.text


def in_full(step: Step, seats: Sequence[Seat]) -> Iterator[tuple[Note, Seat | None, Say]]:
    """Every note behind the title with whom it concerns, who is named where the note does not."""
    for note in step.notes[1:]:
        seat = seats[note.seat] if note.seat is not None else None
        unsaid = seat is not None and _unsaid(seat.name, note)
        yield note, seat, say("{name}: {text}", name=seat.name, text=note.text) if seat and unsaid else note.text


def as_text(
    session: Session[Any], steps: Iterable[Step], words: Callable[[Say], str], time: Callable[[float], str]
) -> str:
    """The log line by line, oldest step first, undone steps left out."""
    names = {seat.index: seat.name for seat in session.view.seats}
    lines = [session.game.title]
    for step in steps:
        if step.live:
            parts = [f"{time(step.at)}  {words(step.title)}"]
            for note in step.notes[1:]:
                name = names.get(note.seat, "") if note.seat is not None else ""
                parts.append(f"{name}: {words(note.text)}" if name else words(note.text))
            lines.append(" · ".join(parts))
    if session.view.result is not None:
        lines.append(words(session.view.result.text))
    return "\n".join(lines)


def _unsaid(name: str, note: Note) -> bool:
    return bool(name) and name not in str(note.text)
