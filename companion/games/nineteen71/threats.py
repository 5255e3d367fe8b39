"""The watch over who is near to winning: one or two cards away, or within one turn as far as can be seen."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.nineteen71.odds import all_seen, known, unseen
from companion.games.nineteen71.rows import covered, disabled, goals, open_stacks, reachable
from companion.games.nineteen71.state import DOWN, REFORM, Building, State, building_at, restacked, with_nation
from companion.games.nineteen71.victory import SURVIVOR, Progress, goals_of, own_goal, sides

STACKED_GOALS = ("shuttle", "hollywood", "raven")  # more cards on Buildings bring them nearer


def threats(state: State) -> tuple[Progress, ...]:
    """Every goal that is one or two cards away, or could be reached within one turn; nearest first."""
    found = []
    for seat in state.alive:
        for progress in _distinct(goals_of(state, seat)):
            # The first of three is nothing to warn of: every table would be full of warnings.
            near = progress.missing <= 2 and progress.now > 1
            within = near or progress.missing <= reach(state, seat, progress)
            if progress.off.message:
                found += [replace(progress, held=True)] if _held(state, seat) else []
            elif within and not progress.met:
                found.append(progress)
        found += _by_strike(state, seat)
    return tuple(sorted(found, key=lambda p: (p.missing, (p.seat - state.turn) % len(state.nations))))


def _distinct(goals: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """A working Woodstock is never further than World Peace, so one warning is enough."""
    works = goals[0].goal == "woodstock" and not goals[0].off.message
    return tuple(goal for goal in goals if not works or goal.goal != "peace")


def _held(state: State, seat: int) -> bool:
    """Would any Building, put next to the Victory Card, let it win: against Hippies, or beside Hollywood (R15, R38)?"""
    row = state.nations[seat].row
    place = next(place for place, building in enumerate(row) if building.crown)
    wall = Building(state.next_id, "building")
    for gap in (place, place + 1):
        goal = own_goal(with_nation(state, seat, row=(*row[:gap], wall, *row[gap:])), seat)
        if goal is not None and goal.met:
            return True
    return False


def _by_strike(state: State, seat: int) -> list[Progress]:
    """A First Strike that would win: by a missile at home, or as the only nation left, its way cleared by Sabotage."""
    shields = 0 if _woken(state, seat) else _in_the_way(state, seat)
    if shields is None or shields > _payments(state, seat) + _crops(state, seat) or all_seen(state, "strike"):
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


def _payments(state: State, seat: int, *but: int) -> int:
    """How often the Military Bases of a nation could pay for a Sabotage, but for some Buildings (R34)."""
    if not state.option("saboteur"):  # A14
        return 0
    row = state.nations[seat].row
    return sum(len(b.stack) for b in row if b.kind == "base" and b.id not in but and not disabled(state, b))


def _crops(state: State, seat: int) -> int:
    """How many cards Farms could put onto a Military Base, which may pay with them at once (R34, R36)."""
    working = [b for b in state.nations[seat].row if not disabled(state, b)]
    paid = state.option("saboteur") and any(b.kind == "base" for b in working)
    return sum(b.kind == "farm" and not b.stack for b in working) if paid else 0


def _woken(state: State, seat: int) -> bool:
    """A missile at home takes the bare Buildings away, Hippies among them (R16, R30, R38, A7)."""
    row = tuple(restacked(building, building.stack[:-1]) for building in state.nations[seat].row if building.stack)
    if len(row) == len(state.nations[seat].row):
        return False
    goal = own_goal(with_nation(state, seat, row=row), seat)
    return goal is not None and goal.met


def reach(state: State, seat: int, progress: Progress) -> int:
    """How many cards this nation could add towards the goal in one turn, as far as can be seen."""
    if progress.goal in ("peace", "woodstock"):
        return _reforms(state, seat)
    if progress.goal not in STACKED_GOALS:
        return 1
    more, opens = 0, _opens(state, progress)
    for building in state.nations[seat].row:
        if disabled(state, building):
            continue
        ready_farm = building.kind == "farm" and not building.stack
        more += ready_farm or (opens and building.kind == "university" and bool(building.stack))
    came = max(_by_road(state, seat, progress), _by_sabotage(state, seat, progress))
    return max(_one_play(state, seat, progress), _moved(state, seat, progress, came)) + more + came


def _reforms(state: State, seat: int) -> int:
    """One card from hand, and open Civil Reforms of rivals that Sabotage or Hippies could bring home (R35, R45)."""
    me = state.nations[seat]
    rivals = (b for nation in state.nations if nation is not me for b in nation.row if b.top == REFORM)
    open_ones = sum(_alike_on_top(b) for b in rivals if not covered(state, b.id, seat))
    if not open_ones:
        return 1
    bases = (b for b in me.row if b.kind == "base" and b.top == DOWN and not disabled(state, b))
    pays = sum(_alike_on_top(b) for b in bases) if state.option("saboteur") else 0  # A14
    turned = min(open_ones, pays + _crops(state, seat))
    moves = me.hippies and state.option("reform_moves") == "up" and not all_seen(state, "counterculture")
    return turned + max(1, min(2, open_ones - turned) if moves else 0)


def _alike_on_top(building: Building) -> int:
    """How many cards on top of a stack lie as its top card does."""
    return next((n for n, card in enumerate(reversed(building.stack)) if card != building.top), len(building.stack))


def _opens(state: State, progress: Progress) -> bool:
    """A University helps with a Legislate; where the hand's one does more than any card, with a second one (X3)."""
    return not known(state) or unseen(state)["legislate"] > (progress.goal != "shuttle")


