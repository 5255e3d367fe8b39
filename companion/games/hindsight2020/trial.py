"""Trying a move out without keeping it: would the rules refuse it, and what would it do."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Outcome, Refused, objection, refusal
from companion.core.text import Say
from companion.games.hindsight2020.state import State


def tried(state: State, move: Move[State]) -> Outcome[State] | None:
    """What the move would do, or nothing if it cannot be played now."""
    try:
        return move.play(state)
    except (Refused, Impossible):
        return None


def stopped(state: State, move: Move[State]) -> Refused | Impossible | None:
    """What stands against this move now, with its rule."""
    return refusal(lambda: move.play(state))


def why_not(state: State, move: Move[State]) -> Say:
    """Why the rules would refuse this move now; empty if they would not."""
    return objection(lambda: move.play(state))
