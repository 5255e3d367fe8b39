"""A running table left alone: `idle FOLDER SECONDS` says CPU and redraws, `touch FOLDER COUNT` the ms
from lifting the finger to the move."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.sdl import loaded
from companion.ui.app import Tableside
from companion.ui.window.resting import AFTER
from tests.bench.tables import plus_of

DOWN, UP, LEFT = 0x401, 0x402, 1
TAP = 0.06  # seconds that a finger stays down in a quick tap


class Click(ctypes.Structure):
    """SDL_MouseButtonEvent, in a union of 56 bytes."""

    _fields_ = [
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("window", ctypes.c_uint32),
        ("which", ctypes.c_uint32), ("button", ctypes.c_uint8), ("state", ctypes.c_uint8),
        ("clicks", ctypes.c_uint8), ("padding", ctypes.c_uint8), ("x", ctypes.c_int32), ("y", ctypes.c_int32),
        ("rest", ctypes.c_uint8 * 28),
    ]  # fmt: skip


class Resting(Tableside):
    """Sits at the newest table."""

    def home(self) -> None:
        self.open_table(self.store.tables(finished=False, limit=1)[0].id)

    def on_start(self) -> None:
        super().on_start()
        self.redraws = 0
        Window.bind(on_draw=self._drawn)
        if sys.argv[1] == "idle":
            Clock.schedule_once(self._wait_for_the_index, 1)
        else:
            self.played = threading.Event()
            self.session.subscribe(lambda *_: self.played.set())
            Clock.schedule_once(lambda _: threading.Thread(target=self._touches, daemon=True).start(), 1)

    def _drawn(self, *_: object) -> None:
        self.redraws += 1

    def _wait_for_the_index(self, _: float) -> None:
        """The lookup is indexed once, after the start: that is no rest yet."""
        if self.reading.done:
            Clock.schedule_once(self._begin, 3)
        else:
            Clock.schedule_once(self._wait_for_the_index, 0.5)

    def _begin(self, _: float) -> None:
        self.redraws, self.spent, self.began = 0, time.process_time(), time.monotonic()
        Clock.schedule_once(self._end, float(sys.argv[3]))

    def _end(self, _: float) -> None:
        used, passed = time.process_time() - self.spent, time.monotonic() - self.began
        print(used * 1000 / passed, self.redraws, flush=True)
        os._exit(0)

    def _touches(self) -> None:
        """Push clicks into SDL as a hand would, at times that have nothing to do with any frame."""
        sdl: Any = ctypes.CDLL(loaded())
        while not self.reading.done:
            time.sleep(0.2)
        for number in range(int(sys.argv[3])):
            time.sleep(AFTER + 0.3 + 0.037 * number)
            plus = plus_of(self)
            x, y = plus.to_window(*plus.center)
            self.played.clear()
            spot = {"button": LEFT, "x": int(x), "y": int(Window.height - y)}
            sdl.SDL_PushEvent(ctypes.byref(Click(type=DOWN, **spot)))
            time.sleep(TAP)
            began = time.perf_counter()
            sdl.SDL_PushEvent(ctypes.byref(Click(type=UP, **spot)))
            if not self.played.wait(5):
                os._exit(3)
            print((time.perf_counter() - began) * 1000, flush=True)
        os._exit(0)


Resting(folder=Path(sys.argv[2])).run()
