"""A fire that goes out: the ember dims while the smoke rises."""

from __future__ import annotations

import math

from kivy.metrics import dp

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, area, fade, line, paint, quad, ribbon, scattered, sky

LOGS = ((-16, 0, 34, 24), (16, 0, 34, -24), (0, -3, 40, 4), (-6, 4, 26, -52), (8, 4, 26, 52))


def ground(place: Place) -> None:
    """Hills at night, and a dead tree."""
    sky(place, "#12100F", "#1C1A19")
    u, (x, _) = place.unit, place.middle
    paint("#0D0B0A")
    hill = [(place.x + place.wide * k / 24, place.low + u * (16 + 6 * math.sin(k / 24 * 3.2))) for k in range(25)]
    ribbon(hill, [(px, place.y) for px, _ in hill])
    tree = x - u * 42
    line([(tree, place.low + u * 14), (tree, place.low + u * 52)], u * 1.6)
    for side, high in ((-1, 30), (1, 38)):
        elbow, twig = place.low + u * (high + 7), place.low + u * (high + 16)
        line([(tree, place.low + u * high), (tree + side * u * 11, elbow), (tree + side * u * 12, twig)], u * 1.1)
    for side in (36, 45):
        disc(x + side * u, place.low + u * 40, u * 4)
        area(quad(x + side * u, place.low + u * 26, u * 8, u * 20))
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y), "#12100F", "#12100F")


def act(place: Place, t: float) -> None:
    u, (x, _) = place.unit, place.middle
    y, heat = place.low + u * 16, 1 - 0.6 * t
    for size, alpha in ((52, 0.05), (38, 0.08), (25, 0.13), (14, 0.24)):
        paint("#F0763B", alpha * heat)
        disc(x, y + u * 5, u * size)
    _smoke(x, y, u, t)
    for dx, dy, long, turn in LOGS:
        paint("#2B1B13")
        area(quad(x + dx * u, y + dy * u, long * u, u * 6, turn))
    paint("#FF9560", 0.35 + 0.65 * heat)
    disc(x, y + u * 4, u * (3 + 6 * heat))
    paint("#FFE3C2", heat)
    disc(x, y + u * 4, u * 5 * heat)
    for number in range(9):
        paint("#F0763B", 0.8 * heat * scattered(number, 1))
        disc(x + u * 50 * (scattered(number, 2) - 0.5), y + u * (14 + 40 * scattered(number, 3)), dp(1.4))


def _smoke(x: float, y: float, u: float, t: float) -> None:
    for strand, alpha in ((-1, 0.16), (1, 0.11)):
        paint("#D8D2C8", alpha * (0.35 + 0.65 * t))
        top = 20 + 70 * t
        line(
            [(x + strand * u * (k / 16) * 9 * math.sin(k / 2.6), y + u * (8 + top * k / 16)) for k in range(17)],
            u * 1.7,
        )
