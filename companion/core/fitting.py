"""How a text is fitted into a box; whoever asks says how wide and high its letters are."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

Wide = Callable[[str, float], float]  # a text on one line, in letters of this size
Line = Callable[[float], float]  # the height of a line of such letters


class Fitted(NamedTuple):
    """How a text goes into a box: the size of its letters, its lines, the widest of them, and whether it is cut."""

    size: float
    lines: int
    wide: float
    cut: bool


def wrapped(text: str, size: float, room: float, wide_of: Wide) -> tuple[int, float] | None:
    """How many lines a text takes and how wide they are; None where one word alone is too wide."""
    lines, widest, line = 1, 0.0, ""
    for word in text.replace("\n", " ").split(" "):  # a hard space holds words together
        longer = f"{line} {word}" if line else word
        wide = wide_of(longer, size)
        if wide > room and line:
            lines, longer = lines + 1, word
            wide = wide_of(word, size)
        if wide > room:
            return None
        line, widest = longer, max(widest, wide)
    return lines, widest


# Letters keep to whole pixels, so a text does not shrink quite evenly. What is further off than this share is not even
# measured: every size of letters that is looked at opens its font anew.
UNEVEN = 1.2


def _on_one_line(text: str, full: int, least: int, room: int, wide_of: Wide) -> int:
    """The largest letters below the full size that keep a text on one line, or 0; looked for where they must be."""
    size = max(least, int(full * room / wide_of(text, full)))
    if wide_of(text, size) > room:
        return next((less for less in range(size - 1, least - 1, -1) if wide_of(text, less) <= room), 0)
    while size + 1 < full and wide_of(text, size + 1) <= room:
        size += 1
    return size


def fitted(text: str, full: int, least: int, room: int, high: int, wide_of: Wide, line_of: Line) -> Fitted:
    """The best way to write a text into a box: on one line, a little smaller, on more lines, small, or cut."""
    wide = wide_of(text, full)
    if wide <= room:
        return Fitted(full, 1, wide, False)
    alone = _on_one_line(text, full, least, room, wide_of)
    if alone >= full * 0.85 or (alone and " " not in text):
        return Fitted(alone, 1, wide_of(text, alone), False)
    longest = max(wide_of(word, full) for word in text.replace("\n", " ").split(" "))
    for size in range(full, max(least, alone + 1) - 1, -1):
        share = size / full / UNEVEN
        if longest * share > room or math.ceil(wide * share / room) * line_of(size) > high:
            continue
        found = wrapped(text, size, room, wide_of)
        if found is not None and found[0] * line_of(size) <= high:
            return Fitted(size, found[0], found[1], False)
    return Fitted(alone, 1, wide_of(text, alone), False) if alone else Fitted(least, 1, room, True)
