"""A front page: two sheets of newsprint, and a dotted picture of a flag that fell or that flies."""

from __future__ import annotations

import math
from functools import lru_cache

from kivy.graphics import Point as Dots
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.drawing.shapes import disc, ring
from companion.ui.staging.shapes import Place, Point, area, box, line, paint, quad, ribbon, scattered, sky

GRID = 5.0  # dp between two dots
SIZES = 4  # of dots


def ground(place: Place) -> None:
    """The table below, the sheet below, the page."""
    sky(place, "#0D0E11", "#191B20")
    x, y, wide, high = place.x + place.wide / 2, place.y + place.high / 2, _page(place), place.high - dp(10)
    paint("#D9CDB0")
    area(quad(x + dp(2), y, wide, high, 2.4))
    paint("#FBF5E6")
    area(quad(x, y, wide, high))
    paint("#1B1A18")
    box(place.left, place.low, place.across, place.up)
    _halftone(place)


def _page(place: Place) -> float:
    beside = place.wide > place.high * 1.2 and place.high < dp(430)  # its lines stand right of the picture
    return float(place.wide - dp(12) if beside else min(place.wide - dp(12), place.across + dp(24)))


@lru_cache(maxsize=1)
def _dot() -> Texture:
    """A round dot with a soft edge: the page lies askew, and squares would show steps."""
    side, data = 16, bytearray()
    for y in range(side):
        for x in range(side):
            away = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5)
            data += bytes((255, 255, 255, round(255 * max(0.0, min(1.0, side / 2 - away)))))
    texture = Texture.create(size=(side, side), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture


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
            Dots(points=points[start : start + 8000], pointsize=dp(0.6 + 0.52 * size), texture=_dot())


def act(place: Place, t: float) -> None:
    """The town, the pole, and the cloth on it."""
    _skyline(place)
    u, (x, y) = place.unit, place.middle
    foot, head = place.low + u * 12, y + u * (40 if place.gain else 30)
    if place.gain:
        _globe(x - u * 16, place.low + u * 34, u * 28)
    if place.gain:
        paint("#F6EFDD")
        line([(x, foot), (x, head)], dp(2))
        ribbon(*_flying(x, head, u, t), seat=place.seat)
    else:
        _broken(x + u * 12, foot, head, u, t, place.seat)


def _broken(x: float, foot: float, head: float, u: float, t: float, seat: int) -> None:
    """The pole gives way in the middle, and its upper half hangs with the cloth on it."""
    hinge = (x, foot + (head - foot) * 0.72)
    fallen = math.radians(90 + 68 * t)  # from upright to a little below level
    long = u * 46
    upper = [(hinge[0] + long * k / 8 * math.cos(fallen), hinge[1] + long * k / 8 * math.sin(fallen)) for k in range(9)]
    drop = u * 44
    lower = [(px + u * 3, py - drop * (0.86 + 0.14 * (k % 2))) for k, (px, py) in enumerate(upper)]
    edge = dp(1.6)
    for code, width in (("#F6EFDD", 3.4), ("#1B1A18", 2.0)):
        paint(code)
        line([(x, foot), hinge, upper[-1]], dp(width))
    paint("#1B1A18")
    ribbon([(px, py + edge) for px, py in upper[1:8]], [(px, py - edge) for px, py in lower[1:8]])
    ribbon(upper[1:8], lower[1:8], seat=seat)


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
