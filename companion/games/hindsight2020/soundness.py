"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from companion.core.soundness import Settings, are_counts, are_seats
from companion.games.hindsight2020.options import OPTIONS
from companion.games.hindsight2020.state import Happened, State

SETTINGS = Settings(OPTIONS)


def sound(state: State) -> bool:
    """Every seat that is named is there, and every Event knows what it did to each nation."""
    count = len(state.nations)
    named = (state.first, state.current, state.next_up, *state.passed, *state.tied, *state.winners)
    counted = (state.deck, state.discard, state.year, *(nation.hand for nation in state.nations))
    return (
        are_seats(count, named)
        and are_counts(counted)
        and SETTINGS.allow(state.rules)
        and all(_event(event, count) for event in state.events)
    )


def _event(event: Happened, count: int) -> bool:
    answered = (seat for response in event.responses for seat in (response.seat, response.victim))
    return len(event.changes) == len(event.answers) == count and are_seats(count, (event.by, *answered))
