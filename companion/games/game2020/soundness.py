"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from companion.core.soundness import Settings, are_counts, are_seats
from companion.games.game2020.options import OPTIONS
from companion.games.game2020.state import State
from companion.games.game2020.words import BUBBLES

SETTINGS = Settings(OPTIONS)


def sound(state: State) -> bool:
    """Every seat that is named is there, nobody is past the end, and no token is used twice."""
    count, finish = len(state.riders), state.rules.finish
    named = (state.active, state.first, state.winner, *state.opening, *(trip.seat for trip in state.trips))
    stops = [stop for trip in state.trips for stop in trip.stops]
    return (
        are_seats(count, named)
        and are_counts(state.used)
        and SETTINGS.allow(state.rules)
        and len({rider.token for rider in state.riders}) == count
        and len(set(state.opening)) == len(state.opening)
        and (state.stage != "done" or state.winner is not None)
        and (state.stage != "inside" or state.rider.where in BUBBLES)
        and (state.stage != "exit" or (state.die > 0 and state.rider.where != "track"))
        and all(rider.space <= finish for rider in state.riders)
        and all(0 <= stop <= finish for stop in stops)
    )
