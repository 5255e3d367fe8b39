"""The picture of SHASN on the home screen: zones of a map with voters on them."""

from __future__ import annotations

from companion.core.view import Picture, Shape

CORAL, SKY, INK, CREAM = "#F0625D", "#5AB0F2", "#14161A", "#F2EFE8"


def _peg(x: float, y: float, colour: str) -> tuple[Shape, ...]:
    """A voter: a head on a skirt, for a card twice as wide as high."""
    return (
        Shape("polygon", colour, (x - 3.6, y, x + 3.6, y, x + 1.5, y + 18, x - 1.5, y + 18)),
        Shape("circle", colour, (x, y + 20, 5.6)),
    )


PICTURE = Picture(
    "#14161A",
    (
        Shape("polygon", "#8E6A17", (0, 47, 34, 52, 38.5, 100, 0, 100)),
        Shape("polygon", "#B98B24", (36.5, 52, 69, 48.5, 72, 100, 40.5, 100)),
        Shape("polygon", "#9F7A1E", (71, 48.5, 100, 49.5, 100, 100, 74, 100)),
        Shape("polygon", "#B98B24", (0, 4, 31, 6, 33.5, 49, 0, 44)),
        Shape("polygon", "#E9B949", (33, 6, 66.5, 2, 68.5, 45.5, 36, 49)),
        Shape("polygon", "#9F7A1E", (68.5, 2, 100, 0, 100, 46.5, 70.5, 45.5)),
        *_peg(13, 66, CORAL),
        *_peg(23, 58, CORAL),
        *_peg(54, 63, SKY),
        *_peg(85, 61, CREAM),
        *_peg(15, 13, SKY),
        *_peg(45, 18, INK),
        *_peg(56, 11, INK),
        *_peg(83, 11, CORAL),
    ),
)
