"""Looks through the whole file of the tables once after each start, beside the screen, and has it mended.

What was deleted a month ago is forgotten on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from companion.device.work import Progress, Work
from companion.ui.doors import Kept

AFTER = 3.0  # seconds: the first screens come first
AGAIN = 0.5  # seconds between two looks at whether it is done


class CheckUp:
    """One examination of the store of a running app; `mended` is told when its tables may be others than before."""

    def __init__(self, door: Kept, mended: Callable[[], object]) -> None:
        self.door, self.mended = door, mended
        self._work: Work[bool] | None = None
        self._event: Any = Clock.schedule_once(self._begin, AFTER)

    def cancel(self) -> None:
        self._event.cancel()
        if self._work is not None:
            self._work.stop()

    def _begin(self, _: float) -> None:
        self._work = Work(self._look_through).start()
        self._event = Clock.schedule_once(self._look, AGAIN)

    def _look_through(self, progress: Progress) -> bool:
        self.door.store.forget_old(progress)
        return self.door.store.examine()

    def _look(self, _: float) -> None:
        if self._work is None or not self._work.done:
            self._event = Clock.schedule_once(self._look, AGAIN)
        elif not self._work.result() and self.door.store.mends:
            self.door.store.mend()
            if not self.door.store.being_mended:
                self.mended()
