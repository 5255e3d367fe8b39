"""The card of this game on the home screen: three people on a road into an ember sun."""

from __future__ import annotations

from companion.core.view import Picture, Shape

_BLACK = "#121110"


def _figure(x: float, height: float) -> tuple[Shape, ...]:
    return (
        Shape("rect", _BLACK, (x - 1.6, 31, 3.2, height), 2.4),
        Shape("circle", _BLACK, (x, 34.4 + height, 2.7)),
    )


PICTURE = Picture(
    "#2A2826",
    (
        Shape("circle", "#3A2A22", (68, 42, 34)),
        Shape("circle", "#F0763B", (68, 42, 21)),
        Shape("circle", "#FFB36B", (68, 42, 13)),
        Shape("polygon", "#4A4642", (0, 30, 26, 62, 54, 34, 54, 30)),
        Shape("polygon", "#3D3A37", (36, 30, 60, 52, 100, 36, 100, 30)),
        Shape("rect", "#1B1A18", (0, 0, 100, 36)),
        Shape("polygon", "#6A635B", (28, 0, 60, 0, 69, 36, 64, 36)),
        Shape("polygon", "#857A6E", (42, 0, 46, 0, 67, 36, 66.4, 36)),
        Shape("line", _BLACK, (18, 20, 18, 84), 2.6),
        Shape("line", _BLACK, (18, 52, 10, 66, 8, 80), 1.8),
        Shape("line", _BLACK, (18, 60, 27, 70, 28, 86), 1.8),
        Shape("line", _BLACK, (18, 72, 12, 82), 1.4),
        Shape("line", _BLACK, (18, 76, 23, 88), 1.4),
        *_figure(48, 17),
        *_figure(53, 20),
        *_figure(57.6, 13),
        Shape("circle", "#FF9560", (82, 74, 0.9)),
        Shape("circle", "#FF9560", (90, 62, 0.7)),
        Shape("circle", "#FFB36B", (76, 82, 0.6)),
    ),
)
