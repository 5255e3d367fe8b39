"""Voters as pawns on a map."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color

from companion.core.shapes import Point
from companion.core.signs import POLYGONS, SHAPES
from companion.ui.drawing.shapes import disc, flat, line, mesh, ring
from companion.ui.staging.shapes import paint
from companion.ui.theme import mix, rgba, seat_colour

NOBODYS = "#B9BDC4"
BESIDE, BEHIND = 1.7, 1.35  # from one to the next, in sizes
WHITE, BLACK = rgba("#FFFFFF"), rgba("#000000")


@lru_cache(maxsize=1)
def _outline() -> tuple[Point, ...]:
    """Around the neck, from which every corner is seen; as high as two and as wide as a little more than one."""
    head = [(0.42 * math.sin(a), 1.5 + 0.42 * math.cos(a)) for a in [math.radians(d) for d in range(-140, 141, 20)]]
    foot = [(0.62 * math.cos(a), 0.12 + 0.2 * math.sin(a)) for a in [math.radians(d) for d in range(0, -181, -20)]]
    return (*head, (0.2, 1.0), *foot, (-0.2, 1.0))


def pawn(x: float, y: float, size: float, seat: int, counted: bool) -> None:
    """One voter whose foot stands here; one that counts for the majority shows its sign."""
    colour = seat_colour(seat) if seat >= 0 else rgba(NOBODYS)
    paint("#000000", 0.3)
    shade = [
        (x + 0.75 * size * math.cos(a), y + 0.26 * size * math.sin(a)) for a in [k * math.pi / 9 for k in range(18)]
    ]
    mesh(flat(shade), range(18))
    points = [(x + px * size, y + py * size) for px, py in _outline()]
    Color(*mix(colour, BLACK, 0.16))
    mesh(flat([(x, y + size), *points, points[0]]), range(len(points) + 2))
    line(points, 1, close=True)
    Color(*mix(colour, WHITE, 0.12))
    disc(x, y + 1.5 * size, (0.5 if counted else 0.42) * size)
    if counted:
        paint("#14161A")
        sign(seat, x, y + 1.5 * size, 0.32 * size)


def sign(seat: int, x: float, y: float, reach: float) -> None:
    """The shape that goes with a seat's colour, in the colour that is set."""
    shape = SHAPES[seat % len(SHAPES)] if seat >= 0 else "cross"
    if shape in POLYGONS:
        points = [(x + px * reach, y + py * reach) for px, py in POLYGONS[shape]]
        mesh(flat([(x, y), *points, points[0]]), range(len(points) + 2))
        line(points, 1, close=True)
    elif shape == "ring":
        ring(x, y, reach * 0.7, reach * 0.18)
    else:
        disc(x, y, reach * 0.9)


def crowd(seats: Sequence[int], x: float, y: float, wide: float, size: float, counted: bool = False) -> float:
    """Rows of pawns around x, the first row at y and each further one behind it; how high they reach."""
    across = _across(len(seats), wide, size)
    rows = [seats[start : start + across] for start in range(0, len(seats), across)]
    for number in range(len(rows) - 1, -1, -1):
        row = rows[number]
        for place, seat in enumerate(row):
            off = (place - (len(row) - 1) / 2) * size * BESIDE
            pawn(x + off, y + number * size * BEHIND + (place % 2) * size * 0.3, size, seat, counted)
    return height(len(seats), wide, size)


def height(count: int, wide: float, size: float) -> float:
    """Of so many in rows."""
    return (math.ceil(count / _across(count, wide, size)) * BEHIND + 1) * size if count else 0.0


def _across(count: int, wide: float, size: float) -> int:
    return max(1, min(count, int(wide / (size * BESIDE)), math.ceil(math.sqrt(count * 1.5))))
