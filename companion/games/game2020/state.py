"""The ride as it stands: riders, the turn, the board map, and how the table plays the open questions."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from companion.core.game import Impossible, Setup
from companion.core.span import ROW, SEATS, Few, Name, Seat, Turns
from companion.core.span import Colour as SeatColour
from companion.core.text import Say, say
from companion.games.game2020.boardmap import MOST, BoardMap
from companion.games.game2020.words import Colour, Deck, Token, Where

Duty = Literal["order", "roll", "escape", "exit", "release", "skip", "draw", "over"]
Shown = Annotated[int, Meta(ge=0, le=6)]  # a die, or 0 for none
TURNS_INSIDE = 4  # R23
STEPS_BACK = 4  # R15
WAY_OUT = (1, 2, 3)  # R20


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings of the table, named as in options.py."""

    opening: Name = "roll"
    arrival_counts: bool = True
    release: Name = "now"
    learn: bool = True
    finish: Few = 64
    at_half: Name = "ask"
    second_card: bool = False
    exit_card: bool = False
    leave_card: bool = False
    back: Name = "stop"
    yellow_here: bool = False
    card_wins: bool = True
    last_card: bool = False
    pit_exit: Name = "after"
    reroll: Name = "tied"
    direction: Name = "clockwise"
    share: bool = True
    together: bool = False
    yay_cards: Few = 0
    nay_cards: Few = 0
    oyvey_cards: Few = 0


class Rider(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's token; in a zone, `space` is where it was sent from."""

    name: Name
    colour: SeatColour
    token: Token
    space: Annotated[int, Meta(ge=0, le=MOST)] = 0
    where: Where = "track"
    rolls: Annotated[
        tuple[Shown, ...], Meta(max_length=TURNS_INSIDE + 1)
    ] = ()  # escape rolls of this stay; 0 for one set by hand
    skip: bool = False  # a turn is still to be missed in the Pit
    order_roll: Shown = 0
    order_before: Annotated[tuple[Shown, ...], Meta(max_length=8)] = ()  # rolls for the start that were tied

    @property
    def order_rolls(self) -> tuple[int, ...]:
        """All rolls for the start, the first one first."""
        return (*self.order_before, self.order_roll) if self.order_roll else ()


class Trip(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a token moved in the last step, for the drawing: out of a zone, along these spaces, into a zone."""

    seat: Seat
    stops: Annotated[tuple[Few, ...], ROW]
    out_of: Where = "track"
    into: Where = "track"
    by_hand: bool = False


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything about one ride."""

    riders: Annotated[tuple[Rider, ...], SEATS]
    rules: Rules
    map: BoardMap = BoardMap()
    # inside: the turn has led into quarantine, and only its escape roll is left (R19)
    # exit: a die has led out of a zone, but nobody knows where to; done: a turn that has won with its last step
    stage: Literal["order", "turn", "inside", "exit", "draw", "done"] = "turn"
    active: Seat = 0
    first: Seat = 0
    opening: Annotated[tuple[Seat, ...], SEATS] = ()  # who still rolls for the start
    turn: Turns = 1
    die: Shown = 0
    deck: Literal["", "green", "red", "yellow"] = ""  # the deck to draw from, if the colour is known
    leaving: bool = False  # the card that is due is drawn where the table picks the deck: on an exit (A6, A7)
    used: tuple[Turns, Turns, Turns] = (0, 0, 0)  # cards used since each deck was shuffled
    trips: Annotated[tuple[Trip, ...], ROW] = ()
    winner: Seat | None = None

    @property
    def rider(self) -> Rider:
        return self.riders[self.active]

    @property
    def duty(self) -> Duty:
        """What the table has to do now."""
        if self.winner is not None:
            return "over"
        if self.stage in ("order", "exit", "draw"):
            return self.stage
        rider = self.rider
        if rider.where == "pit":
            return "skip" if rider.skip else "roll"
        if rider.where == "track":
            return "roll"
        return "release" if len(rider.rolls) >= self.escape_rolls else "escape"

    @property
    def halfway(self) -> int:
        """Where the half-way sign stands on this ride; 0 if nobody knows (A3)."""
        return self.map.halfway if self.map.halfway < self.rules.finish else 0

    @property
    def escape_rolls(self) -> int:
        """How many escape rolls a stay has at most (A1)."""
        return TURNS_INSIDE if self.rules.arrival_counts else TURNS_INSIDE + 1

    def colour(self, space: int) -> Colour:
        """The colour of a space; "2021!" is green (R28), the start has none."""
        if space >= self.rules.finish:
            return "green"
        return self.map.colour(space)

    def with_rider(self, seat: int, **changes: object) -> State:
        rider = msgspec.structs.replace(self.riders[seat], **changes)
        return msgspec.structs.replace(self, riders=(*self.riders[:seat], rider, *self.riders[seat + 1 :]))

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.riders):
            raise Impossible(say("There is no seat {number}.", number=seat + 1))

    def check_space(self, space: int, low: int = 1) -> None:
        """A space before "2021!"."""
        if not low <= space < self.rules.finish:
            raise Impossible(say("Space {number} is not on this ride.", number=space))

    def deck_size(self, deck: Deck) -> int:
        """How many cards the table says this deck has; 0 if they are not counted (A15)."""
        sizes: dict[Deck, int] = {
            "green": self.rules.yay_cards,
            "red": self.rules.nay_cards,
            "yellow": self.rules.oyvey_cards,
        }
        return sizes[deck]


def start(setup: Setup) -> State:
    """Everyone at "2020" with a token of their own (R1, R3)."""
    rules = msgspec.convert(setup.options, Rules)
    tokens: tuple[Token, ...] = get_args(Token)
    riders = tuple(Rider(seat.name, seat.colour, token) for seat, token in zip(setup.seats, tokens, strict=False))
    everyone = tuple(range(len(riders)))
    if rules.opening == "roll":
        return State(riders, rules, stage="order", opening=everyone, active=setup.first, first=setup.first)
    return State(riders, rules, active=setup.first, first=setup.first)


def space_name(state: State, space: int) -> Say:
    """How a space is spoken of."""
    if space <= 0:
        return say("“2020”")
    if space >= state.rules.finish:
        return say("“2021!”")
    return say("space {number}", number=space)
