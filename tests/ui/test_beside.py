"""Whatever takes long goes on beside the screen, which shows it and stays alive."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.core.dice import odds, parse
from companion.core.dice.odds import Odds
from companion.rules import pack
from companion.rules.card import make_card
from companion.store import Store
from companion.ui import waiting
from companion.ui.dice.odds import usual
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


def test_a_pack_is_read_under_a_sheet_and_can_be_given_up(tmp_path: Path, patient: Callable[[str], Event]) -> None:
    data = pack.write_pack("Ours", [make_card("hope", "note", f"Card {number}", "x") for number in range(60)])
    finger = Finger(tmp_path)
    go_on = patient("companion.ui.screens.import_pack.read_pack")
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
    assert abs(usual(chances) - mean) <= 0.5
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
