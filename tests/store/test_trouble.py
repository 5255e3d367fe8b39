"""Closed, full, doubled, deleted folders and wrong clocks: a sane answer to each."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.pattern.pebbles.moves import Take
from companion.store import NotKept, Store
from tests.pebbles import GAME, SETUP, Shelf
from tests.store.month import opened_for_a_month

ROOT = Path(__file__).parents[2]


class Failing:
    """A connection whose writes fail as SQLite's do."""

    def __init__(self, real: sqlite3.Connection, word: str, code: int) -> None:
        self.real, self.word, self.code = real, word, code

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def execute(self, sql: str, *values: Any) -> Any:
        if sql.startswith(self.word):
            error = sqlite3.OperationalError("it went wrong")
            error.sqlite_errorcode = self.code
            raise error
        return self.real.execute(sql, *values)


@pytest.mark.parametrize("word", ["BEGIN", "INSERT INTO states", "INSERT INTO steps", "UPDATE tables", "COMMIT"])
@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_FULL, "no room left"),
        (sqlite3.SQLITE_IOERR, "could not be written down"),
        (sqlite3.SQLITE_READONLY, "may not write"),
        (sqlite3.SQLITE_BUSY, "Another copy"),
    ],
)
def test_a_step_that_cannot_be_written_leaves_the_table_as_it_was(
    store: Store, word: str, code: int, sentence: str
) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=2), at=2.0)
    told: list[str] = []
    session.subscribe(lambda: told.append("changed"))
    before, head, real = session.state, session.head, store.database.connection
    store.database.connection = Failing(real, word, code)
    with pytest.raises(NotKept, match=sentence):
        session.play(Take(count=1), at=3.0)
    if word in ("BEGIN", "UPDATE tables", "COMMIT"):
        with pytest.raises(NotKept, match=sentence):
            session.undo()
    store.database.connection = real
    assert (session.state, session.head, told) == (before, head, [])
    assert [step.live for step in store.steps(1)] == [True, True]
    session.play(Take(count=2), at=4.0)
    assert store.session(1).state.stones == (2, 2, 0)


def test_the_second_copy_looks_on_and_the_first_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Store.open(tmp_path, Shelf())
    session = first.create(GAME, SETUP, at=1.0)
    monkeypatch.setattr("companion.store.lock._held", {})  # as in a process that knows nothing of the first
    second = Store.open(tmp_path, Shelf())
    assert second.read_only
    assert "already running" in str(second.notices[0])
    watched = second.session(1)
    with pytest.raises(NotKept, match="already running"):
        watched.play(Take(count=1), at=2.0)
    with pytest.raises(NotKept, match="already running"):
        second.put_setting("theme", "light")
    with pytest.raises(NotKept, match="already running"):
        second.backup()
    session.play(Take(count=2), at=2.0)
    assert second.session(1).state.stones == (2, 0, 0)
    second.started_well()
    second.close()
    first.close()
    third = Store.open(tmp_path, Shelf())
    assert not third.read_only
    third.close()


def test_a_second_copy_before_the_first_table_finds_an_empty_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Store.open(tmp_path, Shelf())
    monkeypatch.setattr("companion.store.lock._held", {})
    second = Store.open(tmp_path, Shelf())
    assert second.read_only
    assert second.tables() == ()
    second.close()
    first.close()


def test_a_folder_opened_again_in_the_same_app_passes_to_the_newer_store(tmp_path: Path) -> None:
    left_open = Store.open(tmp_path, Shelf())
    left_open.create(GAME, SETUP, at=1.0).play(Take(count=2), at=2.0)
    newer = Store.open(tmp_path, Shelf())
    assert newer.notices == ()
    newer.session(1).play(Take(count=2), at=3.0)
    left_open.close()
    newer.session(1).play(Take(count=1), at=4.0)
    assert newer.session(1).state.stones == (2, 2, 1)
    newer.close()


READER = """
import os, shutil, sys, tempfile  # all now, as Python's own files may be closed to that user
from pathlib import Path
from companion.store import NotKept, Store
from companion.pattern.pebbles.moves import Take

from tests.pebbles import GAME, SETUP, Shelf
if os.getuid() == 0:  # whom no folder is closed to
    os.setgid(65534)
    os.setuid(65534)
store = Store.open(Path(sys.argv[1]), Shelf())
print(*store.notices)
print(len(store.tables()), store.read_only)
try:
    (store.session(1).play(Take(count=1), at=9.0) if store.tables() else store.create(GAME, SETUP, at=9.0))
except NotKept as failed:
    print(failed.why)
store.started_well()
store.close()
"""


