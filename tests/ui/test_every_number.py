"""Every counter of every game comes to the number pad by a finger, on a small phone and on a tablet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.core.game import Game
from companion.core.view import Counter, Seat
from companion.games.game2020 import GAME
from companion.games.game2020.rulings import Place
from companion.games.game2020.turns import EscapeRoll
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.screens.number_pad import NumberPad
from companion.ui.table.tile import Tile
from tests.games.walk import everything, whole
from tests.ui.finger import Finger, words_of
from tests.ui.rides import play, sit_down

PHONE, TABLET = (360, 640), (1280, 800)
SCREENS = [(game, size) for game in games.every() for size in (PHONE, TABLET)]
NOBODYS = {"hope": ("Hope pool",), "shasn": ("dots-vertical", "Reserve and decks")}  # the taps to what no seat owns


def way_to(finger: Finger, seat: Seat) -> Widget:
    """The name of a seat on something that can be touched, or the dots beside it."""
    table = finger.app.room.pane("table")
    things = [widget for widget in finger.widgets(table) if isinstance(widget, Touchable)]
    names = (word for thing in things for word in words_of(thing) if word.text == seat.name)
    return next(names, None) or finger.find("dots-horizontal", table, seat.index)


def way_on(finger: Finger, word: str) -> Widget:
    """What carries this word: on the table where no sheet lies over it, for the log beside it may say the same."""
    table = finger.app.room.pane("table") if finger.app.shell.sheet is None else finger.app.shell.sheet
    things = [widget for widget in finger.widgets(table) if isinstance(widget, Touchable)]
    return next((thing for thing in things if word in words_carried(thing)), None) or finger.find(word)


def words_carried(thing: Touchable) -> list[str]:
    return [word.text for word in words_of(thing)]


def opened(finger: Finger) -> Iterator[None]:
    """The sheets with numbers one after the other, each as a finger opens it: by a name on the table, or two taps."""
    for seat in finger.app.session.view.seats:
        for _ in range(2):  # on some boards the first one only brings a seat to the fore
            if finger.app.shell.sheet is None:
                finger.tap(way_to(finger, seat))
        if finger.can_find("By hand"):  # a mat keeps its numbers one tap away
            finger.tap("By hand")
        yield
    if finger.app.session.game.id in NOBODYS:
        for word in NOBODYS[finger.app.session.game.id]:
            finger.tap(way_on(finger, word))
        yield


def tapped(finger: Finger) -> Iterator[str]:
    """The keys of all counters whose number in a sheet can be tapped."""
    for _ in opened(finger):
        sheet = finger.app.shell.sheet
        assert isinstance(sheet, Sheet)
        for row in [widget for widget in finger.widgets(sheet) if isinstance(widget, CounterRow)]:
            finger.tap(row.figure)
            yield from pad(finger)
            assert finger.app.shell.sheet is sheet
        while finger.app.shell.sheet is not None:
            finger.back()


def held(finger: Finger) -> Iterator[str]:
    """The keys of all counters whose numeral can be held."""
    for tile in [widget for widget in finger.widgets() if isinstance(widget, Tile)]:
        touch = finger.press(tile.numeral)
        finger.settle(10)
        finger.lift(touch)
        assert isinstance(finger.app.shell.sheet, NumberPad)
        yield from pad(finger)


def pad(finger: Finger) -> Iterator[str]:
    """The key of the counter that the open number pad sets, which is then left."""
    sheet = finger.app.shell.sheet
    if isinstance(sheet, NumberPad):
        yield sheet.counter.key
        finger.back()


@pytest.mark.parametrize(("game", "size"), SCREENS, ids=lambda one: getattr(one, "id", None))
def test_every_number_can_be_set_by_a_finger(game: Game[Any], size: tuple[int, int], tmp_path: Path) -> None:
    finger = Finger(tmp_path, size=size, settings={"motion": False, "hints": False})
    finger.tap(game.title)
    finger.tap("Start the game")
    settable = {counter.key for counter in everything(whole(game, finger.app.session.state), Counter)}
    assert settable - {*tapped(finger), *held(finger)} == set()
    finger.stop()


def test_every_number_of_a_full_ride_can_be_set_on_a_small_phone_with_large_letters(tmp_path: Path) -> None:
    finger = Finger(tmp_path, size=PHONE, settings={"motion": False, "hints": False, "text_scale": 200})
    sit_down(finger, 8)
    play(finger, Place(seat=0, where="bubble1"), Place(seat=3, where="pit"), Place(seat=7, where="bubble2"))
    play(finger, EscapeRoll(value=5))
    settable = {counter.key for counter in everything(whole(GAME, finger.app.session.state), Counter)}
    assert len(settable) == 8 + 3
    assert settable - {*tapped(finger)} == set()
    finger.stop()
