"""Long work away from the screen's thread: how far it is, what came of it, and a way to stop it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

T = TypeVar("T")
YIELD = 0.001  # seconds: so long the screen waits for its turn at most
Progress = Callable[[float], None]


class Stopped(Exception):
    """The work was given up before it was done."""


class Work(Generic[T]):
    """One act in a thread of its own; the act is given a way to say how far it is, and is stopped there."""

    def __init__(self, act: Callable[[Progress], T]) -> None:
        self.progress = 0.0
        self._act = act
        self._done, self._stopped = Event(), Event()
        self._result: T | None = None
        self._error: BaseException | None = None

    def start(self) -> Work[T]:
        sys.setswitchinterval(YIELD)
        Thread(target=self._run, name="work", daemon=True).start()
        return self

    def stop(self) -> None:
        """Give it up; what it has begun is left undone."""
        self._stopped.set()

    @property
    def done(self) -> bool:
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Whether it is done, after so many seconds at most."""
        return self._done.wait(seconds)

    def result(self) -> T:
        """What came of it; raises what went wrong, or Stopped."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def _run(self) -> None:
        try:
            self._result = self._act(self._tell)
        except BaseException as error:
            self._error = error
        finally:
            self._done.set()

    def _tell(self, progress: float) -> None:
        if self._stopped.is_set():
            raise Stopped
        self.progress = max(self.progress, min(1.0, progress))
