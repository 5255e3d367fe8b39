"""The tables of the database, version by version."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

_VERSION_1 = """
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    format INTEGER NOT NULL,
    setup BLOB NOT NULL,
    summary BLOB NOT NULL,
    head INTEGER NOT NULL,
    last INTEGER NOT NULL,
    over INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    created REAL NOT NULL,
    touched REAL NOT NULL,
    deleted REAL
);
CREATE INDEX tables_by_turn ON tables (turn);
CREATE INDEX tables_by_over ON tables (over, turn);
CREATE TABLE steps (
    table_id INTEGER NOT NULL,
    id INTEGER NOT NULL,
    parent INTEGER NOT NULL,
    redo INTEGER NOT NULL DEFAULT 0,
    live INTEGER NOT NULL,
    round INTEGER NOT NULL,
    figures BLOB NOT NULL,
    step BLOB NOT NULL,
    state INTEGER NOT NULL,
    PRIMARY KEY (table_id, id)
) WITHOUT ROWID;
CREATE TABLE states (id INTEGER PRIMARY KEY, state BLOB NOT NULL);
CREATE TABLE settings (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE cards (key TEXT PRIMARY KEY, game TEXT NOT NULL, data BLOB NOT NULL, deleted REAL) WITHOUT ROWID;
CREATE TABLE pins (key TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE rulings (
    table_id INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, key)
) WITHOUT ROWID;
CREATE TABLE rolls (
    id INTEGER PRIMARY KEY, table_id INTEGER, formula TEXT NOT NULL, roll BLOB NOT NULL, at REAL NOT NULL
);
CREATE INDEX rolls_by_table ON rolls (table_id, id);
"""

MIGRATIONS: tuple[str, ...] = (_VERSION_1,)
NO_STATE = 0  # in the column of a step whose state nobody has any more
FORMAT = 1  # of what is inside the rows; a table with a higher one was played by a newer app


def version_of(connection: sqlite3.Connection) -> int:
    """The version that this file was last written by; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection,
    migrations: tuple[str, ...] | None = None,
    before: Callable[[], object] = lambda: None,
) -> None:
    """Bring the file to the newest version, each step whole or not at all; `before` runs first if it is an old file."""
    migrations = MIGRATIONS if migrations is None else migrations
    version = version_of(connection)
    if 0 < version < len(migrations):
        before()
    for number in range(version, len(migrations)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migrations[number].split(";"):
                if statement.strip():
                    connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def schema_of(connection: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    """Names and texts of all that was created in a file."""
    made = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
    return frozenset((str(name), str(sql)) for name, sql in connection.execute(made))


def current_schema() -> frozenset[tuple[str, str]]:
    """What a new file of this version is made of."""
    empty = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(empty)
        return schema_of(empty)
    finally:
        empty.close()
