"""What is kept of a table: its steps, its summary, and where they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec

from companion.core.game import Game, Note
from companion.core.lying import LyingDie
from companion.core.moment import Point
from companion.core.text import NOTHING, Say, say
from companion.core.view import Plain, Table

S = TypeVar("S")


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log: the move, what it did, and the figures after it."""

    id: int
    parent: int  # the step before it; 0 for the set-up
    notes: tuple[Note, ...]
    at: float
    move: Plain | None = None  # None for the set-up
    live: bool = True  # False: undone, yet kept
    overruled: str = ""  # the rule that the table overruled with this step
    round: int = 1
    figures: tuple[int, ...] = ()
    actor: int | None = None
    by: int | None = None  # the seat of the guest on whose device it was done; None: on the table's own

    @property
    def title(self) -> Say:
        return self.notes[0].text if self.notes else NOTHING

    @property
    def dice(self) -> tuple[LyingDie, ...]:
        """The dice that fell in it."""
        return tuple(die for note in self.notes for die in note.dice)


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the home screen shows of a table."""

    headline: Say
    figures: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    result: Say = NOTHING


class Unreadable(Exception):
    """A step of the log, or the state after it, that was kept and cannot be read any more."""

    why = say("This part of the log is damaged and cannot be read.")


class Journal(Protocol):
    """Where steps are kept; when a call returns, what it wrote is safe."""

    def append(self, step: Step, state: bytes, summary: Summary) -> Step: ...

    def go(self, step_id: int, summary: Summary) -> None: ...

    def step(self, step_id: int) -> Step | None: ...

    def state(self, step_id: int) -> bytes: ...

    def child(self, step_id: int) -> Step | None: ...

    def parent(self, step_id: int) -> int: ...

    def figures(self) -> Sequence[Point]: ...


def summarise(view: Table) -> Summary:
    """The few facts of a table that the home screen needs."""
    result = view.result
    return Summary(
        headline=view.headline,
        figures=tuple(seat.main.value for seat in view.seats),
        over=result is not None,
        winners=result.winners if result else (),
        result=result.text if result else NOTHING,
    )


def figures(view: Table) -> tuple[int, ...]:
    """One point of the chart: the seats' main counters, then what goes with them."""
    return tuple(counter.value for counter in (*(seat.main for seat in view.seats), *view.charted))


def first_step(game: Game[S], state: S, at: float) -> tuple[Step, bytes, Summary]:
    """The set-up as step 0 of the log."""
    view = game.view(state)
    summary = summarise(view)
    note = Note(say("The table is set up"), icon="cards-outline")
    return (
        Step(id=0, parent=0, notes=(note,), at=at, round=view.round, figures=figures(view)),
        msgspec.json.encode(state),
        summary,
    )
