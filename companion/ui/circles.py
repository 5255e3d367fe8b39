"""Discs and rings in as many straight pieces as their size needs: Kivy would give a pip of a die 180."""

from __future__ import annotations

import math

from kivy.graphics import SmoothEllipse, SmoothLine

OFF = 0.08  # pixels: how far a piece may run beside the circle, which nobody sees


def pieces(radius: float) -> int:
    """How many straight pieces make a circle of this radius look round."""
    return max(16, math.ceil(math.pi / math.acos(1 - OFF / max(radius, 1.0))))


def disc(x: float, y: float, radius: float) -> None:
    """A filled circle around a point."""
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2), segments=pieces(radius))


def ring(x: float, y: float, radius: float, width: float) -> None:
    """A circle drawn with a pen; `width` is half of what the pen leaves, as in Kivy."""
    SmoothLine(circle=(x, y, radius, 0, 360, pieces(radius)), width=width)
