"""A card of one's own at the table: the button that plays it, where the game has one."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft, Game
from companion.core.view import Action
from companion.rules.card import Card


def playable(game: Game[Any], state: Any, card: Card) -> Action | None:
    """What plays this card now, with the reason if the rules are against it; None where there is nothing to play."""
    if card.game != game.id:
        return None
    return game.card(state, Draft("card", {"kind": card.kind, **_answers(card), "name": card.name}))


def _answers(card: Card) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in card.fields.items()}
