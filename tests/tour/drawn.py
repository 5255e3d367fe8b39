"""The other games with a drawn board: the ride, the stacks and the journey."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.view import plain
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.ui.map_editor import MapEditor
from tests.games.game2020.table import FULL
from tests.tour.tables import forms, sit, wander
from tests.ui.finger import Finger

SEATS = {"game2020": 8, "nineteen71": 6, "hope": 5}


def tables(finger: Finger, game_id: str) -> Iterator[str]:
    """At its start, at three other moments, and two of its seats."""
    sit(finger, game_id, SEATS[game_id])
    yield f"{game_id}-start"
    for steps, seed in ((14, 3), (40, 5), (90, 7)):
        wander(finger, game_id, 4 if steps == 40 else SEATS[game_id], steps, seed)
        yield f"{game_id}-{steps}"
    for seat in (0, 1):
        finger.app.open_seat(seat)
        finger.settle()
        yield f"{game_id}-seat-{seat}"
        finger.app.shell.close_sheets()
    finger.app.shell.screen.open_menu()
    finger.settle()
    yield f"{game_id}-menu"
    finger.app.shell.close_sheets()


def ride(finger: Finger) -> Iterator[str]:
    yield from tables(finger, "game2020")
    finger.app.shell.open(MapEditor(finger.app))
    finger.settle()
    yield "game2020-map"
    finger.app.shell.close_sheets()
    sit(finger, "game2020", 6, opening="chosen")
    finger.app.play(plain(UseMap(board=FULL)))
    finger.settle()
    yield "game2020-mapped"


def stacks(finger: Finger) -> Iterator[str]:
    yield from tables(finger, "nineteen71")


def journey(finger: Finger) -> Iterator[str]:
    yield from tables(finger, "hope")


def ride_forms(finger: Finger) -> Iterator[str]:
    sit(finger, "game2020", 3)
    yield from forms(finger, "game2020")


def stack_forms(finger: Finger) -> Iterator[str]:
    sit(finger, "nineteen71", 3)
    yield from forms(finger, "nineteen71")


def journey_forms(finger: Finger) -> Iterator[str]:
    sit(finger, "hope", 3)
    yield from forms(finger, "hope")


WALKS = {
    "game2020": ride, "game2020-forms": ride_forms,
    "nineteen71": stacks, "nineteen71-forms": stack_forms,
    "hope": journey, "hope-forms": journey_forms,
}  # fmt: skip
