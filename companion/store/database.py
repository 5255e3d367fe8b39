"""One SQLite file: reading, and writing that is whole, durable, or said to have failed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.core.text import NOTHING, Say, say
from companion.store import rows
from companion.store.rows import K, legible
from companion.store.trouble import UNREADABLE, Damaged, NotKept, is_damage, why_not_kept, why_not_read

Row = tuple[Any, ...]
FILE = "tableside.db"
GONE = say("The folder of the tables is gone, so this was not kept.")
ANEW_MOST = 10  # times in a row: a disk may have no lasting numbers that tell its files apart
SYNCHRONOUS = "FULL"  # a commit has reached the disk when it returns


def connect(path: Path, *, there: bool = False) -> sqlite3.Connection:
    """Open for reading and writing, or only if the file is `there`; a thread that has mended it may hand it on."""
    uri = f"{path.absolute().as_uri()}?mode={'rw' if there else 'rwc'}"
    connection = sqlite3.connect(uri, uri=True, timeout=2.0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    except BaseException:
        connection.close()
        raise
    return legible(connection)


def look(path: Path, *, immutable: bool = False) -> sqlite3.Connection:
    """Open for reading only."""
    uri = f"{path.absolute().as_uri()}?mode=ro" + ("&immutable=1" if immutable else "")
    return legible(sqlite3.connect(uri, uri=True, timeout=2.0, isolation_level=None, check_same_thread=False))


class Database:
    """The open file; when it turns out to be damaged it is mended once and asked again."""

    def __init__(self, connection: sqlite3.Connection, closed_by: Say = NOTHING) -> None:
        self.path: Path | None = None
        self._anew = 0
        self.connection = connection
        self.closed_by = closed_by  # why nothing can be written; NOTHING: it can
        self.mend: Callable[[], None] | None = None
        self.being_mended = False  # beside the screen: there is nothing to read until then
        self.write_anew: Callable[[], None] | None = None
        self.changed = False

    @property
    def connection(self) -> sqlite3.Connection:
        return self._connection

    @connection.setter
    def connection(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.know_files()

    def all(self, sql: str, *values: Any) -> list[Row]:
        try:
            return self.connection.execute(sql, values).fetchall()
        except UNREADABLE as error:
            self._mend_or_raise(error)
        try:
            return self.connection.execute(sql, values).fetchall()
        except UNREADABLE as error:
            raise NotKept(why_not_read(error)) from error

    def one(self, sql: str, *values: Any) -> Row | None:
        found = self.all(sql, *values)
        return found[0] if found else None

    def kept(self, kind: type[K], which: str, *values: Any) -> list[K]:
        """The sound rows of a kind; if one of them is damaged, the file is mended first."""
        sql = f"SELECT {kind.columns()} FROM {kind.table} {which}"  # noqa: S608
        found = self.all(sql, *values)
        try:
            return [rows.read(kind, row) for row in found]
        except Damaged:
            found = self.mended(found, sql, *values)
        return [row for row in (rows.sound(kind, raw) for raw in found) if row is not None]

    def mended(self, found: list[Row], sql: str, *values: Any) -> list[Row]:
        """Rows of which one is damaged, once more after the mending; where that takes long, as they were found."""
        self.mend_rows()
        return found if self.being_mended else self.all(sql, *values)

    def kept_one(self, kind: type[K], which: str, *values: Any) -> K | None:
        found = self.kept(kind, which, *values)
        return found[0] if found else None

    def mend_rows(self) -> None:
        """Rows that cannot be read are looked for in the copies, where anything can be written at all."""
        if self.mend is not None:
            self.mend()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All that is written inside is kept together, or nothing is and NotKept says why."""
        if self.closed_by is not NOTHING:
            raise NotKept(self.closed_by)
        self.be_there()
        connection = self.connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
            self.changed = True
            self.know_files()
        except UNREADABLE as error:
            self._take_back(connection)
            if is_damage(error) and self.mend is not None:
                self.mend()
                again = say("The file of the tables was damaged and has been mended. Do that again.")
                raise NotKept(self.closed_by if self.being_mended else again) from error
            raise NotKept(why_not_kept(error)) from error
        except BaseException:
            self._take_back(connection)
            raise

    def write(self, sql: str, *values: Any) -> None:
        with self.writing() as connection:
            connection.execute(sql, values)

    def be_there(self) -> None:
        """Have the files open that stand there: one that was deleted or replaced takes writes in silence."""
        if self.write_anew is None or self.is_there():
            return
        self._anew += 1
        try:
            self.write_anew()
            self.changed = True
        except (OSError, *UNREADABLE) as error:
            raise NotKept(GONE) from error

    def is_there(self) -> bool:
        """Whether the files that are open still stand where they were."""
        here = self._numbers()
        if all(now == known for now, known in zip(here, self._known, strict=True) if known):
            self._anew = 0
            return True
        return here[0] != 0 and self._anew >= ANEW_MOST

    def know_files(self) -> None:
        """The files that stand there are those that are open."""
        self._known = self._numbers()

    def is_ours(self, path: Path) -> bool:
        """Whether this very file is one of those that are open."""
        return path.exists() and path.stat().st_ino in self._known

    def _numbers(self) -> tuple[int, ...]:
        """What tells the database and its logs from others of the same names; 0 where there is none."""
        if self.path is None:
            return (0, 0, 0)
        return tuple(map(_number, (self.path, *logs_of(self.path))))

    def _take_back(self, connection: sqlite3.Connection) -> None:
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            return  # it was rolled back by SQLite itself

    def _mend_or_raise(self, error: Exception) -> None:
        if self.mend is None or not is_damage(error):
            raise NotKept(why_not_read(error)) from error
        self.mend()


def logs_of(path: Path) -> tuple[Path, Path]:
    """The files that SQLite keeps beside one that is open."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def _number(path: Path) -> int:
    try:
        return os.stat(path).st_ino
    except OSError:
        return 0
