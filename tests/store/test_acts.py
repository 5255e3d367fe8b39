"""Killed in the midst of anything, a folder has every step that was shown in it, and opens without a word.

TABLESIDE_KILLS=1000 makes a long night of it.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.pebbles import Shelf
from tests.store.acts import ACTS, harm
from tests.store.living import chance_for

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("TABLESIDE_KILLS", "100"))
FUSE = 11_000  # calls of functions: about as many as one life has
LONGER = {"start": 3000, "restore": 30_000, "mend": 40_000, "behind": 20_000, "import": 150_000}


class Lives:
    """The process that forks lives, and what they say."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.store.acts"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def live(self, folder: Path, act: str, seed: int, fuse: int = 0, room: int = 0) -> list[list[str]]:
        self.process.stdin.write(f"{folder} {act} {seed} {fuse} {room}\n")
        self.process.stdin.flush()
        told = []
        for line in self.process.stdout:
            if line.strip() == "gone":
                return told
            told.append(line.split())
        raise AssertionError("the process is gone")


@pytest.fixture(scope="module")
def lives() -> Iterator[Lives]:
    started = Lives()
    yield started
    started.process.stdin.close()
    started.process.wait()


@pytest.mark.parametrize("act", ACTS)
def test_killed_in_any_act_nothing_that_was_shown_is_lost(lives: Lives, tmp_path: Path, act: str) -> None:
    chance = chance_for(act)
    known: set[tuple[int, int]] = set()
    folder = tmp_path / "0"
    for number in range(-(-KILLS // len(ACTS))):
        if act == "start" or number % 12 == 0:
            folder, known = tmp_path / str(number), set()
        if act in ("mend", "behind"):
            copy(folder)
            harm(folder, act, chance)
        fuse = chance.randrange(1, LONGER.get(act, FUSE))
        told = lives.live(folder, act, chance.randrange(1 << 30), fuse)
        known |= shown_in(told)
        found = look(folder, act)
        if act == "restore":  # what was gone back from lies in one of the other files
            found |= elsewhere(folder)
        missing = known - found
        assert not missing, (act, number, fuse, sorted(missing)[:5])


@pytest.mark.parametrize("act", ACTS)
def test_where_the_disk_is_full_in_any_act_nothing_that_was_shown_is_lost(
    lives: Lives, tmp_path: Path, act: str
) -> None:
    chance = chance_for(f"full {act}")
    known: set[tuple[int, int]] = set()
    for number in range(-(-KILLS // len(ACTS) // 2)):
        if act in ("mend", "behind"):
            copy(tmp_path)
            harm(tmp_path, act, chance)
        path = tmp_path / "tableside.db"
        size = path.stat().st_size if path.exists() else 0
        room = chance.choice((1, 4096, chance.randrange(1, 60_000), max(1, size + chance.randrange(-3000, 20_000))))
        known |= shown_in(lives.live(tmp_path, act, chance.randrange(1 << 30), room=room))
        found = look(tmp_path, "mend")
        if act == "restore":
            found |= elsewhere(tmp_path)
        missing = known - found
        assert not missing, (act, number, room, sorted(missing)[:5])


def shown_in(told: list[list[str]]) -> set[tuple[int, int]]:
    """The steps that a life has said to be kept."""
    assert not [line for line in told if line[0] == "failed"], told
    shown = {(int(line[1]), int(line[2])) for line in told if line[0] == "done"}
    return shown | {(int(line[1]), 1) for line in told if line[0] == "made"}


def copy(folder: Path) -> None:
    if (folder / "tableside.db").exists():
        store = Store.open(folder, Shelf())
        store.database.changed = True
        store.close()


def elsewhere(folder: Path) -> set[tuple[int, int]]:
    """The steps in all copies and files that were set aside."""
    found: set[tuple[int, int]] = set()
    for path in (*folder.glob("tableside-*.db"), *folder.glob("backups/tableside-*.db")):
        connection = sqlite3.connect(path)
        found |= set(connection.execute("SELECT table_id, id FROM steps").fetchall())
        connection.close()
    return found


def look(folder: Path, act: str) -> set[tuple[int, int]]:
    """Every step that is there, each one readable, and each table opened and undone to its beginning."""
    store = Store.open(folder, Shelf())
    try:
        if act not in ("mend", "behind"):
            assert store.notices == (), act
        assert not store.read_only
        assert store.examine()
        found = set()
        for card in (*store.tables(limit=1000), *store.tables(limit=1000, removed=True)):
            session = store.session(card.id)
            for step in store.every_step(card.id):
                session.journal.state(step.id)
                found.add((card.id, step.id))
            while session.undo():
                pass
            assert session.head.id == 1
            session.jump(max(step.id for step in store.steps(card.id)))
        return found
    finally:
        store.close(backup=False)
