"""What stands in the place of a file, a lock or a folder, and a start that was cut short: said, put away, started."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.pattern.pebbles.moves import Take
from companion.store import NotKept, Store
from companion.store.database import connect
from companion.store.schema import MIGRATIONS
from tests.pebbles import GAME, SETUP, Shelf
from tests.store.test_damage import played, reopened, said


@pytest.mark.parametrize("garbage", [b"not a lock at all" * 100, b"\0" * 5000])
def test_garbage_in_the_lock_file_keeps_nobody_out(tmp_path: Path, garbage: bytes) -> None:
    played(tmp_path, tables=1, steps=2).close(backup=False)
    (tmp_path / "tableside.lock").write_bytes(garbage)
    store = reopened(tmp_path)
    assert not store.read_only
    assert store.session(1).play(Take(count=1), at=3.0)
    store.close()


PLACES = (
    *("tableside.db", "tableside.db-wal", "tableside.db-shm", "tableside.db-journal"),
    *("tableside.lock", "tableside.lock-journal", "starting", "making.db", "backups/making.db"),
)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("thing", ["folder", "pipe", "dangling"])
def test_something_that_is_no_file_is_moved_out_of_the_way(tmp_path: Path, place: str, thing: str) -> None:
    played(tmp_path, tables=2, steps=2).close()
    path = tmp_path / place
    path.unlink(missing_ok=True)
    if thing == "folder":
        path.mkdir()
        (path / "inside").write_text("kept")
    elif thing == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(tmp_path / "nowhere" / "at all")
    store = reopened(tmp_path)
    assert not store.read_only
    assert len(store.tables()) == 2
    assert store.session(1).play(Take(count=1), at=3.0)
    assert store.backup() is not None
    assert f"is now called {path.name}-strange-1" in said(store)
    if place == "tableside.db":
        assert "found in copies" in said(store)
    if thing == "folder":
        assert (tmp_path / f"{place}-strange-1" / "inside").read_text() == "kept"
    store.close()


@pytest.mark.parametrize("place", ["backups", "mending"])
def test_a_file_in_place_of_a_folder_is_moved_out_of_the_way(tmp_path: Path, place: str) -> None:
    played(tmp_path, tables=2, steps=2).close(backup=False)
    (tmp_path / place).write_text("kept")
    store = reopened(tmp_path)
    assert f"is now called {place}-strange-1" in said(store)
    assert store.backup() is not None
    store.mend()
    assert not store.read_only
    assert len(store.tables()) == 2
    store.close()


@pytest.mark.parametrize("place", ["starting", "tableside.lock", "tableside.db-wal", "backups/making.db"])
def test_nothing_is_written_through_a_link(tmp_path: Path, place: str) -> None:
    folder, letter = tmp_path / "data", tmp_path / "letter"
    played(folder, tables=1, steps=2).close()
    letter.write_text("Dear Ada")
    (folder / place).unlink(missing_ok=True)
    (folder / place).symlink_to(letter)
    store = reopened(folder)
    assert store.session(1).play(Take(count=1), at=3.0)
    store.close()
    assert letter.read_text() == "Dear Ada"


def test_a_folder_in_place_of_a_new_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "tableside.db").mkdir()
    store = reopened(tmp_path)
    assert "tableside.db-strange-1" in said(store)
    assert store.create(GAME, SETUP, at=1.0)
    store.close()


def test_a_first_start_that_was_killed_is_followed_by_a_normal_one(tmp_path: Path) -> None:
    made = tmp_path / "made"
    made.mkdir()
    connection = connect(made / "tableside.db")
    connection.execute("BEGIN IMMEDIATE")
    for statement in MIGRATIONS[0].split(";")[:3]:
        connection.execute(statement)
    for number, empty in enumerate((False, True)):  # killed here, or when the file had no page yet
        folder = tmp_path / f"killed-{number}"
        shutil.copytree(made, folder)
        if empty:
            (folder / "tableside.db").write_bytes(b"")
            (folder / "tableside.db-wal").write_bytes(b"\0" * 200)
        store = reopened(folder)
        assert store.notices == ()
        assert store.create(GAME, SETUP, at=1.0)
        store.close()
    connection.close()


@pytest.mark.parametrize("version", [-5, 3, 1 << 30, -(1 << 31)])
def test_a_wrong_bit_in_the_number_of_the_version_changes_nothing(tmp_path: Path, version: int) -> None:
    played(tmp_path, tables=2, steps=3).close(backup=False)
    connection = sqlite3.connect(tmp_path / "tableside.db")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    store = reopened(tmp_path)
    assert store.notices == ()
    assert store.session(1).play(Take(count=1), at=3.0)
    store.close()


SCHEMA = (
    b"summary BLOB",
    b"CREATE TABLE steps",
    b"AUTOINCREMENT",
    b"tables_by_turn",
    b"steps (",
    b"states (id",
    b"game TEXT",
)


@pytest.mark.parametrize("word", SCHEMA)
@pytest.mark.parametrize("bit", [0x80, 0x01])  # no letter at all, or another letter
def test_a_wrong_bit_in_the_schema_is_mended(tmp_path: Path, word: bytes, bit: int) -> None:
    played(tmp_path, tables=2, steps=3).close(backup=False)
    path = tmp_path / "tableside.db"
    path.write_bytes(path.read_bytes().replace(word, bytes([word[0] ^ bit]) + word[1:], 1))
    store = reopened(tmp_path)
    assert "tableside-damaged-0001.db" in said(store)
    assert sorted(card.id for card in store.tables()) == [1, 2]
    assert store.session(2).play(Take(count=1), at=3.0)
    store.close()


def test_a_full_disk_at_a_pause_is_said_and_not_raised(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(GAME, SETUP, at=1.0)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    write = store.begin_copy()
    assert write is not None
    monkeypatch.setattr("companion.store.backups.copy_to", full)
    with pytest.raises(NotKept, match="could not be written"):
        write(lambda _: None)
    assert store.database.changed


def test_what_nobody_asked_to_keep_is_let_go_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Store.open(tmp_path, Shelf())
    first.put_setting("theme", "light")
    first.create(GAME, SETUP, at=1.0)
    monkeypatch.setattr("companion.store.lock._held", {})
    second = Store.open(tmp_path, Shelf())
    assert second.read_only
    second.remember("hints_seen", {"log": 1})
    assert second.setting("hints_seen") == {"log": 1}
    assert second.setting("theme") == "light"
    with pytest.raises(NotKept):
        second.put_setting("theme", "dark")
    second.close()
    first.close()


def test_mending_while_the_app_runs_is_said_and_the_table_opens_at_the_first_tap(tmp_path: Path) -> None:
    played(tmp_path, tables=2, steps=40).close()
    store = reopened(tmp_path)
    told: list[str] = []
    store.listener = lambda notice: told.append(str(notice))
    path = tmp_path / "tableside.db"
    data = bytearray(path.read_bytes())
    data[2 * 4096 :] = bytes(len(data) - 2 * 4096)
    path.write_bytes(data)
    store.database.connection.execute("PRAGMA shrink_memory")
    assert store.session(1).head.id == 41
    assert any("tableside-damaged-0001.db" in one for one in told)
    assert any("tableside-0001.db" in one for one in told)
    store.close()


def test_where_there_is_no_memory_to_mend_the_file_stays_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(tmp_path, Shelf())
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=1), at=2.0)
    with monkeypatch.context() as small:
        small.setattr("companion.store.rescue.salvage", lambda *_: (_ for _ in ()).throw(MemoryError))
        store.mend()
    assert not store.being_mended
    assert store.session(1).state.stones == (1, 0, 0)
    store.close()
    store = Store.open(tmp_path, Shelf())
    assert store.session(1).state.stones == (1, 0, 0)
    assert store.notices == ()
    store.close()


def test_a_file_that_cannot_be_mended_is_read_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path, tables=2, steps=3).close(backup=False)
    store = reopened(tmp_path)
    store.database.write("UPDATE tables SET summary = x'ff' WHERE id = 1")

    def closed(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("companion.store.rescue.set_aside", closed)
    assert sorted(card.id for card in store.tables()) == [1, 2]
    assert store.session(2).head.id == 4
    store.close(backup=False)


def test_what_a_power_cut_left_half_written_is_ended_by_the_next_start(tmp_path: Path) -> None:
    """A file without a write-ahead log, as a copy put back by hand, is cut off with a rollback journal beside it."""
    folder, cut = tmp_path / "data", tmp_path / "cut"
    played(folder, tables=2, steps=5).close()
    connection = sqlite3.connect(folder / "tableside.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("PRAGMA cache_size=1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE steps SET round = 9, step = zeroblob(9000)")
    shutil.copytree(folder, cut)
    connection.close()
    assert (cut / "tableside.db-journal").stat().st_size
    (cut / "starting").write_text("1")
    store = reopened(cut)
    assert store.notices == ()
    assert len(store.steps(1)) == 6
    assert store.session(2).play(Take(count=1), at=3.0)
    store.close()
