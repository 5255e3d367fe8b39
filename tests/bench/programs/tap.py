"""Taps on a plus of the newest table: `count FOLDER N` marks them for callgrind, `clock FOLDER N` says their ms."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from tests.bench.tables import plus_of
from tests.ui.finger import Finger

finger = Finger(Path(sys.argv[2]))
app = finger.app
app.open_table(app.store.tables(finished=False, limit=1)[0].id)
finger.settle(40)
while not getattr(app._warming, "done", False):
    finger.frame(0.1)


def frame() -> None:
    """A whole frame, drawing included."""
    finger.time.now += 0.02
    EventLoop.idle()


def tap() -> None:
    """A finger goes down and up again, and what it did is on the screen."""
    plus = plus_of(app)
    touch = UnitTestTouch(*plus.to_window(*plus.center))
    before = app.session.head.id
    mark()
    began = time.perf_counter()
    touch.touch_down()
    frame()
    touch.touch_up()
    frame()
    took = (time.perf_counter() - began) * 1000
    mark()
    if app.session.head.id == before:
        sys.exit("the tap did nothing")
    if sys.argv[1] == "clock":
        print(took, flush=True)
    for _ in range(30):
        frame()


def mark() -> None:
    """A call that callgrind is told to cut its count at."""
    if sys.argv[1] == "count":
        os.getppid()


for _ in range(3 + int(sys.argv[3])):
    tap()
os._exit(0)
