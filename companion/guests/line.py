"""One open line to a guest: answers in order, of the tables only the newest, and no faster than fingers are."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.exceptions import ConnectionClosed

from companion.guests.guest import Guest

PULSE = 5.0  # seconds between signs of life that the page itself can see
RATE, BURST = 20.0, 60.0  # messages a second, and at once
UNREAD = 64  # answers that wait for a guest who does not take them


class Line:
    """Lives on the door's loop."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.guest: Guest | None = None
        self._answers: list[bytes] = []
        self._table: bytes | None = None
        self._stirred = asyncio.Event()
        self._writing = False
        self._allowance, self._since = BURST, monotonic()

    @property
    def address(self) -> str:
        return str(self.socket.remote_address[0])

    def answer(self, data: bytes) -> None:
        if not self._at_once(data):
            self._answers.append(data)
            self._stirred.set()

    @property
    def choked(self) -> bool:
        """Whether this guest asks on and on and takes no answer: they must not fill the host's memory."""
        return len(self._answers) > UNREAD

    def table(self, data: bytes) -> None:
        if not self._at_once(data):
            self._table = data
            self._stirred.set()

    def _at_once(self, data: bytes) -> bool:
        """Where all before has left this device it is sent at once: to wake the writer costs as much as to send."""
        waits = self._writing or self._answers or self._table or self.socket.transport.get_write_buffer_size()
        if not waits:
            broadcast((self.socket,), data, text=True)
        return not waits

    def pulse(self) -> None:
        """A sign of life, unless something waits to be sent anyway."""
        self._stirred.set()

    async def write(self) -> None:
        """Send what there is; a slow guest misses tables, never the newest, and an answer comes after its table."""
        with suppress(ConnectionClosed):
            while True:
                await self._stirred.wait()
                self._stirred.clear()
                self._writing = True
                table, self._table = self._table, None
                answers, self._answers = self._answers, []
                for data in (*([table] if table else ()), *answers) or (b"{}",):
                    await self.socket.send(data, text=True)
                self._writing = False

    def spend(self) -> bool:
        """Whether one more message is fine; a finger never comes near the limit."""
        now = monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._since) * RATE) - 1
        self._since = now
        return self._allowance >= 0
