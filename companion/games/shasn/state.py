"""The table of SHASN as frozen values."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.core.game import Impossible
from companion.core.span import ROW, SEATS, Amount, Colour, Count, Few, Name, Seat, SeatOrNobody, Shift, Turns, Words
from companion.core.text import say
from companion.games.shasn.resources import NONE
from companion.games.shasn.rules import Rules

replace = msgspec.structs.replace
FourCounts = tuple[Count, Count, Count, Count]
ZONES = msgspec.Meta(max_length=30)
Place = Annotated[int, msgspec.Meta(ge=0, le=8)]  # in the grid of the zones

PEGS = 60  # voters of one colour
TOKENS = 50  # of one resource
CAP = 12
MOVABLE = 9  # Movable Volatile Areas (R58)
CHAOS = -1  # the owner of Chaos Voters
NOBODY = -1
SETTING_UP = ("bid", "requirements", "resources")
PLAYING = ("start", "actions", "post")


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Voters that wait to be placed; those of one Voter Card go together."""

    voters: Few
    whole: bool = False
    why: Name = "free"  # "card", "free", "patron"
    kept: bool = False  # a Technocrat's, from an earlier turn


class Debt(msgspec.Struct, frozen=True):
    """What an auction's winner still owes its seller."""

    creditor: Seat
    amount: Count


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: what lies on and under its mat."""

    name: Name
    colour: Colour
    purse: FourCounts = NONE
    to_take: Count = 0  # resources of own choice still to be taken
    cap: Count = CAP
    cards: FourCounts = NONE  # Ideology Cards by Ideologue
    conspiracies: Count = 0
    hidden: Annotated[tuple[Words, ...], ROW] = ()  # what the player has written down of them, "" where nothing
    parted: Annotated[tuple[SeatOrNobody, ...], ROW] = ()  # who got the cards that left and are not named yet
    groups: Annotated[tuple[Group, ...], ROW] = ()
    evicted: Few = 0
    debts: Annotated[tuple[Debt, ...], ROW] = ()
    tolls: Annotated[tuple[Seat, ...], ROW] = ()  # Mafiosi to be paid this turn
    backed: Annotated[tuple[Seat, ...], SEATS] = ()  # a Patron's two opponents
    lent: bool = False  # a Patron by the table's ruling, until the own next turn (R84)
    acts_as: Name = ""  # whom a Renegade is by the table's ruling in the turns of others, until the own next one (R93)
    watching: bool = False  # a Whistleblower since the round began
    quiet: bool = False  # no opponent used a Conspiracy Card since then
    bonus: Amount = 0  # points by the table's ruling
    privilege: Amount = -1  # not entered yet
    cost: Annotated[tuple[Few, ...], SEATS] = ()  # primary and secondary ideology, chosen after a tie


class Turf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Home Turf: two sides, named by the table."""

    names: tuple[Name, Name] = ("", "")
    must: tuple[bool, bool] = (False, False)
    side: Few = 0
    used: bool = False


class Requirement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a majority needs besides voters, with two players."""

    kind: Name  # "once", "forming", "rule"
    text: Words = ""
    by: Seat = 0
    met: Annotated[tuple[bool, ...], SEATS] = ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One zone of the board and who stands in it; what follows from a zone alone is remembered by it."""

    key: Name
    name: Name
    row: Place
    column: Place
    capacity: Few
    need: Few
    volatile: Few  # printed Volatile Areas
    movable: Few = 0  # Movable Volatile Areas laid here
    voters: Annotated[tuple[Few, ...], SEATS] = ()  # by seat, outside Volatile Areas
    hot: Annotated[tuple[Few, ...], SEATS] = ()  # by seat, in Volatile Areas
    shares: Annotated[tuple[Few, ...], SEATS] = ()  # majority voters by seat; all zero without a majority
    chaos: Shift = 0
    out: bool = False
    turf: Turf = Turf()
    requirement: Requirement | None = None


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a rule asks of a seat that the table settles itself."""

    kind: Name  # "loss", "reward", "power", "headline"
    seat: Seat
    text: Words = ""
    number: Amount = 0


class Reward(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a point of the Chaos track gives, as the table has filled it in."""

    text: Words = ""
    take: Few = 0  # resources of own choice
    voters: Few = 0
    chaos: Shift = 0  # Chaos Voters


