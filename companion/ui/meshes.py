"""Shapes made of triangles; their numbers are packed, because Kivy keeps whatever list it is given beside its own."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

WAYS = {"fan": "triangle_fan", "triangles": "triangles"}


def mesh(corners: Iterable[float], order: Iterable[int], way: str = "fan", texture: Texture | None = None) -> Mesh:
    """Four numbers a corner (x, y and where it lies in the texture), and in which order the corners are taken."""
    return Mesh(vertices=array("f", corners), indices=array("H", order), mode=WAYS[way], texture=texture)
