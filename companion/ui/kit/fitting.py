"""How large words come out, and how a text is fitted into a box."""

from __future__ import annotations

from functools import lru_cache, partial

from kivy.core.text import Label as CoreLabel

from companion.core import fitting
from companion.core.fitting import Fitted


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


def wrapped(text: str, face: str, size: float, room: float) -> tuple[int, float] | None:
    """How many lines a text takes and how wide they are; None where one word alone is too wide."""
    return fitting.wrapped(text, size, room, lambda part, letters: extents(part, face, letters)[0])


@lru_cache(maxsize=2000)
def fitted(text: str, face: str, full: int, least: int, room: int, high: int) -> Fitted:
    """The best way to write a text into a box: on one line, a little smaller, on more lines, small, or cut."""

    def wide_of(part: str, size: float) -> float:
        return extents(part, face, size)[0]

    return fitting.fitted(text, full, least, room, high, wide_of, partial(line_height, face))
