"""Flat shapes for the pictures of moments, painted onto whatever canvas is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from companion.core.shapes import Point, around
from companion.ui.dice.die import glyph
from companion.ui.drawing import patterns
from companion.ui.drawing.shapes import area, flat, mesh
from companion.ui.table.die import glow
from companion.ui.theme import DISPLAY, Colour, rgba, seat_colour


class Thing(NamedTuple):
    """Something in the picture that the game has named."""

    name: str
    icon: str
    colour: Colour
    at: tuple[int, int]
    seats: tuple[int, ...]  # colours of the pieces that stand on it; -1 for nobody's
    counted: int


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
    icon: str = ""  # the sign of whoever it is about
    things: tuple[Thing, ...] = ()

    @property
    def middle(self) -> Point:
        """Of the part without words."""
        return self.left + self.across / 2, self.low + self.up / 2

    @property
    def unit(self) -> float:
        """A hundredth of the smaller side of that part, so that a picture fits any screen."""
        return float(max(0.5, min(self.across, self.up, dp(520)) / 100))


def paint(code: str, alpha: float = 1.0) -> None:
    """What follows is painted in this colour."""
    Color(*rgba(code, alpha))


def box(x: float, y: float, wide: float, high: float) -> None:
    Rectangle(pos=(x, y), size=(wide, high))


def rays(x: float, y: float, reach: float, count: int, turn: float = 0.0) -> None:
    """Every second of so many equal slices of a disc."""
    step = 360 / count
    for number in range(0, count, 2):
        start = number * step + turn
        mesh(flat([(x, y), around(x, y, reach, start), around(x, y, reach, start + step)]), range(3))


def ribbon(upper: Sequence[Point], lower: Sequence[Point], seat: int = -1) -> None:
    """What lies between two lines, in the colour that is set, or in a seat's colour with its pattern."""
    order = [
        n for k in range(len(upper) - 1) for n in (k, k + 1, len(upper) + k, k + 1, len(upper) + k, len(upper) + k + 1)
    ]
    points = [*upper, *lower]
    if seat >= 0:
        Color(*seat_colour(seat))
    mesh(flat(points), order, "triangles")
    if seat >= 0:
        Color(1, 1, 1, 1)
        patterns.lay(seat, points, points[0], order, "triangles")


def cloth(points: Sequence[Point], seat: int) -> None:
    """A convex shape in a seat's colour and pattern."""
    Color(*(seat_colour(seat) if seat >= 0 else rgba("#8A8F98")))
    area(points)
    if seat >= 0:
        Color(1, 1, 1, 1)
        patterns.lay(seat, points, points[0])


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


def letters(text: str, x: float, y: float, size: float, code: str, face: str = DISPLAY, wide: float = 0) -> None:
    """Printed on a thing in the picture, around a point; broken into lines where it has a width."""
    texture = glyph(text, face, max(6, int(size)), int(wide))
    paint(code)
    Rectangle(pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size, texture=texture)


def shards(quads: Iterable[Sequence[Point]]) -> None:
    """Many small four-cornered pieces at once, in the colour that is set."""
    corners = [point for piece in quads for point in piece]
    order = [4 * k + n for k in range(len(corners) // 4) for n in (0, 1, 2, 2, 3, 0)]
    mesh(flat(corners), order, "triangles")


def floor(place: Place, code: str, soft: float) -> None:
    """The ground that the words stand on; it begins softly."""
    paint(code)
    box(place.x, place.y, place.wide, max(0.0, place.low - place.y))
    fade(place.x, place.low, place.wide, soft, code, code + "00")


def light(x: float, y: float, radius: float, code: str, alpha: float) -> None:
    """A soft round light."""
    paint(code, alpha)
    Rectangle(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius), texture=glow())


def sky(place: Place, bottom: str, top: str) -> None:
    """The whole stage."""
    fade(place.x, place.y, place.wide, place.high, bottom, top)
