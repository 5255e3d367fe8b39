"""Every game there is can be kept, killed, sent to another phone and played on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.core.game import Game, Impossible, Refused, SeatPlan, Setup
from companion.core.session import Session
from companion.store import Store
from companion.store.adoption import take_in
from companion.store.table_file import export, read
from companion.terminal.show import words
from tests.games.walk import random_move

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)


def play_around(session: Session[Any], chance: random.Random, moves: int = 60) -> None:
    """Do whatever the screen offers, and take some of it back."""
    for _ in range(moves):
        if chance.random() < 0.1:
            session.undo()
        move = random_move(session.game, session.state, chance.randrange)
        try:
            if move is not None:
                session.play(move, at=2.0)
        except (Refused, Impossible):
            continue


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_table_of_every_game_travels_in_a_file(game: Game[Any], seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    seats = chance.randint(game.min_seats, game.max_seats)
    setup = Setup(tuple(SeatPlan(f"Seat {number + 1}", number) for number in range(seats)))
    store = Store.open(tmp_path)
    session = store.create(game, setup, at=1.0)
    play_around(session, chance)
    reopened = store.session(1)
    assert reopened.state == session.state
    assert reopened.view == game.view(session.state)  # a moment belongs to the step just played, not to the table
    data = export(store, 1)
    file = read(data)
    arrived = store.session(take_in(store, file, at=3.0))
    assert arrived.state == session.state
    assert arrived.head.id == session.head.id
    assert [(s.id, s.live, s.notes) for s in store.steps(2)] == [(s.id, s.live, s.notes) for s in store.steps(1)]
    while arrived.undo():
        pass
    assert arrived.state == store.session(2).state
    lines = list(words(file))
    assert lines[0].startswith(game.title)
    assert any("Seat 1" in line for line in lines[1:])
    store.close(backup=False)
