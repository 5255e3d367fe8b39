"""Mends the file of the tables beside the screen, whoever found it damaged, and goes on where one was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from companion.core.text import say
from companion.device.work import Progress, Work
from companion.ui.doors import Kept, Notices
from companion.ui.screens import waiting

if TYPE_CHECKING:
    from companion.store.rescue import Rescued


class MendingDoor(Kept, Notices, Protocol):
    """The store, the sheet over everything while it is mended, and what is in sight then."""

    def see_again(self) -> None: ...


class Mending:
    """Stands in for the store's own way to mend, which would hold the screen."""

    def __init__(self, door: MendingDoor) -> None:
        self.door = door
        self._after: Callable[[], object] | None = None
        door.store.mender = self.beside

    def beside(self, act: Callable[[Progress], Rescued | None]) -> None:
        """Whoever has found a row that cannot be read goes on at once: with it if it was mended by then, else without
        it, and what is in sight is read once more when it is."""
        work = Work(act).start()
        if work.wait(waiting.AT_ONCE):
            self.door.store.end_mending(work.result())
        else:
            sheet = waiting.WaitingSheet(say("Mending your tables"), work, self._mended, stops=False)
            Clock.schedule_once(lambda _: self.door.open(sheet), 0)  # over the screen that is just being made

    def then(self, act: Callable[[], object]) -> None:
        """What could not be done because of the mending is done after it."""
        self._after = act

    def _mended(self, work: Work[Rescued | None]) -> None:
        self.door.store.end_mending(work.result())
        after, self._after = self._after or self.door.see_again, None
        after()
