"""Could a nation reach a goal within one turn, by what lies open and by what its hand and Universities may hold?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from companion.games.nineteen71.kinds import COPIES
from companion.games.nineteen71.means import crops, fodder, openers, payments, working
from companion.games.nineteen71.odds import all_seen, known, unseen
from companion.games.nineteen71.rows import covered, disabled, goals, open_stacks, reachable
from companion.games.nineteen71.state import DOWN, REFORM, Building, State, building_at, restacked, with_nation
from companion.games.nineteen71.victory import Progress, own_goal, sides

MANY = 99  # more than any turn could bring


def in_reach(state: State, seat: int, goal: Progress, hand: int = 1) -> bool:
    """Whether all that is still missing could come in one turn of this nation; 0 where its card from hand is spent."""
    if goal.goal in ("peace", "woodstock"):
        return goal.missing <= _reforms(state, seat, goal, hand)
    if goal.goal == "raven":
        return goal.missing <= _heaped(state, seat, goal, hand)
    if goal.goal in ("shuttle", "hollywood"):
        return _stacked(state, seat, goal, hand)
    return goal.missing <= hand + len(openers(state, seat))  # R42: a University builds, and the hand


def _reforms(state: State, seat: int, goal: Progress, hand: int) -> int:
    """One card from hand, one of each University, and open Civil Reforms of rivals brought home (R35, R42, R45)."""
    me = state.nations[seat]
    none_left = all_seen(state, REFORM) and (goal.goal == "peace" or all_seen(state, "hippies"))
    opened = 0 if none_left else len(_hiding(state, seat))
    rivals = (b for nation in state.nations if nation is not me for b in nation.row if b.top == REFORM)
    open_ones = sum(_alike_on_top(b) for b in rivals if not covered(state, b.id, seat))
    if not open_ones:
        return hand + opened
    pays = sum(_alike_on_top(b) for b in working(state, seat, "base") if b.top == DOWN)
    turned = min(open_ones, (pays if state.option("saboteur") else 0) + fodder(state, seat))  # A14
    pairs = (open_ones - turned) // 2 if me.hippies and state.option("reform_moves") == "up" else 0
    return opened + turned + hand + min(pairs, opened + hand, _left(state, "counterculture"))


def _alike_on_top(building: Building) -> int:
    """How many cards on top of a stack lie as its top card does."""
    return next((n for n, card in enumerate(reversed(building.stack)) if card != building.top), len(building.stack))


def _left(state: State, card: str) -> int:
    """How many copies of this Action are still hidden."""
    return unseen(state)[card] if known(state) else COPIES


def _hiding(state: State, seat: int) -> list[Building]:
    """The Universities whose topmost Shield may be any card."""
    return [one for one in openers(state, seat) if one.top == DOWN]


def _heaped(state: State, seat: int, goal: Progress, hand: int) -> int:
    """What a nation could add in all: by Farms and the hand, or by Legislates of Universities and the hand (R42)."""
    row, laws = len(state.nations[seat].row), _left(state, "legislate")
    plain = crops(state, seat) + hand * max(row if laws else 1, 1 + _pairs(state, seat, goal, 0, 1))
    studied = max(0, min(len(_hiding(state, seat)), laws - hand))
    return max(plain, studied * (row - 1) + hand * row if studied else 0)  # the card itself leaves its University


def _stacked(state: State, seat: int, goal: Progress, hand: int) -> bool:
    """Whether enough cards could come onto the Shuttle Program or beside Hollywood."""
    ends = _ids(_ends(state, seat, goal))
    hides = bool(_left(state, "legislate")) or not all_seen(state, REFORM)
    opens = [one for one in openers(state, seat) if hides or one.top == REFORM]
    spared = [one for one in opens if one.id not in ends]
    ways = (spared,) if spared == opens else (spared, opens)  # a University beside Hollywood may keep its cards
    return any(_opened(state, seat, way, hand) for way in ways)


def _opened(state: State, seat: int, opens: list[Building], hand: int) -> bool:
    """The same with these Universities, each of which gives its topmost card."""
    state = _restacked(state, seat, lambda b: b.stack[:-1] if b in opens else b.stack)
    goal = own_goal(state, seat)
    if goal is None or goal.off.message:
        return False
    came = max(_by_road(state, seat, goal), _by_sabotage(state, seat, goal))
    laws, hidden = _left(state, "legislate"), sum(one.top == DOWN for one in opens)
    grown = _grown(state, seat, crops(state, seat))
    lacks = goal.missing - came - grown - len(opens) - hand  # a Civil Reform turned up may go anywhere
    if lacks <= 0 or (lacks <= hidden + hand and lacks <= _pairs(state, seat, goal, came, hidden + hand)):
        return True
    for roads in range(len(opens) + 1):  # Universities that build, then those that legislate
        for laid in _laid(state, seat, roads):
            for studied in range(min(laws, hidden, len(opens) - roads) + 1):
                after, left = _legislated(laid, seat, studied), len(opens) - roads - studied
                if _by_hand(after, seat, left, hand, studied < laws):
                    return True
    return False


def _legislated(state: State, seat: int, laws: int) -> State:
    """After so many Legislates (R44)."""
    return _restacked(state, seat, lambda building: (*building.stack, *(DOWN,) * laws))


def _restacked(state: State, seat: int, stack: Callable[[Building], tuple[str, ...]]) -> State:
    return with_nation(state, seat, row=tuple(restacked(b, stack(b)) for b in state.nations[seat].row))


def _by_hand(state: State, seat: int, opens: int, hand: int, law: bool) -> bool:
    """Whether a Shield, a Legislate or a new Highway would do, with Farms, Universities and all that can travel."""
    farms = crops(state, seat)
    if _missing(state, seat) <= _grown(state, seat, farms) + opens + hand:
        return True
    if not hand:
        return False
    after = _legislated(state, seat, 1)  # the Farms produce before it covers them
    if law and _missing(after, seat) <= _grown(after, seat, farms) + opens:
        return True
    laid = _laid(state, seat, 1)
    return any(_missing(after, seat) <= _grown(after, seat, crops(after, seat)) + opens for after in laid)


def _laid(state: State, seat: int, count: int) -> Iterator[State]:
    """With so many new Highways, each where it brings cards nearer or lets those of a Farm go (R17, R36, R43)."""
    if not count:
        yield state
        return
    if all_seen(state, "highway"):
        return
    row = state.nations[seat].row
    for gap in _breaks(state, seat):
        road = Building(state.next_id, "highway")
        built = with_nation(state, seat, row=(*row[:gap], road, *row[gap:]))
        if not disabled(built, road):
            yield from _laid(replace(built, next_id=state.next_id + 1), seat, count - 1)


def _breaks(state: State, seat: int) -> list[int]:
    """Where no card can travel yet, and beyond which it would go to the goal or away from a Farm."""
    row, goal = state.nations[seat].row, own_goal(state, seat)
    if goal is None:
        return []
    roads = _ids(working(state, seat, "highway"))
    parts = [0]  # of the row: within each of them cards travel already
    for left, right in pairwise(row):
        parts.append(parts[-1] + (left.id not in roads and right.id not in roads))
    ends = _ids(_ends(state, seat, goal))
    near = (b.id in ends or b.crown or (b.kind == "farm" and bool(b.stack)) for b in row)
    wanted = {part for part, one in zip(parts, near, strict=True) if one}
    around = [-1, *parts, -1]
    return [gap for gap, (one, two) in enumerate(pairwise(around)) if one != two and wanted & {one, two}]


def _grown(state: State, seat: int, farms: int) -> int:
    """How many cards of Farms could lie where they are missing: none lands where a Radar Tower stops it (R37, A18)."""
    goal = own_goal(state, seat)
    if goal is None or state.option("radar_travel") is not False:
        return farms
    ends = _ends(state, seat, goal)
    return min(farms, _room([end for end in ends if not covered(state, end.id, seat)], _full(goal, ends)))


def _full(goal: Progress, ends: Sequence[Building]) -> int:
    """How many cards of one of these stacks count: three on each of two, or all together (A4)."""
    return 3 if goal.total == 3 * len(ends) else goal.total


def _room(ends: Iterable[Building], full: int) -> int:
    return sum(max(0, full - len(end.stack)) for end in ends)


def _missing(state: State, seat: int) -> int:
    """How many cards the goal lacks when all have travelled that can."""
    goal = own_goal(state, seat)
    if goal is None or goal.off.message:
        return MANY
    return goal.missing - _by_road(state, seat, goal)


def _pairs(state: State, seat: int, goal: Progress, came: int, most: int) -> int:
    """How many Countercultures could bring two cards of other stacks each, by Hippies (R45)."""
    me = state.nations[seat]
    if not me.hippies:
        return 0
    ends = me.row if goal.goal == "raven" else _ends(state, seat, goal)
    onto = goals(state, 0, seat)
    free = [b for b in ends if b.id in onto]
    room = 2 * len(free) if goal.goal == "raven" else _room(free, _full(goal, ends))
    cards = sum(len(building_at(state, one).stack) for one in open_stacks(state, seat) if one not in _ids(ends))
    return max(0, min(most, room // 2, (cards - came) // 2, _left(state, "counterculture")))


def _by_sabotage(state: State, seat: int, goal: Progress) -> int:
    """How many open Civil Reforms could be played anew where they are missing (R35)."""
    if not working(state, seat, "base"):
        return 0
    ends = _ids(_ends(state, seat, goal))
    own = _ids(b for b in state.nations[seat].row if b.kind == "base")
    stacks = [building_at(state, one) for one in open_stacks(state, seat) if one not in (*ends, *own)]
    return min(payments(state, seat, *ends), sum(_alike_on_top(b) for b in stacks if b.top == REFORM))


def _ids(buildings: Iterable[Building]) -> tuple[int, ...]:
    return tuple(building.id for building in buildings)


def _ends(state: State, seat: int, goal: Progress) -> tuple[Building, ...]:
    """The Buildings whose stacks are counted: the Shuttle Program itself, or those beside Hollywood."""
    card = next(building for building in state.nations[seat].row if building.crown)
    return (card,) if goal.goal == "shuttle" else sides(state, card)


def _by_road(state: State, seat: int, goal: Progress) -> int:
    """How many of the cards that are still missing could travel there over Highways, without any card played (R43)."""
    if not any(building.kind == "highway" for building in state.nations[seat].row):
        return 0
    state = replace(state, turn=seat)
    ends = _ends(state, seat, goal)
    full = _full(goal, ends)
    needs = {end.id: max(0, full - len(end.stack)) for end in ends}
    near = state.nations if state.option("borders") else (state.nations[seat],)  # A34
    stacks = [building for nation in near for building in nation.row if building.stack]
    ways = [(building, [goal for goal in reachable(state, building.id) if goal in needs]) for building in stacks]
    came = 0
    for building, there in sorted(ways, key=lambda way: len(way[1])):  # those with one goal only come first
        spare = max(0, len(building.stack) - full) if building.id in needs else len(building.stack)
        for goal_id in there:
            taken = min(spare, needs[goal_id])
            came, spare, needs[goal_id] = came + taken, spare - taken, needs[goal_id] - taken
    return came
