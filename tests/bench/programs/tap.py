"""Taps on the newest table: `count FOLDER N WHERE` marks them for callgrind, `clock FOLDER N WHERE` says their ms.

WHERE is `table` for a plus there, `sheet` for a resource on a mat of SHASN, whose right half adds and whose left takes
away, or `seat` for the seats, each of which opens its sheet."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion.ui.lookup import reading
from tests.bench.tables import plus_of
from tests.ui.finger import USUAL_PAUSE, Finger

reading.PAUSE = USUAL_PAUSE  # the lookup is indexed by itself here, as on a phone
finger = Finger(Path(sys.argv[2]))
app = finger.app
app.open_table(app.store.tables(finished=False, limit=1)[0].id)
finger.settle(40)
if sys.argv[4] == "sheet":
    app.open_seat(0)
    finger.settle(20)
while not app.reading.done:
    finger.frame(0.1)
app.dimming.stir()  # on a busy machine hours have passed by the finger's clock


def frame() -> None:
    """A whole frame, drawing included."""
    finger.time.now += 0.02
    EventLoop.idle()


def spot(number: int) -> tuple[float, float]:
    """Where the finger goes down: a plus in sight; on a mat a resource's two halves by turns; or a board's seats."""
    if sys.argv[4] == "seat":
        chips = app.shell.screen.panes["table"].board.chips
        aim, across = chips[number % len(chips)], 0.5
    elif sys.argv[4] == "sheet":
        from companion.games.shasn.ui.purse import PurseChip

        aim = next(part for part in app.shell.sheet.walk(restrict=True) if isinstance(part, PurseChip))
        across = 0.25 if number % 2 else 0.75
    else:
        aim, across = plus_of(app), 0.5
    x, y = aim.to_window(aim.x + aim.width * across, aim.center_y)
    return x, y


def tap(number: int) -> None:
    """A finger goes down and up again, and what it did is on the screen."""
    at = spot(number)
    frame()  # a player has seen the table: or the first tap would pay for the first drawing of all of it
    touch = UnitTestTouch(*at)
    before = (app.session.head.id, app.shell.sheet)
    mark()
    began = time.perf_counter()
    touch.touch_down()
    frame()
    touch.touch_up()
    frame()
    took = (time.perf_counter() - began) * 1000
    mark()
    if (app.session.head.id, app.shell.sheet) == before:
        sys.exit("the tap did nothing")
    if sys.argv[1] == "clock":
        print(took, flush=True)
    for _ in range(30):
        frame()
    if sys.argv[4] == "seat":
        app.shell.close_sheets()


def mark() -> None:
    """A call that callgrind is told to cut its count at."""
    if sys.argv[1] == "count":
        os.getppid()


for number in range(3 + int(sys.argv[3])):
    tap(number)
os._exit(0)
