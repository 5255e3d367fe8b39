"""The library of a running app: read beside the screen soon after the start, and indexed between frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.device.work import Work
from companion.store import Store
from companion.ui.words import translate

if TYPE_CHECKING:
    from companion.rules.library import Library

AFTER = 0.5  # seconds after the first frame
SLICE, PAUSE = 16, 1 / 20  # entries that are indexed between two frames, and how often


class LibraryReading:
    """Ready to be searched by itself after a while, or at once for whoever cannot wait."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.done = False  # all is read and indexed
        self.work: Work[Library] | None = None  # while it is being read
        self._library: Library | None = None
        self._event: Any = None

    @property
    def library(self) -> Library:
        """Every entry and own card."""
        if self._library is None:
            self._library = self._stocked(self.store)
        return self._library

    def soon(self) -> None:
        """Begin after the first frame: before it, Kivy's clock still counts from the start of the program."""
        self._event = Clock.schedule_once(lambda _: self._wait())

    def _wait(self) -> None:
        self._event = Clock.schedule_once(lambda _: self._begin(), AFTER)

    def anew(self) -> None:
        """Its words or cards are others now: it is read again."""
        self.cancel()
        self._library = None
        self._begin()

    def _begin(self) -> None:
        from companion.ui.screens import waiting

        self._event = Clock.schedule_interval(self._look, PAUSE)
        self.work = Work(self._beside).start()
        if self.work.wait(waiting.AT_ONCE):
            self._look()

    def cancel(self) -> None:
        """Leave it as it is."""
        if self._event is not None:
            self._event.cancel()
        self.done = False

    def _beside(self, _: object) -> Library:
        """With a connection of its own, in another thread."""
        with self.store.beside() as beside:
            return self._stocked(beside)

    @staticmethod
    def _stocked(store: Store) -> Library:
        from companion.rules.shelf import stocked

        return stocked(store, translate)

    def _look(self, *_: object) -> None:
        if self.work is not None and self.work.done:
            self._event.cancel()
            self._library = self._library or self.work.result()
            self.work = None
            self._event = Clock.schedule_interval(self._index, PAUSE)

    def _index(self, _: float) -> bool:
        self.done = self.library.warm(SLICE)
        return not self.done
