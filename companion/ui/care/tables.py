"""Looks after the file of the tables beside the screen: copied when the app is left, looked through, and mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock

from companion.core.text import say
from companion.device.work import Progress, Work
from companion.store import NotKept
from companion.ui.doors import Kept, Notices
from companion.ui.screens import waiting

if TYPE_CHECKING:
    from companion.store.rescue import Rescued

AFTER = 3.0  # seconds until the file is looked through: the first screens come first
AGAIN = 0.5  # seconds between two looks at whether it is done


class CareDoor(Kept, Notices, Protocol):
    """The store, the sheet over everything while it is mended, and what is in sight then."""

    def see_again(self) -> None: ...


class TableCare:
    """Stands in for the store's own ways, which would hold the screen."""

    def __init__(self, door: CareDoor) -> None:
        self.door = door
        self.check: Work[bool] | None = None
        self._copy: Work[None] | None = None
        self._event: Any = None
        self._after: Callable[[], object] | None = None
        door.store.mender = self.mend

    # Looked through once after each start; what was deleted a month ago is forgotten on the way

    def check_soon(self) -> None:
        """Begin a while after the start."""
        self._event = Clock.schedule_once(self._check, AFTER)

    def stop(self) -> None:
        """The app ends: what is being looked through is left as it is."""
        if self._event is not None:
            self._event.cancel()
        if self.check is not None:
            self.check.stop()
        self.door.store.mender = None

    def _check(self, _: float) -> None:
        self.check = Work(self._look_through).start()
        self._event = Clock.schedule_once(self._look, AGAIN)

    def _look_through(self, progress: Progress) -> bool:
        self.door.store.forget_old(progress)
        return self.door.store.examine()

    def _look(self, _: float) -> None:
        if self.check is None or not self.check.done:
            self._event = Clock.schedule_once(self._look, AGAIN)
        elif not self.check.result() and self.door.store.mends:
            self.door.store.mend()
            if not self.door.store.being_mended:
                self.door.see_again()

    # Mended, whoever found it damaged

    def mend(self, act: Callable[[Progress], Rescued | None]) -> None:
        """Whoever has found a row that cannot be read goes on at once: with it if it was mended by then, else without
        it, and what is in sight is read once more when it is."""
        work = Work(act).start()
        if work.wait(waiting.AT_ONCE):
            self.door.store.end_mending(work.result())
        else:
            sheet = waiting.WaitingSheet(say("Mending your tables"), work, self._mended, stops=False)
            Clock.schedule_once(lambda _: self.door.open(sheet), 0)  # over the screen that is just being made

    def when_mended(self, act: Callable[[], object]) -> None:
        """What could not be done because of the mending is done after it."""
        self._after = act

    def _mended(self, work: Work[Rescued | None]) -> None:
        self.door.store.end_mending(work.result())
        after, self._after = self._after or self.door.see_again, None
        after()

    # Copied whenever the app is left; what goes wrong with it is told on return

    def copy(self) -> None:
        """The app goes away, whatever the disk says: the phone waits for an answer."""
        try:
            write = self.door.store.begin_copy()
        except NotKept as failed:
            self.door.store.tell(failed.why)
            return
        if write is not None:
            self._copy = Work(lambda progress: self._write(write, progress)).start()

    def end_copy(self) -> None:
        """The app is closed: a copy that was begun is not left half written."""
        if self._copy is not None:
            self._copy.wait()

    def _write(self, write: Callable[[Progress], None], progress: Progress) -> None:
        try:
            write(progress)
        except NotKept as failed:
            self.door.store.tell(failed.why)
