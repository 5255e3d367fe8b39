"""A quarantine bubble that opens, and the token that leaves it by the track."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.drawing.shapes import disc, ring
from companion.ui.staging.shapes import Place, around, cloth, line, paint, sky

OPENING = 70  # degrees of the ring that give way


def ground(place: Place) -> None:
    sky(place, "#0C150F", "#17302A")


def act(place: Place, t: float) -> None:
    (x, y), u = place.middle, place.unit
    x -= u * 14
    for radius, alpha in ((38, 0.05), (32, 0.1)):
        paint("#7CC4F5", alpha)
        disc(x, y, u * radius)
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
    paint("#F2EFE8")
    disc(at, y, u * 12)
    cloth([around(at, y, u * 10.4, 15 * k) for k in range(24)], place.seat)
    paint("#14161A", 0.5)
    ring(at, y, u * 4, dp(1.2))
