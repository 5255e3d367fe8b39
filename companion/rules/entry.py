"""A lookup entry: one card or rule in our own words; and a pack of entries that can be switched on."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What a card, part or rule does, where the book says so, and what belongs to it."""

    key: str
    """`game/slug`, the same for ever: pins and rulings are kept under it."""
    name: str
    kind: str
    text: str
    gaps: tuple[str, ...] = ()
    """What the book leaves open, each in one sentence."""
    game: str = ""
    aliases: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Rule numbers as a refusal names them, the one it explains best first: `shasn R52`."""
    page: str = ""
    see: tuple[str, ...] = ()
    edition: str = ""
    icon: str = "cards-outline"

    @property
    def whole(self) -> str:
        """All it says: what is known, then what is left open."""
        return " ".join((self.text, *self.gaps))


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """Entries from outside the rule book, with where they come from and how far to trust them."""

    key: str
    name: str
    game: str
    official: bool
    source: str
    trust: str
    entries: tuple[Entry, ...]
