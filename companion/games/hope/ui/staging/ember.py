"""A fire that goes out: the ember dims while the smoke rises."""

from __future__ import annotations

import math

from kivy.metrics import dp

from companion.core.shapes import around, scattered
from companion.games.hope.ui.staging.dawn import figure, tree
from companion.ui.drawing.shapes import area, disc, line
from companion.ui.staging.shapes import Place, fade, light, paint, ribbon, sky

LOGS = ((-16, 0, 34, 24), (16, 0, 34, -24), (0, -3, 40, 4), (-6, 4, 26, -52), (8, 4, 26, 52))


def ground(place: Place) -> None:
    """Hills at night, and a dead tree."""
    sky(place, "#12100F", "#1C1A19")
    u, (x, _) = place.unit, place.middle
    paint("#0D0B0A")
    hill = [(place.x + place.wide * k / 24, place.low + u * (16 + 6 * math.sin(k / 24 * 3.2))) for k in range(25)]
    ribbon(hill, [(px, place.y) for px, _ in hill])
    tree(x - u * 42, place.low + u * 14, u)
    for side, tall in ((36, 20), (47, 23)):
        figure(x + side * u, place.low + u * 14, u * tall, u * 4.7)
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y), "#12100F", "#0D0B0A")


def act(place: Place, t: float) -> None:
    """The light shrinks to what is left of a fire."""
    u, (x, _) = place.unit, place.middle
    y, heat = place.low + u * 16, 1 - 0.62 * t
    light(x, y + u * 4, u * 74, "#F0763B", 0.62 * heat)
    light(x, y + u * 4, u * 30, "#FFB37F", 0.5 * heat)
    _smoke(x, y, u, t)
    for dx, dy, long, turn in LOGS:
        for code, thick in (("#0D0906", 3.4), ("#2E1D14", 2.7)):
            paint(code)
            line([around(x + dx * u, y + dy * u, long * u / 2, turn + end) for end in (0, 180)], u * thick)
    for dx, dy, size in ((-9, -1, 5), (10, 0, 4.4), (0, 4, 9), (-4, 8, 4), (6, 8, 3.4)):
        _coal(x + dx * u, y + dy * u, u * size, heat if size < 9 else max(heat, 0.5))
    for number in range(16):
        paint("#F0763B", 0.9 * heat * scattered(number, 1))
        disc(x + u * 56 * (scattered(number, 2) - 0.5), y + u * (12 + 46 * scattered(number, 3)), dp(1.5))


def _coal(x: float, y: float, size: float, heat: float) -> None:
    """A split stone of fire: bright inside, dark at its edge."""
    paint("#FF9560", 0.25 + 0.75 * heat)
    area([around(x, y, size * far, turn) for far, turn in ((1, 10), (0.8, 80), (1, 165), (0.7, 215), (0.8, 310))])
    paint("#FFE3C2", heat)
    area([around(x, y, size * far * 0.5, turn) for far, turn in ((1, 10), (0.8, 80), (1, 165), (0.8, 280))])


def _smoke(x: float, y: float, u: float, t: float) -> None:
    for strand, alpha in ((-1, 0.16), (1, 0.11)):
        paint("#D8D2C8", alpha * (0.35 + 0.65 * t))
        top = 20 + 70 * t
        line(
            [(x + strand * u * (k / 16) * 9 * math.sin(k / 2.6), y + u * (8 + top * k / 16)) for k in range(17)],
            u * 1.7,
        )
