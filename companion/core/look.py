"""How a game looks: its accent, and the colours of its things."""

from __future__ import annotations

import msgspec


class Accent(msgspec.Struct, frozen=True):
    """The one strong colour of a game, as #RRGGBB: a filled button, the ink on it, and words of this colour."""

    fill: str
    ink: str
    on_dark: str
    on_light: str


class Look(msgspec.Struct, frozen=True):
    """A game's accent, and its things by name; both are the same in every theme."""

    accent: Accent
    things: dict[str, str] = {}
