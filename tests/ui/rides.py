"""Rides on the real screen: a table that is set up at once, and what a player reads and taps there."""

from __future__ import annotations

from typing import Any

from companion.core.game import Move, SeatPlan, Setup
from companion.core.view import plain
from companion.games.game2020 import GAME
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.state import State
from companion.games.game2020.ui.board import RideTable as Board
from tests.games.game2020.table import FULL, NAMES
from tests.ui.finger import Finger


def sit_down(f: Finger, seats: int = 3, board: BoardMap | None = FULL, **options: Any) -> None:
    """A ride in front of the finger, its first seat about to roll."""
    plan = tuple(SeatPlan(name, index) for index, name in enumerate(NAMES[:seats]))
    session = f.app.store.create(GAME, Setup(plan, {"opening": "chosen", **options}, 0), f.time())
    f.app.enter(session, f.app.store.table_of(session))
    if board is not None:
        play(f, UseMap(board=board))
    f.settle(3)


def play(f: Finger, *moves: Move[State]) -> None:
    """Moves that others made before the test begins."""
    for move in moves:
        assert f.app.play(plain(move))
    f.settle(3)


def state(f: Finger) -> State:
    return f.app.session.state


def board(f: Finger) -> Board:
    return next(w for w in f.widgets() if isinstance(w, Board))


def title(f: Finger) -> str:
    """What the card of the moment says."""
    return str(board(f).card.ids.title.text)


def chip(f: Finger, name: str) -> str:
    """Where the strip says a player is."""
    found = next(chip for chip in board(f).chips.chips if chip.name.text == name)
    return str(found.ids.figure.text or found.ids.word.text)


def calmly(f: Finger, what: str) -> None:
    """Tap after the card has come to rest, as a hand does."""
    f.settle(2)
    f.tap(what)


def tap_space(f: Finger, track: Any, space: int) -> None:
    """Tap a space of a drawn ride."""
    f.settle(3)
    spot = track.path.spots[space]
    f.tap_at(*track.to_window(spot.x, spot.y))
