"""What players of Pebbles would notice; the contract of every game is checked without a line here."""

from __future__ import annotations

import pytest

from companion.core.game import Refused
from companion.pattern.pebbles.game import GAME
from companion.pattern.pebbles.moves import Take
from companion.pattern.pebbles.state import State
from tests.games.walk import table_of


def played(*counts: int, goal: int = 5) -> State:
    """A table for two after these takes by turns."""
    state: State = table_of(GAME, 2, {"goal": goal})
    for count in counts:
        state = Take(count=count).play(state).state
    return state


def test_players_take_by_turns() -> None:
    assert played(2, 1, 1).stones == (3, 1)


def test_nobody_takes_two_twice_in_a_row() -> None:
    state = played(2, 1)
    with pytest.raises(Refused) as refused:
        Take(count=2).play(state)
    assert refused.value.rule == "pebbles R2"
    assert Take(count=2, house_rule=True).play(state).state.stones == (4, 1), "the table may overrule it"


def test_the_first_with_enough_wins() -> None:
    state = played(2, 1, 1, goal=3)
    assert state.winner == 0
    assert GAME.view(state).result is not None
    with pytest.raises(Refused):
        Take(count=1).play(state)
