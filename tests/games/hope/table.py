"""A table of friends and a hand that plays moves on it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.form import Form
from companion.core.game import Draft, Move, Refused, SeatPlan, Setup
from companion.core.view import Action, plain
from companion.games.hope import GAME
from companion.games.hope.moves import Commit, Draw, EndTurn, Roll
from companion.games.hope.state import Player, State

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
HIT, MISS = 5, 2


def table(players: int = 3, first: int = 0, **options: Any) -> State:
    """A table ready for its first turn."""
    seats = tuple(SeatPlan(NAMES[seat], seat) for seat in range(players))
    return GAME.new(Setup(seats, options, first))


def with_player(state: State, seat: int, **fields: Any) -> State:
    """The same table with one player in another condition."""
    changed = replace(state.players[seat], **fields)
    return replace(state, players=(*state.players[:seat], changed, *state.players[seat + 1 :]))


def after(state: State, *moves: Move[State]) -> State:
    """The table after these moves, each read back as the store would."""
    for move in moves:
        state = GAME.read_move(plain(move)).play(state).state
    return state


def rule_against(state: State, move: Move[State]) -> str:
    """The rule that refuses a move; it can be overruled, and the table stays readable."""
    with pytest.raises(Refused) as caught:
        move.play(state)
    ruled = replace(move, house_rule=True).play(state).state
    assert GAME.view(ruled).seats
    return caught.value.rule


def scene(state: State, hardship: int = 1, *commits: int, **card: Any) -> State:
    """The active player acts, then each seat named gives a die."""
    return after(state, Draw(hardship=hardship, **card), *(Commit(seat=seat) for seat in commits))


def turn(state: State, *commits: int, hardship: int = 1, win: bool = True) -> State:
    """A whole turn: act, help, roll all alike, next."""
    state = scene(state, hardship, *commits)
    return after(state, roll(state, win), EndTurn())


def roll(state: State, win: bool = True) -> Roll:
    """A roll of as many dice as the screen asks for, all good or all bad."""
    form = GAME.ask(state, Draft("roll"))
    if form.move is not None:
        return Roll()
    count = int(form.fields[0].formula.split("d")[0])  # type: ignore[union-attr]
    return Roll(dice=(HIT if win else MISS,) * count)


def humanity(state: State) -> tuple[int, ...]:
    return tuple(who.humanity for who in state.players)


def groups(state: State) -> dict[str, tuple[int, ...]]:
    """Whom which result hits, as the board shows it."""
    return {group.result: group.seats for group in GAME.view(state).board.groups}


def who(state: State, seat: int) -> Player:
    return state.players[seat]


def form_of(state: State, action: Action | None) -> Form:
    assert action is not None
    assert action.ask is not None
    return GAME.ask(state, action.ask)
