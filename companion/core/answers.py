"""How many answers to a question stand side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence


def columns(style: str, labels: Sequence[str], seated: bool) -> int:
    """How many answers stand side by side where the game does not say; those of seats have a band before them."""
    count = len(labels)
    if style == "numerals":
        return min(6, max(3, count if count <= 6 else math.ceil(count / 2) if count <= 12 else 6))
    if style == "rows":
        return 1
    longest = max((len(label) for label in labels), default=1)
    five = count == 5 and longest <= 6 and not seated
    room = 6 if longest <= 2 else 5 if five else 4 if longest <= 10 else 3 if longest <= 13 else 2
    if count <= room:
        return max(1, count)
    return 2 if count == 4 and room < 4 else room
