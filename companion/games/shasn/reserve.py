"""What the Public Reserve holds, and pays at tables where it pays no more than it has (A8)."""

from __future__ import annotations

from companion.games.shasn.resources import Four, common, total
from companion.games.shasn.state import TOKENS, State


def reserve(state: State) -> Four:
    """Tokens left in the Public Reserve: whatever nobody holds."""
    a, b, c, d = (max(0, TOKENS - sum(p.purse[k] for p in state.players)) for k in range(4))
    return (a, b, c, d)


def granted(state: State, purse: Four) -> Four:
    """What it pays of this handful."""
    return common(purse, reserve(state)) if state.rules.reserve == "block" else purse


def due(state: State, number: int) -> int:
    """How many it pays of so many resources of any kind."""
    return min(number, total(reserve(state))) if state.rules.reserve == "block" else number
