"""Rays, rings and a star in the colours of 1971 for whoever has won; rings that swallow the light for Chaos."""

from __future__ import annotations

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, area, around, cloth, fade, paint, rays, sky

RINGS = (("#8C3B0E", 58), ("#E8803C", 50), ("#D9A93A", 42), ("#3D8F88", 34), ("#F3E3C3", 26))
DARK = (("#3A1A1C", 60), ("#5A1D20", 48), ("#2B1113", 36), ("#0A0607", 24))


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


def dark_ground(place: Place) -> None:
    sky(place, "#0A0607", "#2B1113")


def dark_act(place: Place, t: float) -> None:
    """Everything falls towards the middle."""
    (x, y), u = place.middle, place.unit
    for code, size in DARK:
        paint(code)
        disc(x, y, u * size * (1.5 - 0.5 * t))
    for number in range(40):
        far = u * (34 + 60 * ((number * 0.37) % 1)) * (1.25 - 0.45 * t)
        px, py = around(x, y, far, number * 47 + 40 * t)
        paint("#B9BDC4" if number % 3 else "#E9B949", 0.75)
        area([(px - u, py), (px, py + u), (px + u, py), (px, py - u)])
