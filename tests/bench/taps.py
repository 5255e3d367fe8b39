"""One tap on a counter of the fullest table: play, store, view, widgets, drawing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure, alone, missing
from tests.bench.running import CANNOT, begin_count, can_count, counted, run
from tests.bench.tables import six_nations

WARM = 3
COUNT, CLOCK = "one tap on five-player SHASN", "one tap on five-player SHASN, 95 in 100 below"


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    six_nations(folder / "full")
    times = run("tap", "clock", folder / "full", 20 if quick else 60)[WARM:]
    if can_count:
        parts = counted(begin_count("tap", "count", folder / "full", 5))
        # Every tap is the part between two marks: the first of a pair ends what lay between the taps.
        yield alone(COUNT, "M Ir", parts[1::2][WARM:], 8)
    else:
        yield missing(COUNT, CANNOT)
    yield alone(CLOCK, "ms", times, 16, part=0.95)
