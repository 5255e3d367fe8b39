"""A first walk for a game that has none of its own: its set-up, its table, and every form it asks with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion import games
from tests.tour.tables import forms, wander
from tests.ui.finger import Finger


def walk_of(game_id: str) -> Callable[[Finger], Iterator[str]]:
    """From Home to a table some steps in."""

    def walk(finger: Finger) -> Iterator[str]:
        finger.app.set_up(game_id)
        finger.settle()
        yield f"{game_id}-setup"
        finger.app.home()
        wander(finger, game_id, games.load(game_id).min_seats, 4)
        yield f"{game_id}-table"
        yield from forms(finger, game_id)

    return walk
