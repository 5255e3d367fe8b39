"""Tables of the pattern game, for whatever is tried with a store and not with a certain game."""

from __future__ import annotations

from typing import Any

from companion.core.game import Game, SeatPlan, Setup
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.pattern.pebbles.game import GAME
from companion.pattern.pebbles.state import State

GOAL = 20
SETUP = Setup((SeatPlan("Ada", 0), SeatPlan("Ben", 3), SeatPlan("Cleo", 5)), {"goal": GOAL})


class Shelf:
    """A shelf with this one game on it, for a store that is not to load any other."""

    def ids(self) -> tuple[str, ...]:
        return (GAME.id,)

    def load(self, game_id: str, /) -> Game[Any]:
        if game_id != GAME.id:
            raise ValueError(f"There is no game called {game_id!r}.")
        return GAME


def table() -> Session[State]:
    """A table for three that is not kept anywhere."""
    return in_memory(GAME, GAME.new(SETUP))
