"""The rollercoaster on the game's card."""

from __future__ import annotations

from math import cos, pi, sin

from companion.core.view import Picture, Shape

NIGHT, TRESTLE, RAIL, TRAIN, SNOW = "#12301C", "#2C7A4B", "#EF5B5B", "#F5C83B", "#F2EFE8"
LOOP_X, LOOP_Y, LOOP = 56.0, 46.0, 14.0


def _rail(x: float) -> float:
    """The height of the rail: a crest under the train, a dip under the loop."""
    return 40.5 + 9 * cos((x - 28) / 56 * 2 * pi)


def _trestles() -> tuple[Shape, ...]:
    posts = tuple(Shape("line", TRESTLE, (x, 0, x, round(_rail(x), 1)), width=1.2) for x in range(4, 100, 9))
    return (*posts, Shape("line", TRESTLE, (0, 14, 100, 14), width=0.8))


def _track() -> Shape:
    points = tuple(value for x in range(0, 104, 3) for value in (float(x), round(_rail(x), 2)))
    return Shape("line", RAIL, points, width=3)


def _loop() -> tuple[Shape, ...]:
    ties = tuple(
        Shape(
            "circle",
            NIGHT,
            (round(LOOP_X + LOOP * cos(2 * pi * n / 20), 2), round(LOOP_Y + LOOP * sin(2 * pi * n / 20), 2), 0.6),
        )
        for n in range(20)
    )
    return (Shape("ring", RAIL, (LOOP_X, LOOP_Y, LOOP), width=3), *ties)


def _train() -> tuple[Shape, ...]:
    return (
        Shape("circle", SNOW, (25.2, 61.4, 2.4)),
        Shape("circle", SNOW, (31.4, 61.4, 2.4)),
        Shape("polygon", TRAIN, (20.5, 60, 36, 60, 34.5, 53, 22, 53)),
        Shape("rect", RAIL, (21.6, 55.4, 13.4, 1.6)),
        Shape("circle", SNOW, (24.8, 52.6, 2)),
        Shape("circle", SNOW, (31.8, 52.6, 2)),
    )


PICTURE = Picture(
    NIGHT,
    (
        Shape("circle", TRAIN, (82, 65, 6.5)),
        *_trestles(),
        *_loop(),
        _track(),
        *_train(),
    ),
)
