"""Discs, rings and shapes of triangles, with no more corners and numbers than they need.

Kivy would give a pip of a die 180 pieces, and keeps any list of corners beside its own: ours are packed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from kivy.graphics import Mesh, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture

from companion.core.shapes import Point, pieces

WAYS = {"fan": "triangle_fan", "triangles": "triangles"}


def disc(x: float, y: float, radius: float) -> None:
    """A filled circle around a point."""
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2), segments=pieces(radius))


def ring(x: float, y: float, radius: float, width: float) -> None:
    """A circle drawn with a pen; `width` is half of what the pen leaves, as in Kivy."""
    SmoothLine(circle=(x, y, radius, 0, 360, pieces(radius)), width=width)


def mesh(corners: Iterable[float], order: Iterable[int], way: str = "fan", texture: Texture | None = None) -> Mesh:
    """Four numbers a corner (x, y and where it lies in the texture), and in which order the corners are taken."""
    return Mesh(vertices=array("f", corners), indices=array("H", order), mode=WAYS[way], texture=texture)


def flat(points: Iterable[Point]) -> list[float]:
    """Corners without a texture."""
    return [v for x, y in points for v in (x, y, 0, 0)]


def line(points: Iterable[Point], width: float, close: bool = False) -> None:
    SmoothLine(points=[v for point in points for v in point], width=width, close=close)


def area(points: Sequence[Point]) -> None:
    """A convex shape with smooth edges."""
    mesh(flat(points), range(len(points)))
    line(points, 1, close=True)
