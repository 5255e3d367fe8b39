"""A quarantine bubble that opens, and the token that leaves it by the track."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.shapes import around
from companion.games.game2020.ui.staging.token import token
from companion.ui.drawing.shapes import disc, line
from companion.ui.staging.shapes import Place, light, paint, sky

OPENING = 70  # degrees of the ring that give way


def ground(place: Place) -> None:
    sky(place, "#0C150F", "#17302A")


def act(place: Place, t: float) -> None:
    (x, y), u = place.middle, place.unit
    x -= u * 14
    light(x, y, u * 52, "#7CC4F5", 0.3)
    paint("#7CC4F5", 0.1)
    disc(x, y, u * 30)
    paint("#7CC4F5")
    gap = OPENING * t
    start, end = gap / 2, 360 - gap / 2
    line([around(x, y, u * 30, start + (end - start) * k / 48) for k in range(49)], dp(3))
    paint("#FFFFFF", 0.5)
    line([around(x, y, u * 24, 110 + 5 * k) for k in range(9)], dp(2))
    paint("#35493C")
    track = y - u * 11
    line([(x + u * 27, track), (place.x + place.wide, track)], dp(2.4))
    paint("#7A5C3C")
    tie = x + u * 30
    while tie < place.x + place.wide:
        line([(tie, track - u * 2), (tie, track + u * 2)], dp(1.6))
        tie += u * 8
    at = x + u * 44 * t
    token(place, at, y, u * 13)
