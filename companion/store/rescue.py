"""Sets a file that cannot be used aside and makes a new one of what is sound in it and in the last copy."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import msgspec

from companion.core.text import Say, say
from companion.store import backups
from companion.store.backups import COPIES
from companion.store.database import FILE, connect
from companion.store.salvage import Salvaged, salvage
from companion.store.schema import MIGRATIONS, migrate, version_of

_WORKSHOP = "mending"


class Rescued(msgspec.Struct, frozen=True):
    """What came of it: the new database, and what to tell."""

    connection: sqlite3.Connection
    salvaged: Salvaged
    notices: tuple[Say, ...]
    kept: bool  # False: only in memory, as there was no room to write it


def rescue(folder: Path, kind: str) -> Rescued:
    """Make a new database; `kind` says why: "damaged", "newer" or "missing"."""
    aside = set_aside(folder, kind) if kind != "missing" else _finish_setting_aside(folder)
    workshop = folder / _WORKSHOP
    shutil.rmtree(workshop, ignore_errors=True)
    try:
        workshop.mkdir()
        done = _rebuild(folder, aside, workshop, workshop / "new.db", kind)
        done.connection.close()
        os.replace(workshop / "new.db", folder / FILE)
        return msgspec.structs.replace(done, connection=connect(folder / FILE), kept=True)
    except (OSError, sqlite3.OperationalError):
        return _rebuild(folder, aside, None, Path(":memory:"), kind)
    finally:
        shutil.rmtree(workshop, ignore_errors=True)


def set_aside(folder: Path, kind: str) -> Path:
    """Give the file another name in the same folder; its write-ahead log goes with it."""
    number = 1
    while (aside := folder / f"tableside-{kind}-{number:04}.db").exists():
        number += 1
    os.replace(folder / FILE, aside)
    _reunite(folder, aside)
    return aside


def newest_aside(folder: Path) -> Path | None:
    """The file that was set aside last."""
    found = [path for path in folder.glob("tableside-*-*.db") if path.name.split("-")[1] in ("damaged", "newer")]
    return max(found, key=lambda path: path.stat().st_mtime_ns, default=None)


def _finish_setting_aside(folder: Path) -> Path | None:
    """A rescue that was cut short may have left the write-ahead log behind."""
    newest = newest_aside(folder)
    _reunite(folder, newest or folder / "tableside-missing.db")
    return newest


def _reunite(folder: Path, aside: Path) -> None:
    log, its_log = folder / f"{FILE}-wal", aside.with_name(f"{aside.name}-wal")
    if log.exists() and not its_log.exists():
        os.replace(log, its_log)
    for rest in (log, folder / f"{FILE}-shm"):
        rest.unlink(missing_ok=True)


def _rebuild(folder: Path, aside: Path | None, workshop: Path | None, target: Path, kind: str) -> Rescued:
    new = sqlite3.connect(target, isolation_level=None)
    opened: list[sqlite3.Connection] = []
    try:
        migrate(new)
        first = _open_copy(aside, workshop, "aside.db") if aside else None
        copy = _newest_good_copy(folder)
        second = _open_copy(copy, workshop, "copy.db") if copy else None
        opened = [source for source in (first, second) if source]
        salvaged = salvage(opened, new, only_to_look_at=kind == "newer")
    except BaseException:
        new.close()
        raise
    finally:
        for source in opened:
            source.close()
    return Rescued(new, salvaged, _tell(kind, aside, copy if second else None, salvaged), kept=False)


def _open_copy(path: Path, workshop: Path | None, name: str) -> sqlite3.Connection | None:
    """Open a copy, so that SQLite's own recovery does not touch the file that was set aside."""
    try:
        if workshop is None:
            return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        copy = workshop / name
        shutil.copyfile(path, copy)
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            shutil.copyfile(log, workshop / f"{name}-wal")
            if copy.stat().st_size == 0:
                copy.write_bytes(bytes(4096))  # SQLite throws the log of an empty file away
        connection = sqlite3.connect(copy, isolation_level=None)
        connection.execute("PRAGMA writable_schema = ON")  # lets SQLite read a file that lacks its end
        if 0 < version_of(connection) < len(MIGRATIONS):
            migrate(connection)
        return connection
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        return None


def _newest_good_copy(folder: Path) -> Path | None:
    for backup in backups.listed(folder / COPIES):
        path = folder / COPIES / backup.name
        if backups.is_sound(path):
            return path
    return None


def _tell(kind: str, aside: Path | None, copy: Path | None, salvaged: Salvaged) -> tuple[Say, ...]:
    name, count = aside.name if aside else "", salvaged.tables
    if kind == "newer":
        first = say(
            "A newer Tableside kept these tables. Its file stays here as {name}; {count} tables can be looked at.",
            name=name,
            count=count,
        )
    elif kind == "damaged":
        first = say(
            "The file of the tables was damaged. It stays here as {name}; {count} tables were saved.",
            name=name,
            count=count,
        )
    else:
        first = say("The file of the tables was gone; {count} tables were found in copies of it.", count=count)
    if copy is None:
        return (first,)
    return first, say("What it lacked was taken from the copy {name}.", name=copy.name)
