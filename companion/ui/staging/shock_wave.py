"""A shock wave in rings, and cards that are torn and fly."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, area, around, fade, paint, quad, rays, scattered, sky

RINGS = (("#B4552A", 118), ("#E8803C", 98), ("#D9A93A", 78), ("#3D8F88", 58), ("#F3E3C3", 36), ("#FFF8E6", 24))


def ground(place: Place) -> None:
    sky(place, "#150B06", "#4A1F0E")
    paint("#FFFFFF", 0.04)
    rays(*place.middle, place.wide, 28)


def act(place: Place, t: float) -> None:
    """The rings grow one after the other, and what was built flies apart."""
    (x, y), u = place.middle, place.unit
    for number, (code, size) in enumerate(RINGS):
        grown = max(0.0, min(1.0, t * 1.4 - number * 0.07))
        paint(code, 0.9)
        disc(x, y, u * size * 0.62 * grown)
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y + u * 8), "#150B06", "#150B06F2")
    _debris(place, t)
    for side in (-1, 1):
        _card(x + side * u * (12 + 26 * t), y + u * (6 + 16 * t) * (1 if side < 0 else 0.6), u, side * -14 * t)


def _debris(place: Place, t: float) -> None:
    (x, y), u = place.middle, place.unit
    for number in range(22):
        far = u * (20 + 52 * scattered(number, 3)) * t
        px, py = around(x, y, far, 360 * scattered(number, 7))
        paint("#1B0D04" if number % 3 else "#F3E3C3")
        area(quad(px, py, u * (1.5 + 2 * scattered(number, 5)), u * 1.8, 90 * scattered(number, 9)))


def _card(x: float, y: float, u: float, turn: float) -> None:
    """A Building with its lower edge torn off."""
    wide, high = u * 24, u * 30
    for code, grow in (("#1B0D04", u * 1.6), ("#D9A93A", 0.0)):
        left, right, top, low = -wide / 2 - grow, wide / 2 + grow, high / 2 + grow, -high / 2 - grow
        paint(code)
        corners = quad(x, y, right - left, top - low, turn)
        area(corners)
        teeth = 5
        (ax, ay), (bx, by) = corners[0], corners[1]
        down = (corners[0][0] - corners[3][0], corners[0][1] - corners[3][1])
        for tooth in range(teeth):
            start, end, mid = tooth / teeth, (tooth + 1) / teeth, (tooth + 0.5) / teeth
            deep = 0.1 + 0.12 * scattered(tooth, 2)
            area([
                (ax + (bx - ax) * start, ay + (by - ay) * start),
                (ax + (bx - ax) * end, ay + (by - ay) * end),
                (ax + (bx - ax) * mid + down[0] * deep, ay + (by - ay) * mid + down[1] * deep),
            ])  # fmt: skip
    paint("#1B0D04", 0.8)
    disc(x, y + u * 4, max(dp(2), u * 4))
    area(quad(x, y - u * 5, u * 12, u * 2, turn))
