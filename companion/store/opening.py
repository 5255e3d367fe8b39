"""Finds out in what condition a folder is, and opens it the best way that is possible."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.text import NOTHING, Say, say
from companion.store import backups, lineage, rows
from companion.store.asides import named
from companion.store.database import FILE, connect, look
from companion.store.lock import Busy, Lock
from companion.store.looking import Opened, close, glance, to_look_at
from companion.store.rows import SettingRow
from companion.store.schema import MIGRATIONS, current_schema, migrate, schema_of, version_of
from companion.store.strangers import COPIES, LOCK, STARTING, is_strange, make_way, make_way_for_tables
from companion.store.trouble import UNREADABLE, code_of, is_damage

if TYPE_CHECKING:
    from companion.store.tables import Shelf

_USED = "used"  # once there were tables here, so an empty folder is not a new one
_MAGIC = b"SQLite format 3\0"


class Slow(Exception):
    """Opening would take long, and nobody hears of the progress."""


class _Unfit(Exception):
    """The file is there and cannot be used as it is."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


def open_folder(folder: Path, shelf: Shelf, progress: Callable[[float], None] | None = lambda _: None) -> Opened:
    """Open for writing if that is possible, else for reading, else an empty one that says so."""
    lock: Lock | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        strange = make_way(folder)
        lock = _locked(folder / LOCK)
        return _to_write(folder, lock, shelf, progress, strange)
    except Slow:
        if lock is not None:
            lock.release()
        raise
    except Busy:
        return to_look_at(folder, say("Tableside is already running. Here its tables can only be looked at."))
    except (OSError, *UNREADABLE) as error:
        if lock is not None:
            lock.release()
        if code_of(error) == sqlite3.SQLITE_FULL:
            return to_look_at(folder, say("There is no room left on this device, so nothing new can be kept."))
        why = say("Tableside may not write to {folder}, so nothing new can be kept.", folder=str(folder))
        return to_look_at(folder, why)


def started_well(folder: Path) -> None:
    """Forget the failed starts."""
    (folder / STARTING).unlink(missing_ok=True)


def _locked(path: Path) -> Lock:
    """The lock of a folder; garbage in it is of no use."""
    try:
        return Lock(path)
    except UNREADABLE as error:
        if not is_damage(error):
            raise
        path.unlink()
        return Lock(path)


def _to_write(
    folder: Path, lock: Lock, shelf: Shelf, progress: Callable[[float], None] | None, strange: tuple[Say, ...]
) -> Opened:
    failed = _failed_starts(folder)
    if progress is None and (is_strange(folder / FILE) or (failed and (folder / FILE).exists())):
        raise Slow
    _count_start(folder, failed)
    strange += make_way_for_tables(folder)
    try:
        connection = _open_sound(folder, thorough=failed > 0, patient=progress is not None)
        return Opened(connection, strange, lock=lock, failed_starts=failed)
    except _Unfit as unfit:
        if progress is None:
            _count_start(folder, failed - 1)  # this was none yet
            raise Slow from unfit
        from companion.store.rescue import rescue  # seldom needed, and slow to load

        saved = rescue(folder, unfit.kind, shelf, progress)
    closed = NOTHING if saved.kept else say("There is no room to mend the tables, so nothing new can be kept.")
    notices = (*strange, *saved.notices) if saved.kept else (*strange, *saved.notices, closed)
    return Opened(saved.connection, notices, closed, lock, failed, tuple(saved.salvaged.shortened))


def _failed_starts(folder: Path) -> int:
    """How many starts before this one did not end well."""
    try:
        return int((folder / STARTING).read_text()[:3])
    except (OSError, ValueError):
        return 0


def _count_start(folder: Path, failed: int) -> None:
    """This start counts as failed until it is known to have ended well."""
    with suppress(OSError):
        if failed < 0:
            started_well(folder)
        else:
            (folder / STARTING).write_text(str(min(failed + 1, 99)))


