"""A zone that rises from the map, and the flag over it: up with a majority, down without."""

from __future__ import annotations

import math

from kivy.metrics import dp

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, Point, area, box, cloth, fade, line, paint, quad, ribbon, scattered, sky
from companion.ui.theme import SEATS

ZONE = ((-26, -38), (24, -40), (33, -12), (28, 12), (-20, 16), (-30, -8))  # hundredths around the middle
PEGS = ((-14, -28), (2, -30), (16, -27), (-8, -18), (10, -17))


def ground(place: Place) -> None:
    """The neighbours on the map."""
    sky(place, "#1B1405", "#241A06")
    (x, y), u = place.middle, place.unit
    box_low = max(place.y, place.low - u * 2)
    fade(place.x, box_low, place.wide, place.y + place.high - box_low, "#6E5212", "#A87E22")
    paint("#1A1509")
    reach = max(place.wide, place.high)
    for dx, dy in ((-26, -38), (24, -40), (33, -12), (28, 12), (-20, 16), (-30, -8)):
        far = (x + dx * reach / 18, y + (dy + 12) * reach / 18)
        line([(x + dx * u, y + dy * u), far], dp(1.5))
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y + u * 10), "#14110A", "#14110AF0")


def act(place: Place, t: float) -> None:
    """Up with the zone, up with the flag, and paper from above where somebody has won."""
    (x, y), u = place.middle, place.unit
    rise = u * 4 * min(1.0, t * 3.5)
    edge = [(x + dx * u, y + dy * u) for dx, dy in ZONE]
    paint("#1A1509", 0.8)
    area([(px, py - dp(4)) for px, py in edge])
    cloth([(px, py + rise) for px, py in edge], place.seat if place.gain else -1)
    _pegs(place, x, y + rise, u)
    foot, head = y - u * 20 + rise, y + u * 46
    paint("#F6EFDD")
    line([(x, foot), (x, head)], dp(2.2))
    disc(x, head, dp(4))
    up = t if place.gain else 1 - t * 0.78
    ribbon(*_cloth(x, foot + (head - foot - u * 26) * up + u * 25, u, t), seat=place.seat if place.gain else -1)
    if place.gain:
        _paper(place, t)


def _pegs(place: Place, x: float, y: float, u: float) -> None:
    for dx, dy in PEGS:
        paint("#100D06", 0.55)
        disc(x + dx * u, y + dy * u, u * 3.4)
        paint(SEATS[place.seat % len(SEATS)] if place.seat >= 0 and place.gain else "#B9BDC4")
        disc(x + dx * u, y + dy * u + u * 1.5, u * 3)
        paint("#14161A")
        disc(x + dx * u, y + dy * u + u * 1.5, u * 0.9)


def _cloth(x: float, top: float, u: float, t: float) -> tuple[list[Point], list[Point]]:
    """It waves once."""
    steps, wide, wave = 14, u * 44, math.sin(t * math.pi) * 1.6 + 1.4
    if t == 0:
        wave = 1.4
    paint("#8A8F98")
    upper = [(x + wide * k / steps, top + math.sin(k / 2.4 + t * 5) * u * wave) for k in range(steps + 1)]
    return upper, [(px, py - u * 25) for px, py in upper]


def _paper(place: Place, t: float) -> None:
    codes = ("#F5C451", "#F2EFE8", "#B48CF2", "#F0625D")
    for number in range(36):
        start = place.y + place.high * (1.05 + 0.5 * scattered(number, 1))
        py = start - place.high * 0.95 * t * (0.5 + 0.5 * scattered(number, 2))
        if py > place.low:
            paint(codes[number % 4], 0.9)
            px = place.x + place.wide * scattered(number, 4)
            area(quad(px, py, dp(7), dp(3.5), 180 * scattered(number, 6) + 90 * t))


def podium(place: Place) -> None:
    """The ground of an election that is won: no map, only light."""
    sky(place, "#14110A", "#6E5212")
    paint("#1A1509", 0.5)
    box(place.x, place.low, place.wide, dp(2))
