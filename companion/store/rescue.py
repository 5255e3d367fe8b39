"""Makes a new database of what is sound in one that cannot be used, and in its copies."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.core.text import Say, say
from companion.store import backups, lineage
from companion.store.asides import named, put_back, reunite, set_aside
from companion.store.database import FILE, connect
from companion.store.lineage import Lineage
from companion.store.salvage import Salvaged, salvage
from companion.store.schema import MIGRATIONS, current_schema, migrate, schema_of, version_of
from companion.store.sources import Source, from_connection, from_copy, from_pages
from companion.store.strangers import COPIES, WORKSHOP
from companion.store.trouble import UNREADABLE

if TYPE_CHECKING:
    from companion.store.tables import Shelf


class Rescued(msgspec.Struct, frozen=True):
    """What came of it: the new database, and what to tell."""

    connection: sqlite3.Connection
    salvaged: Salvaged
    notices: tuple[Say, ...]
    kept: bool  # False: only in memory, as there was no room to write it


def rescue(folder: Path, kind: str, shelf: Shelf, progress: Callable[[float], None] = lambda _: None) -> Rescued:
    """Make a new database; `kind` says why: "damaged", "newer", "missing", or "behind" its newest copy."""
    aside = set_aside(folder, kind) if kind != "missing" else _finish_setting_aside(folder)
    workshop = folder / WORKSHOP
    shutil.rmtree(workshop, ignore_errors=True)
    try:
        workshop.mkdir()
        done = _rebuild(folder, aside, workshop, kind, shelf, progress)
        done.connection.close()
        connect(workshop / "new.db").close()  # it gets its log here: a power cut in its place would leave a journal
        os.replace(workshop / "new.db", folder / FILE)
        return msgspec.structs.replace(done, connection=connect(folder / FILE), kept=True)
    except (OSError, sqlite3.OperationalError):
        return _rebuild(folder, aside, None, kind, shelf, progress)
    except MemoryError:
        if kind != "missing" and aside is not None:
            put_back(folder, aside)
        raise
    finally:
        shutil.rmtree(workshop, ignore_errors=True)


def _finish_setting_aside(folder: Path) -> Path | None:
    """A rescue that was cut short may have left the write-ahead log behind."""
    found = named(folder, "damaged", "newer", "behind")
    newest = found[-1] if found else None
    reunite(folder, newest or folder / "tableside-missing.db")
    return newest


def _rebuild(
    folder: Path,
    aside: Path | None,
    workshop: Path | None,
    kind: str,
    shelf: Shelf,
    progress: Callable[[float], None],
) -> Rescued:
    """First with the newest copy that is sound, and with all of them if something is still missing then."""
    copies = [folder / COPIES / backup.name for backup in backups.listed(folder / COPIES)]
    for wanted in (1, len(copies)):
        target = workshop / "new.db" if workshop else Path(":memory:")
        target.unlink(missing_ok=True)
        new = sqlite3.connect(target, isolation_level=None, check_same_thread=False)
        try:
            migrate(new)
            with ExitStack() as opened:
                first = _aside(aside, workshop, kind, opened) if aside else None
                progress(0.2)
                later = list(_good(copies, wanted, opened))
                sources = (
                    [*later, *([first] if first else [])] if kind == "behind" else [*([first] if first else []), *later]
                )
                salvaged = salvage(sources, new, shelf, lambda part: progress(0.4 + part * 0.6))
            _join_line(new, copies)
        except BaseException:
            new.close()
            raise
        if wanted >= len(copies) or not salvaged.lossy:
            break
        new.close()
    return Rescued(new, salvaged, _tell(kind, aside, salvaged), kept=False)


def _join_line(new: sqlite3.Connection, copies: list[Path]) -> None:
    """All that the copies hold is in the new file, so it is not behind the newest of them."""
    newest = backups.number_of(copies[0].name) if copies else 0
    now = lineage.read(new)
    lineage.write(new, Lineage(now.line, max(now.copy, newest)))


def _aside(path: Path, workshop: Path | None, kind: str, opened: ExitStack) -> Source | None:
    """The file that was set aside: as SQLite sees it where it is whole, else page by page."""
    if kind == "damaged" and not _is_whole(path, workshop):
        return from_pages(path)
    connection = _open_copy(path, workshop)
    if connection is None:
        return from_pages(path)
    return from_connection(path.name, opened.enter_context(closing(connection)), newer=kind == "newer")


def _is_whole(path: Path, workshop: Path | None) -> bool:
    connection = _open_copy(path, workshop)
    if connection is None:
        return False
    try:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()
        return bool(found == ("ok",)) and schema_of(connection) == current_schema()
    except UNREADABLE:
        return False
    finally:
        connection.close()


def _open_copy(path: Path, workshop: Path | None) -> sqlite3.Connection | None:
    """Open a copy, so that SQLite's own recovery does not touch the file that was set aside."""
    try:
        if workshop is None:
            return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        copy = workshop / "aside.db"
        for part in ("", "-wal", "-shm"):
            copy.with_name(f"{copy.name}{part}").unlink(missing_ok=True)
        shutil.copyfile(path, copy)
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(f"{copy.name}-wal"))
        connection = sqlite3.connect(copy, isolation_level=None)
        if 0 < version_of(connection) < len(MIGRATIONS):
            migrate(connection)
        return connection
    except UNREADABLE:
        return None


def _good(copies: list[Path], wanted: int, opened: ExitStack) -> Iterator[Source]:
    """The newest copies that are whole."""
    for path in copies:
        if wanted < 1:
            return
        found = from_copy(path) if backups.is_sound(path) else None
        if found is not None:
            source, connection = found
            opened.enter_context(closing(connection))
            wanted -= 1
            yield source


def _tell(kind: str, aside: Path | None, salvaged: Salvaged) -> tuple[Say, ...]:
    name, count, copy = aside.name if aside else "", salvaged.tables, ", ".join(salvaged.taken_from)
    told: list[Say] = []
    if kind == "newer":
        told.append(
            say(
                "A newer Tableside kept these tables. Its file stays here as {name}; {count} table can be looked at.",
                "A newer Tableside kept these tables. Its file stays here as {name}; {count} tables can be looked at.",
                name=name,
                count=count,
            )
        )
    elif kind == "damaged":
        told.append(
            say(
                "The file of the tables was damaged. It stays here as {name}; {count} table was saved.",
                "The file of the tables was damaged. It stays here as {name}; {count} tables were saved.",
                name=name,
                count=count,
            )
        )
    elif kind == "missing":
        told.append(
            say(
                "The file of the tables was gone; {count} table was found in copies of it.",
                "The file of the tables was gone; {count} tables were found in copies of it.",
                count=count,
            )
        )
    if kind == "behind":
        told.append(say("The newest steps were missing here, so they were taken from the last copy."))
    elif copy:
        told.append(say("What it lacked was taken from the copy {name}.", name=copy))
    if salvaged.again:
        told.append(
            say(
                "{count} table was found again by its steps alone.",
                "{count} tables were found again by their steps alone.",
                count=len(salvaged.again),
            )
        )
    if salvaged.states:
        told.append(
            say(
                "{count} old step can still be read, and no longer be gone back to.",
                "{count} old steps can still be read, and no longer be gone back to.",
                count=salvaged.states,
            )
        )
    return tuple(told)
