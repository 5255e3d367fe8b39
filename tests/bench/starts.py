"""Starts: to Home and straight back to the fullest table, beside a Kivy hello world."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure, compared, missing
from tests.bench.running import CANNOT, begin_count, can_count, counted, display, run
from tests.bench.tables import fullest

HOME, RESUME, BY_CLOCK = "cold start to Home", "resume into five-player SHASN", "cold start to Home by the clock"


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    fullest(folder / "full")
    for name, arguments in (("hello", ("first",)), ("start", ("first", folder / "empty"))):
        run(name, *arguments)  # modules are compiled and the database made before anything counts
    run("start", "resume", folder / "full")
    if can_count:
        started = [
            begin_count("hello", "first"),
            begin_count("start", "first", folder / "empty"),
            begin_count("start", "resume", folder / "full"),
        ]
        hello, home, resume = (sum(counted(one)) for one in started)
        yield compared(HOME, "M Ir", [home], [hello], 0.8, "hello world")
        yield compared(RESUME, "M Ir", [resume], [hello], 1.3, "hello world")
    else:
        yield missing(HOME, CANNOT)
        yield missing(RESUME, CANNOT)
    yield _by_clock(folder, 3 if quick else 11)


def _by_clock(folder: Path, rounds: int) -> Figure:
    with display() as env:
        ours, theirs = [], []
        for _ in range(rounds + 1):
            for times, name, arguments in (
                (theirs, "hello", ("first",)),
                (ours, "start", ("first", folder / "empty")),
            ):
                began = time.perf_counter()
                run(name, *arguments, env=env)
                times.append((time.perf_counter() - began) * 1000)
    note = "hello world" if env else "hello world; no Xvfb here, so in a window off screen"
    return compared(BY_CLOCK, "ms", ours[1:], theirs[1:], 1.0, note)
