"""The picture of 1971 on the home screen: a sunrise of stripes and a rocket."""

from __future__ import annotations

from companion.core.view import Picture, Shape


def _sun(colour: str, radius: float) -> Shape:
    return Shape("circle", colour, (42, 0, radius))


PICTURE = Picture(
    "#33150C",
    (
        _sun("#8C3B18", 62),
        _sun("#E8803C", 50),
        _sun("#D9A93A", 38),
        _sun("#3FA79E", 27),
        _sun("#F3E3C3", 16),
        Shape("polygon", "#3FA79E", (69, 19, 62, 8, 75, 11)),
        Shape("polygon", "#3FA79E", (84, 15, 80, 9, 89, 3)),
        Shape("polygon", "#F0A24A", (73, 12, 79, 10.5, 73, 0)),
        Shape("polygon", "#F3E3C3", (70, 14, 83, 11, 91, 45, 78, 48)),
        Shape("polygon", "#D9A93A", (74.2, 32, 87.2, 29, 88.4, 34, 75.4, 37)),
        Shape("polygon", "#C5491F", (78, 48, 91, 45, 90, 60)),
        Shape("circle", "#3FA79E", (83, 41, 2.6)),
    ),
)
