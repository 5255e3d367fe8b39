"""A file to take tables from: whole or damaged, it gives the rows in it that are sound."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.store import rows
from companion.store.database import Row, look
from companion.store.pages import ROW_PAGES, TABLE_LEAF, Pages
from companion.store.relocation import neighbours, put_back
from companion.store.rows import (
    KINDS,
    CardRow,
    Kept,
    PinRow,
    RollRow,
    RulingRow,
    SettingRow,
    StateRow,
    StepRow,
    TableRow,
)
from companion.store.schema import FORMAT
from companion.store.trouble import UNREADABLE

SMALL: tuple[type[Kept], ...] = (SettingRow, CardRow, PinRow, RulingRow, RollRow)
Key = tuple[Any, ...]


class Source:
    """What one file holds, by kind and key; states are fetched when they are wanted."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_copy = False
        self.found: dict[type[Kept], dict[Key, Any]] = {kind: {} for kind in KINDS}
        self.damaged: dict[type[Kept], list[Row]] = {kind: [] for kind in KINDS}
        self.broken = 0  # rows of which not even the kind is known
        self.in_use: set[int] = set()  # the numbers of states that belong to a step
        self.fetch: Callable[[int], bytes | None] = lambda _: None

    def put(self, kind: type[Kept], row: Row) -> None:
        """Take a row in; of two with the same key the first one stays."""
        kept = rows.sound(kind, row)
        if kept is None:
            self.damaged[kind].append(row)
        else:
            self.found[kind].setdefault(tuple(row[: kind.keyed]), kept)

    def strays(self, number: int) -> list[int]:
        """Numbers with one other bit that no step uses."""
        return [near for near in neighbours(number) if near > 0 and near not in self.in_use]

    def lacks(self, kind: type[Kept]) -> bool:
        """Whether rows of this kind may be missing here."""
        return bool(self.damaged[kind] or self.broken)

    def tables(self) -> set[int]:
        """Every table that the file speaks of, even where its own row is lost."""
        spoken = {key[0] for key in self.found[TableRow]} | {key[0] for key in self.found[StepRow]}
        spoken |= {row[0] for row in self.damaged[TableRow] if row and rows.fitting(TableRow, "id", row[0])}
        return spoken

    def steps(self, table_id: int) -> dict[int, StepRow]:
        return self._by_table.get(table_id, {})

    def settle(self) -> Source:
        """All rows are in: put those back that stand in a wrong place, and sort the steps by table."""
        put_back(self)
        self.in_use = {row.state for row in self.found[StepRow].values()}
        self._by_table: dict[int, dict[int, StepRow]] = {}
        for (table_id, step_id), row in self.found[StepRow].items():
            self._by_table.setdefault(table_id, {})[step_id] = row
        return self


def from_pages(path: Path) -> Source:
    """Everything that lies on some page of a damaged file and its write-ahead log."""
    source, states = Source(path.name), dict[int, bytes]()
    source.broken = 1  # who asks for single pages knows that some of them are lost
    pages = Pages(path)
    for number in pages.pages:
        kind, found = _page(pages, number)
        for row in found if kind is not None else ():
            if kind is StateRow:
                state = rows.sound(StateRow, row)
                if state is not None:
                    states.setdefault(state.id, state.state)
            elif kind is not None:
                source.put(kind, _padded(kind, row))
    source.fetch = states.get
    return source.settle()


def _page(pages: Pages, number: int) -> tuple[type[Kept] | None, list[Row]]:
    """The rows of a page and what they are, also where the page names itself wrongly."""
    own, found, _ = pages.read(number)
    kind = _kind_of(own == TABLE_LEAF, found)
    if kind is not None:
        return kind, found
    for other in ROW_PAGES:
        _, tried, broken = pages.read(number, other)
        kind = _kind_of(other == TABLE_LEAF, tried) if other != own and broken <= len(tried) else None
        if kind is not None:
            return kind, tried
    likely = [kind for row in found for kind in _SHAPES.get((own == TABLE_LEAF, len(row)), ()) if len(row) > 4]
    return (likely[0] if likely else None), found  # no sound row, and yet of a width that nothing else has


def from_connection(name: str, connection: sqlite3.Connection, newer: bool = False) -> Source:
    """Everything that SQLite finds in an open file, from both ends where a place between them is broken."""
    source = Source(name)
    rows.legible(connection)
    kinds: tuple[type[Kept], ...] = (TableRow, StepRow, *SMALL)
    for kind in kinds:
        for row in _both_ways(connection, kind, source):
            source.put(kind, (*row[:2], FORMAT + 1, *row[3:]) if newer and kind is TableRow else row)

    def fetch(state_id: int) -> bytes | None:
        try:
            row = connection.execute("SELECT id, state FROM states WHERE id = ?", (state_id,)).fetchone()
        except UNREADABLE:
            return None
        state = rows.sound(StateRow, row)
        return state.state if state else None

    source.fetch = fetch
    return source.settle()


def from_copy(path: Path) -> tuple[Source, sqlite3.Connection] | None:
    """A sound copy as a source, and its connection to be closed; None where it cannot be read."""
    try:
        connection = look(path)
    except UNREADABLE:
        return None
    source = from_connection(path.name, connection)
    source.is_copy = True
    return source, connection


def _both_ways(connection: sqlite3.Connection, kind: type[Kept], source: Source) -> Iterator[Row]:
    for direction in ("ASC", "DESC"):
        order = ", ".join(f"{name} {direction}" for name in kind.__struct_fields__[: kind.keyed])
        try:
            yield from connection.execute(f"SELECT {kind.columns()} FROM {kind.table} ORDER BY {order}")  # noqa: S608
            return
        except UNREADABLE:
            source.broken += 1


def _kind_of(numbered: bool, found: list[Row]) -> type[Kept] | None:
    """What the rows of one page are: most of them are sound rows of one kind."""
    votes: Counter[type[Kept]] = Counter()
    for row in found:
        for kind in _SHAPES.get((numbered, len(row)), ()):
            if rows.sound(kind, _padded(kind, row)) is not None:
                votes[kind] += 1
    return votes.most_common(1)[0][0] if votes else None


def _padded(kind: type[Kept], row: Row) -> Row:
    """Numbers that SQLite stored as whole ones are times all the same."""
    if kind is TableRow and len(row) == len(TableRow.__struct_fields__):
        return (*row[:9], *(float(time) if isinstance(time, int) else time for time in row[9:]))
    return row


_SHAPES: dict[tuple[bool, int], tuple[type[Kept], ...]] = {
    (True, 12): (TableRow,),
    (True, 2): (StateRow,),
    (True, 5): (RollRow,),
    (False, 9): (StepRow,),
    (False, 2): (SettingRow, PinRow),
    (False, 3): (RulingRow,),
    (False, 4): (CardRow,),
}
