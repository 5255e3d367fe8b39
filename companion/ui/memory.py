"""When memory is tidied: at changes of screen and while nobody plays, never during a move."""

from __future__ import annotations

import gc

from kivy.clock import Clock, ClockEvent

LITTER = 150_000  # new objects after which even a resting table is tidied
LOOK_EVERY = 20.0  # seconds


class Housekeeper:
    """Takes the collector's pauses out of play."""

    def __init__(self) -> None:
        self._look: ClockEvent | None = None

    def begin(self) -> None:
        """What is there after the start stays for good, so it is never looked through again."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._look = Clock.schedule_interval(self._tidy, LOOK_EVERY)

    def end(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
        gc.enable()
        gc.unfreeze()

    def between_screens(self) -> None:
        """A screen has just gone: its widgets hold each other, so only the collector can free them."""
        if not gc.isenabled():
            gc.collect()

    def _tidy(self, *_: object) -> None:
        if gc.get_count()[0] > LITTER:
            gc.collect()
