"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from companion.core.soundness import Settings, are_seats
from companion.games.hope.options import OPTIONS
from companion.games.hope.state import GROUP, TERRAINS, Scene, State

HANDFUL = 99  # dice or points of Hardship at once, more than any move allows

SETTINGS = Settings(OPTIONS)


def sound(state: State) -> bool:
    """Every seat that is named is there, and whatever there is one of for each seat is there for each."""
    count = len(state.players)
    holders = [seat for card in state.assets for seat in (card.owner, card.lent) if seat != GROUP]
    ids = [card.id for card in state.assets]
    lost = [grave.seat for grave in state.buried] + [grief.seat for who in state.players for grief in who.grief]
    last = None if state.last == GROUP else state.last
    return (
        are_seats(count, (state.active, last, *state.gifts, *state.graces, *holders, *lost))
        and all(0 <= number <= HANDFUL for number in (state.hope, state.hunted, state.debt, *state.decks))
        and SETTINGS.allow(state.options)
        and len(state.bonds) == count
        and len(state.decks) == len(TERRAINS)
        and state.terrain in TERRAINS
        and all(len(mark.humanity) == count for mark in state.journey)
        and len(set(ids)) == len(ids)
        and all(0 < number < state.next_asset for number in ids)
        and (state.scene is None or _scene(state.scene, count))
    )


def _scene(scene: Scene, count: int) -> bool:
    """The odds are worked out die by die, so there may be no more dice than a table can hold."""
    dice = (*scene.given, *scene.hoped, scene.extra, *(tweak.sure for tweak in scene.tweaks))
    tuned = [number for tweak in scene.tweaks for number in (tweak.hardship, tweak.duds)]
    return (
        are_seats(count, (scene.actor, *scene.refused, *scene.accepted, *scene.excused))
        and len(scene.given) == len(scene.hoped) == count
        and all(0 <= number <= HANDFUL for number in dice)
        and all(abs(number) <= HANDFUL for number in (scene.hardship or 0, *tuned, *scene.felt))
        and scene.terrain in TERRAINS
        and len(scene.felt) in (0, 3)
        and len(scene.wasted) in (0, count)
    )
