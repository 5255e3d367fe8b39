"""The door: serves the page, carries messages between browsers and the room, and keeps strangers out."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter as Tally
from collections.abc import Callable, Iterable
from http import HTTPStatus
from time import monotonic
from typing import Any, Protocol

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request, Response

from companion.guests.desk import Desk
from companion.guests.files import Files
from companion.guests.guest import Guest
from companion.guests.line import PULSE, Line
from companion.guests.messages import LONGEST, Hello, Said, read

FAREWELL = 0.3  # seconds for a last word
GREETING = 5.0  # seconds to send a request, and to say who one is
ECHO = 10.0  # seconds within which a browser answers a sign of life; it does so by itself
MOST, MOST_EACH = 24, 8  # guests' lines, and of one address
KNOCKS, KNOCKS_EACH = 160, 64  # connections of any kind: a browser opens six at once for a page
WRONG, PENANCE = 8, 60.0  # wrong codes of an address before it has to wait, and how many seconds
BAD_CODE, TOO_OFTEN, STOPPED, REPLACED, BAD_WORDS, MOVED = 4001, 4003, 4004, 4005, 1008, 1001
UNHEARD = 1011  # with this websockets ends a line on which no sign of life is answered
# With a window of 32 KB the table before is still in sight: the next one of 18 KB is sent as some 550 bytes. Looking
# longer would make 250 of them, and cost the host half as much time again for each guest.
SHORT = ServerPerMessageDeflateFactory(server_max_window_bits=15, compress_settings={"memLevel": 5, "level": 3})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Connection": "close",
    "Vary": "Accept-Encoding",
}


class House(Protocol):
    """What the door asks of whoever lives behind it; all of it on the thread of the table."""

    def admit(self, hello: Hello) -> tuple[Guest, bytes] | None: ...

    def arrive(self, guest: Guest) -> None: ...

    def leave(self, guest: Guest, silent: float) -> None: ...

    def hear(self, guest: Guest, said: Said) -> bytes: ...

    def look_round(self) -> None: ...


class Door:
    """Lives on an asyncio loop of its own; the house lives on the thread of the table, reached over the desk."""

    def __init__(self, house: House, desk: Desk, addresses: Iterable[str], port: int, files: Files) -> None:
        self.house, self.desk, self.port, self.files = house, desk, port, files
        self.addresses = tuple(addresses)
        self.hosts = {f"{address}:{port}" for address in self.addresses}
        self.lines: set[Line] = set()
        self._wrong: dict[str, tuple[int, float]] = {}
        self._knocks: Tally[str] = Tally()
        self._inside: set[asyncio.Transport] = set()

    async def open(self) -> Server:
        """Begin to listen, on the addresses of this device that guests can reach and on no other."""
        logging.getLogger("websockets").setLevel(logging.CRITICAL)
        return await serve(
            self._talk,
            self.addresses,  # type: ignore[arg-type]
            self.port,
            process_request=self._page,
            origins=[f"http://{host}" for host in self.hosts],  # type: ignore[misc]
            create_connection=self._knocking(),
            max_size=LONGEST,
            max_queue=16,
            ping_interval=PULSE,
            ping_timeout=ECHO,
            open_timeout=GREETING,
            close_timeout=1,
            server_header=None,
            compression=None,
            extensions=[SHORT],
        )

    async def watch(self) -> None:
        """Give signs of life, and notice those who do not come back."""
        looking = self.desk.submit(self.house.look_round)
        while True:
            await asyncio.sleep(PULSE)
            for line in self.lines:
                line.pulse()
            if looking.done():  # while the host is in the background nobody attends
                looking = self.desk.submit(self.house.look_round)

    async def close(self, code: int) -> None:
        """Send everybody home, or away to come back, and wait for no answer."""
        lines = tuple(self.lines)
        if lines:
            await asyncio.wait([asyncio.create_task(line.socket.close(code)) for line in lines], timeout=FAREWELL)
        for knock in tuple(self._inside):  # a browser that holds its end open is not waited for either
            knock.abort()

    # The page

    def _knocking(self) -> type[ServerConnection]:
        """Connections that are cut at once where there are too many, before a word was said."""
        knocks, now = self._knocks, self._inside

        class Knock(ServerConnection):
            known = ""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                self.known = str(transport.get_extra_info("peername", ("",))[0])
                knocks[self.known] += 1
                now.add(self.transport)
                if knocks.total() > KNOCKS or knocks[self.known] > KNOCKS_EACH:
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                knocks[self.known] -= 1
                now.discard(self.transport)
                if knocks[self.known] <= 0:
                    del knocks[self.known]
                super().connection_lost(exc)

        return Knock

    def _page(self, socket: ServerConnection, request: Request) -> Response | None:
        host = request.headers.get_all("Host")
        if len(host) != 1 or host[0] not in self.hosts:  # a name that was bent to this address
            return _answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return _answer(HTTPStatus.METHOD_NOT_ALLOWED)
        path = request.path.partition("?")[0]
        if path == "/live":
            held = Tally(line.address for line in self.lines)
            full = len(self.lines) >= MOST or held[str(socket.remote_address[0])] >= MOST_EACH
            return _answer(HTTPStatus.SERVICE_UNAVAILABLE) if full else None
        file = self.files.find(path)
        if file is None:
            return _answer(HTTPStatus.NOT_FOUND)
        more = {"Content-Type": file.kind, "ETag": file.mark, "Content-Security-Policy": POLICY.format(host=host[0])}
        if request.headers.get("If-None-Match") == file.mark:
            return _answer(HTTPStatus.NOT_MODIFIED, b"", more)
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            return _answer(HTTPStatus.OK, file.packed, {**more, "Content-Encoding": "gzip"})
        return _answer(HTTPStatus.OK, file.body, more)

    # The talk

    async def _talk(self, socket: ServerConnection) -> None:
        line = Line(socket)
        self.lines.add(line)
        writing = asyncio.create_task(line.write())
        silent = 0.0
        try:
            guest = await self._greet(line)
            if guest is not None:
                await self._listen(line, guest)
        except (msgspec.DecodeError, UnicodeDecodeError, TimeoutError):
            await socket.close(BAD_WORDS, "words")  # silent, or speaks another language
        except ConnectionClosed as over:
            silent = PULSE + ECHO if over.sent is not None and over.sent.code == UNHEARD else 0.0
        finally:
            self.lines.discard(line)
            writing.cancel()
            if line.guest is not None:
                self.desk.submit(self.house.leave, line.guest, silent)
            await socket.close()

    async def _greet(self, line: Line) -> Guest | None:
        hello = read(await asyncio.wait_for(line.socket.recv(), GREETING))
        if not isinstance(hello, Hello):
            await line.socket.close(BAD_WORDS, "hello")
            return None
        wrong, until = self._wrong.get(line.address, (0, 0.0))
        waits = wrong >= WRONG and monotonic() < until
        if waits:  # whoever sits here already comes in by their key, and no code is tried
            hello = msgspec.structs.replace(hello, code="")
        admitted = await self._at_table(self.house.admit, hello)
        if admitted is None and waits:
            await line.socket.close(TOO_OFTEN, "wait")
            return None
        if admitted is None:
            await self._turn_away(line, wrong if monotonic() < until else 0)
            return None
        guest, welcome = admitted
        for other in tuple(self.lines):
            if other.guest is guest:  # the same device came anew, before its old line was noticed to be dead
                other.guest = None
                await other.socket.close(REPLACED, "replaced")
        await line.socket.send(welcome, text=True)
        line.guest = guest
        await self._at_table(self.house.arrive, guest)
        return guest  # type: ignore[no-any-return]

    async def _turn_away(self, line: Line, wrong: int) -> None:
        if len(self._wrong) > 1000:
            self._wrong.clear()
        self._wrong[line.address] = (wrong + 1, monotonic() + PENANCE)
        await line.socket.close(BAD_CODE, "code")

    async def _listen(self, line: Line, guest: Guest) -> None:
        async for data in line.socket:
            if line.choked or not line.spend():
                await line.socket.close(BAD_WORDS, "too fast")
                return
            said = read(data)
            if not isinstance(said, Hello):
                line.answer(await self._at_table(self.house.hear, guest, said))

    async def _at_table(self, act: Callable[..., Any], *given: Any) -> Any:
        """Have it done on the thread of the table; in the app that is Kivy's."""
        return await asyncio.wrap_future(self.desk.submit(act, *given))

    # The news

    def post(self, told: dict[str, bytes]) -> None:
        """The newest table of each guest, by their keys."""
        for line in self.lines:
            if line.guest is not None and line.guest.key in told:
                line.table(told[line.guest.key])

    def call(self, data: bytes) -> None:
        """The same word to everybody."""
        for line in self.lines:
            if line.guest is not None:
                line.answer(data)


def _answer(status: HTTPStatus, body: bytes = b"", more: dict[str, str] | None = None) -> Response:
    headers = Headers({**SAFE, "Content-Length": str(len(body)), **(more or {"Content-Type": "text/plain"})})
    return Response(status.value, status.phrase, headers, body)
