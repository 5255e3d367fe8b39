"""Tells whether the database is older than its newest copy, as it is when its write-ahead log was lost.

Before each copy the database writes down which one is about to be made, so that a copy is never ahead of it. Going
back to a copy begins a new line: the copies of the line before tell of steps that this database never had.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from companion.store.trouble import UNREADABLE

if TYPE_CHECKING:
    from companion.store.sources import Source

KEY = "copies"
Number = Annotated[int, Meta(ge=0, le=10**8)]


class Lineage(msgspec.Struct, frozen=True, array_like=True):
    """A line of copies, and the last one that was made of it; 0 where nothing is known."""

    line: Number = 0
    copy: Number = 0


UNKNOWN = Lineage()


def read(connection: sqlite3.Connection) -> Lineage:
    """What a database says of itself."""
    try:
        row = connection.execute("SELECT value FROM settings WHERE key = ?", (KEY,)).fetchone()
    except UNREADABLE:
        return UNKNOWN
    return _decoded(row[0]) if row else UNKNOWN


def lineage_in(source: Source) -> Lineage:
    """What the settings of a file say."""
    from companion.store.rows import SettingRow

    row = source.found[SettingRow].get((KEY,))
    return _decoded(row.value) if row is not None else UNKNOWN


def write(connection: sqlite3.Connection, lineage: Lineage) -> None:
    """Note it down, in whatever transaction is open."""
    data = msgspec.json.encode(lineage)
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (KEY, data))


def _decoded(data: object) -> Lineage:
    try:
        return msgspec.json.decode(data, type=Lineage) if isinstance(data, bytes) else UNKNOWN
    except (msgspec.MsgspecError, UnicodeError):
        return UNKNOWN
