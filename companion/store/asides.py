"""Files that were set aside: how they are named, and when one of them is no longer needed."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from pathlib import Path

from companion.store import rows
from companion.store.database import FILE, look
from companion.store.rows import CardRow, TableRow
from companion.store.trouble import UNREADABLE

KEEP = 2  # files that were replaced, whatever they hold
KINDS = ("damaged", "newer", "behind", "replaced")
SPARE = ("replaced", "behind")  # whole files: what they hold may lie elsewhere too
_NAME = re.compile(r"tableside-([a-z]+)-(\d{4,9})\.db")


def named(folder: Path, *kinds: str) -> list[Path]:
    """The files of these kinds, oldest first."""
    found = []
    for path in folder.glob("tableside-*-*.db"):
        match = _NAME.fullmatch(path.name)
        if match and match.group(1) in kinds:
            found.append((int(match.group(2)), path.name, path))
    return [path for _, _, path in sorted(found)]


def free_name(folder: Path, kind: str) -> Path:
    """A name with a higher number than any other: a file's own time tells nothing, as clocks are set back."""
    taken = named(folder, *KINDS)
    number = int(taken[-1].stem.rpartition("-")[2]) + 1 if taken else 1
    return folder / f"tableside-{kind}-{number:04}.db"


def set_aside(folder: Path, kind: str) -> Path:
    """Give the database another name in the same folder; its write-ahead log goes with it."""
    aside = free_name(folder, kind)
    os.replace(folder / FILE, aside)
    reunite(folder, aside)
    return aside


def put_back(folder: Path, aside: Path) -> None:
    """Give a file that was set aside its own name again, and its write-ahead log before it."""
    its_log = aside.with_name(f"{aside.name}-wal")
    if its_log.exists():
        os.replace(its_log, folder / f"{FILE}-wal")
    os.replace(aside, folder / FILE)


def keep_aside(folder: Path, kind: str) -> Path:
    """Give the database another name besides its own, which is about to be another's; its write-ahead log goes with
    it."""
    aside = free_name(folder, kind)
    try:
        os.link(folder / FILE, aside)
    except OSError:  # a disk without second names
        shutil.copyfile(folder / FILE, aside)
    reunite(folder, aside)
    return aside


def reunite(folder: Path, aside: Path) -> None:
    """Bring the write-ahead log to the file that it belongs to."""
    log, its_log = folder / f"{FILE}-wal", aside.with_name(f"{aside.name}-wal")
    if log.exists() and not its_log.exists():
        os.replace(log, its_log)
    for rest in (log, folder / f"{FILE}-shm"):
        rest.unlink(missing_ok=True)


def forget_spare(folder: Path, copies: list[Path]) -> None:
    """Delete old files that were replaced, but none with a table or a card in it that lies in no other file."""
    for old in named(folder, *SPARE)[:-KEEP]:
        others = [path for path in (folder / FILE, *copies, *named(folder, *SPARE)) if path != old]
        try:
            if all(_lies_in_one(thing, others) for thing in _contents(old)):
                old.unlink()
                old.with_name(f"{old.name}-wal").unlink(missing_ok=True)
        except (OSError, *UNREADABLE):
            continue  # who cannot be read may hold anything


_SAME_STEP = "SELECT 1 FROM steps JOIN tables ON tables.id = table_id WHERE created = ? AND steps.id = ? AND step = ?"
Thing = tuple[str, tuple[object, ...]]  # a question, and what to ask it for


def _contents(path: Path) -> list[Thing]:
    """What there is in a file that somebody would miss, as questions to another file."""
    connection = look(path)
    try:
        found: list[Thing] = []
        for raw in connection.execute(f"SELECT {TableRow.columns()} FROM tables WHERE deleted IS NULL").fetchall():  # noqa: S608
            table = rows.read(TableRow, raw)
            step = connection.execute(
                "SELECT id, step FROM steps WHERE table_id = ? ORDER BY id DESC LIMIT 1", (table.id,)
            ).fetchone()
            if step is not None:
                found.append((_SAME_STEP, (table.created, *step)))
        for raw in connection.execute(f"SELECT {CardRow.columns()} FROM cards WHERE deleted IS NULL").fetchall():  # noqa: S608
            found.append(("SELECT 1 FROM cards WHERE key = ? AND data = ?", (raw[0], raw[2])))
        return found
    finally:
        connection.close()


def _lies_in_one(thing: Thing, others: list[Path]) -> bool:
    ask, values = thing
    for path in others:
        connection: sqlite3.Connection | None = None
        try:
            connection = look(path)
            if connection.execute(ask, values).fetchone():
                return True
        except UNREADABLE:
            continue
        finally:
            if connection is not None:
                connection.close()
    return False
