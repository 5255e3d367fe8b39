"""Rings that swallow the light: Chaos has come."""

from __future__ import annotations

from companion.core.shapes import around
from companion.ui.drawing.shapes import area, disc
from companion.ui.staging.shapes import Place, paint, sky

RINGS = (("#3A1A1C", 60), ("#5A1D20", 48), ("#2B1113", 36), ("#0A0607", 24))


def ground(place: Place) -> None:
    sky(place, "#0A0607", "#2B1113")


def act(place: Place, t: float) -> None:
    """Everything falls towards the middle."""
    (x, y), u = place.middle, place.unit
    for code, size in RINGS:
        paint(code)
        disc(x, y, u * size * (1.5 - 0.5 * t))
    for number in range(40):
        far = u * (34 + 60 * ((number * 0.37) % 1)) * (1.25 - 0.45 * t)
        px, py = around(x, y, far, number * 47 + 40 * t)
        paint("#B9BDC4" if number % 3 else "#E9B949", 0.75)
        area([(px - u, py), (px, py + u), (px + u, py), (px, py - u)])
