"""Looks to walk in: theme, size of text, density and sizes of the screen, spread so that each meets many screens."""

from __future__ import annotations

import os
from itertools import product
from typing import Any, NamedTuple

from companion.device.insets import Insets
from companion.ui import words

SMALL, SIDEWAYS, USUAL = (320, 568), (568, 320), (360, 640)
TABLET, TABLET_SIDEWAYS, PHONE = (1024, 1366), (1366, 1024), (412, 915)
EVERY_SIZE = (SMALL, SIDEWAYS, USUAL, (640, 360), PHONE, (800, 1280), (1280, 800), TABLET, TABLET_SIDEWAYS)
SURFACE = 1300  # pixels of a side that pictures may have: the test window is a little larger
FULL = bool(os.environ.get("TABLESIDE_EVERY_LOOK"))


class Look(NamedTuple):
    """How one phone shows things; at each stop of a walk it is turned to the next of its sizes."""

    name: str
    theme: str
    scale: int
    density: int
    sizes: tuple[tuple[int, int], ...]  # in dp
    bars: bool = False  # whether the phone's own bars cover some of it
    language: str = "en"

    def settings(self) -> dict[str, Any]:
        return {"theme": self.theme, "text_scale": self.scale, "motion": False, "hints": False} | (
            {} if self.language == "en" else {"language": self.language}
        )

    def pixels(self, number: int) -> tuple[int, int]:
        wide, high = self.sizes[number % len(self.sizes)]
        return wide * self.density, high * self.density

    def insets(self, width: int, height: int) -> Insets:
        """The bars of a phone that is held upright, or with its camera at the left."""
        if not self.bars:
            return Insets()
        top, bottom = 32.0 * self.density, 24.0 * self.density
        return Insets(top=top, bottom=bottom) if height > width else Insets(left=top, bottom=bottom)


# A walk is gone in one look with usual and one with large text, each in another language; a look meets half the walks.
SPREAD = (
    Look("dark", "dark", 100, 1, (SMALL, SIDEWAYS, USUAL, TABLET_SIDEWAYS, PHONE)),
    Look("large light", "light", 200, 2, (SMALL, USUAL, SIDEWAYS), bars=True, language="de"),
    Look("dense contrast", "contrast", 100, 3, (SMALL, SIDEWAYS), bars=True, language="de"),
    Look("large dark", "dark", 200, 1, (SIDEWAYS, SMALL, TABLET, USUAL, PHONE)),
)
DENSEST = Look("densest", "light", 150, 4, (SMALL,))


def everything() -> tuple[Look, ...]:
    """All sizes at all densities and sizes of text, in all themes and languages."""
    mixed = product((100, 150, 200), (1, 2, 3, 4), ("dark", "light", "contrast"), words.LANGUAGES)
    return tuple(Look(f"{t} {s} % x{d} {la}", t, s, d, EVERY_SIZE, d % 2 == 0, la) for s, d, t, la in mixed)


def looks_of(walk: int, forms: bool) -> tuple[Look, ...]:
    """The looks that a walk is gone in, by its number; forms are many and alike, so one look at a time."""
    if FULL:
        return everything()
    pair = (SPREAD[0], SPREAD[1]) if walk % 2 else (SPREAD[2], SPREAD[3])
    if forms:
        return (pair[walk // 2 % 2],)
    return (*pair, DENSEST) if walk % 9 == 3 else pair
