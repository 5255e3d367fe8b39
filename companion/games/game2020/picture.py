"""The rollercoaster on the game's card, which is twice as wide as it is high."""

from __future__ import annotations

from math import cos, pi, sin

from companion.core.view import Picture, Shape

NIGHT, TRESTLE, RAIL, TRAIN, SNOW = "#12301C", "#2C7A4B", "#EF5B5B", "#F5C83B", "#F2EFE8"
LOOP_X, LOOP_Y, LOOP = 56.0, 49.0, 30.0


def _rail(x: float) -> float:
    """The height of the rail: a crest under the train, a dip under the loop."""
    return 32 + 13 * cos((x - 28) / 56 * 2 * pi)


def _trestles() -> tuple[Shape, ...]:
    return tuple(Shape("line", TRESTLE, (x, -4, x, round(_rail(x), 1)), width=2.4) for x in range(5, 100, 10))


def _track() -> Shape:
    points = tuple(value for x in range(-2, 105, 2) for value in (float(x), round(_rail(x), 2)))
    return Shape("line", RAIL, points, width=6)


def _loop() -> tuple[Shape, ...]:
    """The ring with its ties; one step across counts two steps up."""
    turns = [2 * pi * n / 24 for n in range(24)]
    ties = tuple(
        Shape("circle", NIGHT, (round(LOOP_X + LOOP * cos(t) / 2, 2), round(LOOP_Y + LOOP * sin(t), 2), 1.1))
        for t in turns
    )
    return (Shape("ring", RAIL, (LOOP_X, LOOP_Y, LOOP), width=6), *ties)


def _train() -> tuple[Shape, ...]:
    return (
        Shape("circle", SNOW, (25, 73, 5.4)),
        Shape("circle", SNOW, (31.4, 73, 5.4)),
        Shape("polygon", TRAIN, (20.6, 71, 35.6, 71, 34, 53, 22.2, 53)),
        Shape("rect", RAIL, (21.5, 60, 13.2, 4)),
        Shape("circle", SNOW, (24.8, 52, 4.6)),
        Shape("circle", SNOW, (31.4, 52, 4.6)),
    )


PICTURE = Picture(
    NIGHT,
    (
        Shape("circle", TRAIN, (83, 76, 13)),
        *_trestles(),
        *_loop(),
        _track(),
        *_train(),
    ),
)
