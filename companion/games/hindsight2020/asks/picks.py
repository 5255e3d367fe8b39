"""Nations as answers, and answers that name one."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.form import Pick, greyed
from companion.core.game import Draft, Impossible, Refused
from companion.core.text import say
from companion.games.hindsight2020.state import State, alive

Objector = Callable[[int], Refused | Impossible | None]


def nation_picks(state: State, no: Objector = lambda seat: None) -> tuple[Pick, ...]:
    """Every nation in the game, greyed where something stands against it."""
    return tuple(
        greyed(Pick(seat, say("{nation}", nation=state.nations[seat].name), seat=seat), no(seat))
        for seat in alive(state)
    )


def seat_answer(state: State, draft: Draft, key: str) -> int | None:
    """The nation that was answered, if it is one that is still in the game."""
    found = draft.answers.get(key)
    if isinstance(found, bool) or not isinstance(found, int):
        return None
    return found if found in alive(state) else None
