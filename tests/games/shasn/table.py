"""Tables of SHASN at the moment a test is about."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Impossible, Move, Refused
from companion.games.shasn import GAME, majority
from companion.games.shasn.moves import Adjust, Answer, EndTurn, OpenPlay, TakeResources
from companion.games.shasn.resources import KINDS, only
from companion.games.shasn.state import State, zone_of
from tests.games.walk import table_of

NONE = (0, 0, 0, 0)


def new(seats: int = 3, first: int = 0, **options: Any) -> State:
    """A table as it is set up."""
    return table_of(GAME, seats, options, first)


def play(state: State, *moves: Move[State]) -> State:
    """Play moves one after another; they have to be allowed."""
    for move in moves:
        state = move.play(state).state
    return state


def texts(state: State, move: Move[State]) -> list[str]:
    """What the log says of a move."""
    return [str(note.text) for note in move.play(state).notes]


def refused(state: State, move: Move[State], rule: str) -> None:
    """The rules say no by this rule, and the table may still do it."""
    with pytest.raises(Refused) as caught:
        move.play(state)
    assert caught.value.rule == rule
    assert str(caught.value.why).endswith(".")


def impossible(state: State, move: Move[State], words: str) -> None:
    with pytest.raises(Impossible, match=words):
        move.play(state)


def started(seats: int = 3, first: int = 0, **options: Any) -> State:
    """The first turn begins; nobody has any resources."""
    state = new(seats, first, **options)
    return play(state, OpenPlay(house_rule=True))


def opened(seats: int = 3, first: int = 0, **options: Any) -> State:
    """Everybody has taken starting resources, all Funds."""
    state = new(seats, first, **options)
    for seat in state.seats:
        state = play(state, TakeResources(seat=seat, purse=only(0, state.players[seat].to_take)))
    return state


def acting(seats: int = 3, first: int = 0, **options: Any) -> State:
    """The first player has answered, as the Capitalist for nothing, and may act; the card is taken back."""
    state = play(started(seats, first, **options), Answer(ideologue=0, gain=NONE))
    return cards(state, state.active, NONE)


def purse(state: State, seat: int, *amounts: int) -> State:
    """A player with exactly these resources."""
    for kind, amount in zip(KINDS, amounts, strict=True):
        state = play(state, Adjust(key=f"{kind}:{seat}", value=amount))
    return state


def cards(state: State, seat: int, held: tuple[int, ...]) -> State:
    """A player with exactly these Ideology Cards."""
    for kind, amount in enumerate(held):
        state = play(state, Adjust(key=f"cards:{seat}:{kind}", value=amount))
    return state


def voters(state: State, zone: str, *counts: int) -> State:
    """Voters of each seat in a zone, outside Volatile Areas."""
    for seat, count in enumerate(counts):
        state = play(state, Adjust(key=f"voters:{zone}:{seat}", value=count))
    return state


def volatile(state: State, zone: str, seat: int, count: int = 1) -> State:
    """Voters of one seat in a zone's Volatile Areas, without a Headline."""
    return play(state, Adjust(key=f"hot:{zone}:{seat}", value=count))


def in_zone(state: State, zone: str) -> tuple[int, ...]:
    found = zone_of(state, zone)
    return tuple(a + b for a, b in zip(found.voters, found.hot, strict=True))


def scores(state: State) -> list[int]:
    return [majority.score(state, seat) for seat in state.seats]


def next_turn(state: State) -> State:
    """End the turn, and let the next player answer for nothing without keeping the card."""
    state = play(state, EndTurn())
    before = state.me.cards
    state = play(state, Answer(ideologue=0, gain=NONE))
    return cards(state, state.active, before)
