"""Trying a move out without keeping it: would the rules refuse it, and what would it do."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Outcome, Refused, objection, refusal
from companion.core.text import Say, say
from companion.games.hindsight2020.state import State
from companion.games.hindsight2020.turn import close

ENDS_FIRST = say("All others leave first and the game ends: this card is not played.")


def tried(state: State, move: Move[State]) -> Outcome[State] | None:
    """What the move would do, or nothing if it cannot be played now."""
    try:
        return move.play(state)
    except (Refused, Impossible):
        return None


def stopped(state: State, move: Move[State]) -> Refused | Impossible | None:
    """What stands against this move now, with its rule."""
    return refusal(lambda: move.play(state))


def too_late(state: State) -> bool:
    """Whether no card from hand is played any more: all others are at 0, leave first, and that ends the game (R40)."""
    return state.phase in ("action", "end") and close(state, spared=state.current)[0].phase == "over"


def why_not(state: State, move: Move[State]) -> Say:
    """Why the rules would refuse this move now; empty if they would not."""
    return objection(lambda: move.play(state))
