"""A sixth game is one new folder: card, set-up, tiles, forms, refusals, undo and log come without screen code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.terminal import new_game
from tests.ui.finger import Finger
from tests.ui.test_hindsight import pops, tile


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games' folder with one more folder beside it, as `new-game` writes it."""
    extra = tmp_path / "more_games"
    for path, text in new_game.written("stones"):
        if "tests" not in path.parts:
            place = extra / "stones" / path.name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(extra)])
    forget()
    yield
    forget()


def forget() -> None:
    """Look at the shelf anew."""
    for known in (games.ids, games.load, games.cover, games.things, games.own_cards):
        known.cache_clear()


def test_a_new_folder_is_played_on_the_real_screens(shelf: None, tmp_path: Path) -> None:
    finger = Finger(tmp_path / "data")
    finger.tap("Stones")
    finger.tap("2")
    finger.tap("Start the game")
    take(finger, "Two")
    one, two = (seat.name for seat in finger.app.session.view.seats)
    finger.wait(lambda: pops(finger) == {one: 2, two: 0})
    finger.tap(tile(finger, two).plus)
    finger.wait(lambda: pops(finger) == {one: 2, two: 1})
    take(finger, "One")
    take(finger, "Two")
    assert finger.sees(f"{one} took two last time."), "a refusal needs no screen code either"
    finger.tap("Take it back")
    if finger.sees("How many?"):  # the question is still there, to be answered otherwise
        finger.back()
    finger.tap("undo")
    finger.wait(lambda: pops(finger) == {one: 2, two: 1})
    for count in ("Two", "One", "One", "Two"):
        take(finger, count)
    assert finger.sees(f"{one} wins")
    finger.tap("Log")
    assert finger.sees(f"{one} takes 2")
    finger.stop()


def take(finger: Finger, count: str) -> None:
    if finger.app.session.view.result is None:
        finger.tap("Take stones")
        finger.tap(count)
