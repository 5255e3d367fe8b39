"""The frozen table of Hindsight 2020 and how it is set up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from companion.core.game import Impossible, Setup
from companion.core.span import ROW, SEATS, Amount, Colour, Count, Few, Name, Seat, Shift, Turns
from companion.core.text import say

CARDS = 66
DEALT = 3
POLICIES = 3
FIVES = 12  # Pop tokens worth 5M
SUPPLY = 96  # all Pop tokens of the box together
MOST = 999

Phase = Literal["opening", "news", "action", "end", "tie", "over"]
StatName = Literal["healthcare", "economy", "morale"]
EventStat = Literal["none", "healthcare", "economy", "morale"]
Source = Literal["news", "hand"]
Reach = Literal["global", "national"]
Kind = Literal["event", "purge", "immigration", "overpopulation"]
Card = Literal["refugee", "hindsight", "other"]
STATS: tuple[StatName, ...] = ("healthcare", "economy", "morale")


class Rules(msgspec.Struct, frozen=True):
    """What the table has decided where the rule book leaves it open."""

    start_pop: Amount = 10
    hand_limit: Few = 3
    two_players: bool = False
    one_hand: bool = False
    direction: Name = "clockwise"
    below_zero: Name = "floor"
    pop_cap: Name = "none"
    flip_swap: Name = "choose"
    hand_swap: Name = "allowed"
    unmet_flip: Name = "ask"
    unmet_opening: Name = "ask"
    duty: Name = "any"
    late_play: bool = False
    immigration_who: Name = "any"
    immigration_tie: Name = "nothing"
    immigration_short: Name = "has"
    fall_check: Name = "action"
    own_fall: Name = "bonus"
    all_fall: Name = "tiebreak"
    no_loss: Name = "refused"
    taker_stats: bool = False
    ranks: Name = "shared"
    late_response: bool = True
    gain_to_loss: bool = True
    hindsight_card: Name = "back"


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Active Policy with its three modifiers."""

    healthcare: Shift = 0
    economy: Shift = 0
    morale: Shift = 0
    name: Name = ""


class Nation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One nation: its people, its hand by number only, its Active Policies."""

    name: Name
    colour: Colour
    pop: Amount
    hand: Count = DEALT
    policies: Annotated[tuple[Policy, ...], ROW] = ()
    out: bool = False
    out_round: Turns = 0
    fell: Turns = 0  # number of the Event that brought it to 0, or of the last one before
    struck: bool = False  # it was that Event itself, not a card whose Pop the table set by hand


class Response(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer to an Event, in the order of announcement."""

    seat: Seat
    card: Card
    victim: Seat | None = None


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Event of this turn and what it really did to each nation, so that it can be answered."""

    kind: Kind
    source: Source
    by: Seat
    changes: Annotated[tuple[Amount, ...], SEATS]
    answers: Annotated[tuple[Name, ...], SEATS]  # by seat: "", "refugee" or "hindsight"
    reach: Reach = "global"
    stat: EventStat = "none"
    amount: Amount = 0
    name: Name = ""
    responses: Annotated[tuple[Response, ...], ROW] = ()


class State(msgspec.Struct, frozen=True):
    """The whole table."""

    nations: Annotated[tuple[Nation, ...], SEATS]
    rules: Rules
    deck: Count
    year: Count  # cards in the deck at the start
    first: Seat
    current: Seat
    phase: Phase = "opening"
    round: Turns = 1
    turn: Turns = 1
    discard: Count = 0
    serial: Turns = 0  # Events so far
    acted: bool = False  # the one action of the turn (R22)
    drawn: bool = False  # the one draw of the turn (R27)
    played: bool = False  # any card from hand this turn
    duty: bool = False  # a card has to be played this turn (R19)
    delayed: bool = False  # brought to 0 in its own News, still acting (R39)
    late: bool = False  # the turn began with the deck empty (R42)
    passed: Annotated[tuple[Seat, ...], SEATS] = ()  # who has passed since the last card, the year being over (R43)
    next_up: Seat | None = None
    events: Annotated[tuple[Happened, ...], ROW] = ()  # of this turn
    tied: Annotated[tuple[Seat, ...], SEATS] = ()
    winners: Annotated[tuple[Seat, ...], SEATS] = ()


def start(setup: Setup) -> State:
    """Ten million each, three cards each, and the year in the middle (R2, R4)."""
    rules = msgspec.convert(dict(setup.options), Rules)
    nations = tuple(Nation(plan.name, plan.colour, rules.start_pop) for plan in setup.seats)
    state = State(nations, rules, CARDS, CARDS, setup.first, setup.first)
    hands = {holder(state, seat) for seat in range(len(nations))}
    dealt = tuple(change(n, hand=DEALT if seat in hands else 0) for seat, n in enumerate(nations))
    deck = CARDS - DEALT * len(hands)
    ready: State = change(state, nations=dealt, deck=deck, year=deck)
    return ready


def change(thing: Any, **fields: Any) -> Any:
    """The same thing with some fields changed."""
    return msgspec.structs.replace(thing, **fields)


def with_nation(state: State, seat: int, **fields: Any) -> State:
    """The table with one nation changed."""
    nations = list(state.nations)
    nations[seat] = change(nations[seat], **fields)
    changed: State = change(state, nations=tuple(nations))
    return changed


def with_pop(state: State, seat: int, pop: int) -> State:
    """The table with this Pop; whoever comes down to 0 falls now, whoever stays there fell before (A15)."""
    falls = pop <= 0 < state.nations[seat].pop
    return with_nation(state, seat, pop=pop, **({"fell": state.serial, "struck": False} if falls else {}))


def nation_at(state: State, seat: int) -> Nation:
    """The nation of that seat, or one sentence that there is none."""
    if not 0 <= seat < len(state.nations):
        raise Impossible(say("There is no nation {number} at this table.", number=seat + 1))
    return state.nations[seat]


def living(state: State, seat: int) -> Nation:
    """The nation of that seat if it is still in the game."""
    nation = nation_at(state, seat)
    if nation.out:
        raise Impossible(say("{nation} is out of the game.", nation=nation.name))
    return nation


def alive(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, nation in enumerate(state.nations) if not nation.out)


def in_play(state: State) -> None:
    """Stop a move that makes no sense after the last turn."""
    if state.phase == "over":
        raise Impossible(say("The game is over. Undo a step to play on."))
    if state.phase == "tie":
        raise Impossible(say("The year is over. Only the tie is left to break."))


def owner(state: State, seat: int) -> int | None:
    """Which of two players runs this nation, where they share four or six by turns (R46)."""
    return seat % 2 if state.rules.two_players and len(state.nations) in (4, 6) else None


def holder(state: State, seat: int) -> int:
    """The seat under which this nation's hand is kept (A20)."""
    shared = owner(state, seat) if state.rules.one_hand else None
    return seat if shared is None else shared


def hand_of(state: State, seat: int) -> int:
    return state.nations[holder(state, seat)].hand


def with_hand(state: State, seat: int, cards: int) -> State:
    return with_nation(state, holder(state, seat), hand=max(0, min(CARDS, cards)))


def total(policies: tuple[Policy, ...], stat: str) -> int:
    """The sum over all Active Policies (R37)."""
    return sum(int(getattr(policy, stat)) for policy in policies) if stat in STATS else 0


def lowest(state: State) -> int:
    """How far Pop can fall (A3)."""
    return 0 if state.rules.below_zero == "floor" else -99


def population(state: State) -> int:
    return sum(max(0, nation.pop) for nation in state.nations)
