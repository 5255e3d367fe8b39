"""The log of one table in the database."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from companion.core.moment import Point
from companion.core.span import Figure
from companion.core.step import Step, Summary
from companion.core.text import say
from companion.store import rows
from companion.store.database import Database, Row
from companion.store.rows import StepRow
from companion.store.schema import FORMAT, NO_STATE
from companion.store.trouble import Damaged, NotKept

T = TypeVar("T")
POINTS = 400  # as many as a chart can show


def pack(state: bytes) -> bytes:
    """A state as it is stored; the checksum inside tells a broken one."""
    return zlib.compress(state, 1)


def insert(connection: sqlite3.Connection, table_id: int, step: Step, state: bytes) -> None:
    """Write one step and the state after it; its parent will be redone into it."""
    kept = connection.execute("INSERT INTO states (state) VALUES (?)", (pack(state),)).lastrowid
    connection.execute(
        "INSERT INTO steps (table_id, id, parent, live, round, figures, step, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id,
            step.id,
            step.parent,
            step.live,
            step.round,
            msgspec.json.encode(step.figures),
            msgspec.json.encode(step),
            kept,
        ),
    )
    connection.execute("UPDATE steps SET redo = ? WHERE table_id = ? AND id = ?", (step.id, table_id, step.parent))


class TableJournal:
    """Keeps the steps of one table; when a call returns, what it wrote is on the disk."""

    def __init__(self, database: Database, table_id: int) -> None:
        self.database = database
        self.table_id = table_id

    def append(self, step: Step, state: bytes, summary: Summary) -> Step:
        return self._mending(lambda: self._append(step, state, summary))

    def go(self, step_id: int, summary: Summary) -> None:
        self._mending(lambda: self._go(step_id, summary))

    def _append(self, step: Step, state: bytes, summary: Summary) -> Step:
        with self.database.writing() as connection:
            head, last = self._position(connection)
            if step.parent != head:
                self._walk(connection, head, step.parent)
            kept = msgspec.structs.replace(step, id=last + 1, live=True)
            insert(connection, self.table_id, kept, state)
            self._stand(connection, kept.id, kept.id, summary, step.at)
        return kept

    def _go(self, step_id: int, summary: Summary) -> None:
        with self.database.writing() as connection:
            head, last = self._position(connection)
            self._walk(connection, head, step_id)
            self._stand(connection, step_id, last, summary, None)

    def _mending(self, act: Callable[[], T]) -> T:
        """Do it; if a step on the way cannot be read, mend the log and do it then."""
        try:
            return act()
        except Damaged:
            if self.database.mend is None and not self.database.being_mended:
                raise
            self.database.mend_rows()
        if self.database.being_mended:  # beside the screen: nothing can be said of this log yet
            raise NotKept(self.database.closed_by)
        return act()

    def step(self, step_id: int) -> Step | None:
        row = self._row(step_id)
        if row is None and self._is_lost(step_id):
            self.database.mend_rows()
            row = self._row(step_id)
            if row is None and not self.database.being_mended:
                raise Damaged
        return row.as_step() if row is not None else None

    def _is_lost(self, step_id: int) -> bool:
        """Whether there must have been such a step: steps are numbered without gaps, and none is ever taken away."""
        last = self.database.one("SELECT max(id) FROM steps WHERE table_id = ?", self.table_id)
        return bool(last and last[0] and 0 < step_id <= last[0])

    def state(self, step_id: int) -> bytes:
        """The state after a step, mended from a copy where it can be; raises Damaged where nobody has it."""
        if self._row(step_id, NO_STATE) is not None:
            raise Damaged
        return self._mending(lambda: self._state(step_id))

    def child(self, step_id: int) -> Step | None:
        row = self._row(step_id)
        if row is None or not row.redo:
            return None
        step = self.step(row.redo)
        if step is not None and step.parent == step_id:
            return step
        last = self.database.one(
            "SELECT max(id) FROM steps WHERE table_id = ? AND parent = ? AND id > ?", self.table_id, step_id, step_id
        )
        return self.step(last[0]) if last and last[0] else None

    def parent(self, step_id: int) -> int:
        return self._parent(self.database.connection, step_id)

    def figures(self) -> tuple[Point, ...]:
        """Round and main counters after the live steps, oldest first, no more of them than a chart can show."""
        row = self.database.one("SELECT head FROM tables WHERE id = ?", self.table_id)
        head = row[0] if row else 0
        every = -(-head // POINTS) or 1
        # Counted from where the table stands, so that the present is always shown, and however long the log is.
        found = self.database.all(
            "WITH RECURSIVE picked (id) AS (SELECT ? UNION ALL SELECT id - ? FROM picked WHERE id > ?)"
            " SELECT round, figures FROM picked CROSS JOIN steps ON table_id = ? AND steps.id = picked.id"
            " WHERE live ORDER BY steps.id",
            head,
            every,
            every,
            self.table_id,
        )
        return tuple(point for point in map(_point, found) if point is not None)

    def _row(self, step_id: int, state: int | None = None) -> StepRow | None:
        """The row of a step, if it has this state."""
        row = self.database.kept_one(StepRow, "WHERE table_id = ? AND id = ?", self.table_id, step_id)
        return row if row is not None and state in (None, row.state) else None

    def _state(self, step_id: int) -> bytes:
        found = self.database.all(
            "SELECT id, state, CASE WHEN id = ? THEN (SELECT state FROM states WHERE states.id = steps.state) END"
            " FROM steps WHERE table_id = ? AND id BETWEEN ? AND ?",
            step_id,
            self.table_id,
            step_id - 1,
            step_id + 1,
        )
        numbers = [row[1] for row in found if row[1] != NO_STATE]
        packed = next((row[2] for row in found if row[0] == step_id), None)
        try:
            # States are as old as their steps: one out of order belongs to another step.
            if self.database.mend is not None and numbers != sorted(set(numbers)):
                raise Damaged
            return zlib.decompress(packed or b"")
        except (zlib.error, TypeError) as error:
            raise Damaged from error

    def _position(self, connection: sqlite3.Connection) -> tuple[int, int]:
        row = connection.execute("SELECT head, format FROM tables WHERE id = ?", (self.table_id,)).fetchone()
        last = connection.execute("SELECT max(id) FROM steps WHERE table_id = ?", (self.table_id,)).fetchone()[0]
        if row is None or last is None:
            raise NotKept(say("This table is no longer kept here."))
        if row[1] > FORMAT:
            raise NotKept(say("This table was played with a newer Tableside and can only be looked at here."))
        return row[0], last

    def _walk(self, connection: sqlite3.Connection, start: int, end: int) -> None:
        """Put out the steps from `start` up to where both paths meet, and light those down to `end`."""
        out: list[int] = []
        lit: list[int] = []
        links: list[tuple[int, int, int]] = []
        while start != end:
            # A step is always younger than its parent, so the younger of the two cannot be on the other's path.
            step = max(start, end)
            parent = self._parent(connection, step)
            links.append((step, self.table_id, parent))
            if start > end:
                out.append(step)
                start = parent
            else:
                lit.append(step)
                end = parent
        flag = "UPDATE steps SET live = ? WHERE table_id = ? AND id = ?"
        connection.executemany(flag, ((0, self.table_id, step) for step in out))
        connection.executemany(flag, ((1, self.table_id, step) for step in lit))
        # Those taken back are what redo brings back, unless the way down leads past them.
        connection.executemany("UPDATE steps SET redo = ? WHERE table_id = ? AND id = ?", _last_word(links, lit))

    def _parent(self, connection: sqlite3.Connection, step_id: int) -> int:
        row = connection.execute(
            "SELECT parent FROM steps WHERE table_id = ? AND id = ?", (self.table_id, step_id)
        ).fetchone()
        if row is None or not isinstance(row[0], int) or not 0 <= row[0] < step_id:
            raise Damaged
        return row[0]

    def _stand(self, connection: sqlite3.Connection, head: int, last: int, summary: Summary, at: float | None) -> None:
        connection.execute(
            "UPDATE tables SET head = ?, last = ?, summary = ?, over = ?, touched = ifnull(?, touched) WHERE id = ?",
            (head, last, msgspec.json.encode(summary), summary.over, at, self.table_id),
        )
        # Order is by turn and not by time, as clocks are set back; the newest table already is on top.
        connection.execute(
            "UPDATE tables SET turn = (SELECT max(turn) FROM tables) + 1"
            " WHERE id = ? AND turn < (SELECT max(turn) FROM tables)",
            (self.table_id,),
        )


def _last_word(links: list[tuple[int, int, int]], lit: list[int]) -> list[tuple[Any, ...]]:
    """The links in an order where a step on the way down wins over one that was taken back."""
    down = set(lit)
    return sorted(links, key=lambda link: link[0] in down)


def _point(row: Row) -> Point | None:
    """One point of the chart; one that cannot be read, or that no screen could draw, is left out."""
    try:
        return msgspec.convert((row[0], msgspec.json.decode(row[1])), tuple[Figure, tuple[Figure, ...]])
    except rows.WRONG:
        return None
