"""Every way to win: how far each nation is, and who has won."""

from __future__ import annotations

import msgspec

from companion.core.text import NOTHING, Say, say
from companion.games.nineteen71.kinds import BUILDING_IDS, kind
from companion.games.nineteen71.rows import beside, disabled, why_disabled
from companion.games.nineteen71.state import Building, Nation, State

PEACE = 3  # R54
GOALS = {"shuttle": 5, "un": 3, "woodstock": 3, "hollywood": 6, "raven": 10, "fair": 5}
SURVIVOR = "survivor"  # R18
NAMED = (*BUILDING_IDS, "embassy", "embargo")


class Progress(msgspec.Struct, frozen=True):
    """How near one way of winning is for one nation."""

    seat: int
    goal: str  # a Victory Card, "peace", "embassy" or "survivor"
    now: int
    total: int
    off: Say = NOTHING  # why it cannot win now
    wall: bool = False  # a Building has first to be put next to the card
    pair: bool = False  # second Hippies have first to be put next to the first

    @property
    def met(self) -> bool:
        return self.now >= self.total and not self.off.message

    @property
    def missing(self) -> int:
        return self.wall + self.pair + max(0, self.total - self.now)

    @property
    def name(self) -> Say:
        if self.goal == "embassy":
            return say("Embassies")
        return say("World Peace") if self.goal == "peace" else kind(self.goal).name

    @property
    def rule(self) -> str:
        rules = {"peace": "nineteen71 R54", SURVIVOR: "nineteen71 R18"}
        return rules.get(self.goal) or kind(self.goal).rule


class Verdict(msgspec.Struct, frozen=True):
    """How the game ended."""

    how: str  # "ruling", "victory", "peace", "embassy", "survivor", "last", "nobody"
    winners: tuple[int, ...] = ()


def peace(state: State, seat: int) -> Progress:
    """World Peace: three face-up Civil Reforms (R54)."""
    return Progress(seat, "peace", state.nations[seat].reforms, PEACE)


def embassies(state: State, seat: int) -> Progress | None:
    """The goal of 1961 in a mixed game; under a working Woodstock Embargoes count as Embassies (R58, F17)."""
    total = state.option("embassies")
    if not state.option("mixed") or not isinstance(total, int) or not total:
        return None
    row = [b for b in state.nations[seat].row if not disabled(state, b)]
    names = ("embassy", "embargo") if any(b.kind == "woodstock" for b in row) else ("embassy",)
    return Progress(seat, "embassy", min(total, sum(b.kind in names for b in row)), total)


def own_goal(state: State, seat: int) -> Progress | None:
    """The nation's Victory Card, if it is in play and named."""
    nation = state.nations[seat]
    card = next((building for building in nation.row if building.kind in GOALS), None)
    if card is None:
        return None
    total, off = GOALS[card.kind], why_disabled(state, card)  # R26
    if card.kind == "hollywood":
        total, off = _screens(state, card), off if off.message else _unscreened(state, card)
    return Progress(seat, card.kind, min(_score(state, nation, card), total), total, off)


def _score(state: State, nation: Nation, card: Building) -> int:
    if card.kind == "shuttle":
        return len(card.stack)  # R56
    if card.kind == "raven":
        return nation.stacked  # R60, R27
    if card.kind == "woodstock":
        return nation.reforms + sum(building.kind == "hippies" for building in nation.row)  # R58
    if card.kind == "hollywood":
        return _hollywood(state, card)
    names = [b.kind for b in nation.row if b.kind in NAMED and not disabled(state, b)]
    if card.kind == "un":
        return max((names.count(name) for name in names), default=0)  # R57
    return len(set(names)) + (1 if state.option("own_kind") else 0)  # R61, A23


def sides(state: State, card: Building) -> tuple[Building, ...]:
    """Its neighbours, across a border only where the table plays so (A34)."""
    return tuple({building.id: building for building in beside(state, card.id)}.values())


def _screens(state: State, card: Building) -> int:
    """How many cards Hollywood needs beside it: three on each side, or in all (A4), or on the only one (A5)."""
    lone = state.option("edge") == "yes" and len(sides(state, card)) == 1
    return 3 if lone or state.option("hollywood") == "total" else GOALS["hollywood"]


def _unscreened(state: State, card: Building) -> Say:
    """Why Hollywood cannot win where it stands (A5)."""
    count = len(sides(state, card))
    if state.option("edge") == "yes":
        return NOTHING if count else say("It needs a Building beside it")
    return NOTHING if count > 1 else say("It needs a Building on both sides")


def _hollywood(state: State, card: Building) -> int:
    stacks = [len(building.stack) for building in sides(state, card)]
    return sum(stacks) if state.option("hollywood") == "total" else sum(min(3, stack) for stack in stacks)  # A4


def goals_of(state: State, seat: int) -> tuple[Progress, ...]:
    """The ways of winning by what lies in the nation, its own card first."""
    found = (own_goal(state, seat), peace(state, seat), embassies(state, seat))
    return tuple(progress for progress in found if progress is not None)


def at_peace(state: State, seat: int) -> bool:
    """Does this nation have World Peace, its Woodstock counted in (R54, R58)?"""
    return any(goal.met for goal in goals_of(state, seat) if goal.goal in ("peace", "woodstock"))


def achieved(state: State) -> Verdict | None:
    """Who has won by a goal; together, the one whose turn it is or comes next (A7)."""
    met = []
    for seat in state.alive:
        for progress in goals_of(state, seat):
            shared = progress.goal in ("peace", "embassy")
            in_time = shared or state.option("watch") != "own" or seat == state.turn
            if progress.met and in_time:
                met.append((seat, progress.goal if shared else "victory"))
    if not met:
        return None
    seats = sorted({seat for seat, _ in met}, key=lambda seat: (seat - state.turn) % len(state.nations))
    how = next(how for seat, how in met if seat == seats[0])
    return Verdict(how, tuple(seats) if state.option("together") == "shared" else (seats[0],))


def verdict(state: State) -> Verdict | None:
    """How the game has ended, if it has."""
    if state.crowned:
        return Verdict("ruling", state.crowned)
    found = achieved(state)
    if found is not None or state.chain is not None:
        return found
    alive = state.alive
    if len(alive) == 1:
        return Verdict(SURVIVOR, alive)
    return None if alive else _ashes(state)


def _ashes(state: State) -> Verdict:
    """Nobody is left: the last one destroyed wins (A6); one missile takes one nation, so there is always a last."""
    if state.option("ashes") == "nobody":
        return Verdict("nobody")
    last = max(range(len(state.nations)), key=lambda seat: state.nations[seat].fell)
    return Verdict("last", (last,))
