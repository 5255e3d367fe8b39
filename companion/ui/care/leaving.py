"""Goes to the background at once: what is to be copied is held on to, and written beside the screen."""

from __future__ import annotations

from collections.abc import Callable

from companion.device.work import Progress, Work
from companion.store import NotKept
from companion.ui.doors import Kept


class Leaving:
    """The copy that is made whenever the app is left; what goes wrong with it is told on return."""

    def __init__(self, door: Kept) -> None:
        self.door = door
        self._work: Work[None] | None = None

    def begin(self) -> None:
        """The app goes away, whatever the disk says: the phone waits for an answer."""
        try:
            write = self.door.store.begin_copy()
        except NotKept as failed:
            self.door.store.tell(failed.why)
            return
        if write is not None:
            self._work = Work(lambda progress: self._write(write, progress)).start()

    def end(self) -> None:
        """The app is closed: a copy that was begun is not left half written."""
        if self._work is not None:
            self._work.wait()

    def _write(self, write: Callable[[Progress], None], progress: Progress) -> None:
        try:
            write(progress)
        except NotKept as failed:
            self.door.store.tell(failed.why)
