"""The write-ahead log is lost, cut, flipped or foreign: what a copy holds is there again, and one sentence says so."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store
from tests.pebbles import GAME, SETUP, Shelf
from tests.store.test_damage import counts_at, is_sound, played, reopened, said

WAL = "tableside.db-wal"


def a_pause_in_play(folder: Path) -> Path:
    """As the disk looks if the checkpoint of a pause had never reached it: an old file, its log, and a newer copy."""
    store = played(folder, tables=2, steps=6)
    store.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    main = (folder / "tableside.db").read_bytes()
    session = store.session(1)
    for number in range(6, 10):
        session.play(Adjust(seat=number % 3, value=number % 90), at=2.0)
    store.create(GAME, SETUP, at=3.0)
    store.put_card("joker", "pebbles", b'{"name":"Joker"}')
    log = (folder / WAL).read_bytes()
    store.backup()
    store.close(backup=False)
    (folder / "tableside.db").write_bytes(main)
    (folder / WAL).write_bytes(log)
    return folder


def foreign(folder: Path) -> bytes:
    other = reopened(folder)
    other.create(GAME, SETUP, at=1.0)
    data = (folder / WAL).read_bytes()
    other.close(backup=False)
    return data


@pytest.mark.parametrize("harm", ["lost", "cut", "flipped", "foreign", "empty"])
def test_steps_that_only_a_copy_still_holds_come_back(tmp_path: Path, harm: str) -> None:
    folder = a_pause_in_play(tmp_path / "data")
    log = folder / WAL
    data = bytearray(log.read_bytes())
    data[60] ^= 4
    harms = {"cut": bytes(data[:4000]), "flipped": bytes(data), "foreign": foreign(tmp_path / "other"), "empty": b""}
    log.unlink() if harm == "lost" else log.write_bytes(harms[harm])
    store = reopened(folder)
    assert "newest steps were missing here" in said(store)
    assert [card.id for card in store.tables()] == [3, 1, 2]
    session = store.session(1)
    assert session.head.id == 11
    assert session.state.stones == counts_at(11)
    assert is_sound(store, 1)
    assert [card.key for card in store.cards()] == ["joker"]
    store.close()
    store = reopened(folder)
    assert store.notices == ()
    store.close()


def test_a_pause_leaves_nothing_in_the_log_that_the_database_lacks(tmp_path: Path) -> None:
    store = played(tmp_path / "data", tables=1, steps=5)
    assert store.begin_copy() is not None
    alone = tmp_path / "alone"
    alone.mkdir()
    shutil.copy(tmp_path / "data" / "tableside.db", alone)
    store.close(backup=False)
    store = reopened(alone)
    assert store.session(1).head.id == 6
    store.close()


def test_a_database_that_went_on_is_not_set_back_to_its_copy(tmp_path: Path) -> None:
    store = played(tmp_path, tables=1, steps=5)
    store.backup()
    session = store.session(1)
    session.undo()
    session.play(Take(count=2), at=9.0)
    store.put_setting("theme", "dark")
    store.remove(store.table_of(store.create(GAME, SETUP, at=3.0)), at=4.0)
    before = session.state
    store.close(backup=False)
    store = reopened(tmp_path)
    assert store.notices == ()
    assert store.session(1).state == before
    assert store.setting("theme") == "dark"
    store.close()


def test_going_back_to_an_old_copy_is_not_taken_for_a_loss(tmp_path: Path) -> None:
    store = played(tmp_path, tables=1, steps=5)
    old = store.backup()
    store.session(1).play(Take(count=2), at=9.0)
    store.backup()
    store.restore(old.name)
    assert store.session(1).head.id == 6
    store.close(backup=False)
    store = reopened(tmp_path)
    assert store.notices == ()
    assert store.session(1).head.id == 6
    store.session(1).play(Take(count=1), at=10.0)
    store.close()
    data = bytearray((tmp_path / "tableside.db").read_bytes())
    data[:100] = bytes(100)
    (tmp_path / "tableside.db").write_bytes(data)
    store = reopened(tmp_path)
    assert [step.id for step in store.steps(1)] == [7, 6, 5, 4, 3, 2, 1]
    assert str(store.steps(1)[0].title).endswith("takes 1"), "a step of the line that was left came in"
    store.close()


def test_a_database_of_an_older_app_that_lost_its_log_is_found_out_by_its_tables(tmp_path: Path) -> None:
    folder = a_pause_in_play(tmp_path / "data")
    (folder / WAL).unlink()
    for path in (folder / "tableside.db", folder / "backups" / "tableside-0001.db"):
        connection = sqlite3.connect(path)
        connection.execute("DELETE FROM settings WHERE key = 'copies'")
        connection.commit()
        connection.close()
    store = reopened(folder)
    assert store.session(1).head.id == 11
    assert "newest steps were missing here" in said(store)
    store.close()


# Salvage -----------------------------------------------------------------------------------------


def test_without_its_list_the_tables_are_found_again_by_their_steps(tmp_path: Path) -> None:
    played(tmp_path, tables=2, steps=9).close(backup=False)
    connection = sqlite3.connect(tmp_path / "tableside.db")
    connection.executescript("DROP TABLE tables")
    connection.close()
    store = reopened(tmp_path)
    assert "2 tables were found again" in said(store)
    cards = store.tables()
    assert sorted(card.id for card in cards) == [1, 2]
    assert all("Found again" in str(card.summary.headline) for card in cards)
    assert [seat.name for seat in cards[0].seats] == [seat.name for seat in SETUP.seats]
    for card in cards:
        assert is_sound(store, card.id)
        assert store.session(card.id).head.id == 10
    store.close()


def recovered(path: Path) -> set[tuple[int, int]]:
    """The steps that SQLite's own `.recover` finds whole, each with its state."""
    sql = subprocess.run(["sqlite3", path, ".recover"], capture_output=True, check=False).stdout
    connection = sqlite3.connect(":memory:")
    connection.text_factory = bytes
    for line in sql.decode("utf-8", "replace").split(";\n"):
        try:
            connection.execute(line)
        except sqlite3.Error:
            continue
    states = {}
    try:
        states = {row[0]: row[1] for row in connection.execute("SELECT id, state FROM states")}
        rows = connection.execute("SELECT table_id, id, state, step FROM steps").fetchall()
    except sqlite3.Error:
        return set()
    import zlib

    import msgspec

    found = set()
    for table_id, number, state, step in rows:
        try:
            zlib.decompress(states[state])
            msgspec.json.decode(step)
            found.add((table_id, number))
        except (KeyError, TypeError, ValueError, zlib.error, msgspec.DecodeError):
            continue
    return found


@pytest.mark.skipif(not shutil.which("sqlite3"), reason="needs SQLite's own tool to compare with")
def test_salvage_finds_at_least_what_sqlite_itself_recovers(tmp_path: Path) -> None:
    played(tmp_path / "made", tables=4, steps=120).close(backup=False)
    main = (tmp_path / "made" / "tableside.db").read_bytes()
    chance = random.Random(31)
    for number in range(12):
        data = bytearray(main)
        for _ in range(chance.choice((1, 2, 4))):
            at, length = chance.randrange(len(data)), chance.choice((16, 512, 4096, 9000))
            data[at : at + length] = chance.randbytes(length)[: len(data) - at]
        folder = tmp_path / f"damage-{number}"
        folder.mkdir()
        (folder / "used").touch()
        (folder / "starting").write_text("1")
        (folder / "tableside.db").write_bytes(data)
        theirs = recovered(folder / "tableside.db")
        store = Store.open(folder, Shelf())
        if not store.examine():
            store.mend()
        ours = {(card.id, step.id) for card in store.tables() for step in store.every_step(card.id)}
        assert theirs <= ours, (number, sorted(theirs - ours)[:5])
        store.close(backup=False)
