"""A sixth game is one new folder: card, set-up, tiles, forms, refusals, undo and log come without screen code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.layout.lint import faults
from tests.terminal import guide
from tests.ui.finger import Finger
from tests.ui.shelf import shelf, write
from tests.ui.test_hindsight import pops, tile


@pytest.fixture
def stones(tmp_path: Path) -> Iterator[None]:
    with shelf(tmp_path / "more_games", "stones"):
        yield


def test_a_new_folder_is_played_on_the_real_screens(stones: None, tmp_path: Path) -> None:
    finger = Finger(tmp_path / "data")
    finger.tap("Stones")
    finger.tap("2")
    finger.tap("Start the game")
    take(finger, "Two")
    one, two = (seat.name for seat in finger.app.session.view.seats)
    finger.wait(lambda: pops(finger) == {one: 2, two: 0})
    finger.tap(tile(finger, two).ids.plus)
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


def test_a_board_as_the_guide_writes_it_is_drawn_and_played(tmp_path: Path) -> None:
    folder = tmp_path / "companion" / "games"
    write(folder, "guided")
    guide.add_board(tmp_path, "guided")
    with shelf(folder):
        finger = Finger(tmp_path / "data", settings={"motion": False, "hints": False})
        finger.tap("Guided")
        finger.tap("2")
        finger.tap("Start the game")
        take(finger, "Two")
        heaps = [widget for widget in finger.widgets() if type(widget).__name__ == "Heap"]
        assert sorted(heap.stones for heap in heaps) == [0, 2]
        assert faults(finger.app.root) == []
        finger.tap(heaps[0])
        assert finger.app.shell.sheets, "a tap opens all that a seat can do"
        finger.stop()


def take(finger: Finger, count: str) -> None:
    if finger.app.session.view.result is None:
        finger.tap("Take stones")
        finger.tap(count)
