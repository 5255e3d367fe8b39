"""The tour pictures a stop in every look, and with a word only the stops whose names hold it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from tests.tour.__main__ import LOOKS, render
from tests.tour.readme import turn
from tests.ui.finger import Finger


def short(finger: Finger) -> Iterator[str]:
    yield "home"
    finger.app.settings()
    finger.settle()
    yield "settings"


def test_every_look_of_the_stops_that_are_named_is_pictured(tmp_path: Path) -> None:
    assert render(tmp_path, short, "home") == sum(len(sizes) for *_, sizes in LOOKS)
    assert sorted(path.name for path in tmp_path.glob("*.png")) == sorted(
        f"home-{look}-{width}x{height}.png" for look, _, _, sizes in LOOKS for width, height in sizes
    )


def test_the_moving_picture_of_the_readme_can_be_drawn_from_its_first_tap_to_its_last(tmp_path: Path) -> None:
    turn(tmp_path / "turn.gif")
    with Image.open(tmp_path / "turn.gif") as film:
        assert film.n_frames > 10
