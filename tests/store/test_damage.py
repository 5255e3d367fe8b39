"""A damaged, missing or newer file: what is sound is there, the file is kept, and one sentence says where."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import CannotOpen, NotKept, Store, asides
from companion.store.schema import MIGRATIONS
from tests.pebbles import GAME, SETUP, Shelf
from tests.store.conftest import Opener

WRITE_AHEAD = b"\2\2"  # in the head of a file: its changes go to a log first
NAMES = ("tableside.db", "tableside.db-wal")


def reopened(folder: Path) -> Store:
    return Store.open(folder, Shelf())


def said(store: Store) -> str:
    return " ".join(str(notice) for notice in store.notices)


def played(folder: Path, tables: int = 3, steps: int = 30) -> Store:
    store = reopened(folder)
    store.put_setting("theme", "light")
    for _ in range(tables):
        session = store.create(GAME, SETUP, at=1.0)
        for number in range(steps):
            session.play(Adjust(seat=number % 3, value=number % 90), at=2.0)
    return store


def counts_at(step_id: int) -> tuple[int, ...]:
    """What `played` had counted after this step."""
    counts = [0, 0, 0]
    for number in range(step_id - 1):
        counts[number % 3] = number % 90
    return tuple(counts)


def is_sound(store: Store, table_id: int) -> bool:
    """Every step that is left tells the truth, and undo and redo lead over them from end to end."""
    session = store.session(table_id)
    head = session.head.id
    assert all(step.figures == counts_at(step.id) for step in store.steps(table_id, limit=1000))
    while True:
        assert session.state.stones == counts_at(session.head.id)
        if not session.undo():
            break
    while session.redo():
        pass
    return session.head.id == head


def is_sound_prefix(store: Store, table_id: int, steps: int) -> bool:
    """It is sound, and nothing is missing up to its end."""
    ids = [step.id for step in store.steps(table_id, limit=1000)]
    return is_sound(store, table_id) and ids == list(range(len(ids), 0, -1)) and 1 <= len(ids) <= steps + 1


def test_garbage_is_set_aside_and_the_app_starts(tmp_path: Path) -> None:
    (tmp_path / "tableside.db").write_bytes(b"certainly not a database" * 400)
    store = reopened(tmp_path)
    assert "tableside-damaged-0001.db" in said(store)
    assert (tmp_path / "tableside-damaged-0001.db").read_bytes().startswith(b"certainly not")
    store.create(GAME, SETUP, at=1.0)
    store.close()


def test_a_database_of_something_else_is_set_aside(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "tableside.db")
    other.executescript("CREATE TABLE tables (recipe TEXT); PRAGMA user_version = 1;")
    other.close()
    store = reopened(tmp_path)
    assert "tableside-damaged-0001.db" in said(store)
    store.close()


def test_set_aside_files_do_not_replace_each_other(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / "tableside.db").write_bytes(b"x" * 5000)
        reopened(tmp_path).close(backup=False)
    assert (tmp_path / "tableside-damaged-0002.db").exists()
    assert (tmp_path / "tableside-damaged-0001.db").exists()


def test_tables_outside_the_broken_pages_are_saved(tmp_path: Path) -> None:
    played(tmp_path, tables=4, steps=120).close(backup=False)
    path = tmp_path / "tableside.db"
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = random.Random(1).randbytes(8192)
    path.write_bytes(data)
    (tmp_path / "starting").write_text("1")  # the start before this one failed: look closely
    store = reopened(tmp_path)
    assert "tableside-damaged-0001.db" in said(store)
    assert store.setting("theme") == "light"
    cards = store.tables()
    assert len(cards) >= 3
    for card in cards:
        assert is_sound(store, card.id)
    store.close()


def test_damage_that_shows_up_later_is_mended_while_the_app_runs(tmp_path: Path) -> None:
    played(tmp_path, tables=3, steps=100).close(backup=False)
    path = tmp_path / "tableside.db"
    connection = sqlite3.connect(path)
    (broken,) = connection.execute("SELECT state FROM steps WHERE table_id = 2 AND id = 101").fetchone()
    connection.execute("UPDATE states SET state = x'00ff' WHERE id = ?", (broken,))
    connection.commit()
    connection.close()
    store = reopened(tmp_path)
    assert store.notices == ()
    session = store.session(2)
    assert session.head.id == 100
    assert "tableside-damaged-0001.db" in said(store)
    assert store.table(2).summary.figures == session.head.figures
    session.play(Take(count=1), at=3.0)
    assert len(store.tables()) == 3
    store.close()


def test_a_page_that_breaks_while_a_list_is_read_is_mended(tmp_path: Path) -> None:
    played(tmp_path, tables=2, steps=200).close()  # with a copy
    path = tmp_path / "tableside.db"
    data = bytearray(path.read_bytes())
    root = sqlite3.connect(path).execute("SELECT rootpage FROM sqlite_master WHERE name = 'steps'").fetchone()[0]
    data[root * 4096 - 4096 : root * 4096] = bytes(4096)
    store = reopened(tmp_path)
    path.write_bytes(data)
    store.database.connection.execute("PRAGMA shrink_memory")
    log = store.steps(1, limit=1000)
    assert len(log) == 201
    assert "tableside-damaged-0001.db" in said(store)
    assert "tableside-0001.db" in said(store)
    store.close()


def test_a_lost_file_is_replaced_by_the_newest_good_copy(tmp_path: Path) -> None:
    played(tmp_path, tables=2, steps=5).close()
    (tmp_path / "tableside.db").unlink()
    store = reopened(tmp_path)
    assert len(store.tables()) == 2
    assert "tableside-0001.db" in said(store)
    store.close()


def test_a_damaged_copy_is_passed_over_for_an_older_one(tmp_path: Path) -> None:
    store = played(tmp_path, tables=1, steps=5)
    store.backup()
    store.create(GAME, SETUP, at=3.0)
    newer = store.backup()
    store.close(backup=False)
    (tmp_path / "backups" / newer.name).write_bytes(b"y" * 9000)
    (tmp_path / "tableside.db").write_bytes(b"")
    store = reopened(tmp_path)
    assert len(store.tables()) == 1
    assert "tableside-0001.db" in said(store)
    store.close()


def test_a_rescue_that_was_cut_short_is_finished_at_the_next_start(tmp_path: Path) -> None:
    store = played(tmp_path, tables=2, steps=8)
    for name in NAMES:
        shutil.copy(tmp_path / name, tmp_path / f"save-{name}")
    store.close(backup=False)
    # As if killed after the file got its other name and before its log did; another was set aside when the clock was
    # ahead, and is the newest by its own time.
    (tmp_path / "tableside.db").unlink()
    (tmp_path / "tableside-newer-0001.db").write_bytes(b"nothing of ours")
    os.utime(tmp_path / "tableside-newer-0001.db", (4e9, 4e9))
    (tmp_path / "save-tableside.db").rename(asides.free_name(tmp_path, "damaged"))
    (tmp_path / "save-tableside.db-wal").rename(tmp_path / "tableside.db-wal")
    store = reopened(tmp_path)
    assert len(store.tables()) == 2
    assert is_sound_prefix(store, 2, 8)
    assert store.session(2).head.id == 9
    store.close()


def test_a_new_folder_says_nothing(tmp_path: Path) -> None:
    store = reopened(tmp_path / "not" / "there" / "yet")
    assert store.notices == ()
    assert store.tables() == ()
    store.close()


def test_a_newer_database_is_kept_aside_and_its_tables_can_be_looked_at(tmp_path: Path) -> None:
    played(tmp_path, tables=2, steps=4).close(backup=False)
    connection = sqlite3.connect(tmp_path / "tableside.db")
    connection.executescript(
        f"ALTER TABLE tables ADD COLUMN weather TEXT; PRAGMA user_version = {len(MIGRATIONS) + 1};"
    )
    connection.close()
    store = reopened(tmp_path)
    assert "tableside-newer-0001.db" in said(store)
    assert [card.newer for card in store.tables()] == [True, True]
    session = store.session(1)
    before = session.state
    with pytest.raises(NotKept, match="newer Tableside"):
        session.play(Take(count=1), at=5.0)
    with pytest.raises(NotKept, match="newer Tableside"):
        session.undo()
    assert session.state == before
    assert store.create(GAME, SETUP, at=6.0).play(Take(count=1), at=7.0)
    assert "tableside-newer-0001.db" in {backup.name for backup in store.backups()}
    with pytest.raises(NotKept, match="needs a newer"):
        store.restore("tableside-newer-0001.db")
    store.close()


def test_a_state_that_this_version_cannot_read_harms_no_other_table(store: Store, again: Opener) -> None:
    strange, fine = (store.create(GAME, SETUP, at=1.0).journal.table_id for _ in range(2))
    import zlib

    data = zlib.compress(b'{"counts":"many"}')
    row = store.database.one("SELECT state FROM steps WHERE table_id = ?", strange)
    store.database.write("UPDATE states SET state = ? WHERE id = ?", data, row[0])
    store.database.write("UPDATE tables SET summary = '[]' WHERE id = ?", strange)
    store = again()
    assert [card.id for card in store.tables()] == [fine, strange]
    with pytest.raises(CannotOpen, match="does not fit this version of Pebbles"):
        store.session(strange)
    assert store.session(fine).play(Take(count=1), at=2.0)


# Cutting the files -------------------------------------------------------------------------------


def cut_points(size: int, unit: int, offset: int = 0) -> list[int]:
    """Around every frame or page border, and some places between."""
    chosen = {0, 1, size - 1, size // 2}
    for border in range(offset, size, unit):
        chosen |= {border - 1, border, border + 1, border + 24, border + unit // 2}
    return sorted(point for point in chosen if 0 <= point < size)


def test_wherever_the_write_ahead_log_is_cut_a_sound_beginning_remains(tmp_path: Path) -> None:
    store = reopened(tmp_path / "made")
    session = store.create(GAME, SETUP, at=1.0)
    store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for number in range(6):
        session.play(Adjust(seat=number % 3, value=number % 90), at=2.0)
    log = (tmp_path / "made" / "tableside.db-wal").read_bytes()
    main = (tmp_path / "made" / "tableside.db").read_bytes()
    store.close(backup=False)
    heads = []
    for number, point in enumerate(cut_points(len(log), 4096 + 24, 32)):
        folder = tmp_path / f"cut-{number}"
        folder.mkdir()
        (folder / "tableside.db").write_bytes(main)
        (folder / "tableside.db-wal").write_bytes(log[:point])
        store = reopened(folder)
        assert store.notices == ()
        heads.append(store.session(1).head.id)
        assert is_sound_prefix(store, 1, 6)
        store.close(backup=False)
        shutil.rmtree(folder)
    assert heads == sorted(heads), "a longer log lost steps that a shorter one had"
    assert {1, 2, 3, 4, 5, 6} <= set(heads)


def test_wherever_the_database_is_cut_nothing_starts_as_if_it_had_been_empty(tmp_path: Path) -> None:
    played(tmp_path / "made", tables=2, steps=12).close(backup=False)
    main = (tmp_path / "made" / "tableside.db").read_bytes()
    saved = 0
    for number, point in enumerate(cut_points(len(main), 4096)):
        folder = tmp_path / f"cut-{number}"
        folder.mkdir()
        (folder / "used").touch()
        (folder / "tableside.db").write_bytes(main[:point])
        store = reopened(folder)
        for table_id in (1, 2):
            store.steps(table_id)  # whatever is broken comes to light
        for card in store.tables():
            assert is_sound(store, card.id)
        if not point:
            assert "was gone; 0 tables" in said(store)
        elif len(store.tables()) < 2:
            assert "tableside-damaged-0001.db" in said(store), point
            assert (folder / "tableside-damaged-0001.db").stat().st_size == point
        saved += len(store.tables())
        store.close(backup=False)
        shutil.rmtree(folder)
    assert saved > 0


def test_a_cut_database_with_a_copy_loses_no_table(tmp_path: Path) -> None:
    played(tmp_path / "made", tables=2, steps=12).close()
    main = (tmp_path / "made" / "tableside.db").read_bytes()
    for number, point in enumerate(range(0, len(main), 4096 * 2 + 100)):
        folder = tmp_path / f"cut-{number}"
        shutil.copytree(tmp_path / "made", folder)
        (folder / "tableside.db").write_bytes(main[:point])
        store = reopened(folder)
        assert [card.id for card in store.tables()] == [2, 1]
        assert {store.session(card.id).head.id for card in store.tables()} == {13}
        assert "tableside-0001.db" in said(store)
        store.close(backup=False)


@pytest.mark.parametrize("misfortune", ["damaged", "deleted"])
def test_a_new_file_is_whole_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, misfortune: str
) -> None:
    """A power cut right after it would find a rollback journal else, and a start that may not write."""
    store, put = played(tmp_path, tables=1, steps=3), []
    replace = os.replace

    def put_in_place(source: Path, target: Path) -> None:
        if Path(target).name == "tableside.db":
            put.append(Path(source).read_bytes()[18:20])
        replace(source, target)

    monkeypatch.setattr(os, "replace", put_in_place)
    if misfortune == "damaged":
        store.mend()
    else:
        shutil.rmtree(tmp_path)
        store.put_setting("theme", "dark")
    assert put == [WRITE_AHEAD]
    assert is_sound(store, 1)
    store.close()
