"""Moves out of the way whatever stands where a file or folder of ours belongs and is none."""

from __future__ import annotations

from pathlib import Path

from companion.core.text import Say, say
from companion.store.database import FILE

LOCK, STARTING, WORKSHOP, COPIES, MAKING = "tableside.lock", "starting", "mending", "backups", "making.db"
_FILES = (
    *(LOCK, f"{LOCK}-journal", STARTING, MAKING, "anew.db"),
    *(f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", f"{COPIES}/{MAKING}"),
)


def make_way(folder: Path) -> tuple[Say, ...]:
    """Give all of them but the database another name; what to tell of it. Through a link we would write elsewhere."""
    strange = [folder / name for name in (WORKSHOP, COPIES) if is_there(folder / name) and not (folder / name).is_dir()]
    strange += [folder / name for name in _FILES if (folder / name).is_symlink() or is_strange(folder / name)]
    return tuple(
        say("Something strange stood among the files of the tables; it is now called {name}.", name=move(path).name)
        for path in strange
    )


def make_way_for_tables(folder: Path) -> tuple[Say, ...]:
    """The same for the database itself, which may well be a link."""
    if not is_strange(folder / FILE):
        return ()
    aside = move(folder / FILE)
    return (
        say("Something that is no file stood in the place of the tables; it is now called {name}.", name=aside.name),
    )


def is_there(path: Path) -> bool:
    """Whether anything is there, even a link that leads nowhere."""
    return path.exists() or path.is_symlink()


def is_strange(path: Path) -> bool:
    """Whether something is there and is no file."""
    return is_there(path) and not path.is_file()


def move(path: Path) -> Path:
    """Give it a name that nothing has yet."""
    number = 1
    while is_there(aside := path.with_name(f"{path.name}-strange-{number}")):
        number += 1
    path.rename(aside)
    return aside
