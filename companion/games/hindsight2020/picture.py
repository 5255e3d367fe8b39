"""A newspaper with a globe: the picture of Hindsight 2020 on the home screen."""

from __future__ import annotations

from companion.core.view import Picture, Shape

_PAPER, _FOLD, _RED, _INK, _GREY = "#FBF5E6", "#DDD0B0", "#D8353D", "#1B1A18", "#B5AA90"


def _lines() -> tuple[Shape, ...]:
    """The columns of text right of the globe."""
    rows = ((58, 52, 26, _INK), (58, 44, 30, _GREY), (57, 36, 30, _GREY), (57, 28, 24, _GREY), (56, 20, 30, _GREY))
    return tuple(
        Shape("polygon", colour, (x, y, x + long, y + long * 0.1, x + long, y + long * 0.1 + 3.4, x, y + 3.4))
        for x, y, long, colour in rows
    )


PICTURE = Picture(
    background="#EADFC4",
    shapes=(
        Shape("polygon", _FOLD, (14, 0, 93, 0, 97, 94, 8, 84)),
        Shape("polygon", _PAPER, (11, 0, 90, 0, 94, 97, 5, 87)),
        Shape("polygon", _RED, (12, 68, 87, 76, 88, 91, 11, 82)),
        Shape("polygon", _PAPER, (22, 74.2, 77, 80.2, 77.2, 84.6, 21.8, 78.4)),
        Shape("circle", _INK, (34, 34, 22)),
        Shape("line", _PAPER, (12, 34, 56, 34), 1.6),
        Shape("line", _PAPER, (34, 12, 34, 56), 1.6),
        Shape("line", _PAPER, (15.5, 45, 24, 42.5, 34, 41.7, 44, 42.5, 52.5, 45), 1.4),
        Shape("line", _PAPER, (15.5, 23, 24, 25.5, 34, 26.3, 44, 25.5, 52.5, 23), 1.4),
        Shape("line", _PAPER, (34, 56, 26, 48, 23, 34, 26, 20, 34, 12), 1.4),
        Shape("line", _PAPER, (34, 56, 42, 48, 45, 34, 42, 20, 34, 12), 1.4),
        *_lines(),
    ),
)
