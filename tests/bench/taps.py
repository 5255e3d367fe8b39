"""One tap on a counter of the fullest tables, on a tile and on a mat: play, store, view, widgets, drawing; and the tap
that opens the longest sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure, alone, missing
from tests.bench.running import CANNOT, begin_count, can_count, counted, run
from tests.bench.tables import fullest, six_nations

WARM = 3
TABLE, SHEET = "one tap on six nations", "one tap in a sheet of five-player SHASN"
OPENING = "a tap that opens that sheet"


def figures(folder: Path, quick: bool) -> Iterator[Figure]:
    six_nations(folder / "six")
    fullest(folder / "full")
    yield from _taps(TABLE, folder / "six", "table", quick)
    yield from _taps(SHEET, folder / "full", "sheet", quick)
    yield from _taps(OPENING, folder / "full", "seat", quick)


def _taps(name: str, folder: Path, where: str, quick: bool) -> Iterator[Figure]:
    # Counted first: dozens of taps on one counter lead to a table that no evening sees.
    if can_count:
        parts = counted(begin_count("tap", "count", folder, 5, where))
        # Every tap is the part between two marks: the first of a pair ends what lay between the taps.
        yield alone(name, "M Ir", parts[1::2][WARM:], 8 if where != "seat" else 120)
    else:
        yield missing(name, CANNOT)
    times = run("tap", "clock", folder, 20 if quick else 60, where)[WARM:]
    yield alone(f"{name}, 95 in 100 below", "ms", times, 16 if where != "seat" else 33, part=0.95)
