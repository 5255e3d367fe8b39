"""Copies are made, kept few, and can be gone back to and forth."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.device.work import Stopped
from companion.pattern.pebbles.moves import Take
from companion.store import NotKept, Store
from companion.store.schema import MIGRATIONS, migrate, version_of
from tests.pebbles import GAME, SETUP, Shelf

SAMPLES = Path(__file__).parent / "samples"


def test_the_end_of_a_session_leaves_a_copy_if_anything_changed(tmp_path: Path) -> None:
    store = Store.open(tmp_path, Shelf())
    store.create(GAME, SETUP, at=1.0)
    store.close()
    for _ in range(2):
        store = Store.open(tmp_path, Shelf())
        assert [backup.name for backup in store.backups()] == ["tableside-0001.db"]
        store.close()


def test_going_to_the_background_again_and_again_makes_no_copy_of_the_same(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    assert store.backup_if_changed()
    assert store.backup_if_changed() is None
    session.play(Take(count=1), at=2.0)
    assert store.backup_if_changed()
    assert len(store.backups()) == 2


def test_a_copy_holds_what_stood_there_when_the_app_was_left(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=1), at=2.0)
    write = store.begin_copy()
    assert write is not None
    assert store.begin_copy() is None, "nothing was kept since"
    session.play(Take(count=2), at=3.0)
    write(lambda _: None)
    store.restore("tableside-0001.db")
    assert store.session(1).state.stones == (1, 0, 0)


def test_leaving_again_while_the_copy_is_still_written_copies_both(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    first = store.begin_copy()
    session.play(Take(count=1), at=2.0)
    second = store.begin_copy()
    assert first is not None
    assert second is not None
    second(lambda _: None)
    first(lambda _: None)
    assert [backup.name for backup in store.backups()] == ["tableside-0002.db", "tableside-0001.db"]
    store.restore("tableside-0002.db")
    assert store.session(1).state.stones == (1, 0, 0)


def test_a_long_log_is_brought_home_with_the_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.backups.SMALL", 0)  # bytes: whatever there is takes long
    store = Store.open(tmp_path / "data", Shelf())
    store.create(GAME, SETUP, at=1.0).play(Take(count=1), at=2.0)
    write = store.begin_copy()
    assert write is not None
    write(lambda _: None)
    (tmp_path / "alone").mkdir()
    shutil.copy(tmp_path / "data" / "tableside.db", tmp_path / "alone")
    alone = Store.open(tmp_path / "alone", Shelf())
    assert alone.session(1).state.stones == (1, 0, 0)
    alone.close(backup=False)
    store.close(backup=False)


def test_a_copy_that_is_given_up_leaves_the_older_ones_and_is_made_anew(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    store.backup()
    session.play(Take(count=1), at=2.0)

    def killed(_: float) -> None:
        raise Stopped

    write = store.begin_copy()
    assert write is not None
    with pytest.raises(Stopped):
        write(killed)
    assert [backup.name for backup in store.backups()] == ["tableside-0001.db"]
    assert store.backup_if_changed().name == "tableside-0003.db"


def test_the_last_five_copies_are_kept(store: Store) -> None:
    for _ in range(7):
        store.create(GAME, SETUP, at=1.0)
        store.backup()
    assert [backup.name for backup in store.backups()] == [f"tableside-{n:04}.db" for n in (7, 6, 5, 4, 3)]


def test_going_back_to_a_copy_and_forth_again(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    session.play(Take(count=1), at=2.0)
    store.put_setting("theme", "light")
    copy = store.backup()
    session.play(Take(count=2), at=3.0)
    store.put_setting("theme", "dark")
    store.restore(copy.name)
    assert store.session(1).state.stones == (1, 0, 0)
    assert store.setting("theme") == "light"
    store.session(1).play(Take(count=2), at=4.0)
    store.restore("tableside-replaced-0001.db")
    assert store.session(1).state.stones == (1, 2, 0)
    assert store.setting("theme") == "dark"


@pytest.mark.parametrize("name", ["tableside-9999.db", "../data/tableside.db", "/etc/passwd", ""])
def test_only_copies_can_be_gone_back_to(store: Store, name: str) -> None:
    with pytest.raises(NotKept, match="no copy called"):
        store.restore(name)


def test_a_damaged_copy_is_not_taken_over(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    copy = store.backup()
    path = store.folder / "backups" / copy.name
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(NotKept, match="is damaged"):
        store.restore(copy.name)
    assert len(store.tables()) == 1


def test_a_copy_that_cannot_be_written_is_said(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    (store.folder / "backups").write_text("a file where the folder should be")
    with pytest.raises(NotKept, match="could not be written"):
        store.backup()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("version-*.db")), ids=lambda path: path.stem)
def test_tables_of_every_earlier_version_open_and_can_be_played_on(sample: Path, tmp_path: Path) -> None:
    (tmp_path / "tableside.db").write_bytes(sample.read_bytes())
    store = Store.open(tmp_path, Shelf())
    assert store.notices == ()
    assert version_of(store.database.connection) == len(MIGRATIONS)
    assert [(card.id, card.over) for card in store.tables()] == [(2, True), (1, False)]
    session = store.session(1)
    assert session.state.stones == (1, 2, 0)
    assert [(step.id, step.live) for step in store.steps(1)] == [(4, False), (3, True), (2, True), (1, True)]
    assert session.redo().id == 4
    assert session.state.stones == (1, 2, 2)
    assert store.setting("theme") == "light"
    assert [player.name for player in store.last_players("pebbles")] == ["Ada", "Ben", "Cleo"]
    assert store.rulings(1) == {"pebbles R2": "Twice is fine on Sundays."}
    assert store.cards()[0].data == b'{"name":"Joker"}'
    assert store.pins() == ("pebbles R2",)
    assert store.rolls(1)[0].formula == "2d6"
    store.close(backup=False)


def test_there_is_a_sample_of_every_version_so_far() -> None:
    assert [path.stem for path in sorted(SAMPLES.glob("version-*.db"))] == [
        f"version-{number}" for number in range(1, len(MIGRATIONS) + 1)
    ]


def test_a_copy_is_made_before_an_old_file_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tableside.db").write_bytes((SAMPLES / "version-1.db").read_bytes())
    later = (*MIGRATIONS, "ALTER TABLE tables ADD COLUMN weather TEXT; CREATE TABLE clouds (id INTEGER PRIMARY KEY)")
    monkeypatch.setattr("companion.store.schema.MIGRATIONS", later)
    monkeypatch.setattr("companion.store.opening.MIGRATIONS", later)
    store = Store.open(tmp_path, Shelf())
    assert version_of(store.database.connection) == len(later)
    assert store.database.one("SELECT weather FROM tables LIMIT 1") == (None,)
    (copy,) = store.backups()
    old = sqlite3.connect(tmp_path / "backups" / copy.name)
    assert version_of(old) == 1
    old.close()
    assert store.session(1).state.stones == (1, 2, 0)
    store.close(backup=False)


def test_a_migration_that_fails_half_way_changes_nothing() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, (*MIGRATIONS, "CREATE TABLE clouds (id INTEGER); CREATE TABLE tables (id INTEGER)"))
    assert version_of(connection) == len(MIGRATIONS)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'clouds'").fetchone() is None
    connection.close()


def test_a_copy_says_how_many_tables_it_holds(store: Store) -> None:
    kept = store.table_of(store.create(GAME, SETUP, at=1.0))
    store.create(GAME, SETUP, at=1.0)
    store.remove(kept, at=2.0)
    copy = store.backup()
    assert copy is not None
    assert store.tables_in(copy) == 1


def test_a_copy_that_cannot_be_read_says_nothing_of_its_tables(store: Store) -> None:
    store.create(GAME, SETUP, at=1.0)
    copy = store.backup()
    assert copy is not None
    (store.folder / "backups" / copy.name).write_bytes(b"nothing of ours")
    assert store.tables_in(copy) is None
