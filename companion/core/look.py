"""How a game looks: its accent, and the colours of its things."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

CODE = re.compile(r"#[0-9A-Fa-f]{6}")


def _check(codes: Iterable[tuple[str, str]]) -> None:
    """Say at once which colour is none: a screen could only paint another in its place."""
    for name, code in codes:
        if not CODE.fullmatch(code):
            raise ValueError(f"{name} is {code!r} and not a colour such as #8FB8DE.")


class Accent(msgspec.Struct, frozen=True):
    """The one strong colour of a game, as #RRGGBB: a filled button, the ink on it, and words of this colour."""

    fill: str
    ink: str
    on_dark: str
    on_light: str

    def __post_init__(self) -> None:
        _check(zip(self.__struct_fields__, msgspec.structs.astuple(self), strict=True))


class Look(msgspec.Struct, frozen=True):
    """A game's accent, and its things by name; both are the same in every theme."""

    accent: Accent
    things: dict[str, str] = {}

    def __post_init__(self) -> None:
        _check(self.things.items())
