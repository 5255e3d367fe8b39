"""What somebody on the same Wi-Fi could try, and a guest who is no friend. Loopback only."""

from __future__ import annotations

import asyncio
import gzip
import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.guests import door
from companion.guests.host import Host
from companion.guests.line import UNREAD, Line
from tests.guests.phone import CODE, LOOPBACK, Phone, at_a_table, closed, got, requested


async def knock(host: Host, origin: str | None = "") -> ClientConnection:
    """A line without a word said."""
    at = f"{LOOPBACK}:{host.port}"
    return await connect(f"ws://{at}/live", origin=f"http://{at}" if origin == "" else origin)  # type: ignore[arg-type]


async def goes_on(host: Host) -> bool:
    """Whether a friend can still play."""
    friend = await Phone(host, "f").come(3)
    return "done" in await friend.say("count", key="pop:3", by=1)


# Strangers


@pytest.mark.parametrize("name", ["evil.example:8787", "localhost:{port}", "127.0.0.1", "", "127.0.0.1:{port}, evil"])
def test_a_name_that_was_bent_to_this_address_is_turned_away(name: str) -> None:
    async def act(host: Host) -> None:
        status, _, body = await got(host, "/", Host=name.format(port=host.port))
        assert status == 421
        assert body == b""

    at_a_table(act)


def test_a_request_without_a_name_or_with_two_is_turned_away() -> None:
    async def act(host: Host) -> None:
        assert (await requested(host, "GET / HTTP/1.1\r\n\r\n"))[0] == 421
        twice = f"Host: {LOOPBACK}:{host.port}\r\n" * 2
        assert (await requested(host, f"GET / HTTP/1.1\r\n{twice}\r\n"))[0] == 421

    at_a_table(act)


def test_rebinding_does_not_open_a_line_either() -> None:
    async def act(host: Host) -> None:
        evil = f"evil.example:{host.port}"
        given = {"Host": evil, "Origin": f"http://{evil}", "Upgrade": "websocket", "Connection": "Upgrade"}
        given |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        assert (await requested(host, f"GET /live HTTP/1.1\r\n{lines}\r\n"))[0] == 421

    at_a_table(act)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1", None])
def test_a_page_from_elsewhere_opens_no_line(origin: str | None) -> None:
    async def act(host: Host) -> None:
        with pytest.raises(InvalidStatus) as no:
            await knock(host, origin)
        assert no.value.response.status_code == 403

    at_a_table(act)


@pytest.mark.parametrize(
    "path",
    [
        "/../room.py",
        "/%2e%2e/room.py",
        "/..%5croom.py",
        "//etc/passwd",
        "/fonts/../make.py",
        "/fonts/make.py",
        "/words/../../../etc/passwd",
        "/words/fr",
        "/room.py",
        "/page/index.html",
        "/T",
    ],
)
def test_only_files_of_the_page_are_handed_out(path: str) -> None:
    async def act(host: Host) -> None:
        assert (await got(host, path))[0] == 404

    at_a_table(act)


def test_the_page_is_handed_out_with_a_strict_policy() -> None:
    async def act(host: Host) -> None:
        for path in ("/", "/T/ABCDEF", "/t/abcdef", "/fonts/icons.json", "/words/en", "/words/de"):
            status, headers, body = await got(host, path)
            assert status == 200, path
            assert body
        _, headers, body = await got(host, "/")
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers
        assert (await got(host, "/", If_None_Match=headers["etag"]))[0] == 304
        _, packed, smaller = await got(host, "/", Accept_Encoding="gzip")
        assert packed["content-encoding"] == "gzip"
        assert gzip.decompress(smaller) == body

    at_a_table(act)


def test_only_get_is_answered() -> None:
    async def act(host: Host) -> None:
        for verb in ("POST", "PUT", "DELETE"):
            status, _, _ = await requested(host, f"{verb} / HTTP/1.1\r\nHost: {LOOPBACK}:{host.port}\r\n\r\n")
            assert status not in (200, 101)

    at_a_table(act)


def test_silence_instead_of_a_greeting_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "GREETING", 0.2)

    async def act(host: Host) -> None:
        assert await closed(await knock(host)) == 1008

    at_a_table(act)


def test_half_a_request_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "GREETING", 0.2)

    async def act(host: Host) -> None:
        assert (await requested(host, "GET / HTTP/1.1\r\n"))[0] != 200

    at_a_table(act)


