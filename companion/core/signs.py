"""The sign of each seat where a pattern is too small: a shape that goes with its colour."""

from __future__ import annotations

import math

Points = tuple[tuple[float, float], ...]

SHAPES = ("circle", "square", "star", "diamond", "triangle", "ring", "plus", "bar")  # by the seat's colour


def _turned(points: Points, degrees: float) -> Points:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((x * cos - y * sin, x * sin + y * cos) for x, y in points)


def _star(count: int, outer: float, inner: float) -> Points:
    angles = [math.radians(90 + step * 180 / count) for step in range(count * 2)]
    return tuple(
        ((inner if n % 2 else outer) * math.cos(a), (inner if n % 2 else outer) * math.sin(a))
        for n, a in enumerate(angles)
    )


def _box(wide: float, high: float) -> Points:
    return ((-wide, -high), (wide, -high), (wide, high), (-wide, high))


def _plus(reach: float, half: float) -> Points:
    corner = ((half, half), (half, reach), (-half, reach))
    return tuple(point for quarter in range(4) for point in _turned(corner, 90 * quarter))


POLYGONS: dict[str, Points] = {
    "square": _box(0.74, 0.74),
    "star": _star(5, 0.98, 0.46),
    "diamond": ((0, -0.98), (0.98, 0), (0, 0.98), (-0.98, 0)),
    "triangle": ((-0.92, -0.72), (0.92, -0.72), (0, 0.9)),
    "plus": _plus(0.9, 0.33),
    "bar": _box(0.94, 0.4),
    "cross": _turned(_plus(0.95, 0.24), 45),
}  # around a middle that sees every corner; the reach is one
