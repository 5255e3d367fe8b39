"""The log of one table in the database."""

from __future__ import annotations

import sqlite3
import zlib
from typing import Any

import msgspec

from companion.core.session import Step, Summary
from companion.core.text import say
from companion.store.database import Database, Row
from companion.store.schema import FORMAT
from companion.store.trouble import Damaged, NotKept

COLUMNS = "id, parent, live, step"


def pack(state: bytes) -> bytes:
    """A state as it is stored; the checksum inside tells a broken one."""
    return zlib.compress(state, 1)


def step_of(row: Row) -> Step:
    """A step from its row: the columns are right where the text says otherwise."""
    try:
        step = msgspec.json.decode(row[3], type=Step)
    except msgspec.DecodeError as error:
        raise Damaged from error
    return msgspec.structs.replace(step, id=row[0], parent=row[1], live=bool(row[2]))


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
        with self.database.writing() as connection:
            head, last = self._position(connection)
            if step.parent != head:
                self._walk(connection, head, step.parent)
            kept = msgspec.structs.replace(step, id=last + 1, live=True)
            insert(connection, self.table_id, kept, state)
            self._stand(connection, kept.id, kept.id, summary, step.at)
        return kept

    def go(self, step_id: int, summary: Summary) -> None:
        with self.database.writing() as connection:
            head, last = self._position(connection)
            self._walk(connection, head, step_id)
            self._stand(connection, step_id, last, summary, None)

    def step(self, step_id: int) -> Step | None:
        row = self.database.one(f"SELECT {COLUMNS} FROM steps WHERE table_id = ? AND id = ?", self.table_id, step_id)  # noqa: S608
        return step_of(row) if row else None

    def state(self, step_id: int) -> bytes:
        row = self.database.one(
            "SELECT states.state FROM steps JOIN states ON states.id = steps.state WHERE table_id = ? AND steps.id = ?",
            self.table_id,
            step_id,
        )
        if row is None:
            raise Damaged
        try:
            return zlib.decompress(row[0])
        except zlib.error as error:
            raise Damaged from error

    def child(self, step_id: int) -> Step | None:
        row = self.database.one("SELECT redo FROM steps WHERE table_id = ? AND id = ?", self.table_id, step_id)
        return self.step(row[0]) if row and row[0] else None

    def _position(self, connection: sqlite3.Connection) -> tuple[int, int]:
        row = connection.execute("SELECT head, last, format FROM tables WHERE id = ?", (self.table_id,)).fetchone()
        if row is None:
            raise NotKept(say("This table is no longer kept here."))
        if row[2] > FORMAT:
            raise NotKept(say("This table was played with a newer Tableside and can only be looked at here."))
        return row[0], row[1]

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
        if row is None or row[0] >= step_id:
            raise NotKept(say("The log has no step {number}.", number=step_id))
        return int(row[0])

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
