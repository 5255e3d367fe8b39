"""How things of one kind are set out in rows."""

from __future__ import annotations

import math


def across(count: int, room: float, upright: bool, large: bool, in_play: bool) -> int:
    """So many games fit side by side in so many dp; `in_play`: tables stand above them, and take the height."""
    if room < 500:
        return 1 if large else 2
    if room < 600 or upright or large:
        return 2 if room < 1000 else 3
    return count if count <= 5 and in_play else 3 if count <= 6 else 4


def shared(count: int, most: int) -> list[int]:
    """How many stand in each row: no row has a gap, and those with fewer come first."""
    rows = math.ceil(count / max(1, most))
    fewer, more = divmod(count, rows)
    return [fewer] * (rows - more) + [fewer + 1] * more
