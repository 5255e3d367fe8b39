"""A table that nobody touches, and the first touch after that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure, alone, compared
from tests.bench.running import display, run, surroundings
from tests.bench.tables import six_nations

SECONDS = 4


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    six_nations(folder / "full")
    run("start", "resume", folder / "full")
    with display() as env:
        for window, around, most in (("X11", env, 0.1), ("as on a phone", surroundings(), 0.25)):
            if around is not None:
                yield from _idle(folder, around, window, most, 1 if quick else 3)
                touches = run("rest", "touch", folder / "full", 3 if quick else 8, env=around)
                yield alone(f"first touch after a rest, {window}", "ms", touches, 70, "from lifting the finger")


def _idle(folder: Path, env: dict[str, str], window: str, most: float, rounds: int) -> Iterator[Figure]:
    ours, theirs, redraws = [], [], 0.0
    for _ in range(rounds):
        # One after the other: a window that closes over another one makes it draw.
        theirs += run("hello", "idle", SECONDS, env=env)
        cpu, drawn = run("rest", "idle", folder / "full", SECONDS, env=env)
        ours.append(cpu)
        redraws = max(redraws, drawn)
    yield compared(f"CPU of a resting table, {window}", "ms/s", ours, theirs, most, "hello world")
    yield Figure(f"redraws of a resting table, {window}", "", redraws, None, 0, "0", redraws == 0)