class Decks(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many cards are left to draw, and lie discarded."""

    ideology: Count = 108
    voter: Count = 57  # three of the sixty lie open
    voter_out: Count = 0
    conspiracy: Count = 20
    conspiracy_out: Count = 0
    headline: Count = 20


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole table."""

    rules: Rules
    players: Annotated[tuple[Player, ...], SEATS]
    zones: Annotated[tuple[Zone, ...], ZONES]
    borders: Annotated[tuple[tuple[Name, Name], ...], ROW]
    decks: Decks = Decks()
    first: Seat = 0
    active: Seat = 0
    stage: Name = "start"
    turn: Turns = 1
    used: Annotated[dict[Name, Count], ROW] = {}  # uses in this turn by power
    best: FourCounts = NONE  # most cards the active player held this turn
    borrowed: Name = ""  # the Elite a Renegade uses this turn
    headlines: Annotated[tuple[SeatOrNobody, ...], ROW] = ()  # owners, in the order their voters were placed
    duties: Annotated[tuple[Duty, ...], ROW] = ()
    finale: bool = False
    final: Annotated[tuple[Seat, ...], SEATS] = ()  # seats whose final turn is to come
    played_out: bool = False  # all final turns are taken: a table that plays on has no others (R66)
    ended: Name = ""  # "score", "chaos"
    stood: Name = ""  # the stage in which it ended, for a table that plays on
    scored: bool = False  # it was scored before Chaos came to its last point after all
    lot: SeatOrNobody = NOBODY  # who won a draw by lot
    chaos: Shift = 0
    chaos_due: Few = 0  # Chaos Voters the active player must place
    chaos_won: Few = 0  # won this turn: pass on if not placed
    chaos_evicted: Few = 0  # for the next player to put back
    chaos_later: Annotated[tuple[Few, ...], SEATS] = ()  # by seat: won in an opponent's turn
    chaos_back: Annotated[tuple[Few, ...], SEATS] = ()  # by seat: to be put back, as an opponent's card evicted them
    chaos_by: SeatOrNobody = NOBODY  # who moved Chaos to where it stands, in this turn
    chaos_gave: Reward | None = None  # what they were given for it; not told: what its point said
    rewards: Annotated[tuple[Reward, ...], ROW] = ()
    chaos_price: Few = 0  # resources for lowering Chaos by one; 0: not filled in
    chaos_steps: tuple[Shift, Shift] = (0, 0)  # what a Level 3 and a Level 5 use do; 0: not filled in
    bids: Annotated[tuple[FourCounts | None, ...], SEATS] = ()  # sealed bids for the start, until both are there (R113)

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
    return replace(state, players=tuple(players))


def with_zone(state: State, zone: Zone) -> State:
    """The table with one zone changed."""
    return replace(state, zones=tuple(zone if z.key == zone.key else z for z in state.zones))


def conspiracy_discarded(decks: Decks) -> Decks:
    """One more Conspiracy Card among the discards."""
    return replace(decks, conspiracy_out=min(80, decks.conspiracy_out + 1))


def headline_drawn(decks: Decks) -> Decks:
    """One Headline less; after the last one those that were used are shuffled again."""
    return replace(decks, headline=decks.headline - 1 if decks.headline > 1 else Decks().headline)


def over(state: State, how: str) -> State:
    """The game has ended so; a loss to Chaos after the scoring does not forget that one (R99)."""
    scored = how == "chaos" and (state.scored or state.ended == "score")
    stood = state.stood if state.stage == "over" else state.stage
    return replace(state, stage="over", ended=how, stood=stood, scored=scored)


def resumed(state: State) -> State:
    """The game goes on where the turn stood when it ended (R70)."""
    stood = state.stood if state.stood in (*SETTING_UP, *PLAYING) else "actions"
    return replace(state, stage=stood, ended="", stood="", scored=False)


def put(values: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The row with one number changed by so much."""
    return tuple(max(0, v + change) if i == index else v for i, v in enumerate(values))


def of_seat(row: tuple[int, ...], seat: int) -> int:
    """One seat's number in a row that is empty while everybody's is zero."""
    return row[seat] if row else 0


def more_for(state: State, row: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    """Such a row with so many more for one seat."""
    return put(row or (0,) * len(state.players), seat, count)
