"""A card of one's own at the table: the question that plays it, where the game has one."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.core.view import Form, Line
from companion.rules.card import Card

CARD = "card"  # what every game calls that question


def playable(game: Any, state: Any, card: Card) -> Draft | None:
    """The question that plays this card at the table, where the game has one."""
    if card.game != game.id:
        return None
    draft = Draft(CARD, {"kind": card.kind, **_answers(card), "name": card.name})
    try:
        form: Form = game.ask(state, draft)
    except Exception:  # a game that knows no cards of one's own may say so in any way
        return None
    asks = any(not isinstance(field, Line) for field in form.fields)
    return draft if asks or form.move is not None else None


def _answers(card: Card) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in card.fields.items()}
