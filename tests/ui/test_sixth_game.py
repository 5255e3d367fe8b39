"""A sixth game is one new folder: card, set-up, tiles, forms, refusals, undo and log come without screen code."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from tests.ui.finger import Finger
from tests.ui.test_hindsight import pops, tile


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games' folder with one more folder beside it."""
    extra = tmp_path / "more_games"
    shutil.copytree(Path(__file__).parent / "pebbles", extra / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(extra)])
    forget()
    yield
    forget()


def forget() -> None:
    """Look at the shelf anew."""
    for known in (games.ids, games.load, games.cover):
        known.cache_clear()


def test_a_new_folder_is_played_on_the_real_screens(shelf: None, tmp_path: Path) -> None:
    finger = Finger(tmp_path / "data")
    finger.tap("Pebbles")
    finger.tap("2")
    finger.tap("Start the game")
    finger.tap("Take pebbles")
    finger.tap("Two")
    one, two = (seat.name for seat in finger.app.session.view.seats)
    finger.wait(lambda: pops(finger) == {one: 2, two: 0})
    finger.tap(tile(finger, one).plus)
    assert finger.sees("It is not your turn."), "a refusal needs no screen code either"
    finger.tap("Take it back")
    finger.tap("undo")
    finger.wait(lambda: pops(finger) == {one: 0, two: 0})
    for _ in range(5):
        if finger.app.session.view.result is None:
            finger.tap("Take pebbles")
            finger.tap("Two")
    assert finger.sees(f"{one} wins")
    finger.tap("Log")
    assert finger.sees(f"{one} takes 2")
    finger.stop()
