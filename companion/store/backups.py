"""Copies of the database, made while it is in use; the last few are kept."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from companion.core.text import say
from companion.store import lineage
from companion.store.asides import forget_spare, free_name, named
from companion.store.database import connect, look
from companion.store.legibility import is_legible
from companion.store.lineage import Lineage
from companion.store.schema import MIGRATIONS, migrate, version_of
from companion.store.strangers import COPIES, MAKING
from companion.store.trouble import UNREADABLE, NotKept, is_damage

KEEP = 5
SMALL = 5 << 20  # bytes of a write-ahead log: SQLite itself brings a larger one home, so more is there only seldom
PAGES = 512  # that are copied in one go
_NAME = re.compile(r"tableside-(\d{4,9})\.db")


class Backup(msgspec.Struct, frozen=True):
    """A copy that can be gone back to."""

    name: str
    at: float
    size: int


def listed(folder: Path) -> tuple[Backup, ...]:
    """All copies, newest first: by their number, as clocks are set back."""
    found: list[tuple[int, Backup]] = []
    try:
        for entry in os.scandir(folder):
            match = _NAME.fullmatch(entry.name)
            if match and entry.is_file():
                facts = entry.stat()
                found.append((int(match.group(1)), Backup(entry.name, facts.st_mtime, facts.st_size)))
    except OSError:
        return ()
    return tuple(backup for _, backup in sorted(found, key=lambda pair: pair[0], reverse=True))


def take(connection: sqlite3.Connection, folder: Path) -> Backup | None:
    """Copy the database; a copy that is not sound is thrown away and does not push out an older one."""
    return _keep(connection, folder, _announce(connection, folder))


class Begun(msgspec.Struct, frozen=True):
    """A copy of what stands in the database just now, to be written in any thread: whole, or not at all."""

    source: sqlite3.Connection  # which goes on seeing what stood there when it was begun
    path: Path
    folder: Path
    number: int
    home: bool  # whether the log was brought home already

    def write(self, progress: Callable[[float], None]) -> Backup | None:
        """What is played meanwhile is not in it: a copy is never ahead of what its original has brought home."""
        try:
            if not self.home:
                with closing(connect(self.path, there=True)) as connection:
                    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            return _keep(self.source, self.folder, self.number, progress)
        finally:
            self.source.close()


def begin(connection: sqlite3.Connection, path: Path, folder: Path, at_once: bool) -> Begun:
    """Announce a copy, and hold on to what it will hold; the log is brought home `at_once` where that takes no time."""
    log = path.with_name(f"{path.name}-wal")
    home = at_once and log.exists() and log.stat().st_size <= SMALL
    number = _announce(connection, folder, home)
    source = look(path)
    try:
        source.execute("BEGIN")
        lineage.read(source)  # from here on it sees nothing newer
    except BaseException:
        source.close()
        raise
    return Begun(source, path, folder, number, home)


def _keep(
    source: sqlite3.Connection, folder: Path, number: int, progress: Callable[[float], None] | None = None
) -> Backup | None:
    """Write the copy of this number beside its place, and put it there once it is known to be sound."""
    making, name = folder / MAKING, f"tableside-{number:04}.db"
    making.unlink(missing_ok=True)
    copy_to(source, making, progress)
    if not is_sound(making) or not is_legible(making, newest(folder)):
        making.unlink(missing_ok=True)
        return None
    os.replace(making, folder / name)
    for old in listed(folder)[KEEP:]:
        (folder / old.name).unlink(missing_ok=True)
    return next((backup for backup in listed(folder) if backup.name == name), None)


def _announce(connection: sqlite3.Connection, folder: Path, home: bool = True) -> int:
    """Write down which copy comes next, and bring the write-ahead log home: no copy is ahead of its original."""
    folder.mkdir(parents=True, exist_ok=True)
    now = lineage.read(connection)
    number = max(newest_number(folder), now.copy) + 1
    lineage.write(connection, Lineage(now.line or 1, number))
    if home:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return number


def newest(folder: Path) -> Path | None:
    """The newest copy."""
    return next((folder / backup.name for backup in listed(folder)), None)


def newest_number(folder: Path) -> int:
    """The number of the newest copy; 0 where there is none."""
    path = newest(folder)
    return number_of(path.name) if path else 0


def number_of(name: str) -> int:
    match = _NAME.fullmatch(name)
    return int(match.group(1)) if match else 0


def replaced(folder: Path) -> tuple[Backup, ...]:
    """What was there before a copy was taken over, and files of a newer app: they can be gone back to as well."""
    found = named(folder, "replaced", "newer")[::-1]
    return tuple(Backup(path.name, path.stat().st_mtime, path.stat().st_size) for path in found)


def keep_replaced(connection: sqlite3.Connection, folder: Path) -> None:
    """Copy the database before another takes its place; a file is forgotten only if all in it lies elsewhere too."""
    making = folder / MAKING
    making.unlink(missing_ok=True)
    copy_to(connection, making)
    os.replace(making, free_name(folder, "replaced"))
    forget_spare(folder, [folder / COPIES / backup.name for backup in listed(folder / COPIES)])


def take_over(
    path: Path, here: sqlite3.Connection, folder: Path, progress: Callable[[float], None] = lambda _: None
) -> None:
    """Put a copy in the place of all that is here, which becomes a file of its own; or leave it and say why."""
    if not is_sound(path):
        raise NotKept(say("The copy {name} is damaged, so all stays as it is.", name=path.name))
    progress(0.2)
    source = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with closing(look(path)) as copy:
            copy.backup(source)
        if version_of(source) > len(MIGRATIONS):
            raise NotKept(say("The copy {name} needs a newer Tableside.", name=path.name))
        migrate(source)
        newest = max(newest_number(folder / COPIES), lineage.read(here).copy)
        lineage.write(source, Lineage(newest + 1, newest))  # a line of its own: it lacks what came later
        progress(0.4)
        keep_replaced(here, folder)
        progress(0.7)
        source.backup(here)  # one transaction: all of it or nothing
        here.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except (*UNREADABLE, OSError) as error:
        raise NotKept(say("The copy could not be taken over ({error}).", error=str(error))) from error
    finally:
        source.close()


def copy_to(connection: sqlite3.Connection, path: Path, progress: Callable[[float], None] | None = None) -> None:
    """Copy an open database into one file of its own, on the disk when this returns; in one go where nobody hears of
    the progress."""
    pages = PAGES if progress else -1
    copy = sqlite3.connect(path, isolation_level=None)
    try:
        connection.backup(copy, pages=pages, progress=progress and (lambda _, left, all_: progress(1 - left / all_)))
        copy.execute("PRAGMA journal_mode=DELETE")
    finally:
        copy.close()
    with open(path, "rb+") as written:
        os.fsync(written.fileno())


def tables_in(path: Path) -> int | None:
    """How many tables a copy holds; None where it cannot be read."""
    try:
        connection = look(path)
    except UNREADABLE:
        return None
    try:
        return int(connection.execute("SELECT COUNT(*) FROM tables WHERE deleted IS NULL").fetchone()[0])
    except UNREADABLE:
        return None
    finally:
        connection.close()


def is_sound(path: Path, check: str = "quick_check") -> bool:
    """Whether every page of this file can be read and is linked as it should be."""
    try:
        connection = look(path)
    except UNREADABLE:
        return False
    try:
        return bool(connection.execute(f"PRAGMA {check}(1)").fetchone() == ("ok",))
    except UNREADABLE as error:
        if is_damage(error):
            return False
        raise
    finally:
        connection.close()
