"""A host on this very machine, and guests with real lines to it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from time import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion import games
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.guests import door
from companion.guests.host import Host
from companion.guests.keeping import InMemory, Keeping
from tests.games.walk import table_of

LOOPBACK = "127.0.0.1"
CODE = "ABCDEF"
SOON = 8.0  # seconds within which everything has to happen
door.FAREWELL = 0.02  # the phones of a test live on the thread that says goodbye to them: they cannot answer


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def hosted(
    game: str = "hindsight2020",
    seats: int = 4,
    session: Session[Any] | None = None,
    keeping: Keeping | None = None,
    port: int = 0,
    clock: Callable[[], float] = time,
) -> AsyncIterator[Host]:
    """A table that is open to guests; its thread is the one of the test."""
    known = games.load(game)
    session = session or in_memory(known, table_of(known, seats))
    if session.game.id == "hindsight2020" and session.head.id == 1:
        session.play({"move": "start-year"}, at=1.0)
    loop = asyncio.get_running_loop()

    def wake() -> None:
        loop.call_soon_threadsafe(lambda: host.attend(budget=1.0))

    host = Host(session, keeping or InMemory(session), wake=wake, clock=clock)
    host.start((LOOPBACK,), port or free_port(), CODE)
    try:
        yield host
    finally:
        host.stop()


class Phone:
    """A guest without a browser."""

    def __init__(self, host: Host | int, name: str = "a") -> None:
        self.at = f"{LOOPBACK}:{host if isinstance(host, int) else host.port}"
        self.key, self.n = name * 20, 1
        self.told: dict[str, Any] = {}
        self.run = ""
        self.line: ClientConnection

    async def come(self, seat: int | None = None, code: str = CODE, run: str | None = None) -> Phone:
        """Come in, and sit down where a seat is named."""
        self.line = await connect(f"ws://{self.at}/live", origin=f"http://{self.at}")  # type: ignore[arg-type]
        hello = {"say": "hello", "n": 1, "code": code, "key": self.key, "run": self.run if run is None else run}
        await self.line.send(json.dumps(hello))
        while "welcome" not in (told := await self.heard()):
            pass  # a sign of life can come first, where the table takes its time
        self.run = told["welcome"]["run"]
        await self.table()
        if seat is not None:
            assert "done" in await self.say("sit", seat=seat)
        return self

    async def heard(self) -> dict[str, Any]:
        data = json.loads(await asyncio.wait_for(self.line.recv(), SOON))
        if "table" in data:
            self.told = data
        return data

    async def table(self) -> dict[str, Any]:
        """The next table."""
        while "table" not in await self.heard():
            pass
        return self.told

    async def until(self, seen: Any) -> dict[str, Any]:
        """Wait for a table of which this holds."""
        while not self.told or not seen(self.told):
            await self.table()
        return self.told

    async def say(self, what: str, n: int = 0, **more: Any) -> dict[str, Any]:
        self.n = n or self.n + 1
        await self.line.send(json.dumps({"say": what, "n": self.n, **more}))
        while True:
            answer = await self.heard()
            if answer.get("re") == self.n:
                return answer

    async def leave(self) -> None:
        await self.line.close()


async def closed(line: ClientConnection) -> int:
    """The number with which a line is closed from the other side; 0 without one."""
    try:
        while True:
            await asyncio.wait_for(line.recv(), SOON)
    except ConnectionClosed as over:
        return over.rcvd.code if over.rcvd else 0


async def requested(host: Host, text: str) -> tuple[int, dict[str, str], bytes]:
    """What the door answers to these very bytes: status, headers, body."""
    reader, writer = await asyncio.open_connection(LOOPBACK, host.port)
    writer.write(text.encode())
    whole = await asyncio.wait_for(reader.read(), SOON)
    writer.close()
    head, _, body = whole.partition(b"\r\n\r\n")
    if not head:
        return 0, {}, b""
    first, *rest = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in rest)}
    return int(first.split()[1]), headers, body


async def got(host: Host, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What the door answers to a browser that asks for a path."""
    given = {"Host": f"{LOOPBACK}:{host.port}", **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return await requested(host, f"GET {path} HTTP/1.1\r\n{lines}\r\n")


def at_a_table(act: Callable[[Host], Coroutine[Any, Any, None]], **given: Any) -> None:
    """Run a trial against a host of its own."""

    async def whole() -> None:
        async with hosted(**given) as host:
            await act(host)

    asyncio.run(whole())
