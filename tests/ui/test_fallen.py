"""Why a nation is out stands in its own tile, where nothing covers it, in every form that a tile has."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.ui.kit.text import Text as Label
from companion.ui.words import words
from tests.layout.ink import Box, around, drawn
from tests.living.evening import still_ones
from tests.ui.finger import Finger
from tests.ui.test_hindsight import flip_event, start

# The screen, how many nations and how large the text is: together they decide which form the tiles have.
FORMS = {
    "row": ((360, 640), 4, 100),
    "tall": ((412, 915), 4, 100),
    "large": ((1280, 800), 3, 100),
    "wide": ((1280, 800), 4, 100),
    "row in large text": ((360, 640), 4, 200),
}


def fallen(finger: Finger, nations: int) -> Widget:
    """The tile of a nation that has gone out."""
    start(finger, nations)
    finger.app.play({"move": "adjust", "key": "pop:0", "value": 1})
    flip_event(finger, "−1")
    finger.tap("Pass")
    return dict(still_ones(finger.app.root))["tile:0"]


def box(label: Label) -> Box:
    """The drawn letters in the window."""
    ink = around(drawn(label))
    x, y = label.to_window(ink.left, ink.low)
    return Box(x, y, x + ink.width, y + ink.height)


def texts(tile: Widget, finger: Finger) -> list[Label]:
    return [w for w in finger.widgets(tile) if isinstance(w, Label) and w.text.strip() and w.texture_size[0]]


@pytest.mark.parametrize("form", FORMS)
def test_the_reason_stands_inside_the_tile_and_on_nothing_else(tmp_path: Path, form: str) -> None:
    size, nations, text = FORMS[form]
    finger = Finger(tmp_path, size, settings={"text_scale": text})
    tile = fallen(finger, nations)
    why = words(finger.app.session.view.seats[0].out)
    reason = next(label for label in texts(tile, finger) if label.text == why)
    x, y = tile.to_window(*tile.pos)
    assert box(reason).inside(Box(x, y, x + tile.width, y + tile.height), 0)
    others = [label for label in texts(tile, finger) if label is not reason]
    assert not [label.text for label in others if box(label).meets(box(reason), 1)]
    finger.stop()
