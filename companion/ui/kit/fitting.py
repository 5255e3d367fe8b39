"""How large words come out, and how a text is fitted into a box."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label as CoreLabel


@lru_cache(maxsize=2000)
def extents(text: str, face: str, size: float) -> tuple[int, int]:
    """How wide and high one line of text is; letters come in whole pixels."""
    wide, high = _writer(face, int(size)).get_extents(text)
    return wide, high


@lru_cache(maxsize=64)
def _writer(face: str, size: int) -> CoreLabel:
    return CoreLabel(font_name=face, font_size=size)


LEAST = 11  # dp: smaller letters are not read by anybody across a table
LINE = 1.22  # height of a line in shares of the size of its letters


def line_height(face: str, size: float) -> float:
    """How much height a line takes, with the air above it; Kivy leaves out a line that lacks a single pixel."""
    return max(extents("Ag", face, size)[1], size * LINE)


class Fitted(NamedTuple):
    """How a text goes into a box: the size of its letters, its lines, the widest of them, and whether it is cut."""

    size: float
    lines: int
    wide: float
    cut: bool


def wrapped(text: str, face: str, size: float, room: float) -> tuple[int, float] | None:
    """How many lines a text takes and how wide they are; None where one word alone is too wide."""
    lines, widest, line = 1, 0.0, ""
    for word in text.replace("\n", " ").split(" "):  # a hard space holds words together
        longer = f"{line} {word}" if line else word
        wide = extents(longer, face, size)[0]
        if wide > room and line:
            lines, longer = lines + 1, word
            wide = extents(word, face, size)[0]
        if wide > room:
            return None
        line, widest = longer, max(widest, wide)
    return lines, widest


# Letters keep to whole pixels, so a text does not shrink quite evenly. What is further off than this share is not even
# measured: every size of letters that is looked at opens its font anew.
UNEVEN = 1.2


def _on_one_line(text: str, face: str, full: int, least: int, room: int) -> int:
    """The largest letters below the full size that keep a text on one line, or 0; looked for where they must be."""
    size = max(least, int(full * room / extents(text, face, full)[0]))
    if extents(text, face, size)[0] > room:
        return next((less for less in range(size - 1, least - 1, -1) if extents(text, face, less)[0] <= room), 0)
    while size + 1 < full and extents(text, face, size + 1)[0] <= room:
        size += 1
    return size


@lru_cache(maxsize=2000)
def fitted(text: str, face: str, full: int, least: int, room: int, high: int) -> Fitted:
    """The best way to write a text into a box: on one line, a little smaller, on more lines, small, or cut."""
    wide = extents(text, face, full)[0]
    if wide <= room:
        return Fitted(full, 1, wide, False)
    alone = _on_one_line(text, face, full, least, room)
    if alone >= full * 0.85 or (alone and " " not in text):
        return Fitted(alone, 1, extents(text, face, alone)[0], False)
    longest = max(extents(word, face, full)[0] for word in text.replace("\n", " ").split(" "))
    for size in range(full, max(least, alone + 1) - 1, -1):
        share = size / full / UNEVEN
        if longest * share > room or math.ceil(wide * share / room) * line_height(face, size) > high:
            continue
        found = wrapped(text, face, size, room)
        if found is not None and found[0] * line_height(face, size) <= high:
            return Fitted(size, found[0], found[1], False)
    return Fitted(alone, 1, extents(text, face, alone)[0], False) if alone else Fitted(least, 1, room, True)
