"""A front page: two sheets of newsprint, and a dotted picture of a flag that fell or that flies."""

from __future__ import annotations

import math

from kivy.graphics import Point as Dots
from kivy.metrics import dp

from companion.ui.circles import disc, ring
from companion.ui.staging.shapes import Place, Point, area, box, cloth, line, paint, quad, ribbon, scattered, sky

GRID = 5.0  # dp between two dots
SIZES = 4  # of dots


def ground(place: Place) -> None:
    """The table below, the sheet below, the page."""
    sky(place, "#0D0E11", "#191B20")
    x, y, wide, high = place.x + place.wide / 2, place.y + place.high / 2, _page(place), place.high - dp(10)
    paint("#D9CDB0")
    area(quad(x + dp(3), y, wide, high, 1.1))
    paint("#FBF5E6")
    area(quad(x, y, wide, high))
    paint("#1B1A18")
    box(place.left, place.low, place.across, place.up)
    _halftone(place)


def _page(place: Place) -> float:
    return float(min(place.wide - dp(12), place.across + dp(24)))


def _halftone(place: Place) -> None:
    """Light around the middle, as a press would print it: dots that shrink towards the edges, made once."""
    step, (mx, my) = dp(GRID), place.middle
    groups: list[list[float]] = [[] for _ in range(SIZES)]
    rows, columns = int(place.up / step * 2), int(place.across / step)
    for row in range(1, rows):
        for column in range(columns):
            x = place.left + (column + (0.5 if row % 2 else 0.0) + 0.25) * step
            y = place.low + row * step / 2
            away = math.hypot((x - mx) / place.across, (y - my) / place.up) * 1.9
            size = int((1.05 - away) * SIZES)
            if size >= 0:
                groups[min(SIZES - 1, size)] += [x, y]
    paint("#EADFC4")
    for size, points in enumerate(groups):
        for start in range(0, len(points), 8000):
            Dots(points=points[start : start + 8000], pointsize=dp(0.45 + 0.42 * size))


def act(place: Place, t: float) -> None:
    """The town, the pole, and the cloth on it."""
    _skyline(place)
    u, (x, y) = place.unit, place.middle
    foot, head = place.low + u * 12, y + u * (40 if place.gain else 30)
    if place.gain:
        _globe(x - u * 16, place.low + u * 34, u * 28)
    paint("#F6EFDD")
    line([(x, foot), (x + (0 if place.gain else u * 8 * t), head)], dp(2))
    if place.gain:
        ribbon(*_flying(x, head, u, t), seat=place.seat)
    else:
        cloth(_hanging(x + u * 8 * t, head, u, t), place.seat)


def _skyline(place: Place) -> None:
    paint("#0E0D0B")
    count = 14
    for number in range(count):
        wide = place.across / count
        high = place.up * (0.06 + 0.12 * scattered(number, 1))
        box(place.left + number * wide, place.low, wide + 1, high)


def _globe(x: float, y: float, radius: float) -> None:
    paint("#1B1A18")
    disc(x, y, radius)
    paint("#EADFC4")
    ring(x, y, radius, dp(1))
    for share in (0.35, 0.75):
        line([(x + radius * share * math.cos(a / 10), y + radius * math.sin(a / 10)) for a in range(-15, 16)], dp(0.8))
        line([(x - radius * share * math.cos(a / 10), y + radius * math.sin(a / 10)) for a in range(-15, 16)], dp(0.8))


def _flying(x: float, head: float, u: float, t: float) -> tuple[list[Point], list[Point]]:
    steps, wide = 12, u * 38 * (0.3 + 0.7 * t)
    upper = [(x + wide * k / steps, head + math.sin(k / 2.2) * u * 2.4) for k in range(steps + 1)]
    return upper, [(px, py - u * 26) for px, py in upper]


def _hanging(x: float, head: float, u: float, t: float) -> list[Point]:
    drop = u * (10 + 38 * t)
    left, right = x - u * 23, x - u * 2
    return [
        (x, head),
        (x - u * 26, head - u * 2),
        (left, head - drop),
        (x - u * 12, head - drop - u * 6),
        (right, head - drop),
    ]
