"""The picture of 1971 on the home screen: a sunrise of stripes and a rocket."""

from __future__ import annotations

from companion.core.view import Picture, Shape


def _sun(colour: str, radius: float) -> Shape:
    return Shape("circle", colour, (41, 8, radius))


PICTURE = Picture(
    "#33150C",
    (
        _sun("#8C3B18", 72),
        _sun("#E8803C", 58),
        _sun("#D9A93A", 44),
        _sun("#3FA79E", 31),
        _sun("#F3E3C3", 18),
        Shape("polygon", "#1D5F5B", (60.8, 39.2, 52.2, 23.9, 59.1, 27.5)),
        Shape("polygon", "#1D5F5B", (69.4, 36.1, 72.9, 16.3, 67.7, 24.4)),
        Shape("polygon", "#F3C24A", (60.1, 25.1, 66.2, 22.9, 61.0, 9.4)),
        Shape("polygon", "#F3E3C3", (58.3, 25.8, 68.0, 22.2, 72.8, 55.3, 63.0, 58.9)),
        Shape("polygon", "#D9A93A", (60.1, 38.5, 69.8, 34.9, 70.7, 40.7, 60.9, 44.3)),
        Shape("polygon", "#C5491F", (63.0, 58.9, 72.8, 55.3, 72.4, 67.8, 70.7, 76.6, 66.8, 69.9)),
        Shape("circle", "#3FA79E", (66.9, 50.3, 3.6)),
    ),
)
