"""Flat shapes for the pictures of moments, painted onto whatever canvas is open."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.ui.drawing import patterns
from companion.ui.drawing.icons import icon
from companion.ui.drawing.shapes import disc, mesh
from companion.ui.table.die import glow
from companion.ui.theme import DISPLAY, ICONS, rgba, seat_colour

Point = tuple[float, float]


class Place(NamedTuple):
    """Where a moment is painted: the whole stage, and in it the part that no words stand on."""

    x: float
    y: float
    wide: float
    high: float
    left: float
    low: float
    across: float
    up: float
    seat: int  # colour of whoever it is about; -1 for nobody
    gain: bool
    cards: int  # how many it is about, where it is about cards
    icon: str = ""  # the sign of whoever it is about

    @property
    def middle(self) -> Point:
        """Of the part without words."""
        return self.left + self.across / 2, self.low + self.up / 2

    @property
    def unit(self) -> float:
        """A hundredth of the smaller side of that part, so that a picture fits any screen."""
        return float(max(0.5, min(self.across, self.up, dp(420)) / 100))


def paint(code: str, alpha: float = 1.0) -> None:
    """What follows is painted in this colour."""
    Color(*rgba(code, alpha))


def area(points: Sequence[Point]) -> None:
    """A convex shape with smooth edges."""
    mesh([v for x, y in points for v in (x, y, 0, 0)], range(len(points)))
    SmoothLine(points=[v for point in points for v in point], close=True, width=1)


def box(x: float, y: float, wide: float, high: float) -> None:
    Rectangle(pos=(x, y), size=(wide, high))


def line(points: Iterable[Point], width: float) -> None:
    SmoothLine(points=[v for point in points for v in point], width=width)


def quad(x: float, y: float, wide: float, high: float, turn: float = 0.0) -> list[Point]:
    """The corners of a rectangle around a point, turned by degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    corners = ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners]


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point in this direction and distance."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def rays(x: float, y: float, reach: float, count: int, turn: float = 0.0) -> None:
    """Every second of so many equal slices of a disc."""
    step = 360 / count
    for number in range(0, count, 2):
        start = number * step + turn
        mesh(_flat([(x, y), around(x, y, reach, start), around(x, y, reach, start + step)]), range(3))


def ribbon(upper: Sequence[Point], lower: Sequence[Point], seat: int = -1) -> None:
    """What lies between two lines, in the colour that is set, or in a seat's colour with its pattern."""
    order = [
        n for k in range(len(upper) - 1) for n in (k, k + 1, len(upper) + k, k + 1, len(upper) + k, len(upper) + k + 1)
    ]
    points = [*upper, *lower]
    if seat < 0:
        mesh(_flat(points), order, "triangles")
        return
    Color(*seat_colour(seat))
    mesh(_flat(points), order, "triangles")
    Color(1, 1, 1, 1)
    unit = dp(patterns.TILE)
    x0, y0 = points[0]
    laid = [v for x, y in points for v in (x, y, (x - x0) / unit, (y - y0) / unit)]
    mesh(laid, order, "triangles", patterns.pattern(seat))


def cloth(points: Sequence[Point], seat: int) -> None:
    """A convex shape in a seat's colour and pattern."""
    Color(*(seat_colour(seat) if seat >= 0 else rgba("#8A8F98")))
    area(points)
    if seat >= 0:
        unit = dp(patterns.TILE)
        Color(1, 1, 1, 1)
        laid = [v for x, y in points for v in (x, y, (x - points[0][0]) / unit, (y - points[0][1]) / unit)]
        mesh(laid, range(len(points)), texture=patterns.pattern(seat))


def _flat(points: Iterable[Point]) -> list[float]:
    return [v for x, y in points for v in (x, y, 0, 0)]


@lru_cache(maxsize=16)
def _fade(bottom: str, top: str) -> Texture:
    texture = Texture.create(size=(1, 2), colorfmt="rgba")
    data = bytes(round(part * 255) for code in (bottom, top) for part in rgba(code))
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = "linear"
    return texture


def fade(x: float, y: float, wide: float, high: float, bottom: str, top: str) -> None:
    """From one colour below to another above."""
    Color(1, 1, 1, 1)
    Rectangle(
        pos=(x, y), size=(wide, high), texture=_fade(bottom, top), tex_coords=(0, 0.25, 1, 0.25, 1, 0.75, 0, 0.75)
    )


@lru_cache(maxsize=24)
def _letters(text: str, size: int, face: str = DISPLAY) -> Texture:
    written = CoreLabel(text=text, font_name=face, font_size=size, color=(1, 1, 1, 1))
    written.refresh()
    return written.texture


def letters(text: str, x: float, y: float, size: float, code: str) -> None:
    """Printed on a thing in the picture, around a point; for numbers and names that are the same in every language."""
    texture = _letters(text, max(6, int(size)))
    paint(code)
    Rectangle(pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size, texture=texture)


def light(x: float, y: float, radius: float, code: str, alpha: float) -> None:
    """A soft round light."""
    paint(code, alpha)
    Rectangle(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), texture=glow())


def token(place: Place, x: float, y: float, radius: float) -> None:
    """The token of whoever it is about: a ring in their colour around their sign, with a tip below."""
    paint("#F2EFE8")
    area([(x - radius * 0.36, y - radius * 0.88), (x + radius * 0.36, y - radius * 0.88), (x, y - radius * 1.36)])
    disc(x, y, radius)
    cloth([around(x, y, radius * 0.87, 12 * k) for k in range(30)], place.seat)
    if place.icon:
        paint("#14161A")
        disc(x, y, radius * 0.66)
        sign = _letters(icon(place.icon), max(6, int(radius * 0.86)), ICONS)
        Color(*(seat_colour(place.seat) if place.seat >= 0 else rgba("#F2EFE8")))
        Rectangle(pos=(x - sign.width / 2, y - sign.height / 2), size=sign.size, texture=sign)


def sky(place: Place, bottom: str, top: str) -> None:
    """The whole stage."""
    fade(place.x, place.y, place.wide, place.high, bottom, top)


def scattered(number: int, salt: float) -> float:
    """A share between 0 and 1 that looks like chance and is the same every time."""
    return (math.sin(number * 12.9898 + salt * 78.233) * 43758.5453) % 1.0
