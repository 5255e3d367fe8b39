"""The marks of each seat, so that colour is never the only sign: which points of a tile are dark."""

from __future__ import annotations

import math
from collections.abc import Callable

TILE = 16  # dp
DARK = 0.34


# Whether a point of a tile is dark, seat by seat.
PATTERNS: tuple[Callable[[float, float], bool], ...] = (
    lambda x, y: (x + y) % 8 < 4,  # stripes
    lambda x, y: min(math.hypot(x - 4, y - 4), math.hypot(x - 12, y - 12)) < 2.6,  # dots
    lambda x, y: (x < 8) != (y < 8),  # checks
    lambda x, y: (y - abs((x % 8) - 4)) % 8 < 2.9,  # zigzag
    lambda x, y: x % 8 < 4,  # bars
    lambda x, y: 2.8 < math.hypot(x - 8, y - 8) < 5.4,  # rings
    lambda x, y: min(abs(x % 8 - 4), abs(y % 8 - 4)) < 1 and max(abs(x % 8 - 4), abs(y % 8 - 4)) < 3,  # pluses
    lambda x, y: y % 6.4 < 3.2 if y < 12.8 else y % 3.2 < 1.6,  # lines
)


def marks(seat: int, pixels: int) -> bytes:
    """A tile of so many pixels a side, four bytes each: black, and as clear as the mark leaves it."""
    mark = PATTERNS[seat % len(PATTERNS)]
    step = TILE / pixels
    parts = (0.25, 0.75)
    data = bytearray()
    for row in range(pixels):
        for column in range(pixels):
            hits = sum(mark((column + a) * step, (row + b) * step) for a in parts for b in parts)
            data += bytes((0, 0, 0, int(255 * DARK * hits / 4)))
    return bytes(data)
