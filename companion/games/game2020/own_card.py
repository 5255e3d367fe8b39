"""A card of a deck that the table has added: what it says, where one is drawn."""

from __future__ import annotations

from companion.core.form import Choose
from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import Action
from companion.games.game2020 import own_cards
from companion.games.game2020.card_asks import ask_card
from companion.games.game2020.state import State


def own_card(state: State, card: Draft) -> Action | None:
    """The question after a drawn card with this one's answer, and why this space draws no such card."""
    if state.duty != "draw" or card.word("kind") != own_cards.CARD:
        return None
    fields = [field for field in ask_card(state, card).fields if isinstance(field, Choose) and field.key == "effect"]
    said = [pick.blocked for field in fields for pick in field.picks if pick.value == field.chosen]
    return Action(say("Card"), "cards-outline", ask=card, blocked=next(iter(said), NOTHING))
