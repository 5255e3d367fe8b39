"""The largest files that are allowed, read and mended beside a loop of frames."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure, alone
from tests.bench.running import run

SECONDS, LATE, MEMORY = 2.0, 16.0, 300.0
WORKS = {
    "table": "the largest table file",
    "pack": "the largest pack, every card a conflict",
    "same": "the largest pack, every card of one name",
    "mend": "mending what holds the largest table file",
}


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    run("largest", "make", folder)
    for what, name in WORKS.items():
        rounds = []
        for _ in range(1 if quick else 3):
            shutil.rmtree(folder / "data", ignore_errors=True)
            rounds.append(run("largest", what, folder))
        seconds, late, memory = zip(*rounds, strict=True)
        yield alone(f"{name}, in all", "s", seconds, SECONDS if what != "mend" else None)
        yield alone(f"{name}, longest wait of a frame", "ms", late, LATE)
        yield alone(f"{name}, memory", "MB", memory, MEMORY)
