"""Whatever takes long goes on beside the screen, which shows it and stays alive."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event, Timer
from typing import Any

import pytest

from companion import games
from companion.core.dice import odds, parse
from companion.core.dice.odds import Odds
from companion.rules import pack
from companion.rules.card import make_card
from companion.store import Store
from companion.ui.screens import waiting
from tests.games.walk import plan_of
from tests.store.month import opened_for_a_month
from tests.ui.finger import Finger
from tests.ui.test_nothing_lost import hindsight


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Event]:
    """Nothing is done at once; whatever is named waits for a word."""
    monkeypatch.setattr(waiting, "AT_ONCE", 0.0)

    def hold(name: str) -> Event:
        go_on = Event()
        module, _, function = name.rpartition(".")
        held: Any = getattr(__import__(module, fromlist=[function]), function)

        def later(*arguments: Any, **values: Any) -> Any:
            go_on.wait(60)
            return held(*arguments, **values)

        monkeypatch.setattr(name, later)
        return go_on

    return hold


def a_table(folder: Path) -> None:
    store = Store.open(folder)
    session = hindsight(store)
    session.play({"move": "adjust", "key": "pop:0", "value": 7}, at=1_700_000_001.0)
    store.started_well()
    store.close()


def spoil(folder: Path) -> None:
    path = folder / "tableside.db"
    data = bytearray(path.read_bytes())
    data[:100] = bytes(100)
    path.write_bytes(data)


def test_a_damaged_file_is_mended_behind_a_first_picture(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    a_table(tmp_path)
    finger = Finger(tmp_path)
    finger.stop()
    spoil(tmp_path)
    go_on = patient("companion.store.rescue.rescue")
    finger.start()
    finger.settle()
    assert finger.sees("Looking after your tables")
    assert finger.app.on_pause()
    finger.app.on_resume()
    opening = finger.app.root
    go_on.set()
    assert opening.work.wait(60)
    finger.settle()
    assert finger.sees("On the table now"), finger.texts()
    finger.app.open_table(1)
    finger.settle()
    assert finger.app.session.view.seats[0].main.value == 7
    finger.stop()


def test_an_app_that_ends_while_its_file_is_mended_ends(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    a_table(tmp_path)
    spoil(tmp_path)
    finger = Finger(tmp_path / "another")
    finger.stop()
    finger.folder = tmp_path
    go_on = patient("companion.store.rescue.rescue")
    finger.start()
    opening = finger.app.root
    finger.stop()
    go_on.set()
    assert opening.work.wait(60)
    finger.settle()
    assert not finger.sees("On the table now")
    opening.work.result().close(backup=False)


def test_what_the_check_up_finds_is_mended_under_a_sheet_that_stays(
    tmp_path: Path, patient: Callable[[str], Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_table(tmp_path)
    finger = Finger(tmp_path)
    finger.app.open_table(1)
    go_on = patient("companion.store.rescue.rescue")
    monkeypatch.setattr(Store, "examine", lambda _: False)
    finger.wait(lambda: finger.sees("Mending your tables"), "the damage is not told")
    finger.back()
    finger.settle()
    assert finger.sees("Mending your tables"), "there is no way to go on without it"
    assert not finger.app.play({"move": "adjust", "key": "pop:0", "value": 8}), "nothing is taken that cannot be kept"
    work = finger.app.shell.sheet.work
    go_on.set()
    assert work.wait(60)
    finger.settle()
    assert not finger.sees("Mending your tables")
    assert finger.app.play({"move": "adjust", "key": "pop:0", "value": 9})
    finger.stop()
    again = Store.open(tmp_path)
    assert again.session(1).view.seats[0].main.value == 9
    again.close(backup=False)


@pytest.fixture
def kept(tmp_path: Path) -> Finger:
    """The app on Home over two tables, which a copy holds as well."""
    store = Store.open(tmp_path)
    for value in (7, 5):
        hindsight(store).play({"move": "adjust", "key": "pop:0", "value": value}, at=1_700_000_001.0)
    store.backup()
    store.started_well()
    store.close()
    return Finger(tmp_path)


def finish(finger: Finger, go_on: Event) -> None:
    """The work under the sheet is done."""
    finger.settle()
    work = finger.app.shell.sheet.work
    go_on.set()
    assert work.wait(60)
    finger.settle()


def test_a_row_that_home_cannot_read_is_mended_under_a_sheet_and_shown_then(
    kept: Finger, patient: Callable[[str], Event]
) -> None:
    kept.app.store.database.connection.execute("UPDATE tables SET summary = x'ff' WHERE id = 1")
    go_on = patient("companion.store.rescue.rescue")
    kept.app.home()
    kept.settle()
    assert kept.sees("Mending your tables")
    assert kept.sees("This table cannot be read by this Tableside."), "what is sound stands there meanwhile"
    finish(kept, go_on)
    assert not kept.sees("Mending your tables")
    assert not kept.sees("This table cannot be read by this Tableside.")
    assert len(kept.app.store.tables()) == 2
    kept.stop()


def test_a_table_that_has_to_be_mended_first_opens_at_the_first_tap(
    kept: Finger, patient: Callable[[str], Event]
) -> None:
    kept.app.store.database.connection.execute("UPDATE states SET state = x'00'")
    go_on = patient("companion.store.rescue.rescue")
    kept.app.open_table(1)
    assert kept.app.session is None
    finish(kept, go_on)
    assert kept.app.session.view.seats[0].main.value == 7
    kept.app.store.database.connection.execute("UPDATE states SET state = x'00'")
    go_on.clear()
    kept.app.undo()
    assert kept.sees("Your tables are being mended.")
    finish(kept, go_on)
    kept.app.undo()
    assert kept.app.session.view.seats[0].main.value != 7
    kept.stop()


def test_a_log_with_a_damaged_step_is_read_once_more_when_it_is_mended(
    kept: Finger, patient: Callable[[str], Event]
) -> None:
    kept.app.open_table(1)
    kept.settle()
    kept.app.store.database.connection.execute("UPDATE steps SET step = x'ff' WHERE table_id = 1 AND id = 2")
    go_on = patient("companion.store.rescue.rescue")
    kept.tap("Log")
    log = kept.app.shell.screen.panes["log"]
    finish(kept, go_on)
    assert len(log.list.data) == 2
    assert kept.app.play({"move": "adjust", "key": "pop:0", "value": 3})
    kept.stop()


def test_going_back_to_a_copy_goes_on_under_a_sheet_and_nothing_is_kept_meanwhile(
    kept: Finger, patient: Callable[[str], Event]
) -> None:
    (copy, *_), store = kept.app.store.backups(), kept.app.store
    kept.app.open_table(1)
    assert kept.app.play({"move": "adjust", "key": "pop:0", "value": 9})
    go_on = patient("companion.store.backups.keep_replaced")
    kept.app.restore(copy.name)
    kept.settle()
    assert kept.sees("Going back to a copy")
    assert not kept.app.play({"move": "adjust", "key": "pop:0", "value": 1})
    finish(kept, go_on)
    assert kept.sees("On the table now")
    assert store.session(1).view.seats[0].main.value == 7
    assert [store.tables_in(one) for one in store.backups()] == [2, 2], "what was there is a copy now"
    kept.app.restore("no such copy")
    assert kept.sees("There is no copy called no such copy.")
    kept.stop()


def test_a_copy_that_turns_out_damaged_leaves_all_as_it_is(kept: Finger, patient: Callable[[str], Event]) -> None:
    go_on = patient("companion.store.backups.is_sound")
    (copy, *_) = kept.app.store.backups()
    path = kept.app.data_folder / "backups" / copy.name
    path.write_bytes(path.read_bytes()[:5000])
    kept.app.restore(copy.name)
    finish(kept, go_on)
    assert kept.sees(f"The copy {copy.name} is damaged, so all stays as it is.")
    kept.app.open_table(2)
    assert kept.app.play({"move": "adjust", "key": "pop:0", "value": 8})
    kept.stop()


def test_leaving_the_app_waits_for_no_copy_and_closing_it_does(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    a_table(tmp_path)
    finger = Finger(tmp_path)
    finger.app.open_table(1)
    assert finger.app.play({"move": "adjust", "key": "pop:0", "value": 8})
    go_on = patient("companion.store.backups.copy_to")
    assert finger.app.on_pause()
    assert len(finger.app.store.backups()) == 1, "the copy of the evening before"
    finger.app.on_resume()
    assert finger.app.play({"move": "adjust", "key": "pop:0", "value": 9})
    Timer(0.1, go_on.set).start()
    finger.stop()
    store = Store.open(tmp_path)
    assert len(store.backups()) == 3, "one of when the app was left, one of when it was closed"
    store.close()


def test_a_long_table_deleted_a_month_ago_is_forgotten_beside_the_screen(
    tmp_path: Path, patient: Callable[[str], Event]
) -> None:
    store = Store.open(tmp_path)
    table = store.table_of(store.create(games.load("hope"), plan_of(3), at=1.0))
    store.remove(table, at=2.0)
    opened_for_a_month(store)
    store.started_well()
    store.close()
    go_on = patient("companion.store.store.forget")
    finger = Finger(tmp_path)
    finger.wait(lambda: finger.app.care.check is not None, "nobody looks")
    assert finger.sees("New table")
    assert not finger.can_find("1 deleted table"), "its month is over"
    go_on.set()
    assert finger.app.care.check.wait(60)
    assert finger.app.store.database.one("SELECT count(*) FROM states") == (0,)
    finger.stop()


@pytest.mark.usefixtures("learning")
def test_own_cards_are_read_beside_the_screen(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    store = Store.open(tmp_path)
    store.put_card("own/a", "hope", json.dumps({"game": "hope", "kind": "note", "name": "Ours"}).encode())
    store.started_well()
    store.close()
    go_on = patient("companion.rules.shelf.stocked")
    finger = Finger(tmp_path)
    finger.wait(lambda: finger.app.reading.work is not None, "nobody reads them")
    reading = finger.app.reading.work
    go_on.set()
    assert reading.wait(60)
    finger.wait(lambda: finger.app.reading.work is not reading, "what was read is not taken over")
    assert [card.name for card in finger.app.library.cards.values()] == ["Ours"]
    finger.stop()


def test_a_pack_is_read_under_a_sheet_and_can_be_given_up(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    data = pack.write_pack("Ours", [make_card("hope", "note", f"Card {number}", "x") for number in range(60)])
    finger = Finger(tmp_path)
    go_on = patient("companion.ui.screens.packs.read_pack")
    finger.app.open_file(data)
    finger.settle()
    assert finger.sees("Reading a card pack")
    work = finger.app.shell.sheet.work
    finger.tap("Cancel")
    go_on.set()
    assert work.wait(60)
    finger.settle()
    assert len(finger.app.library.cards) == 0
    finger.app.open_file(data)
    finger.wait(lambda: len(finger.app.library.cards) == 60, "the pack never came in")
    finger.stop()


def test_the_usual_result_of_a_huge_throw_asks_for_the_mean_once(monkeypatch: pytest.MonkeyPatch) -> None:
    chances, asked = odds(parse("10d100!")), []
    mean = Odds.mean.fget(chances)
    monkeypatch.setattr(Odds, "mean", property(lambda _: asked.append(1) or mean))
    assert abs(chances.usual - mean) <= 0.5
    assert len(asked) == 1


def test_thousands_of_cards_of_one_name_are_compared_by_their_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {f"own/{n}": make_card("hope", "note", "Same", f"mine {n}") for n in range(pack.MOST_CARDS)}
    theirs = [make_card("hope", "note", "Same", f"theirs {n}") for n in range(pack.MOST_CARDS - 1)]
    read = pack.read_pack(json.dumps(json.loads(pack.write_pack("Ours", [*theirs, mine["own/7"]]))).encode())
    faces = []
    face = pack._face
    monkeypatch.setattr(pack, "_face", lambda card: faces.append(1) or face(card))
    planned = pack.plan(read, mine)
    assert (len(planned.new), len(planned.identical), len(planned.conflicting)) == (0, 1, pack.MOST_CARDS - 1)
    assert len(faces) == len(mine) + len(read.cards)
