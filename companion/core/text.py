"""Words for players, kept as a sentence and its blanks so that they can be shown in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, Union

import msgspec

if TYPE_CHECKING:
    from gettext import NullTranslations

Blank = Union[int, str, "Say"]

_BLANK = re.compile(r"\{(\w+)\}")


class Translate(Protocol):
    """A message in the reader's language, in the form that this language has for the number."""

    def __call__(self, message: str, plural: str = "", number: int = 1, /) -> str: ...


def english(message: str, plural: str = "", number: int = 1, /) -> str:
    """The language of the source."""
    return plural if plural and number != 1 else message


def by_catalogue(known: NullTranslations) -> Translate:
    """The language of a catalogue, which brings its own rule for numbers."""

    def translate(message: str, plural: str = "", number: int = 1, /) -> str:
        return known.ngettext(message, plural, number) if plural else known.gettext(message)

    return translate


class Say(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole sentence with named blanks: `Say("{nation} loses {n}M", {"nation": "Chile", "n": 3})`."""

    message: str
    blanks: dict[str, Blank] = {}
    plural: str = ""  # the message for more than one, where it counts something

    def __str__(self) -> str:
        return self.render()

    @property
    def number(self) -> int:
        """What is counted: the first number that the plural names."""
        named = (self.blanks.get(name) for name in _BLANK.findall(self.plural))
        return next((value for value in named if isinstance(value, int)), 1)

    def render(self, translate: Translate = english) -> str:
        """The sentence in the reader's language; an unknown blank stays as it is written."""

        def fill(match: re.Match[str]) -> str:
            value = self.blanks.get(match.group(1), match.group(0))
            return value.render(translate) if isinstance(value, Say) else written(value)

        if self.plural:
            sentence = translate(self.message, self.plural, self.number)
        else:
            sentence = translate(self.message) if self.message else ""
        return _BLANK.sub(fill, sentence) if self.blanks else sentence


def say(message: str, plural: str = "", /, **blanks: Blank) -> Say:
    """Make a sentence, with its plural where it counts; the catalogues are gathered from calls of this function."""
    return Say(message, blanks, plural)


def listed(parts: Sequence[Blank]) -> Say:
    """Several names one after the other, each in the reader's language."""
    return Say(", ".join(f"{{{place}}}" for place in range(len(parts))), {str(n): part for n, part in enumerate(parts)})


def tenths(number: float) -> Say:
    """A number with one digit behind the point, or behind the comma where people write one."""
    whole, _, part = f"{number:.1f}".partition(".")
    return say("{whole}.{part}", whole=whole, part=part)


def written(value: int | str) -> str:
    """A word as it is, a number as sentences have it: below nothing with the minus that is printed on cards."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def signed(number: int) -> str:
    """A number with its sign, as printed on cards: +2, −1, 0."""
    return f"+{number}" if number > 0 else written(number)


NOTHING = Say("")
