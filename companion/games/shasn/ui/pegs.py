"""Voters as little things: one shape a seat, crosses for Chaos, rings for empty areas."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty

from companion.core import signs
from companion.core.signs import SHAPES, Points
from companion.games.shasn.ui.mask import arc, mask
from companion.ui.drawing.shapes import mesh
from companion.ui.kit.marks import Drawing
from companion.ui.theme import SEATS, Colour, mix, rgba, theme

PIXELS = 64
DARK: Colour = (0.08, 0.085, 0.1, 1)


POLYGONS: dict[str, Points] = {
    **signs.POLYGONS,
    "flash": ((0.1, 0.95), (-0.55, -0.1), (-0.08, -0.1), (-0.15, -0.95), (0.55, 0.2), (0.08, 0.2), (0.42, 0.95)),
}
RINGS = {"circle": (0.86, 0.0), "ring": (0.88, 0.44), "hollow": (0.7, 0.54), "halo": (0.98, 0.8), "dashed": (0.98, 0.8)}
DASHES, DASH = 9, 0.62  # of a dashed ring: how many, and how much of its share each takes


def outlines(name: str) -> tuple[Points, ...]:
    """The closed lines that bound a shape; one inside another cuts a hole."""
    if name in POLYGONS:
        return (POLYGONS[name],)
    outer, inner = RINGS[name]
    if name != "dashed":
        return tuple(arc(reach, 0, math.tau) for reach in (outer, inner) if reach)
    share = math.tau / DASHES
    starts = [place * share for place in range(DASHES)]
    return tuple(arc(outer, a, a + share * DASH) + arc(inner, a + share * DASH, a) for a in starts)


@lru_cache(maxsize=16)
def stamp(name: str) -> Texture:
    """A shape as a white mask with soft edges, made once and laid down in any colour and size."""
    texture = Texture.create(size=(PIXELS, PIXELS), colorfmt="rgba", mipmap=True)
    data = bytearray(b"\xff" * (PIXELS * PIXELS * 4))
    data[3::4] = mask(outlines(name), PIXELS)
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter = "linear_mipmap_linear"
    return texture


def shape_of(colour: int) -> str:
    """The voter's shape that goes with a seat's colour; a cross for Chaos."""
    return SHAPES[colour % len(SHAPES)] if colour >= 0 else "cross"


def ink_of(colour: int) -> Colour:
    """The voter's colour; darker on light ground so that amber does not vanish."""
    if colour < 0:
        return chaos_ink()
    plain = rgba(SEATS[colour % len(SEATS)])
    return mix(plain, (0, 0, 0, 1), 0.24) if theme.name == "light" else plain


def chaos_ink() -> Colour:
    plain = theme.colour("chaos")
    return mix(plain, (0, 0, 0, 1), 0.45) if theme.name == "light" else plain


class Mark(NamedTuple):
    """One stamp: where its middle is, how wide it is, what and in which colour."""

    x: float
    y: float
    side: float
    shape: str
    ink: Colour


def voter(x: float, y: float, pitch: float, colour: int, majority: bool, volatile: bool) -> list[Mark]:
    """A seat's voter: a dark dot where it counts for a majority, a ring where it stands in a Volatile Area."""
    shape = shape_of(colour)
    side = pitch * (0.6 if volatile else 0.72)
    marks = [Mark(x, y, side, shape, ink_of(colour))]
    if majority:
        hollow = shape == "ring"
        low = side * 0.07 if shape == "triangle" else 0
        dot = side * {"star": 0.26, "bar": 0.28, "triangle": 0.3}.get(shape, 0.34)
        marks.append(Mark(x, y - low, dot, "circle", ink_of(colour) if hollow else DARK))
    if volatile:
        marks.append(Mark(x, y, pitch * 0.98, "halo", theme.warn))
    return marks


def empty(x: float, y: float, pitch: float, volatile: bool, tinted: bool = False) -> list[Mark]:
    """An area nobody stands in; on the tint of a won zone it is a little lighter."""
    if not volatile:
        return [Mark(x, y, pitch * 0.72, "hollow", (*theme.ink3[:3], 0.95 if tinted else 0.75))]
    return [Mark(x, y, pitch * 0.96, "dashed", theme.warn), Mark(x, y, pitch * 0.56, "flash", theme.warn)]


def lay(marks: list[Mark]) -> None:
    """Put marks on the canvas that is being drawn; those that follow one another and look alike go down as one."""
    for (shape, ink), alike in groupby(marks, _look):
        Color(*ink)
        _lay_down(stamp(shape), list(alike))


def _look(mark: Mark) -> tuple[str, Colour]:
    return mark.shape, mark.ink


def _lay_down(texture: Texture, marks: list[Mark]) -> None:
    """Marks that look alike in one go: each thing on the canvas is gone through again for every frame."""
    corners: list[float] = []
    order: list[int] = []
    a, b, c, d, e, f, g, h = texture.tex_coords
    for place, mark in enumerate(marks):
        left, low = mark.x - mark.side / 2, mark.y - mark.side / 2
        right, high = left + mark.side, low + mark.side
        corners += (left, low, a, b, right, low, c, d, right, high, e, f, left, high, g, h)
        first = 4 * place
        order += (first, first + 1, first + 2, first + 2, first + 3, first)
    mesh(corners, order, "triangles", texture)


class Peg(Drawing):
    """One voter as a sign for its seat; -1 for Chaos."""

    colour: int = NumericProperty(0)
    watched = ("colour",)

    @property
    def shape(self) -> str:
        return shape_of(int(self.colour))

    def draw(self) -> None:
        Color(*ink_of(int(self.colour)))
        side = min(self.width, self.height)
        Rectangle(
            pos=(self.center_x - side / 2, self.center_y - side / 2), size=(side, side), texture=stamp(self.shape)
        )
