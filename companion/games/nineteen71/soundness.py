"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from companion.core.soundness import Settings, are_counts, are_seats
from companion.games.nineteen71.kinds import ACTION_IDS
from companion.games.nineteen71.options import OPTIONS
from companion.games.nineteen71.state import Chain, State

SETTINGS = Settings(OPTIONS)


def sound(state: State) -> bool:
    """Every seat and Building that is named is there, and no Building twice."""
    count = len(state.nations)
    ids = [building.id for nation in state.nations for building in nation.row]
    struck = (None if nation.ruin is None or nation.ruin.by == -1 else nation.ruin.by for nation in state.nations)
    named = (state.first, state.turn, *state.crowned, *state.contest, state.due.by if state.due else None, *struck)
    counted = (
        state.deck,
        state.removed,
        state.lent,
        state.drawn,
        state.played,
        *(nation.hand for nation in state.nations),
    )
    return (
        are_seats(count, named)
        and are_counts(counted)
        and SETTINGS.allow(state.options)
        and len(set(ids)) == len(ids)
        and all(0 < number < state.next_id for number in ids)
        and len(state.pairs) == len(ACTION_IDS)
        and (state.chain is None or _chain(state.chain, count))
    )


def _chain(chain: Chain, count: int) -> bool:
    links = (chain.running, *chain.done, *chain.waiting)
    return all(
        are_seats(count, (link.by, None if link.at == -1 else link.at)) and len(link.named) <= len(link.asked)
        for link in links
    )
