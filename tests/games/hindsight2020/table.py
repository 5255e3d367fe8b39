"""Tables of Hindsight 2020 for the tests, and short ways to play on them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.form import Choose, Form
from companion.core.game import Draft, Move, Refused
from companion.core.view import Table
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.moves import EnactPolicy, EndAction, EndTurn, Event, StartYear
from companion.games.hindsight2020.state import Policy, State
from tests.games.walk import table_of


def year(nations: int = 4, first: int = 0, **options: Any) -> State:
    """A table whose first nation is about to check the news."""
    return play(table_of(GAME, nations, options, first), StartYear())


def play(state: State, *moves: Move[State]) -> State:
    for move in moves:
        state = move.play(state).state
    return state


def told(state: State, move: Move[State]) -> list[str]:
    return [str(note.text) for note in move.play(state).notes]


def refused(state: State, move: Move[State]) -> Refused:
    with pytest.raises(Refused) as caught:
        move.play(state)
    return caught.value


def overrule(move: Move[State]) -> Move[State]:
    return msgspec.structs.replace(move, house_rule=True)


def nation(state: State, seat: int, **fields: Any) -> State:
    """The same table with some figures of a nation changed."""
    nations = list(state.nations)
    nations[seat] = msgspec.structs.replace(nations[seat], **fields)
    return msgspec.structs.replace(state, nations=tuple(nations))


def pops(state: State) -> list[int]:
    return [n.pop for n in state.nations]


def hands(state: State) -> list[int]:
    return [n.hand for n in state.nations]


def policies(*sums: tuple[int, int, int]) -> tuple[Policy, ...]:
    return tuple(Policy(*each) for each in sums)


def see(state: State) -> Table:
    return GAME.view(state)


def quiet_news() -> Event:
    """An Event that changes nothing."""
    return Event(amount=0)


def turn(state: State, draw: bool = False) -> State:
    """A whole turn without anything happening."""
    return play(state, quiet_news(), EndAction(), EndTurn(draw=draw))


def acting(state: State) -> State:
    """Through the news without any harm."""
    return play(state, quiet_news())


def late(state: State) -> State:
    """The same table in the middle of an action after the year has run out."""
    return msgspec.structs.replace(state, deck=0, phase="action", late=True)


def fill(act: str, state: State, **answers: Any) -> Form:
    return GAME.ask(state, Draft(act, answers))


def own(state: State, **fields: Any) -> Form:
    """The form of a card that the table wrote down itself."""
    action = GAME.card(state, Draft("card", fields))
    assert action is not None
    return GAME.ask(state, action.ask)


def picks(form: Form, key: str) -> list[Any]:
    field = next(f for f in form.fields if isinstance(f, Choose) and f.key == key)
    return [pick.value for pick in field.picks]


def hit(amount: int, target: int, **more: Any) -> Event:
    """A National Event from hand."""
    return Event(amount=amount, source="hand", reach="national", target=target, **more)


def full(state: State, seat: int) -> State:
    return nation(state, seat, policies=policies((1, 0, 0), (0, 1, 0), (0, 0, 1)))


def enact(**fields: Any) -> EnactPolicy:
    return EnactPolicy(source="hand", **fields)
