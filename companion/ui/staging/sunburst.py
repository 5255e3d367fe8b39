"""Rays, rings and a star for whoever has won: the picture of a kind that no game stages itself."""

from __future__ import annotations

from companion.core.shapes import around
from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, cloth, fade, paint, rays, sky

RINGS = (("#8C3B0E", 58), ("#E8803C", 50), ("#D9A93A", 42), ("#3D8F88", 34), ("#F3E3C3", 26))


def ground(place: Place) -> None:
    sky(place, "#1C0E05", "#5A2A10")


def act(place: Place, t: float) -> None:
    (x, y), u = place.middle, place.unit
    paint("#F3E3C3", 0.1)
    rays(x, y, max(place.wide, place.high), 24, 10 * t)
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y), "#1C0E05", "#1C0E05E8")
    for number, (code, size) in enumerate(RINGS):
        paint(code)
        disc(x, y, u * size * max(0.0, min(1.0, t * 1.5 - number * 0.1)))
    star = [around(x, y, u * (19 if k % 2 == 0 else 8) * t, 90 + 36 * k) for k in range(10)]
    for k in range(0, 10, 2):
        cloth([(x, y), star[k - 1], star[k], star[(k + 1) % 10]], place.seat)
