"""Forgets for good what was removed long ago, a little at a time: whoever plays meanwhile hardly waits."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable

from companion.store.database import Database
from companion.store.rows import TableRow
from companion.store.tables import DUE, elsewhere

STEPS = 250  # that go together: in an instant, also on a slow phone
BREATH = 0.02  # seconds between two slices, in which others can write
_STAND = (  # at the newest step that is left, if it stood at a newer one
    "UPDATE tables SET head = min(head, (SELECT max(id) FROM steps WHERE table_id = tables.id)),"
    " last = (SELECT max(id) FROM steps WHERE table_id = tables.id) WHERE id = ?"
)


def forget(database: Database, before: float, progress: Callable[[float], None] = lambda _: None) -> bool:
    """Forget the tables and cards removed before this time; killed between two slices it goes on at the next start.
    Whether there was anything to forget."""
    some = False
    while (table := database.kept_one(TableRow, f"WHERE {DUE} ORDER BY id", before)) is not None:
        progress(0.0)
        with database.writing() as connection:
            _shorten(connection, table.id, before)
        some = True
        time.sleep(BREATH)
    if database.one("SELECT 1 FROM cards WHERE deleted < ? LIMIT 1", before):
        database.write("DELETE FROM cards WHERE deleted < ?", before)
        some = True
    return some


def _shorten(connection: sqlite3.Connection, table_id: int, before: float) -> None:
    """Take the newest steps of a table away, so that the rest is a sound log; with the last of them the table goes."""
    if not connection.execute(f"SELECT 1 FROM tables WHERE id = ? AND {DUE}", (table_id, before)).fetchone():  # noqa: S608
        return  # brought back in the meantime
    (last,) = connection.execute("SELECT ifnull(max(id), 0) FROM steps WHERE table_id = ?", (table_id,)).fetchone()
    rest = max(last - STEPS, 0)
    states = "SELECT state FROM steps WHERE table_id = ? AND id > ?"
    connection.execute(f"DELETE FROM states WHERE id IN ({states})", (table_id, rest))  # noqa: S608
    connection.execute("DELETE FROM steps WHERE table_id = ? AND id > ?", (table_id, rest))
    if connection.execute("SELECT 1 FROM steps WHERE table_id = ? LIMIT 1", (table_id,)).fetchone():
        connection.execute(_STAND, (table_id,))
        return
    for name in ("rulings", "rolls"):
        connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608
    connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))
    connection.execute("DELETE FROM settings WHERE key = ?", (elsewhere(table_id),))
