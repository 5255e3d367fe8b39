"""A card that the table has added: the button of its kind, where there is anything to play."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.game import Draft, objection
from companion.core.text import say
from companion.core.view import Action
from companion.games.hope.moves import Draw
from companion.games.hope.state import GROUP, TERRAINS, State, living, present
from companion.games.hope.view.table import asset_action, trait_action


def own_card(state: State, card: Draft) -> Action | None:
    kind = card.word("kind")
    if state.over:
        return None
    if kind == "scene" and state.scene is None and state.active in present(state):
        return _scene(state, card)
    if kind == "asset":
        owner = GROUP if card.word("owner") == "group" else state.active
        return replace(asset_action(state, owner), ask=card)
    if kind == "trait" and any(state.players[seat].traits for seat in living(state)):
        return replace(trait_action(state), ask=card)
    return None


def _scene(state: State, card: Draft) -> Action:
    """Of act and avoid one is always left, unless no Scene can be drawn at all (R45, R49, R62, R64)."""
    forced, terrain = "unavoidable" in card.words("tags"), card.word("terrain")
    move = Draw(
        terrain=terrain if terrain in TERRAINS else "any",  # type: ignore[arg-type]
        unavoidable=forced,
        avoid=not forced,
    )
    return Action(say("Draw a Scene"), "cards-outline", ask=card, blocked=objection(lambda: move.play(state)))
