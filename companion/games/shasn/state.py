"""The table of SHASN as frozen values."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.game import Impossible
from companion.core.text import say
from companion.games.shasn.resources import NONE, Four
from companion.games.shasn.rules import Rules

replace = msgspec.structs.replace

PEGS = 60  # voters of one colour
TOKENS = 50  # of one resource
CAP = 12
CHAOS = -1  # the owner of Chaos Voters
NOBODY = -1
SETTING_UP = ("bid", "requirements", "resources")
PLAYING = ("start", "actions", "post")


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Voters that wait to be placed; those of one Voter Card go together."""

    voters: int
    whole: bool = False
    why: str = "free"  # "card", "free", "patron"
    kept: bool = False  # a Technocrat's, from an earlier turn


class Debt(msgspec.Struct, frozen=True):
    """What an auction's winner still owes its seller."""

    creditor: int
    amount: int


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: what lies on and under its mat."""

    name: str
    colour: int
    purse: Four = NONE
    to_take: int = 0  # resources of own choice still to be taken
    cap: int = CAP
    cards: Four = NONE  # Ideology Cards by Ideologue
    conspiracies: int = 0
    hidden: tuple[str, ...] = ()  # what the player has written down of them, "" where nothing
    groups: tuple[Group, ...] = ()
    evicted: int = 0
    debts: tuple[Debt, ...] = ()
    tolls: tuple[int, ...] = ()  # Mafiosi to be paid this turn
    backed: tuple[int, ...] = ()  # a Patron's two opponents
    watching: bool = False  # a Whistleblower since the round began
    quiet: bool = False  # no opponent used a Conspiracy Card since then
    bonus: int = 0  # points by the table's ruling
    privilege: int = 0
    cost: tuple[int, ...] = ()  # primary and secondary ideology, chosen after a tie


class Turf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Home Turf: two sides, named by the table."""

    names: tuple[str, str] = ("", "")
    must: tuple[bool, bool] = (False, False)
    side: int = 0
    used: bool = False


class Requirement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a majority needs besides voters, with two players."""

    kind: str  # "once", "forming", "rule"
    text: str = ""
    by: int = 0
    met: tuple[bool, ...] = ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One zone of the board and who stands in it; what follows from a zone alone is remembered by it."""

    key: str
    name: str
    row: int
    column: int
    capacity: int
    need: int
    volatile: int  # printed Volatile Areas
    movable: int = 0  # Movable Volatile Areas laid here
    voters: tuple[int, ...] = ()  # by seat, outside Volatile Areas
    hot: tuple[int, ...] = ()  # by seat, in Volatile Areas
    shares: tuple[int, ...] = ()  # majority voters by seat; all zero without a majority
    chaos: int = 0
    out: bool = False
    turf: Turf = Turf()
    requirement: Requirement | None = None


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a rule asks of a seat that the table settles itself."""

    kind: str  # "loss", "reward", "power", "headline"
    seat: int
    text: str = ""
    number: int = 0


class Reward(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a point of the Chaos track gives, as the table has filled it in."""

    text: str = ""
    take: int = 0  # resources of own choice
    voters: int = 0
    chaos: int = 0  # Chaos Voters


class Decks(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many cards are left to draw, and lie discarded."""

    ideology: int = 108
    voter: int = 57  # three of the sixty lie open
    voter_out: int = 0
    conspiracy: int = 20
    conspiracy_out: int = 0
    headline: int = 20


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table."""

    rules: Rules
    players: tuple[Player, ...]
    zones: tuple[Zone, ...]
    borders: tuple[tuple[str, str], ...]
    decks: Decks = Decks()
    first: int = 0
    active: int = 0
    stage: str = "start"
    turn: int = 1
    used: dict[str, int] = {}  # uses in this turn by power
    best: Four = NONE  # most cards the active player held this turn
    borrowed: str = ""  # the Elite a Renegade uses this turn
    headlines: tuple[int, ...] = ()  # owners, in the order their voters were placed
    duties: tuple[Duty, ...] = ()
    finale: bool = False
    final: tuple[int, ...] = ()  # seats whose final turn is to come
    ended: str = ""  # "score", "chaos"
    lot: int = NOBODY  # who won a draw by lot
    chaos: int = 0
    chaos_due: int = 0  # Chaos Voters the active player must place
    chaos_won: int = 0  # won this turn: pass on if not placed
    chaos_evicted: int = 0  # for the next player to put back
    chaos_later: tuple[int, ...] = ()  # by seat: won in an opponent's turn, to be placed in the own one
    rewards: tuple[Reward, ...] = ()
    chaos_price: int = 0  # resources for lowering Chaos by one; 0: not filled in
    chaos_steps: tuple[int, int] = (0, 0)  # what a Level 3 and a Level 5 use do; 0: not filled in
    bids: tuple[Four | None, ...] = ()  # sealed bids for the start by seat, until both are there (R113)

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def me(self) -> Player:
        return self.players[self.active]


def player_of(state: State, seat: int) -> Player:
    """One player, or one sentence if there is none."""
    if not 0 <= seat < len(state.players):
        raise Impossible(say("There is no seat {number} at this table.", number=seat + 1))
    return state.players[seat]


def zone_of(state: State, key: str) -> Zone:
    """One zone by its key, or one sentence if there is none."""
    for zone in state.zones:
        if zone.key == key:
            return zone
    raise Impossible(say("There is no zone called {name} on this board.", name=key))


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The table with one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    if len(players[seat].hidden) > players[seat].conspiracies:
        players[seat] = replace(players[seat], hidden=players[seat].hidden[: players[seat].conspiracies])
    return replace(state, players=tuple(players))


def with_zone(state: State, zone: Zone) -> State:
    """The table with one zone changed."""
    return replace(state, zones=tuple(zone if z.key == zone.key else z for z in state.zones))


def conspiracy_discarded(decks: Decks) -> Decks:
    """One more Conspiracy Card among the discards."""
    return replace(decks, conspiracy_out=min(80, decks.conspiracy_out + 1))


def put(values: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The row with one number changed by so much."""
    return tuple(max(0, v + change) if i == index else v for i, v in enumerate(values))


def number_of(state: State, seat: int) -> int:
    """The seat's place in turn order, counted from 1 (R5)."""
    return (seat - state.first) % len(state.players) + 1


def in_order(state: State, start: int) -> tuple[int, ...]:
    """All seats clockwise from this one (R3)."""
    return tuple((start + step) % len(state.players) for step in state.seats)


def reader(state: State) -> int:
    """The right-hand neighbour, who reads the card (R38)."""
    return (state.active - 1) % len(state.players)


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
    out = state.chaos_due + state.chaos_won + state.chaos_evicted + sum(state.chaos_later)
    return max(0, PEGS - sum(zone.chaos for zone in state.zones) - out)


def reserve(state: State) -> Four:
    """Tokens left in the Public Reserve: whatever nobody holds."""
    a, b, c, d = (max(0, TOKENS - sum(p.purse[k] for p in state.players)) for k in range(4))
    return (a, b, c, d)
