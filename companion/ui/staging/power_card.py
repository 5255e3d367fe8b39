"""The cards that earned a power, fanned behind it."""

from __future__ import annotations

import math

from kivy.graphics import Color

from companion.ui.drawing.shapes import disc
from companion.ui.staging.shapes import Place, area, fade, letters, paint, quad, rays, sky
from companion.ui.theme import mix, rgba, seat_colour

MOST = 7


def ground(place: Place) -> None:
    sky(place, "#100D18", "#251C3A")


def act(place: Place, t: float) -> None:
    """The fan opens, the light turns a little, the power stands before it."""
    (x, y), u = place.middle, place.unit
    tint = seat_colour(place.seat) if place.seat >= 0 else rgba("#C89BF5")
    Color(*tint[:3], 0.1)
    rays(x, y, max(place.wide, place.high), 22, 6 * t)
    fade(place.x, place.y, place.wide, max(1.0, place.low - place.y), "#100D18", "#100D18E0")
    count = max(1, min(MOST, place.cards or 3))
    for number in range(count):
        turn = -(number - (count - 1) / 2) * 11 * t
        bend = math.radians(turn)
        px, py = x - math.sin(bend) * u * 58, y - u * 34 + math.cos(bend) * u * 46
        Color(*rgba("#14101E"))
        area(quad(px, py, u * 31, u * 45, turn))
        Color(*mix(tint, rgba("#FFFFFF"), 0.12 + 0.06 * (number % 2)))
        area(quad(px, py, u * 28.5, u * 42.5, turn))
        nx, ny = quad(px, py, u * 18, u * 32, turn)[3]
        letters(str(number + 1), nx, ny, u * 9, "#14101E")
    shown = 0.4 + 0.6 * t
    paint("#14101E")
    area(quad(x, y - u * 12, u * 46 * shown, u * 62))
    Color(*mix(rgba("#1E1930"), tint, 0.28))
    area(quad(x, y - u * 12, u * 43 * shown, u * 59))
    Color(*tint)
    area(quad(x, y - u * 12, u * 25 * shown, u * 25, 45))
    paint("#14101E", 0.18)
    disc(x, y - u * 12, u * 11)
