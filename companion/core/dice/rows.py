"""How many dice lie side by side, so that all of them are as large as can be."""

from __future__ import annotations

import math
from typing import NamedTuple

Point = tuple[float, float]


class Rows(NamedTuple):
    """So many side by side, so many rows of them, and the side of each."""

    across: int
    rows: int
    side: float


def in_tray(count: int, wide: float, high: float, finger: float) -> tuple[int, float]:
    """How many dice stand in a row of a tray, and how large the place of each is; a finger finds it if it can."""
    ways = [(across, min(wide / across, high / math.ceil(count / across))) for across in range(1, max(1, count) + 1)]
    largest = max(cell for _, cell in ways)
    # A little smaller is well if the rows come out even.
    near = [(across, cell) for across, cell in ways if cell >= min(largest, max(largest * 0.88, finger))]
    return min(near, key=lambda way: (math.ceil(count / way[0]) * way[0] - count, -way[1]))


def on_cloth(count: int, wide: float, high: float, name: float, dp: float) -> Rows:
    """Each with the name of whoever rolled it below, which is so high."""
    count = max(1, count)
    ways = {}
    for across in range(1, count + 1):
        rows = math.ceil(count / across)
        ways[across] = min(wide / across * 0.72, (high / rows - name) / 1.4, 80 * dp)
    best = max(ways.values())
    across = min(across for across, side in ways.items() if side >= best - 0.5)
    rows = math.ceil(count / across)
    return Rows(math.ceil(count / rows), rows, max(20 * dp, best))


def on_tile(count: int, wide: float, high: float, most: float) -> Rows:
    """In four rows at most."""
    sides = {rows: min(most, wide / math.ceil(count / rows) * 0.86, high / rows * 0.86) for rows in (1, 2, 3, 4)}
    rows = max(sides, key=lambda way: sides[way])
    return Rows(math.ceil(count / rows), rows, sides[rows])


def middles(count: int, across: int, rows: int, middle: Point, step: Point, centred: bool = True) -> list[Point]:
    """Where each lies around a middle, row by row from above; a last row that is not full may begin left."""
    found = []
    for place in range(count):
        row, column = divmod(place, across)
        in_row = min(across, count - row * across) if centred else across
        x = middle[0] + (column - (in_row - 1) / 2) * step[0]
        found.append((x, middle[1] - (row - (rows - 1) / 2) * step[1]))
    return found
