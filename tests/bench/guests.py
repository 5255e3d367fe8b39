"""A table with eight guests: when a tap of one is shown to the others, what it costs, and how large the page is."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.games import folder, ids
from companion.guests.files import KINDS, PAGE, Files
from tests.bench.figure import Figure, alone
from tests.bench.running import ROOT, program, surroundings
from tests.bench.tables import fullest, six_nations

GUESTS = 8
CODE = "ABCDEF"
PAUSES = (0.2, 0.5, 1.0, 2.0, 3.5, 5.0)  # seconds between two tries of the page
TICK = 1000.0 / os.sysconf("SC_CLK_TCK")  # ms


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    taps = 30 if quick else 150
    six_nations(folder / "app")
    shown, _ = asyncio.run(_taps(program("guests", folder / "app"), "pop:0", 6, taps, 0.11))
    name = "a guest's tap shown at another, the app at rest"
    yield alone(name, "ms", shown, 50, f"{GUESTS} guests")
    yield alone(f"{name}, 95 in 100 below", "ms", shown, 100, part=0.95)
    for what, fill, key, seats in (
        ("six nations", six_nations, "pop:0", 6),
        ("five-player SHASN", fullest, "funds:0", 5),
    ):
        fill(folder / key)
        command = [sys.executable, "-m", "companion", "host", "--folder", str(folder / key), "--address", "127.0.0.1"]
        shown, spent = asyncio.run(_taps([*command, "--code", CODE, "--port"], key, seats, taps, 0.05))
        yield alone(f"CPU of the host for a tap, {what}", "ms", [spent], 4, f"{GUESTS} guests")
        yield alone(f"a guest's tap shown at another, {what}", "ms", shown, None, "no app, only the host")
    back = [asyncio.run(_back([*command, "--code", CODE, "--port"])) for _ in range(1 if quick else 5)]
    yield alone(f"{GUESTS} of {GUESTS} guests back, the host killed and started", "s", back, 3, part=1.0)
    yield alone("the page of a phone, packed", "KB", [_page()], 60, "without fonts and words")


def _page() -> float:
    """What a phone loads at most: the largest board there is, and nothing that is for a television."""
    shared = [f"/{path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*") if path.stem != "tv"]
    return max(
        _packed(Files(game), [*shared, *(f"/games/{game}/{path.name}" for path in folder(game).glob("page/*"))])
        for game in ids()
    )


def _packed(files: Files, paths: list[str]) -> float:
    found = (files.find(path) for path in paths if Path(path).suffix in KINDS)
    return sum(len(file.packed) for file in found if file is not None) / 1024


async def _taps(command: list[str], key: str, seats: int, taps: int, pause: float) -> tuple[list[float], float]:
    """Milliseconds until each tap was shown to each of the others, and the host's CPU for one."""
    port = _free_port()
    host = _started(command, port)
    try:
        crowd = [await _come(port, number, seats) for number in range(GUESTS)]
        await asyncio.sleep(3)  # the app comes to rest
        before, shown = _ticks(host.pid), []
        for tap in range(taps):
            shown += await _tap(crowd, key, tap)
            await asyncio.sleep(pause)
        spent = (_ticks(host.pid) - before) / taps
        for guest in crowd:
            await guest.leave()
        return shown, spent
    finally:
        host.kill()
        host.wait()


class Guest:
    """One guest who notes when each step was shown."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.at = 0
        self.seen: dict[int, float] = {}
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):  # the host may be killed
            async for data in self.line:
                now = time.perf_counter()
                told: dict[str, Any] = json.loads(data)
                if "table" in told:
                    self.at = told["at"]
                    self.seen.setdefault(self.at, now)

    async def until(self, step: int) -> float:
        while step not in self.seen:
            await asyncio.sleep(0.0005)
        return self.seen[step]

    async def until_told(self) -> None:
        while not self.seen:
            await asyncio.sleep(0.0005)

    async def leave(self) -> None:
        self.listening.cancel()
        await self.line.close()


async def _come(port: int, number: int, seats: int) -> Guest:
    """A guest of a host that may not be open yet; those for whom there is a seat sit down."""
    for _ in range(600):
        try:
            guest = await _greet(port, number, CODE)
            break
        except OSError:
            await asyncio.sleep(0.1)
    else:
        raise RuntimeError("the host did not open its door")
    if number < seats:
        await guest.line.send(json.dumps({"say": "sit", "n": 2, "seat": number}))
    return guest


async def _greet(port: int, number: int, code: str) -> Guest:
    at = f"127.0.0.1:{port}"
    line = await connect(f"ws://{at}/live", origin=f"http://{at}")  # type: ignore[arg-type]
    await line.send(json.dumps({"say": "hello", "n": 1, "code": code, "key": f"{number:020}"}))
    return Guest(line)


async def _tap(crowd: list[Guest], key: str, number: int) -> list[float]:
    """One tap of the first guest, and when the others saw it."""
    step, by = crowd[0].at + 1, 1 if number % 2 else -1
    began = time.perf_counter()
    await crowd[0].line.send(json.dumps({"say": "count", "n": 10 + number, "key": key, "by": by}))
    seen = [await asyncio.wait_for(guest.until(step), 10) for guest in crowd]
    return [1000 * (when - began) for when in seen[1:]]


async def _back(command: list[str]) -> float:
    """Seconds from the start of a killed host until the last guest has the table again."""
    port = _free_port()
    host = _started(command, port)
    try:
        crowd = [await _come(port, number, GUESTS) for number in range(GUESTS)]
        await asyncio.gather(*(guest.until_told() for guest in crowd))
        host.kill()
        host.wait()
        began, host = time.perf_counter(), _started(command, port)
        await asyncio.gather(*(_come_back(port, number) for number in range(GUESTS)))
        return time.perf_counter() - began
    finally:
        host.kill()
        host.wait()


async def _come_back(port: int, number: int) -> None:
    """Try with the pauses of the page (companion/guests/page/line.js), known by the key alone."""
    for pause in itertools.chain(PAUSES, itertools.repeat(PAUSES[-1])):
        await asyncio.sleep(pause * (0.8 + 0.4 * random.random()))
        try:
            guest = await _greet(port, number, code="")
        except OSError:
            continue  # not open yet
        await asyncio.wait_for(guest.until_told(), 10)
        await guest.leave()
        return


def _started(command: list[str], port: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*command, str(port)], cwd=ROOT, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )


def _ticks(pid: int) -> float:
    """Milliseconds of CPU that a process has spent."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    from tempfile import mkdtemp

    from tests.bench.figure import HEAD, row

    made = Path(mkdtemp())
    print(HEAD)
    for figure in figures(made, "--quick" in sys.argv):
        print(row(figure), flush=True)
    shutil.rmtree(made)
