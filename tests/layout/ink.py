"""Where the letters of a label really are: the drawn part, not the box around it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from companion.ui.kit.text import Text as Label
from companion.ui.lookup.search import Marked

MARKUP = re.compile(r"\[/?[a-z]+(=[^\]]*)?\]")


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    low: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.low

    def within(self, other: Box) -> Box:
        """The part of it inside another."""
        return Box(
            max(self.left, other.left), max(self.low, other.low), min(self.right, other.right), min(self.top, other.top)
        )

    def meets(self, other: Box, by: float) -> bool:
        """Whether the two share more than a hair."""
        shared = self.within(other)
        return shared.width > by and shared.height > by

    def inside(self, other: Box, give: float) -> bool:
        """Whether all of it is in another, give or take a little."""
        return (
            self.left >= other.left - give
            and self.low >= other.low - give
            and self.right <= other.right + give
            and self.top <= other.top + give
        )

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.low - by, self.right + by, self.top + by)

    def __str__(self) -> str:
        return f"{self.left:.0f},{self.low:.0f} {self.width:.0f}x{self.height:.0f}"


class Face:
    """The shapes of one font file, in shares of its size."""

    def __init__(self, path: str) -> None:
        font = TTFont(path)
        self.units = font["head"].unitsPerEm
        self.ascent = font["hhea"].ascent / self.units
        self.names = font.getBestCmap()
        self.shapes = font.getGlyphSet()
        self.known: dict[str, tuple[float, float, float, float] | None] = {}

    def bounds(self, letter: str) -> tuple[float, float, float, float] | None:
        """Left, low, right and top of a letter seen from its start on the baseline."""
        if letter not in self.known:
            name, pen = self.names.get(ord(letter)), BoundsPen(self.shapes)
            if name is not None:
                self.shapes[name].draw(pen)
            self.known[letter] = tuple(part / self.units for part in pen.bounds) if pen.bounds else None
        return self.known[letter]


@lru_cache(maxsize=16)
def face(path: str) -> Face:
    return Face(path)


@lru_cache(maxsize=4000)
def reach(text: str, path: str) -> tuple[float, float, float] | None:
    """How far the letters of a line hang below the baseline and rise above it, and where the first begins."""
    shapes = [shape for letter in text if (shape := face(path).bounds(letter))]
    if not shapes:
        return None
    return min(s[1] for s in shapes), max(s[3] for s in shapes), shapes[0][0]


class Line(NamedTuple):
    """One drawn line: its words and where they are in the coordinates of its label's parent."""

    text: str
    box: Box


def drawn(label: Label) -> list[Line]:
    """Every line of a label as it is drawn, cut or not; Kivy itself places lines only when it paints them."""
    core, size = label.writer(), int(label.font_size)
    core.refresh()
    wide, high = label.texture_size
    left, top = int(label.center_x - wide / 2), int(label.center_y - high / 2) + high
    before, above, after, _ = core.options["padding"]
    inner = core._internal_size[1]
    down = {"bottom": high - inner + above, "top": above}.get(label.valign, (high - inner + 2 * above) / 2)
    found = []
    for line in core._cached_lines:
        text = "".join(word.text for word in line.words)
        shape = reach(text.strip(), label.font_name)
        if shape is not None:
            middle = min(wide - line.w, max(before, (wide - line.w + before - after) / 2))
            along = {"center": middle, "right": max(0, wide - line.w - after)}.get(label.halign, before)
            rises = max(face(label.font_name).ascent, shape[1])  # an accent above the line pushes all of it down
            base = top - int(down) - rises * size
            found.append(Line(text, _shape(text, label.font_name, size, left + int(along), base, line.w)))
        down += line.h
    return found


def _shape(text: str, path: str, size: int, start: float, base: float, wide: float) -> Box:
    """The letters of a line on its baseline; an icon is smaller than its place."""
    low, top, _ = reach(text.strip(), path) or (0, 0, 0)
    if len(text) > 1:
        return Box(start, base + low * size, start + wide, base + top * size)
    one = face(path).bounds(text) or (0, 0, 0, 0)
    return Box(start + one[0] * size, base + one[1] * size, start + one[2] * size, base + one[3] * size)


def around(lines: list[Line]) -> Box:
    """One box around all lines."""
    boxes = [line.box for line in lines]
    return Box(
        min(b.left for b in boxes), min(b.low for b in boxes), max(b.right for b in boxes), max(b.top for b in boxes)
    )


def paper(label: Label) -> Box:
    """The part of the screen that a label's letters are drawn on; nothing of them is seen beyond it."""
    wide, high = label.texture_size
    left, low = int(label.center_x - wide / 2), int(label.center_y - high / 2)
    return Box(left, low, left + wide, low + high)


def whole(label: Label) -> str:
    """All that a label was given to say."""
    if isinstance(label, Marked):
        return str(label.plain)
    return MARKUP.sub("", label.text) if label.markup else str(label.text)


def missing(label: Label, lines: list[Line]) -> str:
    """What is said but not drawn, or how a word is torn, in a few words; empty where all is there."""
    said, got = "".join(whole(label).split()), "".join("".join(line.text for line in lines).split())
    if label.is_shortened or (got != said and "…" in got and "…" not in said):
        return f"shortened to “{' '.join(line.text for line in lines)}”"
    if len(got) < len(said):
        return f"only “{' '.join(line.text for line in lines)}” is drawn"
    return _torn(whole(label), lines)


def _torn(text: str, lines: list[Line]) -> str:
    """Whether a line ends within a word."""
    rest = text
    for line in lines[:-1]:
        body = line.text.strip()
        at = rest.find(body)
        rest = rest[at + len(body) :] if at >= 0 else rest
        torn = body.split()[-1] + rest.split()[0] if body and rest.split() else ""
        # An address or the name of a folder has no place of its own to break at.
        if at >= 0 and rest and not rest[0].isspace() and "/" not in torn:
            return f"torn after “{body}”"
    return ""


def colour(label: Label) -> Any:
    return label.ink
