"""Words for players, kept as a sentence and its blanks so that they can be shown in any language."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Union

import msgspec

Blank = Union[int, str, "Say"]
Translate = Callable[[str], str]

_BLANK = re.compile(r"\{(\w+)\}")


class Say(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole sentence with named blanks: `Say("{nation} loses {n}M", {"nation": "Chile", "n": 3})`."""

    message: str
    blanks: dict[str, Blank] = {}

    def __str__(self) -> str:
        return self.render()

    def render(self, translate: Translate = str) -> str:
        """The sentence in the reader's language; an unknown blank stays as it is written."""

        def fill(match: re.Match[str]) -> str:
            value = self.blanks.get(match.group(1), match.group(0))
            return value.render(translate) if isinstance(value, Say) else str(value)

        sentence = translate(self.message) if self.message else ""
        return _BLANK.sub(fill, sentence) if self.blanks else sentence


def say(message: str, **blanks: Blank) -> Say:
    """Make a sentence; the catalogue of translations is gathered from calls of this function."""
    return Say(message, blanks)


def listed(parts: Sequence[Blank]) -> Say:
    """Several names one after the other, each in the reader's language."""
    return Say(", ".join(f"{{{place}}}" for place in range(len(parts))), {str(n): part for n, part in enumerate(parts)})


def tenths(number: float) -> Say:
    """A number with one digit behind the point, or behind the comma where people write one."""
    whole, _, part = f"{number:.1f}".partition(".")
    return say("{whole}.{part}", whole=whole, part=part)


def signed(number: int) -> str:
    """A number with its sign, as printed on cards: +2, −1, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


NOTHING = Say("")