@pytest.fixture
def in_sight() -> Iterator[Path]:
    """A folder that every user can look into; those of pytest are closed to others, and shared by all that runs."""
    with tempfile.TemporaryDirectory() as place:
        yield Path(place)


def closed_to_writing(folder: Path) -> list[str]:
    """What an ordinary user gets to read who may not write there."""
    folder.parent.chmod(0o555)
    for path in folder.rglob("*") if folder.exists() else ():
        path.chmod(0o555 if path.is_dir() else 0o444)
    if folder.exists():
        folder.chmod(0o555)
    command = [sys.executable, "-c", READER, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    for path in (folder.parent, *folder.parent.iterdir()):
        path.chmod(0o755)  # so that it can be cleared away
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="needs users")
def test_a_folder_that_is_closed_to_writing_can_be_read(in_sight: Path) -> None:
    folder = in_sight / "data"
    store = Store.open(folder, Shelf())
    store.create(GAME, SETUP, at=1.0)
    store.close()
    notice, facts, refused = closed_to_writing(folder)
    assert "may not write to" in notice
    assert facts == "1 True"
    assert "may not write to" in refused


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="needs users")
def test_a_closed_folder_with_a_write_ahead_log_shows_its_last_steps(tmp_path: Path, in_sight: Path) -> None:
    store = Store.open(tmp_path / "made", Shelf())
    store.create(GAME, SETUP, at=1.0)
    folder = in_sight / "data"
    folder.mkdir()
    for name in ("tableside.db", "tableside.db-wal"):
        shutil.copy(tmp_path / "made" / name, folder / name)
    store.close()
    _, facts, _ = closed_to_writing(folder)
    assert facts == "1 True"


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="needs users")
def test_a_folder_that_cannot_be_made_is_said_and_nothing_breaks(in_sight: Path) -> None:
    notice, facts, refused = closed_to_writing(in_sight / "data")
    assert "may not write to" in notice
    assert facts == "0 True"
    assert "may not write to" in refused


def test_a_file_in_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    store = Store.open(tmp_path / "data", Shelf())
    assert "may not write to" in str(store.notices[0])
    assert store.tables() == ()
    store.close()
    assert (tmp_path / "data").read_text() == "not a folder"


def test_a_folder_deleted_while_the_app_runs_is_written_anew(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=1), at=2.0)
    shutil.rmtree(folder)
    session.play(Take(count=2), at=3.0)
    assert "written anew" in str(store.notices[0])
    store.close(backup=False)
    store = Store.open(folder, Shelf())
    assert store.session(1).state.stones == (1, 2, 0)
    store.close()


def test_two_failed_starts_in_a_row_are_counted_until_one_goes_well(tmp_path: Path) -> None:
    counted = []
    for _ in range(3):
        store = Store.open(tmp_path, Shelf())
        counted.append(store.failed_starts)
        store.close()
    assert counted == [0, 1, 2]
    store = Store.open(tmp_path, Shelf())
    store.started_well()
    store.close()
    store = Store.open(tmp_path, Shelf())
    assert store.failed_starts == 0
    store.close()


def test_an_unreadable_count_of_starts_is_none(tmp_path: Path) -> None:
    (tmp_path / "starting").write_text("many")
    store = Store.open(tmp_path, Shelf())
    assert store.failed_starts == 0
    store.close()


def test_removed_tables_are_forgotten_after_a_month_and_not_when_the_clock_was_set_back(tmp_path: Path) -> None:
    day = 24 * 3600.0
    now = [100 * day]
    store = Store.open(tmp_path, Shelf(), clock=lambda: now[0])
    old, recent = (store.table_of(store.create(GAME, SETUP, at=1.0)) for _ in range(2))
    store.remove(old, at=60 * day)
    store.remove(recent, at=99 * day)
    now[0] = 60 * day
    store.put_card("joker", "pebbles", b"{}")
    store.remove_card("joker")
    now[0] = 1 * day
    store.forget_old()
    assert len(store.tables(removed=True)) == 2
    assert store.database.one("SELECT count(*) FROM cards") == (1,)
    now[0] = 100 * day
    opened_for_a_month(store)
    store.forget_old()
    assert [card.id for card in store.tables(removed=True)] == [recent]
    assert store.database.one("SELECT count(*) FROM cards") == (0,)
    store.close()
