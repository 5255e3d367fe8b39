"""Fireworks over the last hill, the gate, and the token that has passed it."""

from __future__ import annotations

import math

from kivy.metrics import dp

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, around, box, cloth, letters, line, paint, ribbon, scattered, sky

# where (hundredths of the sky), how large, and in what colour; one after the other
BURSTS = (
    (50, 70, 26, "#5CD48C"),
    (20, 82, 18, "#F5C83B"),
    (80, 80, 19, "#EF5B5B"),
    (16, 46, 13, "#C39BF5"),
    (84, 48, 13, "#7CC4F5"),
)
SPARKS = 18
EVERY, GROWS = 0.36, 0.5  # seconds from burst to burst: never more than three in one
LASTS = EVERY * (len(BURSTS) - 1) + GROWS


def ground(place: Place) -> None:
    sky(place, "#0C150F", "#0B1020")
    for number in range(30):
        paint("#FFFFFF", 0.15 + 0.3 * scattered(number, 3))
        disc(
            place.x + place.wide * scattered(number, 1),
            place.low + (place.y + place.high - place.low) * scattered(number, 2),
            dp(1),
        )


def act(place: Place, t: float) -> None:
    """Five bursts that grow and stay, a hill with the track, the gate and whoever has passed it."""
    (x, _), u = place.middle, place.unit
    for number, (bx, by, size, code) in enumerate(BURSTS):
        grown = max(0.0, min(1.0, (t * LASTS - number * EVERY) / GROWS))
        if grown:
            px, py = place.left + place.across * bx / 100, place.low + place.up * by / 100
            _burst(px, py, u * size * (1 - (1 - grown) ** 3), code, number)
    hill = _hill(place)
    low = [(px, place.y) for px, _ in hill]
    paint("#13241A")
    ribbon(hill, low)
    paint("#7A5C3C")
    line([(px, py + u * 1.2) for px, py in hill], dp(2.4))
    paint("#4E6B57")
    line([(px, py + u * 2.6) for px, py in hill], dp(1.6))
    gate = x - u * 4
    height = _height(place, gate)
    paint("#F2EFE8")
    for side in (-9, 9):
        box(gate + side * u - dp(1.5), height, dp(3), u * 30)
    paint("#3FBF73")
    box(gate - u * 15, height + u * 24, u * 30, u * 10)
    letters("2021!", gate, height + u * 28.4, u * 10, "#08170E")
    at = gate + u * (6 + 24 * min(1.0, t * LASTS / 0.9))
    top = _height(place, at) + u * 9
    paint("#F2EFE8")
    disc(at, top, u * 7.4)
    cloth([around(at, top, u * 6.4, 20 * k) for k in range(18)], place.seat)


def _burst(x: float, y: float, radius: float, code: str, salt: int) -> None:
    paint(code, 0.9)
    for spark in range(SPARKS):
        turn = 360 / SPARKS * spark + salt * 9
        line([around(x, y, radius * 0.3, turn), around(x, y, radius * 0.86, turn)], dp(1.1))
        disc(*around(x, y, radius, turn), dp(1.8))
    paint("#FFFFFF", 0.85)
    disc(x, y, dp(2.4))


def _height(place: Place, x: float) -> float:
    share = (x - place.x) / max(1.0, place.wide)
    return place.low + place.unit * (7 + 16 * math.sin((share * 1.5 - 0.28) * math.pi / 1.1))


def _hill(place: Place) -> list[tuple[float, float]]:
    return [(place.x + place.wide * k / 40, _height(place, place.x + place.wide * k / 40)) for k in range(41)]
