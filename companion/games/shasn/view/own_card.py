"""A card that the table typed in: the button of its kind, as it is now."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.core.game import Draft, objection
from companion.core.text import say
from companion.core.view import Action
from companion.games.shasn.asks.own_card import card as question
from companion.games.shasn.guards import ANY
from companion.games.shasn.moves.effects import in_play
from companion.games.shasn.moves.influence import Influence
from companion.games.shasn.state import State
from companion.games.shasn.view.actions import influence_action
from companion.games.shasn.view.duties import answer_action


def own_card(state: State, card: Draft) -> Action | None:
    """Voters are influenced, an Ideology Card is answered, of others it is asked what they do; a note does nothing."""
    kind = card.word("kind")
    if kind == "voter":
        return _voter(state, card)
    if kind == "ideology":
        return replace(answer_action(state), ask=card)
    if kind not in ("conspiracy", "headline"):
        return None
    why = objection(lambda: in_play(ANY, state))
    return Action(say("Card effect"), "card-plus-outline", ask=card, blocked=why)


def _voter(state: State, card: Draft) -> Action:
    """Whoever has less than it prints reads so beforehand (R15)."""
    action, move = influence_action(state), question(state, card).move
    if not action.blocked.message and move is not None:
        action = replace(action, blocked=objection(lambda: msgspec.convert(move, Influence).play(state)))
    return replace(action, ask=card)
