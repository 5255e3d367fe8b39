"""Nations as answers, and answers that name one."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Pick
from companion.games.hindsight2020.state import State, alive


def nation_picks(state: State, without: int | None = None) -> tuple[Pick, ...]:
    return tuple(
        Pick(seat, say("{nation}", nation=state.nations[seat].name), seat=seat)
        for seat in alive(state)
        if seat != without
    )


def seat_answer(state: State, draft: Draft, key: str) -> int | None:
    """The nation that was answered, if it is one that is still in the game."""
    found = draft.answers.get(key)
    if isinstance(found, bool) or not isinstance(found, int):
        return None
    return found if found in alive(state) else None
