"""Where the tiles of a table lie when everybody sits around the phone."""

from __future__ import annotations

import math
from typing import NamedTuple

ARROWS = {0: "arrow-down-bold", 180: "arrow-up-bold", -90: "arrow-left-bold", 90: "arrow-right-bold"}  # by the turn


class Place(NamedTuple):
    """Where a tile lies: its middle, the size it has for its player, and how far it is turned."""

    x: float
    y: float
    wide: float
    high: float
    turn: int


def places(count: int, width: float, height: float, gap: float) -> list[Place]:
    """Clockwise round the table, the first seat at the lower edge."""
    if width > height:
        return packed(count, width, height, gap, gap)
    sides = (count - 1) // 2 if count % 2 else (count - 2) // 2
    top = count % 2 == 0
    edge = height * (0.24 if sides else 0.5) - gap
    middle = height - edge * (1 + top) - gap * (1 + top)
    found = [Place(width / 2, edge / 2, width, edge, 0)]
    if sides:
        long = (middle - gap * (sides - 1)) / sides
        deep = (width - gap) / 2
        left = [Place(deep / 2, edge + gap + long * (n + 0.5) + gap * n, long, deep, -90) for n in range(sides)]
        right = [Place(width - deep / 2, p.y, long, deep, 90) for p in reversed(left)]
    else:
        left, right = [], []
    found += left
    if top:
        found.append(Place(width / 2, height - edge / 2, width, edge, 180))
    return found + right


def packed(count: int, width: float, height: float, gap: float, lane: float) -> list[Place]:
    """For a small screen: two rows of tiles along the long edges, and a lane between them for the buttons."""
    if count == 2 and height >= width:
        high = (height - lane) / 2
        return [Place(width / 2, high / 2, width, high, 0), Place(width / 2, height - high / 2, width, high, 180)]
    upright = height > width
    long, across = (height, width) if upright else (width, height)
    deep = (across - lane) / 2
    first = math.ceil(count / 2)
    found: list[Place] = []
    for row, seats in enumerate((first, count - first)):
        wide = (long - gap * (seats - 1)) / max(1, seats)
        middles = [wide * (n + 0.5) + gap * n for n in range(seats)]
        at = deep / 2 if row == 0 else across - deep / 2
        if upright:
            line = [Place(at, y, wide, deep, -90 if row == 0 else 90) for y in middles]
            found += line if row == 0 else reversed(line)
        else:
            line = [Place(x, at, wide, deep, 0 if row == 0 else 180) for x in middles]
            found += reversed(line) if row == 0 else line
    return found
