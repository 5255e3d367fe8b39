"""A newspaper with a globe: the picture of Hindsight 2020 on the home screen."""

from __future__ import annotations

import math

from companion.core.view import Picture, Shape

_PAPER, _FOLD, _RED, _INK, _GREY = "#FBF5E6", "#DDD0B0", "#D8353D", "#2B2927", "#B5AA90"
_X, _Y, _R = 36.0, 33.0, 27.0  # the globe
_WIDE = _R / 1.6  # its half width: the box is drawn 1.6 times as wide as it is high


def _arc(*offsets: tuple[float, float]) -> Shape:
    """A line on the globe, given in parts of its radius."""
    return Shape("line", _PAPER, tuple(p for x, y in offsets for p in (_X + x * _WIDE, _Y + y * _R)), 1.7)


def _globe() -> tuple[Shape, ...]:
    turns = [step * math.pi / 12 for step in range(-6, 7)]
    side = tuple((0.52 * math.cos(turn), 0.99 * math.sin(turn)) for turn in turns)
    band = tuple((0.86 * math.sin(turn), 0.5 - 0.14 * math.cos(turn)) for turn in turns)
    return (
        Shape("circle", _INK, (_X, _Y, _R)),
        _arc((-0.99, 0.0), (0.99, 0.0)),
        _arc((0.0, -0.99), (0.0, 0.99)),
        _arc(*side),
        _arc(*((-x, y) for x, y in side)),
        _arc(*band),
        _arc(*((x, -y) for x, y in band)),
    )


def _column() -> tuple[Shape, ...]:
    """The lines of text beside the globe, rising like the page."""
    rows = ((60, 51, 22, _INK), (60, 41, 27, _GREY), (59.5, 32, 27, _GREY), (59, 23, 21, _GREY), (59, 14, 27, _GREY))
    return tuple(
        Shape("polygon", colour, (x, y, x + long, y + long * 0.14, x + long, y + long * 0.14 + 4, x, y + 4))
        for x, y, long, colour in rows
    )


PICTURE = Picture(
    background="#EADFC4",
    shapes=(
        Shape("polygon", _FOLD, (17, -8, 96, -8, 98, 97, 11, 85)),
        Shape("polygon", _PAPER, (14, -8, 91, -8, 94, 101, 8, 89)),
        Shape("polygon", _RED, (14, 68, 89, 78.5, 89.6, 93.5, 13.4, 83)),
        Shape("polygon", _PAPER, (24, 74.4, 78, 82, 78.2, 86.4, 24.2, 78.8)),
        *_globe(),
        *_column(),
    ),
)
