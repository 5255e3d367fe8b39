"""What a kind of own card is made of: its numbers, choices and texts, as data an editor can be made from."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.text import Say

Value = int | str | tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """One answer of a field, as kept and as shown."""

    key: str
    label: Say


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A number, a choice (one, or with `many` any number of them) or a short text of a card."""

    key: str
    label: Say
    kind: Literal["number", "choice", "text"]
    low: int = 0
    high: int = 0
    choices: tuple[Choice, ...] = ()
    many: bool = False
    longest: int = 200
    default: Value = 0


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card of one game."""

    key: str
    label: Say
    icon: str
    fields: tuple[Field, ...] = ()

    def field(self, key: str) -> Field | None:
        """The field of this key."""
        return next((field for field in self.fields if field.key == key), None)


def number(key: str, label: Say, low: int, high: int, default: int = 0) -> Field:
    """A number between two bounds."""
    return Field(key=key, label=label, kind="number", low=low, high=high, default=default)


def choice(key: str, label: Say, *choices: Choice) -> Field:
    """One of these; the first unless said otherwise."""
    return Field(key=key, label=label, kind="choice", choices=choices, default=choices[0].key)