def test_a_request_of_endless_headers_is_ended() -> None:
    async def act(host: Host) -> None:
        many = "".join(f"X-{number}: {'x' * 100}\r\n" for number in range(400))
        with suppress(ConnectionError):  # cut off in the middle of it
            assert (await requested(host, f"GET / HTTP/1.1\r\n{many}\r\n"))[0] != 200
        assert await goes_on(host)

    at_a_table(act)


@pytest.mark.parametrize("first", ["[" * 4000, "{}", "\x00", json.dumps({"say": "sit", "n": 1, "seat": 0}), "null"])
def test_whoever_does_not_greet_is_shown_out(first: str) -> None:
    async def act(host: Host) -> None:
        line = await knock(host)
        await line.send(first)
        assert await closed(line) == 1008

    at_a_table(act)


def test_one_address_gets_so_many_lines_and_no_more() -> None:
    async def act(host: Host) -> None:
        lines, full = [], 0
        for _ in range(door.MOST_EACH + 4):
            try:
                lines.append(await knock(host))
            except InvalidStatus as no:
                full = no.response.status_code
        assert len(lines) == door.MOST_EACH
        assert full == 503
        for line in lines:
            await line.close()

    at_a_table(act)


def test_a_table_has_so_many_lines_and_no_more() -> None:
    async def act(host: Host) -> None:
        at, lines, full = f"{LOOPBACK}:{host.port}", [], 0
        for number in range(door.MOST + 2):
            here = (f"127.0.0.{2 + number // (door.MOST_EACH - 1)}", 0)
            try:
                lines.append(await connect(f"ws://{at}/live", origin=f"http://{at}", local_addr=here))  # type: ignore[arg-type]
            except InvalidStatus as no:
                full = no.response.status_code
        assert len(lines) == door.MOST
        assert full == 503
        for line in lines:
            line.transport.abort()

    at_a_table(act)


def test_a_crowd_at_the_door_is_cut_off_and_the_table_stays_open() -> None:
    async def act(host: Host) -> None:
        crowd = [await asyncio.open_connection(LOOPBACK, host.port) for _ in range(door.KNOCKS_EACH + 20)]
        cut = 0
        for reader, _ in crowd[door.KNOCKS_EACH :]:
            try:
                cut += await asyncio.wait_for(reader.read(10), 3) == b""
            except ConnectionError:
                cut += 1
        assert cut == 20
        for _, writer in crowd:
            writer.close()
        await asyncio.sleep(0)
        for _ in range(100):
            if (await got(host, "/words/en"))[0] == 200:
                break
        assert await goes_on(host)

    at_a_table(act)


def test_guessing_the_code_has_to_wait_after_eight_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    async def guess(host: Host, code: str) -> int:
        line = await knock(host)
        await line.send(json.dumps({"say": "hello", "n": 1, "code": code, "key": "k" * 20}))
        return await closed(line)

    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        assert [await guess(host, f"WRONG{number}") for number in range(10)] == [4001] * 8 + [4003] * 2
        assert await guess(host, CODE) == 4003, "the right one has to wait as well"
        assert (await ana.come()).told["you"] == 0, "who sits here already does not"
        monkeypatch.setattr(door, "monotonic", lambda: 1e12)
        assert await guess(host, "WRONGX") == 4001, "after the wait one may try again"

    at_a_table(act)


# Guests who are no friends


@pytest.mark.parametrize(
    "wrong",
    [
        {"say": "sit", "n": 90, "seat": "0"},
        {"say": "count", "n": 91, "key": "pop:0", "by": 10**9},
        {"say": "do", "n": 92, "move": [], "on": 1},
        {"say": "x", "n": 93},
        {"say": "sit", "n": 94, "seat": 1, "more": 1},
    ],
)
def test_words_that_do_not_fit_end_the_line_and_not_the_table(wrong: dict[str, Any]) -> None:
    async def act(host: Host) -> None:
        bad = await Phone(host, "b").come(0)
        await bad.line.send(json.dumps(wrong))
        assert await closed(bad.line) == 1008
        assert await goes_on(host)

    at_a_table(act)


def test_a_huge_message_ends_the_line() -> None:
    async def act(host: Host) -> None:
        big = await Phone(host, "b").come(0)
        await big.line.send(json.dumps({"say": "rule", "n": 5, "key": "x" * 9000}))
        assert await closed(big.line) == 1009
        bomb = await Phone(host, "c").come(1)
        await bomb.line.send("[" * 8000)
        assert await closed(bomb.line) == 1008
        assert await goes_on(host)

    at_a_table(act)


