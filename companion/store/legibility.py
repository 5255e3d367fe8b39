"""Finds what went wrong inside rows, where SQLite sees nothing: a wrong bit in a state is as good a page as any."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store import rows
from companion.store.database import look
from companion.store.rows import CardRow, Kept, PinRow, RollRow, RulingRow, SettingRow, StateRow, StepRow, TableRow
from companion.store.trouble import UNREADABLE

FEW: tuple[type[Kept], ...] = (TableRow, SettingRow, CardRow, PinRow, RulingRow, RollRow)
# Steps and states are never changed, so only those that are not what a copy says need to be read.
_CHANGED = (
    "SELECT {} FROM steps JOIN copy.steps AS told USING (table_id, id)"
    " JOIN states ON states.id = steps.state JOIN copy.states AS kept ON kept.id = told.state"
    " WHERE steps.step != told.step OR states.state != kept.state"
)


def is_legible(path: Path, copy: Path | None) -> bool:
    """Whether every row of this file can be read, the steps and states as far as a copy has them too."""
    with closing(look(path)) as connection:
        if not all(_all_sound(connection, kind, f"SELECT {kind.columns()} FROM {kind.table}") for kind in FEW):  # noqa: S608
            return False
        if copy is None:
            return True
        try:
            connection.execute("ATTACH ? AS copy", (f"{copy.absolute().as_uri()}?mode=ro",))
            return all(_all_sound(connection, kind, _CHANGED.format(_named(kind))) for kind in (StepRow, StateRow))
        except UNREADABLE:
            return True  # a copy that cannot be read says nothing of others


def _all_sound(connection: sqlite3.Connection, kind: type[Kept], sql: str) -> bool:
    return all(rows.sound(kind, row) is not None for row in connection.execute(sql))


def _named(kind: type[Kept]) -> str:
    """The columns of a kind, each with the name of its table."""
    return ", ".join(f"{kind.table}.{name}" for name in kind.__struct_fields__)
