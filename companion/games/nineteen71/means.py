"""What a nation has at hand in a turn of its own, as far as it lies open: Farms, Universities, cards that pay."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nineteen71.rows import covering, disabled, reachable
from companion.games.nineteen71.state import Building, State


def working(state: State, seat: int, kind: str) -> tuple[Building, ...]:
    """The Buildings of this name that are not disabled."""
    return tuple(b for b in state.nations[seat].row if b.kind == kind and not disabled(state, b))


def crops(state: State, seat: int) -> int:
    """How many cards Farms could produce: bare ones, and those whose cards can travel away before (R36, R43)."""
    mine = replace(state, turn=seat)
    return sum(not farm.stack or bool(reachable(mine, farm.id)) for farm in working(mine, seat, "farm"))


def openers(state: State, seat: int) -> tuple[Building, ...]:
    """The Universities whose topmost Shield could open the turn (R42, A17, A38)."""
    radar = state.option("radar_study")
    able = [b for b in working(state, seat, "university") if b.stack and (radar or not covering(state, b.id))]
    fresh = [b for b in able if not b.used]
    if state.option("studies") == "one":
        return tuple(fresh[:1]) if len(fresh) == len(able) else ()
    return tuple(fresh)


def payments(state: State, seat: int, *but: int) -> int:
    """How often the Military Bases of a nation could pay for a Sabotage, but for some Buildings (R34)."""
    if not state.option("saboteur"):  # A14
        return 0
    return sum(len(base.stack) for base in working(state, seat, "base") if base.id not in but)


def fodder(state: State, seat: int) -> int:
    """How many cards Farms could put onto a Military Base, which may pay with them at once (R34, R36)."""
    return crops(state, seat) if state.option("saboteur") and working(state, seat, "base") else 0
