"""What the screens do when something goes wrong, and how whatever was put away is found again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.text import say
from companion.device.reports import keep_report
from companion.store import Store
from companion.store.table_file import export
from companion.ui.screens import waiting
from tests.games.walk import plan_of
from tests.ui.finger import Finger
from tests.ui.test_hindsight import start


def hindsight(store: Store) -> Any:
    from companion import games

    return store.create(games.load("hindsight2020"), plan_of(3), at=1_700_000_000.0)


def broken(number: int) -> Exception:
    try:
        if number % 2:
            raise RuntimeError("a screw came loose")
        raise KeyError("another one")
    except (RuntimeError, KeyError) as error:
        return error


def test_an_error_storm_opens_one_sheet(finger: Finger) -> None:
    start(finger)
    for number in range(200):
        finger.app.last_net.handle_exception(broken(number))
    finger.settle()
    sheets = [child for child in finger.app.shell.layer.children if type(child).__name__ == "TroubleSheet"]
    assert len(sheets) == 1
    assert len(list((finger.app.data_folder / "reports").glob("*.txt"))) == 1
    finger.tap("Go on")
    for number in range(200):
        finger.app.last_net.handle_exception(broken(number))
    finger.settle()
    assert finger.sees("Something went wrong"), "the other error has not been told yet"
    finger.tap("Go on")
    for number in range(200):
        finger.app.last_net.handle_exception(broken(number))
    finger.settle()
    assert not finger.sees("Something went wrong")


@pytest.mark.parametrize("clock", [1, 0, -86_400], ids=["on", "still", "set back"])
def test_the_newest_twenty_reports_are_kept(tmp_path: Path, clock: int) -> None:
    for number in range(25):
        keep_report(tmp_path, f"report {number}", 1_700_000_000.0 + clock * number)
    kept = {path.read_text("utf-8") for path in (tmp_path / "reports").iterdir()}
    assert kept == {f"report {number}" for number in range(5, 25)}


def test_two_notices_are_both_seen(finger: Finger) -> None:
    finger.app.store.tell(say("The first thing."), say("The second thing."))
    finger.settle()
    assert any("The first thing." in text and "The second thing." in text for text in finger.texts())


def test_a_pause_on_a_full_disk_is_told_on_return(finger: Finger, monkeypatch: pytest.MonkeyPatch) -> None:
    start(finger)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.store.backups.copy_to", full)
    assert finger.app.dispatch("on_pause") is True
    finger.app.dispatch("on_resume")
    finger.wait(lambda: any("could not be written" in text for text in finger.texts()), "nobody says so")


def test_a_deleted_table_is_brought_back_from_home(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    table_id = store.table_of(hindsight(store))
    store.remove(table_id, 1_700_000_000.0)
    store.close(backup=False)
    finger = Finger(tmp_path)
    assert not finger.sees("On the table now")
    finger.tap("1 deleted table")
    finger.tap("Hindsight 2020")
    assert finger.sees("On the table now")
    assert finger.app.store.count(removed=True) == 0
    finger.stop()


def test_every_running_table_can_be_reached(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    first = store.table_of(hindsight(store))
    for _ in range(55):
        hindsight(store)
    store.close(backup=False)
    finger = Finger(tmp_path)
    finger.tap("All tables in play")
    finger.tap("Older tables")
    finger.settle()
    sheet = finger.app.shell.sheet
    assert first in [card.id for card in sheet.found.cards]
    assert finger.sees("Newer tables")
    finger.stop()


def test_a_table_whose_game_is_not_here_is_listed_and_says_so(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    table_id = store.table_of(hindsight(store))
    store.database.write("UPDATE tables SET game = 'chess960' WHERE id = ?", table_id)
    store.close(backup=False)
    finger = Finger(tmp_path)
    finger.tap("chess960")
    assert any("does not know the game" in text for text in finger.texts())
    finger.stop()


def test_a_table_opens_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Store.open(tmp_path)
    from companion import games

    for game in games.every():
        first.create(game, plan_of(game.min_seats), at=1_700_000_000.0)
    monkeypatch.setattr("companion.store.lock._held", {})
    finger = Finger(tmp_path)
    assert finger.app.store.read_only
    for card in finger.app.store.tables():
        finger.app.open_table(card.id)
        finger.settle()
        assert finger.app.table_id == card.id
        finger.app.home()
    finger.app.dispatch("on_pause")
    finger.stop()
    first.close(backup=False)


def test_a_strangers_file_leaves_my_ride_map_as_it_is(tmp_path: Path) -> None:
    from companion import games
    from companion.games.game2020.boardmap import BoardMap
    from companion.games.game2020.map_file import write_map
    from companion.games.game2020.mapping import SetSpace
    from companion.games.game2020.ui.keeping import KEY

    there = Store.open(tmp_path / "there")
    session = there.create(games.load("game2020"), plan_of(2), at=1.0)
    session.play(SetSpace(space=5, colour="red"), at=2.0)
    data = export(there, 1)
    there.close(backup=False)
    mine = write_map(BoardMap().painted(5, "green")).decode()
    finger = Finger(tmp_path / "here", settings={KEY: mine})
    finger.app.open_file(data)
    finger.settle()
    assert finger.app.session is not None
    finger.app.undo()
    finger.settle()
    assert finger.app.store.setting(KEY) == mine
    finger.stop()


def test_a_long_file_shows_how_far_it_is_and_can_be_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from threading import Event

    from companion.device.work import Work

    monkeypatch.setattr(waiting, "AT_ONCE", 0.0)
    finger = Finger(tmp_path)
    go_on, came = Event(), []

    def act(progress: Any) -> None:
        progress(0.5)
        go_on.wait(30)
        progress(0.9)

    work = Work(act)
    waiting.wait_for(finger.app, say("Opening a table"), work, lambda done: came.append(done.result()))
    finger.settle()
    assert finger.sees("Opening a table")
    finger.tap("Cancel")
    go_on.set()
    assert work.wait(30)
    finger.settle()
    assert not finger.sees("Opening a table")
    assert came == []
    finger.stop()


WRONG_BYTES = {
    "a setting's key": "UPDATE settings SET key = CAST(x'74ffff' AS TEXT) WHERE key = 'theme'",
    "a setting's value": "UPDATE settings SET value = x'22ff22' WHERE key = 'theme'",
    "a headline": "UPDATE tables SET summary = x'7bff7d' WHERE id = 1",
    "a name": "UPDATE tables SET setup = x'7b22ff7d' WHERE id = 1",
    "a game": "UPDATE tables SET game = CAST(x'ff' AS TEXT) WHERE id = 1",
    "a step": "UPDATE steps SET step = x'7bff' WHERE table_id = 1 AND id = 2",
    "the version": "PRAGMA user_version = -2147483647",
}


@pytest.mark.parametrize("damage", WRONG_BYTES)
def test_wrong_bytes_anywhere_leave_both_tables_on_home_and_playable(tmp_path: Path, damage: str) -> None:
    import sqlite3

    store = Store.open(tmp_path)
    store.put_setting("theme", "light")
    for _ in range(2):
        session = hindsight(store)
        session.play({"move": "adjust", "key": "pop:0", "value": 7}, at=1_700_000_001.0)
    store.close(backup=False)
    connection = sqlite3.connect(tmp_path / "tableside.db")
    connection.execute(WRONG_BYTES[damage])
    connection.commit()
    connection.close()
    finger = Finger(tmp_path)
    assert finger.sees("On the table now")
    for table_id in (1, 2):
        finger.app.open_table(table_id)
        finger.settle()
        assert finger.app.table_id == table_id
        finger.app.shell.screen.go("log")
        finger.settle()
        finger.app.undo()
        finger.settle()
        assert finger.app.session.head.id == 1
        finger.app.home()
    finger.stop()
