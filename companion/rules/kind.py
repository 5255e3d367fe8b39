"""The kinds of cards a table can add by itself: those of the game, and a plain note."""

from __future__ import annotations

from companion import games
from companion.core.card_kind import Choice, Field, Kind, Value
from companion.core.text import say

__all__ = ["Choice", "Field", "Kind", "Value", "kind_of", "kinds"]

NOTE = Kind(key="note", label=say("Note"), icon="note-text-outline")


def kinds(game: str) -> tuple[Kind, ...]:
    """The kinds of cards a game can be given; a plain note fits every game."""
    return (*games.own_cards(game), NOTE)


def kind_of(game: str, key: str) -> Kind | None:
    """The kind of this key in this game."""
    return next((kind for kind in kinds(game) if kind.key == key), None)
