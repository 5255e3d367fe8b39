"""Looks through the whole file of the tables once after each start, beside the screen, and has it mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock

from companion.core.text import say
from companion.device.work import Work
from companion.ui.doors import Kept, Notices

if TYPE_CHECKING:
    from companion.store.rescue import Rescued

AFTER = 3.0  # seconds: the first screens come first
AGAIN = 0.5  # seconds between two looks at whether it is done


class CheckUpDoor(Kept, Notices, Protocol):
    """The store, and the sheet that stands over everything while it is mended."""


class CheckUp:
    """One examination of the store of a running app; `mended` is told when its tables may be others than before."""

    def __init__(self, door: CheckUpDoor, mended: Callable[[], object]) -> None:
        self.door, self.mended = door, mended
        self._work: Work[bool] | None = None
        self._event: Any = Clock.schedule_once(self._begin, AFTER)

    def cancel(self) -> None:
        self._event.cancel()

    def _begin(self, _: float) -> None:
        self._work = Work(lambda _: self.door.store.examine()).start()
        self._event = Clock.schedule_once(self._look, AGAIN)

    def _look(self, _: float) -> None:
        if self._work is None or not self._work.done:
            self._event = Clock.schedule_once(self._look, AGAIN)
        elif not self._work.result() and self.door.store.mends:
            from companion.ui.waiting import wait_for

            mend = self.door.store.begin_mending()
            wait_for(self.door, say("Mending your tables"), Work(mend), self._mended, stops=False)

    def _mended(self, work: Work[Rescued | None]) -> None:
        self.door.store.end_mending(work.result())
        self.mended()
