"""The map as data: everything that its drawing needs."""

from __future__ import annotations

import msgspec

from companion.core.text import NOTHING, Say
from companion.core.view import Action, Counter, Stat


class MapVoters(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's voters in a zone, as they are drawn: with the seat's shape, majority voters with a dot."""

    seat: int
    blank: int = 0  # outside Volatile Areas, not part of a majority
    majority: int = 0  # outside Volatile Areas, party symbol up
    volatile: int = 0  # ringed, in a Volatile Area, not part of a majority
    volatile_majority: int = 0  # ringed and with a dot

    @property
    def count(self) -> int:
        return self.blank + self.majority + self.volatile + self.volatile_majority


class MapZone(msgspec.Struct, frozen=True, omit_defaults=True):
    """One zone: a card in a grid of three by three, tapped as a whole."""

    key: str  # what a Spot field calls it
    name: str
    row: int  # from the top
    column: int
    capacity: int
    need: int
    tap: Action  # what a tap does while no form asks for a zone
    voters: tuple[MapVoters, ...] = ()  # seats with voters here, most first
    chaos: int = 0
    empty: int = 0  # plain areas
    empty_volatile: int = 0
    holders: tuple[tuple[int, int], ...] = ()  # (seat, majority voters); two in a coalition
    leaders: tuple[int, ...] = ()  # nearest to the majority; several on a tie
    missing: int = 0  # voters the leaders lack
    status: Say = NOTHING  # "Mira 6", "4 to win", "Tie, 2 to win"
    rights: int | None = None
    rights_left: int = 0  # gerrymanders the active player has left here
    out: bool = False  # taken by a Chaos majority
    turf: Say = NOTHING  # the side that is up
    turf_used: bool = False
    turf_must: bool = False
    requirement: Say = NOTHING
    eligible: tuple[int, ...] = ()  # seats that have met the requirement
    call: bool = False  # a good place to tap now


class ChaosPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """One point of the Chaos track."""

    number: int
    text: Say = NOTHING
    status: str = "ahead"  # "passed", "now", "ahead", "loss"
    edit: Action | None = None
    gives: tuple[int, int, int] = (0, 0, 0)  # resources, voters, Chaos Voters
    words: str = ""  # what else the mat says

    @property
    def blank(self) -> bool:
        """Nobody has filled in yet what it gives."""
        return not any(self.gives) and not self.words


class ChaosTrack(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Chaos track above the map."""

    level: int
    end: int
    points: tuple[ChaosPoint, ...]
    raise_it: Action
    lower_it: Action
    supply: int = 0  # Chaos Voters in their bag


class MapWaiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Voters that wait to be placed; seat -1 for Chaos Voters."""

    seat: int
    voters: int
    label: Say
    action: Action
    together: bool = False


class MapHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat holds, as everybody at the table sees it."""

    purse: tuple[int, int, int, int]
    cards: tuple[int, int, int, int]  # Ideology Cards by Ideologue; Level 3 and Level 5 are marks on them
    conspiracies: int = 0


class MapBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole map with what lies around it."""

    zones: tuple[MapZone, ...]
    active: int = 0
    rows: int = 3
    columns: int = 3
    chaos: ChaosTrack | None = None
    headlines: tuple[int, ...] = ()  # owners, first to resolve first
    waiting: tuple[MapWaiting, ...] = ()
    reserve: tuple[Stat, ...] = ()
    hands: tuple[MapHand, ...] = ()  # by seat
    purse: tuple[Counter, ...] = ()  # the active player's resources, in the order of their kinds
    held: int = 0  # how many those are together
    cap: int = 12
    counters: tuple[Counter, ...] = ()  # decks
    borders: tuple[tuple[str, str], ...] = ()  # zones that touch
    remarks: bool = False  # zones carry a line more: a Home Turf, or what they require