def _one_play(state: State, seat: int, progress: Progress) -> int:
    """What the best card from hand adds: a Legislate covers the whole nation while one is still hidden (R44)."""
    if all_seen(state, "legislate") or progress.goal == "shuttle":
        return 1
    if progress.goal == "raven":
        return len(state.nations[seat].row)
    each = state.option("hollywood") != "total"
    return max(1, sum(len(side.stack) < 3 or not each for side in _ends(state, seat, progress)))


def _moved(state: State, seat: int, progress: Progress, came: int) -> int:
    """How many cards of other stacks a Counterculture could bring, which Hippies make two (R45)."""
    me = state.nations[seat]
    if not me.hippies or all_seen(state, "counterculture"):
        return 0
    ends = me.row if progress.goal == "raven" else _ends(state, seat, progress)
    onto = goals(state, 0, seat)
    free = [b for b in ends if b.id in onto]
    most = 3 if progress.total == 3 * len(ends) else progress.total
    room = 2 if progress.goal == "raven" else sum(max(0, most - len(b.stack)) for b in free)
    cards = sum(len(building_at(state, one).stack) for one in open_stacks(state, seat) if one not in _ids(ends))
    return min(2, room if free else 0, max(0, cards - came))


def _by_sabotage(state: State, seat: int, progress: Progress) -> int:
    """How many open Civil Reforms could be played anew where they are missing (R35); Raven Rock loses what it pays."""
    if progress.goal == "raven":
        return 0
    ends = _ids(_ends(state, seat, progress))
    own = _ids(b for b in state.nations[seat].row if b.kind == "base")
    stacks = [building_at(state, one) for one in open_stacks(state, seat) if one not in (*ends, *own)]
    return min(_payments(state, seat, *ends), sum(_alike_on_top(b) for b in stacks if b.top == REFORM))


def _ids(buildings: Iterable[Building]) -> tuple[int, ...]:
    return tuple(building.id for building in buildings)


def _ends(state: State, seat: int, progress: Progress) -> tuple[Building, ...]:
    """The Buildings whose stacks are counted: the Shuttle Program itself, or those beside Hollywood."""
    card = next(building for building in state.nations[seat].row if building.crown)
    return (card,) if progress.goal == "shuttle" else sides(state, card)


def _by_road(state: State, seat: int, progress: Progress) -> int:
    """How many of the cards that are still missing could travel there over Highways, without any card played (R43)."""
    if progress.goal == "raven" or not any(building.kind == "highway" for building in state.nations[seat].row):
        return 0
    state = replace(state, turn=seat)
    ends = _ends(state, seat, progress)
    full = 3 if progress.total == 3 * len(ends) else progress.total  # on each of two, or all together
    needs = {end.id: max(0, full - len(end.stack)) for end in ends}
    stacks = [building for nation in state.nations for building in nation.row if building.stack]
    ways = [(building, [goal for goal in reachable(state, building.id) if goal in needs]) for building in stacks]
    came = 0
    for building, there in sorted(ways, key=lambda way: len(way[1])):  # those with one goal only come first
        spare = max(0, len(building.stack) - full) if building.id in needs else len(building.stack)
        for goal in there:
            taken = min(spare, needs[goal])
            came, spare, needs[goal] = came + taken, spare - taken, needs[goal] - taken
    return came
