"""A table with eight guests: when a tap of one is shown to the others, what it costs, and how large the page is."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from companion.guests.files import KINDS, PAGE
from tests.bench.figure import Figure, alone
from tests.bench.running import ROOT, program, surroundings
from tests.bench.tables import fullest, six_nations

GUESTS = 8
CODE = "ABCDEF"
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
    yield alone("the page of a phone, packed", "KB", [_page()], 60, "without fonts and words")


def _page() -> float:
    """What a phone loads at most: of the boards it gets the one of its game, and nothing that is for a television."""
    sizes = {
        path.relative_to(PAGE).as_posix(): len(gzip.compress(path.read_bytes(), 6)) / 1024
        for path in PAGE.rglob("*")
        if path.suffix in KINDS and path.stem != "tv"
    }
    boards = {name: sizes.pop(name) for name in tuple(sizes) if name.startswith("boards/") and "boards.js" not in name}
    return sum(sizes.values()) + max(boards.values(), default=0.0)


async def _taps(command: list[str], key: str, seats: int, taps: int, pause: float) -> tuple[list[float], float]:
    """Milliseconds until each tap was shown to each of the others, and the host's CPU for one."""
    port = _free_port()
    host = subprocess.Popen(
        [*command, str(port)], cwd=ROOT, env=surroundings(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
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

    async def leave(self) -> None:
        self.listening.cancel()
        await self.line.close()


async def _come(port: int, number: int, seats: int) -> Guest:
    at = f"127.0.0.1:{port}"
    for _ in range(600):
        try:
            line = await connect(f"ws://{at}/live", origin=f"http://{at}")  # type: ignore[arg-type]
            break
        except OSError:
            await asyncio.sleep(0.1)  # not open yet
    else:
        raise RuntimeError("the host did not open its door")
    guest = Guest(line)
    await line.send(json.dumps({"say": "hello", "n": 1, "code": CODE, "key": f"{number:020}"}))
    if number < seats:
        await line.send(json.dumps({"say": "sit", "n": 2, "seat": number}))
    return guest


async def _tap(crowd: list[Guest], key: str, number: int) -> list[float]:
    """One tap of the first guest, and when the others saw it."""
    step, by = crowd[0].at + 1, 1 if number % 2 else -1
    began = time.perf_counter()
    await crowd[0].line.send(json.dumps({"say": "count", "n": 10 + number, "key": key, "by": by}))
    seen = [await asyncio.wait_for(guest.until(step), 10) for guest in crowd]
    return [1000 * (when - began) for when in seen[1:]]


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
