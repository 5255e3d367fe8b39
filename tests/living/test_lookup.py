"""The rules place follows a change of theme, text size or language in sight, as if it had just been opened so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.ui import words
from companion.ui.screens.rules import RulesPane
from tests.living.evening import SETTINGS, SIZES
from tests.living.look import differing, keep, pixels
from tests.ui.finger import Finger

LOOKS = {"light": ("theme", "light"), "large": ("text_scale", 200), "german": ("language", "de")}
USUAL = {"theme": "dark", "text_scale": 100, "language": "en"}


def listed(pane: RulesPane) -> None:
    """All there is."""


def searched(pane: RulesPane) -> None:
    pane.field.input.text = "refugee"


def read(pane: RulesPane) -> None:
    pane.open_rule("hindsight2020/refugee-camp")


POSTURES = (listed, searched, read)


def pictures(
    folder: Path, size: tuple[int, int], settings: dict[str, Any], change: tuple[str, Any] | None = None
) -> Iterator[Any]:
    """The rules place in every posture, opened anew for each; `change` comes, and goes, while it is in sight."""
    finger = Finger(folder, size, settings=SETTINGS | USUAL | settings)
    try:
        for posture in POSTURES:
            finger.app.rules()
            finger.settle()
            pane = finger.app.shell.screen.pane
            pane.field.rest()
            posture(pane)
            finger.settle()
            if change is not None:
                finger.app.change_setting(*change)
                finger.settle()
            yield pixels(finger)
            if change is not None:
                finger.app.change_setting(change[0], USUAL[change[0]])
            finger.app.home()
            finger.settle()
    finally:
        finger.stop()
        words.speak_as("en")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_change_of_the_look_shows_on_the_rules_place_in_sight(
    tmp_path: Path, size: tuple[int, int], look: str
) -> None:
    key, value = LOOKS[look]
    living = list(pictures(tmp_path / "living", size, {}, (key, value)))
    fresh = list(pictures(tmp_path / "fresh", size, {key: value}))
    for posture, one, other in zip(POSTURES, living, fresh, strict=True):
        box = differing(one, other)
        assert box is None, f"differs within {box}: {keep(f'rules-{look}-{posture.__name__}-{size[0]}', one, other)}"
