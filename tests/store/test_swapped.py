"""Files that are deleted or exchanged under the running app, as tools that clean up or bring back old files do."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.pattern.pebbles.moves import Adjust
from companion.store import NotKept, Store
from companion.store.adoption import arrive
from companion.store.table_file import export
from tests.pebbles import GAME, SETUP, Shelf

DB, WAL, SHM = "tableside.db", "tableside.db-wal", "tableside.db-shm"


def with_an_older_one(folder: Path) -> None:
    shutil.copy(folder / DB, folder / "old.db")
    os.replace(folder / "old.db", folder / DB)


def with_a_strangers(folder: Path) -> None:
    other = Store.open(folder.with_name("other"), Shelf())
    other.create(GAME, SETUP, at=7.0)
    other.close(backup=False)
    shutil.rmtree(folder)
    folder.with_name("other").rename(folder)


def without(*names: str) -> Callable[[Path], None]:
    return lambda folder: [(folder / name).unlink() for name in names] and None


MISHAPS = [with_an_older_one, with_a_strangers, without(WAL), without(SHM), without(WAL, SHM), without(DB)]


def play(store: Store, table_id: int, steps: int) -> int:
    session = store.session(table_id)
    for value in range(steps):
        session.play(Adjust(seat=0, value=value), at=2.0)
    return session.head.id


def after_a_kill(folder: Path, target: Path) -> Store:
    """What a start would find if the app were killed now."""
    shutil.copytree(folder, target)
    return Store.open(target, Shelf())


@pytest.mark.parametrize("mishap", MISHAPS)
@pytest.mark.parametrize("home", [False, True], ids=["in the log", "brought home"])
def test_no_step_is_lost_when_files_are_exchanged_under_the_app(
    tmp_path: Path, mishap: Callable[[Path], None], home: bool
) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    table_id = store.table_of(store.create(GAME, SETUP, at=1.0))
    play(store, table_id, 3)
    mishap(folder)
    last = play(store, table_id, 3)
    if home:
        store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    found = after_a_kill(folder, tmp_path / "killed")
    assert found.session(table_id).head.id == last
    assert found.examine()
    assert len(store.notices) in (1, 2), "it is said once"
    found.close()
    store.close()


def test_what_stood_in_the_place_of_the_tables_can_be_gone_back_to(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    mine = store.table_of(store.create(GAME, SETUP, at=1.0))
    with_a_strangers(folder)
    play(store, mine, 2)
    (aside,) = [copy for copy in store.backups() if "replaced" in copy.name]
    assert aside.name in str(store.notices[0])
    store.restore(aside.name)
    assert [card.created for card in store.tables()] == [7.0]
    store.close()


def test_a_copy_when_the_app_is_left_is_never_one_of_a_strangers_file(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    last = play(store, store.table_of(store.create(GAME, SETUP, at=1.0)), 2)
    with_a_strangers(folder)
    write = store.begin_copy()
    assert write is not None
    write(lambda _: None)
    found = after_a_kill(folder, tmp_path / "killed")
    assert found.session(1).head.id == last
    found.close()
    store.close()


def test_a_table_from_elsewhere_is_not_taken_into_a_strangers_file(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data", Shelf())
    data = export(store, store.table_of(store.create(GAME, SETUP, at=1.0)))
    with_a_strangers(tmp_path / "data")
    with pytest.raises(NotKept):
        arrive(store, data, 2.0)
    play(store, 1, 1)
    assert arrive(store, data, 2.0) == 2
    store.close()


@pytest.mark.parametrize("mishap", MISHAPS)
def test_a_file_that_was_just_mended_is_looked_after_too(tmp_path: Path, mishap: Callable[[Path], None]) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    table_id = store.table_of(store.create(GAME, SETUP, at=1.0))
    store.mend()
    play(store, table_id, 1)
    store.mend()
    mishap(folder)
    last = play(store, table_id, 1)
    found = after_a_kill(folder, tmp_path / "killed")
    assert found.session(table_id).head.id == last
    found.close()
    store.close()


@pytest.mark.parametrize("leave", ["pause", "end"])
def test_what_could_not_be_written_anew_is_when_the_app_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    folder = tmp_path / "data"
    store = Store.open(folder, Shelf())
    last = play(store, store.table_of(store.create(GAME, SETUP, at=1.0)), 2)
    store.backup()
    shutil.rmtree(folder)
    with monkeypatch.context() as full:
        full.setattr("companion.store.backups.copy_to", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
        with pytest.raises(NotKept):
            play(store, 1, 1)
    if leave == "pause":
        write = store.begin_copy()
        assert write is not None
        write(lambda _: None)
    else:
        store.close()
    found = after_a_kill(folder, tmp_path / "killed")
    assert found.session(1).head.id == last
    found.close()
    store.close(backup=False)


def test_half_a_sign_in_a_text_is_refused_and_nothing_is_taken_for_damaged(tmp_path: Path) -> None:
    store = Store.open(tmp_path, Shelf())
    store.put_ruling(0, "pebbles R1", "as it was")
    with pytest.raises(NotKept):
        store.put_ruling(0, "pebbles R1", "half of a sign: \ud83d")
    assert store.rulings(None) == {"pebbles R1": "as it was"}
    assert store.notices == ()
    store.close()
