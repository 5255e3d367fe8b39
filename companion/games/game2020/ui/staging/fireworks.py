"""Fireworks over the last hill, the gate, and the token that has passed it."""

from __future__ import annotations

import math
from itertools import pairwise

from kivy.graphics import SmoothRoundedRectangle
from kivy.metrics import dp

from companion.core.shapes import around, quad, scattered
from companion.games.game2020.ui.staging.token import token
from companion.ui.drawing.shapes import area, disc, line
from companion.ui.staging.shapes import Place, box, fade, letters, light, paint, ribbon, sky

# where (hundredths of the sky), how large, and in what colour; one after the other
BURSTS = (
    (50, 70, 27, "#5CD48C"),
    (21, 84, 19, "#F5C83B"),
    (80, 82, 20, "#EF5B5B"),
    (15, 50, 13, "#C39BF5"),
    (86, 52, 14, "#7CC4F5"),
)
SPARKS = 20
EVERY, GROWS = 0.36, 0.5  # seconds from burst to burst: never more than three in one
LASTS = EVERY * (len(BURSTS) - 1) + GROWS
SPACES = ("#EF5B5B", "#F5C83B", "#3FBF73", "#EF5B5B", "#F5C83B")  # the last ones of the ride


def ground(place: Place) -> None:
    """The night, and what stands still on it: the last hill with its track and the gate."""
    sky(place, "#0C150F", "#0B1020")
    for number in range(40):
        paint("#FFFFFF", 0.15 + 0.3 * scattered(number, 3))
        top = place.y + place.high - place.low
        disc(place.x + place.wide * scattered(number, 1), place.low + top * scattered(number, 2), dp(1))
    u, hill = place.unit, _hill(place)
    sign = max(u, dp(1.7))  # is read on the smallest picture, too
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y + u * 34), "#0C150F", "#13241A00")
    _trestles(place, hill)
    _track(place, hill)
    gate = place.middle[0] - u * 4
    height = _height(place, gate)
    paint("#F2EFE8")
    for side in (-9, 9):
        box(gate + side * sign - dp(1.8), height - u * 2, dp(3.6), u * 32)
    paint("#3FBF73")
    board = (gate - sign * 15, height + u * 29 - sign * 5.5)
    SmoothRoundedRectangle(pos=board, size=(sign * 30, sign * 11), radius=[sign * 2.4])
    letters("2021!", gate, height + u * 29 - sign * 0.8, sign * 11, "#08170E")


def act(place: Place, t: float) -> None:
    """Five bursts that grow and stay, and whoever goes past the gate."""
    u = place.unit
    for number, (bx, by, size, code) in enumerate(BURSTS):
        grown = max(0.0, min(1.0, (t * LASTS - number * EVERY) / GROWS))
        if grown:
            px, py = place.left + place.across * bx / 100, place.low + place.up * by / 100
            _burst(px, py, u * size * (1 - (1 - grown) ** 3), code, number)
    at = place.middle[0] + u * (2 + 26 * min(1.0, t * LASTS / 0.9))
    token(place, at, _height(place, at) + u * 15, u * 8.4)


def _trestles(place: Place, hill: list[tuple[float, float]]) -> None:
    """They carry the track and are lost in the dark before the words begin."""
    lowest = min(py for _, py in hill) - place.unit * 16
    for px, py in hill[::2]:
        fade(px - dp(1.5), lowest, dp(3), max(1.0, py - lowest), "#22312A00", "#22312A")


def _track(place: Place, hill: list[tuple[float, float]]) -> None:
    """Rails with ties at both edges, and the spaces before the gate."""
    u, last = place.unit, place.middle[0] - place.unit * 9
    paint("#7A5C3C")
    for (px, py), (qx, qy) in pairwise(hill):
        across = math.degrees(math.atan2(qy - py, qx - px)) + 90
        line([around(px, py, u * 4.4, across), around(px, py, -u * 4.4, across)], max(dp(1.5), u * 0.4))
    paint("#35493C")
    upper, lower = ([(px, py + u * side) for px, py in hill] for side in (3.4, -3.4))
    ribbon(upper, lower)
    for edge in (upper, lower):
        line(edge, dp(1))
    for number, code in enumerate(reversed(SPACES)):
        x = last - u * (9 + 9 * number)
        _space(x, _height(place, x), u * 5.4, code)


def _space(x: float, y: float, side: float, code: str) -> None:
    """As on the ride: up in a disc, down in a square, a dot in a diamond."""
    paint(code)
    if code == "#3FBF73":
        disc(x, y, side * 0.52)
    else:
        area(quad(x, y, side * 0.9, side * 0.9, 45 if code == "#F5C83B" else 0))
    paint("#08170E")
    if code == "#F5C83B":
        disc(x, y, side * 0.12)
    else:
        up = side * (0.12 if code == "#3FBF73" else -0.12)
        line([(x - side * 0.22, y - up), (x, y + up), (x + side * 0.22, y - up)], dp(1))


def _burst(x: float, y: float, radius: float, code: str, salt: int) -> None:
    light(x, y, radius * 1.5, code, 0.34)
    paint(code, 0.95)
    for spark in range(SPARKS):
        turn = 360 / SPARKS * spark + salt * 9
        line([around(x, y, radius * 0.26, turn), around(x, y, radius * (0.9 if spark % 2 else 0.66), turn)], dp(1.3))
        disc(*around(x, y, radius * (1.0 if spark % 2 else 0.76), turn), dp(2.2))
    paint("#FFFFFF", 0.9)
    disc(x, y, max(dp(2.4), radius * 0.1))


def _height(place: Place, x: float) -> float:
    share = (x - place.x) / max(1.0, place.wide)
    return place.low + place.unit * (7 + 16 * math.sin((share * 1.5 - 0.28) * math.pi / 1.1))


def _hill(place: Place) -> list[tuple[float, float]]:
    return [(place.x + place.wide * k / 60, _height(place, place.x + place.wide * k / 60)) for k in range(61)]
