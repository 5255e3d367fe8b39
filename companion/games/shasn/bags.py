"""How many voters stand on the board, wait to be placed, and are left in the bags."""

from __future__ import annotations

from companion.games.shasn.state import PEGS, Player, State


def on_board(state: State, seat: int) -> int:
    """All voters of this seat in the zones."""
    return sum(zone.voters[seat] + zone.hot[seat] for zone in state.zones)


def waiting(player: Player) -> int:
    """Voters of this player that are still to be placed, evicted ones aside."""
    return sum(group.voters for group in player.groups)


def bag(state: State, seat: int) -> int:
    """Pegs left in the bag: whatever is nowhere else (R114: one on each one-time requirement met)."""
    player = state.players[seat]
    pegs = sum(
        1
        for z in state.zones
        if z.requirement and z.requirement.kind == "once" and z.requirement.met[seat : seat + 1] == (True,)
    )
    return max(0, PEGS - on_board(state, seat) - waiting(player) - player.evicted - pegs)


def chaos_supply(state: State) -> int:
    """Chaos Voters left in the fifth bag."""
    out = state.chaos_due + state.chaos_won + state.chaos_evicted + sum(state.chaos_later) + sum(state.chaos_back)
    return max(0, PEGS - sum(zone.chaos for zone in state.zones) - out)
