"""Opens a folder only to look at it, where nothing can be written there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec

from companion.core.text import NOTHING, Say, say
from companion.store.database import FILE, look
from companion.store.lock import Lock
from companion.store.rows import legible
from companion.store.schema import migrate, version_of
from companion.store.trouble import UNREADABLE


class Opened(msgspec.Struct, frozen=True):
    """An open database, what to tell the players, and what else came up."""

    connection: sqlite3.Connection
    notices: tuple[Say, ...] = ()
    closed_by: Say = NOTHING
    lock: Lock | None = None
    failed_starts: int = 0
    shortened: tuple[int, ...] = ()


def to_look_at(folder: Path, why: Say) -> Opened:
    """Open what is there without writing a byte."""
    for way in (look, _look_alone, _look_at_copy):
        connection: sqlite3.Connection | None = None
        try:
            connection = way(folder / FILE)
            if version_of(connection):
                glance(connection)
                return Opened(connection, (why,), why)
            connection.close()
        except (*UNREADABLE, OSError):
            close(connection)
    empty = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(empty)
    notices = (why, say("The tables that are kept there cannot be read.")) if _holds(folder) else (why,)
    return Opened(empty, notices, why)


def _holds(folder: Path) -> bool:
    try:
        return (folder / FILE).exists()
    except OSError:
        return False


def _look_alone(path: Path) -> sqlite3.Connection:
    """Read a file on a full disk: alone with it, SQLite needs no file of its own beside it."""
    path.stat()  # it must be there already
    connection = sqlite3.connect(path, timeout=0.0, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    return legible(connection)


def _look_at_copy(path: Path) -> sqlite3.Connection:
    """Read a file whose write-ahead log cannot be read in a folder that is closed to us."""
    import shutil
    import tempfile

    memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / FILE
        shutil.copyfile(path, copy)
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(f"{FILE}-wal"))
        source = sqlite3.connect(copy)
        try:
            source.backup(memory)
        finally:
            source.close()
    return legible(memory)


def glance(connection: sqlite3.Connection) -> None:
    """Touch each kind of page that the first screen needs."""
    connection.execute("SELECT summary FROM tables ORDER BY turn DESC LIMIT 1").fetchone()
    connection.execute("SELECT step FROM steps LIMIT 1").fetchone()
    connection.execute("SELECT value FROM settings LIMIT 1").fetchone()


def close(connection: sqlite3.Connection | None) -> None:
    if connection is not None:
        connection.close()
