"""A front page: two sheets of newsprint, and a dotted picture of a flag that fell or that flies."""

from __future__ import annotations

import math
from functools import lru_cache

from kivy.graphics import Point as Dots
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.core.shapes import Point, around, quad, scattered
from companion.ui.drawing.shapes import area, disc, line, ring
from companion.ui.staging.shapes import Place, box, paint, ribbon, sky

GRID = 4.2  # dp between two dots, which stand at 45 degrees
SIZES, LARGEST = 10, 2.3  # how many sizes of dots there are, and the radius (dp) that leaves no gap
MOON = 0.46  # of the picture's height is light without a dot between
BEAMS = 14


def ground(place: Place) -> None:
    """The table below, the sheet below, the page."""
    sky(place, "#0D0E11", "#191B20")
    x, y, wide, high = place.x + place.wide / 2, place.y + place.high / 2, _page(place), place.high - dp(10)
    paint("#D9CDB0")
    area(quad(x + dp(2), y, wide, high, 2.4))
    paint("#FBF5E6")
    area(quad(x, y, wide, high))
    if place.up > dp(24):  # no picture where the words leave no room for one
        paint("#1B1A18")
        area(quad(*place.middle, place.across, place.up))
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
    """What a press would make of a light sky: dots that shrink towards the dark, made once."""
    paint("#EADFC4")
    for size, points in enumerate(_dots(int(place.across / dp(1)), int(place.up / dp(1)), place.gain)):
        laid = [
            part * dp(1) + edge for part, edge in zip(points, (place.left, place.low) * (len(points) // 2), strict=True)
        ]
        for start in range(0, len(laid), 8000):
            Dots(points=laid[start : start + 8000], pointsize=dp(LARGEST * (size + 1) / SIZES), texture=_dot())


@lru_cache(maxsize=2)
def _dots(across: int, up: int, rays: bool) -> tuple[list[float], ...]:
    """Where dots of each size stand in a picture, in dp."""
    groups: tuple[list[float], ...] = tuple([] for _ in range(SIZES))
    for row in range(1, int(up / GRID * 2)):
        y = row * GRID / 2
        for column in range(int(across / GRID)):
            x = (column + (0.5 if row % 2 else 0.0) + 0.25) * GRID
            light = _light(x - across / 2, y - up / 2, min(across, up * 1.8), rays)
            if light > 0.06:
                groups[min(SIZES - 1, int(light * SIZES))].extend((x, y))
    return groups


def _light(x: float, y: float, reach: float, rays: bool) -> float:
    """How bright the sky is there, from 0 to 1."""
    away = math.hypot(x, y) / reach * 2
    if rays:  # the year is over: light breaks out around the globe
        beam = 0.5 + 0.5 * math.cos(math.atan2(y + reach * 0.12, x) * BEAMS)
        return max(0.0, min(1.0, (1.12 - away * 0.62) * (0.25 + 0.95 * beam)))
    return 1.0 if away < MOON else max(0.0, 1.0 - (away - MOON) * 1.45)


def act(place: Place, t: float) -> None:
    """The town, the pole, and the cloth on it."""
    u, (x, y) = place.unit, place.middle
    if place.gain:
        _globe(x - u * 12, y - u * 8, u * 36)
        foot, head = y - u * 44, y + u * 42
        for code, width in (("#1B1A18", 3.2), ("#F6EFDD", 1.6)):
            paint(code)
            line([(x + u * 14, foot), (x + u * 14, head)], dp(width))
        upper, lower = _flying(x + u * 14, head, min(u * 66, place.across / 2 - u * 18), u, t)
        paint("#1B1A18")
        ribbon([(px, py + dp(2)) for px, py in upper], [(px, py - dp(2)) for px, py in lower])
        ribbon(upper, lower, seat=place.seat)
        _confetti(place, t)
        return
    _skyline(place)
    _broken(x + u * 12, place.low + u * 6, y + u * 36, u, t, place.seat)


def _confetti(place: Place, t: float) -> None:
    """A little of it, where the cloth flies."""
    for number in range(26):
        paint(("#C42B33", "#1B1A18", "#B98B24")[number % 3], 0.9)
        x = place.left + place.across * (0.03 + 0.94 * scattered(number, 1))
        y = place.low + place.up * (1.0 - (1.0 - scattered(number, 2) * 0.9) * t)
        area(quad(x, min(y, place.low + place.up - dp(3)), dp(3.4), dp(2.4), 360 * scattered(number, 4)))


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
    """Roofs, towers and broken walls before the light."""
    paint("#0E0D0B")
    count = 26
    for number in range(count):
        wide = place.across / count
        high = place.up * (0.1 + 0.13 * scattered(number, 1) + 0.12 * (scattered(number, 5) > 0.86))
        box(place.left + number * wide, place.low, wide + 1, high)
    box(place.left, place.low, place.across, place.up * 0.1)


def _globe(x: float, y: float, radius: float) -> None:
    paint("#1B1A18")
    disc(x, y, radius + dp(1.5))
    paint("#EADFC4")
    disc(x, y, radius)
    paint("#1B1A18", 0.82)
    for ring_ in range(9):  # its shadow side, in rings of dots
        for k in range(40):
            px, py = around(x, y, radius * (0.3 + 0.075 * ring_), 360 / 40 * k + 4.5 * (ring_ % 2))
            dark = (px - x - (py - y)) / radius * 0.5 + 0.28
            if dark > 0.12:
                disc(px, py, dp(0.4) + radius * 0.034 * min(1.0, dark))
    paint("#1B1A18")
    ring(x, y, radius, dp(1))
    tilt = math.radians(18)
    for share in (-0.72, -0.3, 0.3, 0.72):
        _arc(x, y, radius, tilt, [(share * math.cos(a / 10), math.sin(a / 10)) for a in range(-15, 16)])
        _arc(
            x,
            y,
            radius,
            tilt,
            [(math.sqrt(1 - share * share) * a / 8, share - 0.1 * (1 - (a / 8) ** 2)) for a in range(-8, 9)],
        )


def _arc(x: float, y: float, radius: float, tilt: float, way: list[Point]) -> None:
    """A line on the globe, turned with it."""
    cos, sin = math.cos(tilt), math.sin(tilt)
    line([(x + radius * (a * cos - b * sin), y + radius * (a * sin + b * cos)) for a, b in way], dp(0.7))


def _flying(x: float, head: float, wide: float, u: float, t: float) -> tuple[list[Point], list[Point]]:
    steps, wide = 14, wide * (0.3 + 0.7 * t)
    upper = [(x + wide * k / steps, head + math.sin(k / 2.4) * u * 3) for k in range(steps + 1)]
    return upper, [(px, py - u * 36) for px, py in upper]
