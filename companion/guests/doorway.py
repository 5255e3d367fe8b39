"""The thread on which the door lives, as the thread of the table drives it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic
from typing import Any

from companion.guests.desk import Desk
from companion.guests.door import MOVED, STOPPED, Door, House
from companion.guests.files import Files

PORTS = 10  # tried one after the other
PATIENCE = 5.0  # seconds for the door to open or to close


class Doorway:
    """An asyncio loop of its own around a door."""

    def __init__(self, house: House, desk: Desk, addresses: tuple[str, ...], port: int, files: Files) -> None:
        """Open a door at the first port that is free; raises OSError where there is none."""
        self.desk = desk
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="door", daemon=True)
        self._thread.start()
        try:
            self.port = self._open(house, addresses, port, files)
        except BaseException:
            self._end()
            raise
        self._watch = asyncio.run_coroutine_threadsafe(self._door.watch(), self._loop)

    def post(self, told: dict[str, bytes]) -> None:
        """The newest table of each guest, by their keys."""
        self._say(self._door.post, told)

    def call(self, data: bytes) -> None:
        """The same word to everybody."""
        self._say(self._door.call, data)

    def close(self, moved: bool = False) -> None:
        """Send everybody home, or let them come back at another address."""
        self._watch.cancel()
        with suppress(Exception):
            self._wait(self._closed(MOVED if moved else STOPPED))
        self._end()
        while self.desk.attend():  # whoever asked is gone
            pass

    def _open(self, house: House, addresses: tuple[str, ...], port: int, files: Files) -> int:
        for tried in range(port, port + PORTS):
            self._door = Door(house, self.desk, addresses, tried, files)
            try:
                self._server = self._wait(self._door.open())
                return tried
            except OSError as error:
                taken = error
        raise taken

    async def _closed(self, code: int) -> None:
        await self._door.close(code)
        self._server.close()
        await self._server.wait_closed()

    def _wait(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Have the door's thread do it; meanwhile its own questions are answered, or both would wait."""
        future: Future[Any] = asyncio.run_coroutine_threadsafe(work, self._loop)
        end = monotonic() + PATIENCE
        while not future.done() and monotonic() < end:
            self.desk.attend(patience=0.02)
        return future.result(timeout=0.1)

    def _say(self, act: Callable[[Any], object], given: dict[str, bytes] | bytes) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(act, given)

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        if not self._thread.is_alive():
            self._loop.close()
