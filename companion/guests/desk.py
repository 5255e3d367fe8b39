"""The hand-over between threads: the door puts work on the desk, the thread of the table does it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")
Work = tuple[Callable[..., Any], tuple[Any, ...], "Future[Any]"]


class Desk:
    """Session and store belong to one thread: whatever touches them is done when that thread attends."""

    def __init__(self, wake: Callable[[], object] = lambda: None) -> None:
        self._wake = wake  # told on the door's thread that there is work
        self._waiting: SimpleQueue[Work] = SimpleQueue()

    def submit(self, act: Callable[..., T], *given: Any) -> Future[T]:
        """Have this done on the thread of the table."""
        future: Future[T] = Future()
        self._waiting.put((act, given, future))
        self._wake()
        return future

    def attend(self, budget: float = 0.01, patience: float = 0.0) -> bool:
        """Do what waits, until the budget of seconds is spent; True when something was done."""
        end = monotonic() + budget
        worked = False
        while not worked or monotonic() < end:
            try:
                act, given, future = self._waiting.get(timeout=patience) if patience else self._waiting.get_nowait()
            except Empty:
                break
            patience, worked = 0.0, True
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(act(*given))
                except Exception as error:  # it belongs to whoever asked
                    future.set_exception(error)
        return worked
