"""The watch over who is near to winning: one or two cards away, or within one turn as far as can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from companion.games.nineteen71.means import fodder, openers, payments
from companion.games.nineteen71.odds import all_seen
from companion.games.nineteen71.reach import in_reach
from companion.games.nineteen71.rows import covered, disabled
from companion.games.nineteen71.settle import rested
from companion.games.nineteen71.state import DOWN, Building, State, restacked, with_building, with_nation
from companion.games.nineteen71.victory import SURVIVOR, Progress, goals_of, own_goal


def threats(state: State) -> tuple[Progress, ...]:
    """Every goal that is one or two cards away, or could be reached within one turn; nearest first."""
    state = replace(state, acted=False, nations=rested(state.nations))  # R42: what a turn has shut opens in the next
    found = []
    for seat in state.alive:
        for progress in _distinct(goals_of(state, seat)):
            # The first of three is nothing to warn of: every table would be full of warnings.
            near = progress.missing <= 2 and progress.now > 1
            if not progress.off.message and not progress.met and (near or in_reach(state, seat, progress)):
                found.append(progress)
            elif not progress.met:
                walled = _behind_walls(state, seat) if progress.off.message else []
                found += walled or _by_pair(state, seat, progress)
        found += _by_strike(state, seat)
    return tuple(sorted(found, key=lambda p: (p.missing, (p.seat - state.turn) % len(state.nations))))


def _distinct(goals: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """A working Woodstock is never further than World Peace, so one warning is enough."""
    works = goals[0].goal == "woodstock" and not goals[0].off.message
    return tuple(goal for goal in goals if not works or goal.goal != "peace")


def _behind_walls(state: State, seat: int) -> list[Progress]:
    """A goal that a Building next to the Victory Card opens: against Hippies, or beside Hollywood (R15, R38, A5)."""
    for after, hand in _walled(state, seat):
        goal = own_goal(after, seat)
        if goal is not None and (goal.met or in_reach(after, seat, goal, hand)):
            return [replace(goal, wall=True)]
    return []


def _walled(state: State, seat: int) -> Iterator[tuple[State, int]]:
    """Each such Building, off the hand or out of a University (R42), and how many cards the hand has left then."""
    row = state.nations[seat].row
    place, crown = next((place, b) for place, b in enumerate(row) if b.crown)
    faces = ("building",) if disabled(state, crown) else ("building", "highway", "farm")  # beside Hippies none works
    for payer in (None, *openers(state, seat)):
        paid = state if payer is None else with_building(state, payer.id, stack=payer.stack[:-1], used=True)
        for gap, face in product((place, place + 1), faces):
            row, wall = paid.nations[seat].row, Building(state.next_id, face)
            after = with_nation(paid, seat, row=(*row[:gap], wall, *row[gap:]))
            goal = own_goal(after, seat)
            if goal is not None and not goal.off.message:
                yield replace(after, next_id=state.next_id + 1), int(payer is not None)


def _by_pair(state: State, seat: int, goal: Progress) -> list[Progress]:
    """A goal that second Hippies bring about, where two side by side disable nobody (R38, A21)."""
    if state.option("hippie_pair") != "none" or all_seen(state, "hippies"):
        return []
    row = state.nations[seat].row
    for place, building in enumerate(row):
        if building.kind == "hippies":
            pair = (building, Building(state.next_id, "hippies"))
            after = with_nation(state, seat, row=(*row[:place], *pair, *row[place + 1 :]))
            met = next((one for one in goals_of(after, seat) if one.goal == goal.goal and one.met), None)
            if met is not None:
                return [replace(met, pair=True)]
    return []


def _by_strike(state: State, seat: int) -> list[Progress]:
    """A First Strike that would win: by a missile at home, or as the only nation left, its way cleared by Sabotage."""
    shields = 0 if _woken(state, seat) else _in_the_way(state, seat)
    if shields is None or shields > payments(state, seat) + fodder(state, seat) or all_seen(state, "strike"):
        return []
    return [Progress(seat, SURVIVOR, 0, 1 + shields)]


def _in_the_way(state: State, seat: int) -> int | None:
    """The open cards to turn over before one missile is the end of a rival, those of Hippies of two (R30, R35, R47)."""
    rivals = [state.nations[other] for other in state.alive if other != seat]
    if not 0 < len(rivals) <= (2 if state.nations[seat].hippies else 1):
        return None
    shielded = [building for nation in rivals for building in nation.row if building.stack]
    if any(DOWN in b.stack or covered(state, b.id, seat) for b in shielded):
        return None
    return sum(len(building.stack) for building in shielded)


def _woken(state: State, seat: int) -> bool:
    """A missile at home takes the bare Buildings away, Hippies among them (R16, R30, R38, A7)."""
    row = tuple(restacked(building, building.stack[:-1]) for building in state.nations[seat].row if building.stack)
    if len(row) == len(state.nations[seat].row):
        return False
    goal = own_goal(with_nation(state, seat, row=row), seat)
    return goal is not None and goal.met
