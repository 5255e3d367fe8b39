"""Home and set-up with one game to twelve: each is there whole, in reach and in its own colours, at every size."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion import games
from companion.ui.screens.home import GameCard
from tests.layout.lint import faults
from tests.ui.finger import Finger
from tests.ui.shelf import TITLES, shelf

SIZES = ((360, 640), (412, 915), (800, 1280), (1280, 800))
PICTURES = os.environ.get("TABLESIDE_PICTURES")  # a folder, for whoever wants to see them


def cards(finger: Finger) -> list[GameCard]:
    return [widget for widget in finger.widgets() if isinstance(widget, GameCard)]


def within(card: GameCard) -> bool:
    x, _ = card.to_window(*card.pos)
    return x >= 0 and x + card.width <= Window.width


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_home_shows_every_game(count: int, tmp_path: Path) -> None:
    with shelf(tmp_path / "games", *TITLES[:count], alone=True):
        finger = Finger(tmp_path / "data", settings={"motion": False, "hints": False})
        for size in SIZES:
            finger.resize(*size)
            shown = cards(finger)
            assert {card.game.id for card in shown} == set(TITLES[:count]), size
            assert all(map(within, shown)), size
            places = [card.to_window(*card.pos) for card in shown]
            assert len(set(places)) == count, "none lies under another"
            assert faults(finger.app.root) == [], size
            if PICTURES:
                finger.picture(Path(PICTURES) / f"home-{count:02}-{size[0]}x{size[1]}.png")
        if count <= 6:  # on a tablet on its side six games need no scrolling
            assert all(y >= 0 and y + card.height <= Window.height for card, (_, y) in zip(shown, places, strict=True))
        finger.stop()


def test_the_last_of_twelve_is_set_up_and_played(tmp_path: Path) -> None:
    with shelf(tmp_path / "games", *TITLES, alone=True):
        finger = Finger(tmp_path / "data", SIZES[0], settings={"motion": False, "hints": False})
        last = games.covers()[-1]
        for size in SIZES:
            finger.resize(*size)
            finger.tap(last.title)
            assert faults(finger.app.root) == [], size
            finger.back()
        finger.tap(last.title)
        finger.tap("Start the game")
        finger.tap("Take stones")
        finger.tap("Two")
        assert finger.app.session.view.seats[0].main.value == 2
        finger.stop()
