"""The table of 1971: nations as rows of Buildings with their stacks, the piles, the turn and the chain."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from companion.core.game import Impossible, Note, Setting, Setup
from companion.core.span import ROW, SEATS, Colour, Count, Name, Options, Seat, SeatOrNobody, Serial, Turns
from companion.core.text import Say, say
from companion.games.nineteen71.kinds import BUILDINGS, CARDS, CROWN_IDS, OLDER, Kind
from companion.games.nineteen71.options import DEFAULTS

DOWN, REFORM = "down", "reform"
OPENING_HAND = 2  # R3, R5


class Building(msgspec.Struct, frozen=True, omit_defaults=True):
    """One Building of a row and the cards stacked on it, bottom first."""

    id: Turns
    kind: Name
    stack: Annotated[tuple[Name, ...], ROW] = ()
    used: bool = False  # a Farm that has produced, a University that has opened this turn
    hidden: Annotated[tuple[Name, ...], ROW] = ()  # by the owner's word, bottom first, "" unknown

    @property
    def crown(self) -> bool:
        return self.kind in CROWN_IDS

    @property
    def top(self) -> str:
        return self.stack[-1] if self.stack else ""

    @property
    def reforms(self) -> int:
        return self.stack.count(REFORM)


class Ruin(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of a nation that a missile has wiped out: whose it was, and all that was lost with it."""

    cause: Name  # "strike", "response" or "crisis"
    by: SeatOrNobody = -1
    kinds: Annotated[tuple[Name, ...], ROW] = ()
    hand: Count = 0


class Nation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's nation: its row from left to right, and how many cards are in hand."""

    name: Name
    colour: Colour
    hand: Count = 0
    row: Annotated[tuple[Building, ...], ROW] = ()
    fell: Turns = 0  # when it was eliminated: 1 is the first to go
    ruin: Ruin | None = None

    @property
    def stacked(self) -> int:
        return sum(len(building.stack) for building in self.row)

    @property
    def reforms(self) -> int:
        return sum(building.reforms for building in self.row)

    @property
    def hippies(self) -> bool:
        return any(building.kind == "hippies" for building in self.row)


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that is turned up and has to be carried out before anything else."""

    card: Name
    by: Seat
    source: Name  # "sabotage", "university" or "again" for the second half of an upgrade
    mode: Name = ""  # "action" or "building" where that was settled beforehand

    @property
    def lies_open(self) -> bool:
        """The card itself still lies here: with the second half of an upgrade it is discarded already (R28)."""
        return self.source != "again"


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """One link of the chain: a missile, an Invasion, or a card being turned over."""

    cause: Name  # "strike", "response", "invasion", "sabotage", "university"
    by: Seat
    at: SeatOrNobody = -1  # -1: its owner has still to aim it
    wave: Serial = 1
    site: Turns = 0  # the Building it happens on, or where the Response System lay
    asked: Annotated[tuple[Turns, ...], ROW] = ()  # Buildings whose face-down card has to be named, in order
    named: Annotated[tuple[Name, ...], ROW] = ()
    spare: bool = False  # Hippies: the first Response System does not fire
    mode: Name = ""
    apart: SeatOrNobody = -1  # of a second missile: the nation that the first one went to (R47)
    optional: bool = False  # of a second missile: it need not be fired (R48)

    @property
    def missile(self) -> bool:
        return self.cause in ("strike", "response")

    @property
    def question(self) -> int:
        """The Building whose card is asked for now; 0 if none is."""
        return self.asked[len(self.named)] if len(self.named) < len(self.asked) else 0


class Chain(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was set off and is not yet over, first in, first out (R52)."""

    running: Link
    done: Annotated[tuple[Link, ...], ROW] = ()
    waiting: Annotated[tuple[Link, ...], ROW] = ()


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the table knows; face-down cards are only counted."""

    nations: Annotated[tuple[Nation, ...], SEATS]
    options: Options
    deck: Count
    stage: Name = "setup"  # then "play"
    first: Seat = 0
    turn: Seat = 0
    round: Turns = 1
    discard: Annotated[tuple[Name, ...], ROW] = ()  # names as far as they were seen, "" otherwise
    removed: Count = 0
    lent: Count = 0  # discards that a correction by hand has taken and may put back
    drawn: Count = 0
    played: Count = 0
    acted: bool = False  # something other than drawing: the University's window is shut
    due: Due | None = None
    chain: Chain | None = None
    pairs: Annotated[tuple[Name, ...], ROW] = ("",) * 6  # the Building on the same card as each Action, if known (A2)
    crowned: Annotated[tuple[Seat, ...], SEATS] = ()  # winners by the table's own word
    contest: Annotated[tuple[Seat, ...], SEATS] = ()  # still in a round of House Fish Balloon
    contest_about: Name = ""  # "start" or "dispute"
    next_id: Turns = 1

    def option(self, key: str) -> Setting:
        """How this table plays; what a table of an older version was not asked is at its default."""
        return self.options.get(key, DEFAULTS[key])

    @property
    def cards(self) -> int:
        """How many play cards there are at this table (R2, R58)."""
        size = self.option("mixed_cards")
        return size if self.option("mixed") and isinstance(size, int) else CARDS

    @property
    def buildings(self) -> tuple[Kind, ...]:
        """The Buildings that can be built at this table."""
        return (*BUILDINGS, *OLDER) if self.option("mixed") else BUILDINGS

    @property
    def me(self) -> Nation:
        return self.nations[self.turn]

    @property
    def doer(self) -> int:
        """Who acts now: whoever the card that is turned up works for, or whose turn it is."""
        return self.due.by if self.due is not None else self.turn

    @property
    def alive(self) -> tuple[int, ...]:
        return tuple(seat for seat, nation in enumerate(self.nations) if nation.row)


def start(setup: Setup) -> State:
    """Everybody's Victory Card with its first Shield, two cards in hand, the rest is the deck."""
    nations = []
    for seat, plan in enumerate(setup.seats):
        shields = 2 if len(setup.seats) == 2 and seat != setup.first else 1  # R8
        row = (Building(seat + 1, "victory", (DOWN,) * shields),)
        nations.append(Nation(plan.name, plan.colour, OPENING_HAND, row))
    state = State(
        nations=tuple(nations),
        options=setup.options,
        deck=0,
        first=setup.first,
        turn=setup.first,
        next_id=len(nations) + 1,
    )
    return replace(state, deck=state.cards - sum(nation.hand + nation.stacked for nation in nations))


