"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from companion.core.soundness import are_counts, are_seats, are_settings
from companion.games.hope.options import OPTIONS
from companion.games.hope.state import GROUP, TERRAINS, Scene, State


def sound(state: State) -> bool:
    """Every seat that is named is there, and whatever there is one of for each seat is there for each."""
    count = len(state.players)
    holders = [seat for card in state.assets for seat in (card.owner, card.lent) if seat != GROUP]
    ids = [card.id for card in state.assets]
    return (
        are_seats(count, (state.active, *state.gifts, *state.graces, *holders))
        and are_counts((state.hope, state.hunted, state.debt, *state.decks))
        and are_settings(OPTIONS, state.options)
        and len(state.bonds) == count
        and len(state.decks) == len(TERRAINS)
        and state.terrain in TERRAINS
        and all(len(mark.humanity) == count for mark in state.journey)
        and len(set(ids)) == len(ids)
        and all(0 < number < state.next_asset for number in ids)
        and (state.scene is None or _scene(state.scene, count))
    )


def _scene(scene: Scene, count: int) -> bool:
    return (
        are_seats(count, (scene.actor, *scene.refused, *scene.accepted))
        and len(scene.given) == len(scene.hoped) == count
        and are_counts((*scene.given, *scene.hoped, scene.extra))
        and scene.terrain in TERRAINS
        and len(scene.felt) in (0, 3)
    )
