"""What stands beside what: neighbours, what Hippies disable, what Radar Towers cover."""

from __future__ import annotations

from companion.core.text import NOTHING, Say, say
from companion.games.nineteen71.state import Building, State, find


def beside(state: State, building_id: int) -> tuple[Building, ...]:
    """The Buildings directly left and right, across a border only where the table plays so (A34)."""
    seat, place = find(state, building_id)
    row = state.nations[seat].row
    left = row[place - 1] if place else _across(state, seat, -1)
    right = row[place + 1] if place + 1 < len(row) else _across(state, seat, 1)
    return tuple(building for building in (left, right) if building is not None)


def _across(state: State, seat: int, step: int) -> Building | None:
    if not state.option("borders") or len(state.alive) < 2:
        return None
    count = len(state.nations)
    for far in range(1, count):
        row = state.nations[(seat + step * far) % count].row
        if row:
            return row[-1] if step < 0 else row[0]
    return None


def why_disabled(state: State, building: Building) -> Say:
    """The reason why this Building has no text now; nothing if it has."""
    if _lulled(state, building):
        return say("Hippies next door")
    return say("Closed until the turn is passed") if closed(state, building) else NOTHING


def closed(state: State, building: Building) -> bool:
    """A University that only the turn has disabled (R42)."""
    shut = building.kind == "university" and state.option("closed_university") != "asleep" and _shut(state, building)
    return shut and not _lulled(state, building)


def disabled(state: State, building: Building) -> bool:
    return bool(why_disabled(state, building).message)


def _lulled(state: State, building: Building) -> bool:
    """Hippies disable their neighbours, other Hippies excepted (R38, A21)."""
    if building.kind == "hippies" or (building.kind == "woodstock" and state.option("woodstock") == "safe"):
        return False
    return any(other.kind == "hippies" and _wild(state, other) for other in beside(state, building.id))


def _wild(state: State, hippies: Building) -> bool:
    if state.option("hippie_pair") != "none":
        return True
    return all(other.kind != "hippies" for other in beside(state, hippies.id))


def _shut(state: State, building: Building) -> bool:
    return state.acted and find(state, building.id)[0] == state.turn


def covered(state: State, building_id: int, by: int) -> bool:
    """A Radar Tower next door hides this stack from Actions and abilities (R40, A19)."""
    if state.option("radar_own") is False and find(state, building_id)[0] == by:
        return False
    return covering(state, building_id)


def covering(state: State, building_id: int) -> bool:
    return any(other.kind == "radar" and not disabled(state, other) for other in beside(state, building_id))


def open_stacks(state: State, by: int) -> tuple[int, ...]:
    """Every stack that an Action or ability of this player may touch."""
    return tuple(
        building.id
        for nation in state.nations
        for building in nation.row
        if building.stack and not covered(state, building.id, by)
    )


def goals(state: State, source: int, by: int) -> tuple[int, ...]:
    """Where a card moved by Counterculture may go (R45, A20)."""
    return tuple(
        building.id
        for nation in state.nations
        for building in nation.row
        if building.id != source
        and (building.stack or state.option("bare_goal"))
        and not covered(state, building.id, by)
    )


def reachable(state: State, source: int, radar: bool = True) -> tuple[int, ...]:
    """Where a top card can travel from here, over one Highway or several (R43), Radar Towers heeded or not (A18)."""
    radar = radar and state.option("radar_travel") is False
    seen, edge = {source}, [source]
    while edge:
        here = edge.pop()
        for other in beside(state, here):
            stopped = radar and covered(state, other.id, state.turn)
            if other.id not in seen and not stopped and _road(state, here, other):
                seen.add(other.id)
                edge.append(other.id)
    return tuple(
        building.id
        for nation in state.nations
        for building in nation.row
        if building.id in seen and building.id != source
    )


def _road(state: State, here: int, there: Building) -> bool:
    """One of the two is a working Highway of the player whose turn it is."""
    ends = (here, there.id)
    return any(b.id in ends and b.kind == "highway" and not disabled(state, b) for b in state.me.row)


def playable(state: State, card: str, by: int) -> bool:
    """Is there any legal target for this Action (R41)?"""
    if card == "invasion":
        return bool(open_stacks(state, by))
    if card == "counterculture":
        return any(goals(state, source, by) for source in open_stacks(state, by))
    return card != "response"