def _open_sound(folder: Path, thorough: bool, patient: bool) -> sqlite3.Connection:
    path = folder / FILE
    if not path.exists() or path.stat().st_size == 0:
        _expect_nothing(folder, path)
    elif not _looks_like_one(path):
        raise _Unfit("damaged")
    connection: sqlite3.Connection | None = None
    try:
        connection = connect(path)  # which ends what a power cut left half done
        if thorough and not backups.is_sound(path):
            raise _Unfit("damaged")
        if not patient and 0 < version_of(connection) < len(MIGRATIONS):
            raise _Unfit("old")
        if _make_current(connection, folder):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that the log alone never holds everything
            (folder / _USED).touch()
        glance(connection)
        if not _settings_are_sound(connection):  # the first screen asks for them before it can show a mending
            raise _Unfit("damaged")
        if _may_be_behind(connection, folder) and (not patient or _is_behind(connection, folder)):
            raise _Unfit("behind")
    except UNREADABLE as error:
        close(connection)
        if is_damage(error) or not isinstance(error, sqlite3.OperationalError) or "no such" in str(error):
            raise _Unfit("damaged") from error  # the last: it is a database, only not one of ours
        raise
    except _Unfit:
        close(connection)
        raise
    return connection


def _settings_are_sound(connection: sqlite3.Connection) -> bool:
    found = connection.execute(f"SELECT {SettingRow.columns()} FROM {SettingRow.table}")  # noqa: S608
    return all(rows.sound(SettingRow, row) is not None for row in found)


def _make_current(connection: sqlite3.Connection, folder: Path) -> bool:
    """Bring the file to the newest version; True if it was new. Its schema tells more surely than its number."""
    version, newest = version_of(connection), len(MIGRATIONS)
    if version == 0 and not schema_of(connection):
        if _was_used(folder):
            raise _Unfit("damaged")
        migrate(connection)
        return True
    if 0 < version < newest:
        migrate(connection, before=lambda: backups.take(connection, folder / COPIES))
    elif schema_of(connection) != current_schema():
        raise _Unfit("newer" if version > newest else "damaged")
    elif version != newest:
        connection.execute(f"PRAGMA user_version = {newest}")
    return False


def _may_be_behind(connection: sqlite3.Connection, folder: Path) -> bool:
    """Whether there is a copy that this file does not know of."""
    return lineage.read(connection).copy < backups.newest_number(folder / COPIES)


def _is_behind(connection: sqlite3.Connection, folder: Path) -> bool:
    """Whether the newest copy holds what this file has lost: its number tells, or else its tables do."""
    now = lineage.read(connection)
    copy = folder / COPIES / backups.listed(folder / COPIES)[0].name
    if not backups.is_sound(copy):
        return False
    theirs = look(copy)
    try:
        line = lineage.read(theirs).line
        if now.line and line:
            return now.line == line
        here = dict(connection.execute("SELECT id, last FROM tables").fetchall())
        there = theirs.execute("SELECT id, last FROM tables WHERE deleted IS NULL").fetchall()
        return any(last > here.get(table_id, 0) for table_id, last in there)
    except (*UNREADABLE, TypeError):
        return False
    finally:
        theirs.close()


def _expect_nothing(folder: Path, path: Path) -> None:
    """A missing or empty file is the beginning only where nothing else tells of tables."""
    log = path.with_name(f"{path.name}-wal")
    if path.exists() and log.exists() and log.stat().st_size:
        from companion.store.pages import logged  # seldom needed

        if _was_used(folder) or logged(log):
            raise _Unfit("damaged")
        log.unlink()  # the first start of all was cut short
    if _was_used(folder):
        path.unlink(missing_ok=True)
        raise _Unfit("missing")


def _was_used(folder: Path) -> bool:
    return (folder / _USED).exists() or bool(
        backups.listed(folder / COPIES) or named(folder, "damaged", "newer", "behind")
    )


def _looks_like_one(path: Path) -> bool:
    """Whether a file begins as a database does and ends on the border of a page."""
    with path.open("rb") as file:
        beginning = file.read(16)
    return beginning == _MAGIC and path.stat().st_size % 512 == 0
