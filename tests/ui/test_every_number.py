"""Every counter of every game comes to the number pad by a finger, on a phone and on a tablet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.core.game import Game
from companion.core.view import Counter
from companion.ui.kit.counter_row import CounterRow
from companion.ui.screens.number_pad import NumberPad
from companion.ui.table.tile import Tile
from tests.games.walk import everything, whole
from tests.ui.finger import Finger

PHONE, TABLET = (412, 915), (1280, 800)
SCREENS = [*((game, PHONE) for game in games.every()), *((games.load(name), TABLET) for name in ("shasn", "hope"))]


def shown(finger: Finger) -> Iterator[CounterRow]:
    """The counters of the open sheet that a tap on their number sets."""
    sheet = finger.app.shell.sheet
    rows = [widget for widget in finger.widgets(sheet) if isinstance(widget, CounterRow)] if sheet is not None else []
    return (row for row in rows if row.figure.enabled)


def in_sheets(finger: Finger) -> Iterator[str]:
    """The keys of all counters in the sheets of seats, and in those that the board opens."""
    for seat in finger.app.session.view.seats:
        finger.app.open_seat(seat.index)
        finger.settle()
        if finger.can_find("By hand"):  # a mat keeps its numbers one tap away
            finger.tap("By hand")
        yield from [row.counter.key for row in shown(finger)]
        finger.app.shell.close_sheets()
        finger.settle()
    board: Any = finger.app.room.pane("table").board
    for name in ("open_bank", "_open_group"):
        if hasattr(board, name):
            getattr(board, name)()
            finger.settle()
            yield from [row.counter.key for row in shown(finger)]
            finger.app.shell.close_sheets()
            finger.settle()


def held(finger: Finger) -> Iterator[str]:
    """The keys of all counters whose numeral can be held."""
    for tile in [widget for widget in finger.widgets() if isinstance(widget, Tile)]:
        touch = finger.press(tile.numeral)
        finger.settle(10)
        finger.lift(touch)
        sheet = finger.app.shell.sheet
        assert isinstance(sheet, NumberPad)
        yield sheet.counter.key
        finger.app.shell.close_sheets()
        finger.settle()


@pytest.mark.parametrize(("game", "size"), SCREENS, ids=lambda one: getattr(one, "id", None))
def test_every_number_can_be_set_by_a_finger(game: Game[Any], size: tuple[int, int], tmp_path: Path) -> None:
    finger = Finger(tmp_path, size=size, settings={"motion": False, "hints": False})
    finger.tap(game.title)
    finger.tap("Start the game")
    settable = {counter.key for counter in everything(whole(game, finger.app.session.state), Counter)}
    assert settable - {*in_sheets(finger), *held(finger)} == set()
    finger.stop()