def test_a_flood_ends_the_line() -> None:
    async def act(host: Host) -> None:
        fast = await Phone(host, "b").come(0)
        try:
            for number in range(300):
                await fast.line.send(json.dumps({"say": "rule", "n": number + 2, "key": "x"}))
        except ConnectionClosed:
            pass
        assert await closed(fast.line) == 1008
        assert await goes_on(host)

    at_a_table(act)


def test_who_asks_on_and_on_and_takes_no_answer_is_shown_out() -> None:
    line = Line(Slow())  # type: ignore[arg-type]
    for _ in range(UNREAD):
        line.answer(b"{}")
    assert not line.choked
    line.answer(b"{}")
    assert line.choked


def test_a_line_that_breaks_in_the_middle_of_a_tap_counts_it_once() -> None:
    async def act(host: Host) -> None:
        ana = await Phone(host, "a").come(0)
        before = ana.told["table"]["seats"][0]["main"]["value"]
        await ana.line.send(json.dumps({"say": "count", "n": 50, "key": "pop:0", "by": 1}))
        ana.line.transport.abort()
        await ana.come(run=ana.run)
        assert "done" in await ana.say("count", n=50, key="pop:0", by=1)
        assert ana.told["table"]["seats"][0]["main"]["value"] == before + 1

    at_a_table(act)


def test_the_same_device_on_a_second_line_ends_the_first() -> None:
    async def act(host: Host) -> None:
        first = await Phone(host, "a").come(0)
        second = await Phone(host, "a").come()
        assert await closed(first.line) == 4005
        assert second.told["you"] == 0
        assert host.presence()[0].state == "live"
        assert "done" in await second.say("count", key="pop:0", by=1)
        assert host.presence()[0].state == "live", "the end of the old line is not the end of the guest"

    at_a_table(act)


def test_everybody_is_told_of_a_step_after_it_is_in_the_log() -> None:
    async def act(host: Host) -> None:
        ana, ben, tv = await Phone(host, "a").come(0), await Phone(host, "b").come(1), await Phone(host, "t").come()
        done = (await ana.say("count", key="pop:0", by=1))["done"]
        for who in (ana, ben, tv):
            await who.until(lambda told: told["at"] == done)
            assert who.told["last"]["by"] == 0

    at_a_table(act)


class Slow:
    """The other end of a line that takes nothing in until it is let."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.asked = False
        self.let = asyncio.Event()
        self.transport = self

    def get_write_buffer_size(self) -> int:
        return 1

    async def send(self, data: bytes, text: bool) -> None:
        self.asked = True
        await self.let.wait()
        self.sent.append(data)


def test_a_slow_guest_gets_only_the_newest_table_and_every_answer() -> None:
    async def whole() -> None:
        slow = Slow()
        line = Line(slow)  # type: ignore[arg-type]
        writing = asyncio.create_task(line.write())
        line.table(b"table 0")
        while not slow.asked:
            await asyncio.sleep(0)
        for number in range(1, 10):
            line.table(f"table {number}".encode())
            line.answer(f"answer {number}".encode())
        slow.let.set()
        while len(slow.sent) < 11:
            await asyncio.sleep(0)
        writing.cancel()
        assert slow.sent == [b"table 0", b"table 9", *(f"answer {number}".encode() for number in range(1, 10))]

    asyncio.run(whole())


def test_peeking_by_previews_and_forms_shows_nothing_of_others() -> None:
    async def act(host: Host) -> None:
        ana, ben, tv = await Phone(host, "a").come(0), await Phone(host, "b").come(1), await Phone(host, "t").come()
        ask = ana.told["table"]["primary"]["ask"]
        given, answers = ask.get("answers", {}), {"hardship": 6, "do": "act"}
        assert "done" in await ana.say("ask", act=ask["act"], given=given, answers=answers, on=ana.told["at"])
        host.allow("all")  # it widens who may act, never who may see
        assert (await ana.until(lambda told: told["table"]["board"]["stage"] == "commit"))["table"]["board"][
            "needed"
        ] == 6
        for who in (ben, tv):
            board = (await who.until(lambda told: told["may"] == "all"))["table"]["board"]
            assert not {"needed", "chance", "parts", "hardship"} & board.keys()
            assert "no" in await who.say("ask", act="roll", given={})
            assert "no" in await who.say("ask", act="name-trait", given={"seat": 0, "slot": 0})
            assert "no" in await who.say("do", move={"move": "roll", "dice": [6]}, on=who.told["at"])
        assert "form" in await ana.say("ask", act="roll", given={})

    at_a_table(act, game="hope", seats=3)
