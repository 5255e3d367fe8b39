"""How the tiles of a table stand in the room there is."""

from __future__ import annotations

import math
from typing import NamedTuple


class Plan(NamedTuple):
    """How the tiles stand: their form, columns, and height in pixels."""

    form: str
    columns: int
    high: float


class Letters(NamedTuple):
    """What a screen measures with: pixels of a dp, and how much larger than usual its text is."""

    dp: float
    scale: float

    @property
    def grown(self) -> float:
        """How much larger than usual a row of text is."""
        return 1 + (self.scale - 1) * 0.5

    def grow(self, size: float) -> float:
        """A height in pixels that makes room for larger text."""
        return size * self.dp * self.grown


def plan(seats: int, lines: int, width: float, height: float, gap: float, letters: Letters) -> Plan:
    """The best arrangement of tiles for a space; what does not fit scrolls."""
    dp, grown = letters.dp, letters.grown
    piece = letters.grow(34) + 4 * dp
    needs = {"tall": (156 * dp * grown, 136 * dp + piece * lines), "wide": (290 * dp * grown, 112 * dp + piece * lines)}
    best: tuple[float, Plan] | None = None
    for form, (least_wide, least_high) in needs.items():
        for columns in range(1, seats + 1):
            rows = math.ceil(seats / columns)
            wide = (width - gap * (columns - 1)) / columns
            high = (height - gap * (rows - 1)) / rows
            if wide < least_wide or high < least_high or (form == "tall" and wide > high * 1.15):
                continue
            waste = (columns * rows - seats) / seats
            score = waste * 2 + abs(math.log(wide / high / (0.65 if form == "tall" else 1.2)))
            cap = (470 if form == "tall" else 330) * dp + piece * max(0, lines - 3)
            if best is None or score < best[0]:
                best = (score, Plan(form, columns, min(high, cap)))
    return best[1] if best else _low(seats, width, height, gap, letters)


def _low(seats: int, width: float, height: float, gap: float, letters: Letters) -> Plan:
    """Two small tiles side by side or rows, whichever scrolls less."""
    dp, grow = letters.dp, letters.grow
    row = 62 * dp + grow(28) + (grow(28) + 14 * dp if letters.scale > 1.3 else 0)
    small = 66 * dp + grow(26) + grow(34)
    found = []
    for form, wide, least, most in (("small", 158 * dp, small, 250 * dp), ("row", 300 * dp, row, 124 * dp)):
        columns = max(1, min(seats, int((width + gap) / (wide * letters.grown + gap))))
        columns = math.ceil(seats / math.ceil(seats / columns))
        rows = math.ceil(seats / columns)
        high = max(least, min(most, (height - gap * (rows - 1)) / rows))
        found.append((max(0.0, rows * (high + gap) - gap - height), Plan(form, columns, high)))
    return min(found, key=lambda each: each[0])[1]
