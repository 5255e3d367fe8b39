"""Small tables to test on: riders by name, a board that is fully known, and a finger that taps."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.form import Choose, Form, Number, Throw
from companion.core.game import Draft, Move, SeatPlan, Setup
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.core.view import Action
from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.state import State

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal")
# 1 yellow, 2 green, 3 red, 4 yellow, ... with exits at 14, 33 and 50 and the half-way sign at 32.
COLOURS = {number: ("red", "yellow", "green")[number % 3] for number in range(1, 64)}
COLOURS |= {14: "bubble1", 33: "pit", 50: "bubble2"}
FULL = BoardMap(tuple(COLOURS.get(number, "") for number in range(1, 65)), halfway=32)


def ride(seats: int = 3, board: BoardMap | None = None, **options: Any) -> State:
    """A table whose first seat is about to roll."""
    plan = tuple(SeatPlan(name, index) for index, name in enumerate(NAMES[:seats]))
    state = GAME.new(Setup(plan, {"opening": "chosen", **options}))
    return state if board is None else msgspec.structs.replace(state, map=board)


def at(state: State, *spaces: int) -> State:
    """The same table with the tokens on these spaces."""
    for seat, space in enumerate(spaces):
        state = state.with_rider(seat, space=space)
    return state


def play(state: State, *moves: Move[State]) -> State:
    for move in moves:
        state = move.play(state).state
    return state


def spaces(state: State) -> list[int]:
    return [rider.space for rider in state.riders]


class Finger:
    """Somebody who taps what the table shows, and how often."""

    def __init__(self, state: State) -> None:
        self.session: Session[State] = in_memory(GAME, state)
        self.touches = 0
        self.form: Form | None = None

    @property
    def state(self) -> State:
        return self.session.state

    def tap(self, action: Action | None) -> Finger:
        assert action is not None
        self.touches += 1
        if action.move is not None:
            self.session.play(action.move, at=0)
        else:
            assert action.ask is not None
            self._show(action.ask)
        return self

    def primary(self) -> Finger:
        return self.tap(self.session.view.primary)

    def other(self, label: str) -> Finger:
        return self.tap(next(action for action in self.session.view.others if str(action.label) == label))

    def ask(self, act: str) -> Finger:
        self._show(Draft(act))
        return self

    def throw(self, *values: int) -> Finger:
        return self._answer(Throw, list(values))

    def pick(self, value: str | int) -> Finger:
        assert self.form is not None
        field = next(f for f in self.form.fields if isinstance(f, Choose) and value in [p.value for p in f.picks])
        return self._put(field.key, value)

    def number(self, value: int) -> Finger:
        return self._answer(Number, value)

    def confirm(self) -> Finger:
        assert self.form is not None
        assert self.form.move is not None
        self.touches += 1
        self.session.play(self.form.move, at=0)
        self.form = None
        return self

    def _answer(self, kind: type[Throw] | type[Number], value: Any) -> Finger:
        assert self.form is not None
        return self._put(next(field.key for field in self.form.fields if isinstance(field, kind)), value)

    def _put(self, key: str, value: Any) -> Finger:
        assert self.form is not None
        self.touches += 1
        self._show(self.form.draft.put(key, value))
        return self

    def _show(self, draft: Draft) -> None:
        self.form = GAME.ask(self.session.state, draft)
        if self.form.at_once and self.form.move is not None:
            self.session.play(self.form.move, at=0)
            self.form = None
