"""The pattern of each seat, so that colour is never the only sign: dark marks to lay over the seat's colour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from companion.core.patterns import TILE, marks
from companion.core.shapes import Point
from companion.ui.drawing.shapes import mesh


@lru_cache(maxsize=32)
def _texture(seat: int, pixels: int) -> Texture:
    texture = Texture.create(size=(pixels, pixels), colorfmt="rgba")
    texture.blit_buffer(marks(seat, pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


def pattern(seat: int) -> Texture:
    """The repeating mark of a seat, sharp at this screen's density."""
    return _texture(seat, max(8, round(TILE * Metrics.density)))


def lay(seat: int, points: Sequence[Point], start: Point, order: Sequence[int] = (), way: str = "fan") -> None:
    """The mark over a shape, its first tile at `start`; the corners in this order, or one after the other."""
    (left, low), unit = start, TILE * Metrics.density
    laid = [v for x, y in points for v in (x, y, (x - left) / unit, (y - low) / unit)]
    mesh(laid, order or range(len(points)), way, pattern(seat))
