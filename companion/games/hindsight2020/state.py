"""The frozen table of Hindsight 2020 and how it is set up."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from companion.core.game import Impossible, Setup
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

    start_pop: int = 10
    hand_limit: int = 3
    two_players: bool = False
    one_hand: bool = False
    direction: str = "clockwise"
    below_zero: str = "floor"
    pop_cap: str = "none"
    flip_swap: str = "choose"
    hand_swap: str = "allowed"
    unmet_flip: str = "ask"
    unmet_opening: str = "ask"
    duty: str = "any"
    late_play: bool = False
    immigration_who: str = "any"
    immigration_tie: str = "nothing"
    immigration_short: str = "has"
    fall_check: str = "action"
    own_fall: str = "bonus"
    all_fall: str = "tiebreak"
    no_loss: str = "refused"
    taker_stats: bool = False
    ranks: str = "shared"
    late_response: bool = True
    gain_to_loss: bool = True
    hindsight_card: str = "back"


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Active Policy with its three modifiers."""

    healthcare: int = 0
    economy: int = 0
    morale: int = 0
    name: str = ""


class Nation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One nation: its people, its hand by number only, its Active Policies."""

    name: str
    colour: int
    pop: int
    hand: int = DEALT
    policies: tuple[Policy, ...] = ()
    out: bool = False
    out_round: int = 0
    fell: int = 0  # number of the Event that brought it to 0


class Response(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer to an Event, in the order of announcement."""

    seat: int
    card: Card
    victim: int | None = None


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An Event of this turn and what it really did to each nation, so that it can be answered."""

    kind: Kind
    source: Source
    by: int
    changes: tuple[int, ...]
    answers: tuple[str, ...]  # by seat: "", "refugee" or "hindsight"
    reach: Reach = "global"
    stat: EventStat = "none"
    amount: int = 0
    name: str = ""
    responses: tuple[Response, ...] = ()


class State(msgspec.Struct, frozen=True):
    """The whole table."""

    nations: tuple[Nation, ...]
    rules: Rules
    deck: int
    year: int  # cards in the deck at the start
    first: int
    current: int
    phase: Phase = "opening"
    round: int = 1
    turn: int = 1
    discard: int = 0
    serial: int = 0  # Events so far
    acted: bool = False  # the one action of the turn (R22)
    drawn: bool = False  # the one draw of the turn (R27)
    played: bool = False  # any card from hand this turn
    duty: bool = False  # a card has to be played this turn (R19)
    delayed: bool = False  # brought to 0 in its own News, still acting (R39)
    late: bool = False  # the turn began with the deck empty (R42)
    passes: int = 0  # turns in a row without a card since the year is over (R43)
    next_up: int | None = None
    events: tuple[Happened, ...] = ()  # of this turn
    tied: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


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
    return with_nation(state, seat, pop=pop, **({"fell": state.serial} if falls else {}))


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