def nation_at(state: State, seat: int) -> Nation:
    """The nation of this seat, or a plain word that there is none."""
    if not 0 <= seat < len(state.nations):
        raise Impossible(say("There is no nation {number}.", number=seat + 1))
    return state.nations[seat]


def find(state: State, building_id: int) -> tuple[int, int]:
    """Seat and place of a Building."""
    for seat, nation in enumerate(state.nations):
        for place, building in enumerate(nation.row):
            if building.id == building_id:
                return seat, place
    raise Impossible(say("That Building is not on the table."))


def building_at(state: State, building_id: int) -> Building:
    seat, place = find(state, building_id)
    return state.nations[seat].row[place]


def owner(state: State, building_id: int) -> int:
    return find(state, building_id)[0]


def with_nation(state: State, seat: int, **changes: Any) -> State:
    nations = list(state.nations)
    nations[seat] = replace(nations[seat], **changes)
    return replace(state, nations=tuple(nations))


def restacked(building: Building, stack: tuple[str, ...]) -> Building:
    """The same Building with other cards on it: what is known of those that stay is kept."""
    common = 0
    while common < min(len(stack), len(building.stack)) and stack[common] == building.stack[common]:
        common += 1
    return replace(building, stack=stack, hidden=building.hidden[:common])


def hidden_cards(building: Building) -> tuple[str, ...]:
    """What is written down of each face-down card of a stack, bottom first."""
    known = (*building.hidden, *("",) * len(building.stack))
    return tuple(name for name, card in zip(known, building.stack, strict=False) if card == DOWN)


def with_building(state: State, building_id: int, **changes: Any) -> State:
    seat, place = find(state, building_id)
    row = list(state.nations[seat].row)
    if "stack" in changes:
        row[place] = restacked(row[place], changes.pop("stack"))
    row[place] = replace(row[place], **changes)
    return with_nation(state, seat, row=tuple(row))


def push(state: State, building_id: int, card: str) -> State:
    """A card becomes the new top of this stack."""
    return with_building(state, building_id, stack=(*building_at(state, building_id).stack, card))


def pop(state: State, building_id: int) -> State:
    return with_building(state, building_id, stack=building_at(state, building_id).stack[:-1])


def note(text: Say, seat: int | None = None, icon: str = "", tone: str = "") -> Note:
    return Note(text, seat, icon, tone)
