"""Every screen of the tour in many looks: nothing is cut, covered, too small, too pale or beyond the edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from tests.layout.colours import pale
from tests.layout.lint import faults
from tests.layout.looks import FULL, SURFACE, Look, looks_of
from tests.tour.__main__ import Walk, walks
from tests.ui.finger import Finger

WALKS = walks()
CASES = [
    pytest.param(name, look, id=f"{look.name}-{name}")
    for number, name in enumerate(WALKS)
    for look in looks_of(number, name.endswith("-forms"))
]


def seen_at(phone: Finger, look: Look, walk: Walk) -> Iterator[str]:
    """What is wrong at each stop, in one size after another (or in all of them)."""
    for number, stop in enumerate(walk(phone)):
        for turn in range(len(look.sizes)) if FULL else (number,):
            size = look.pixels(turn)
            phone.resize(*size) if size != tuple(Window.size) else phone.settle(2)
            phone.app.dimming.stir()  # nobody looks at a screen that has gone dark
            found = faults(phone.app.root)
            if max(size) <= SURFACE and (FULL or number % 3 == look.density % 3):
                phone.settle(3)  # drawings follow their places a frame later
                found += pale(phone.app.root)
            yield from (f"{stop} at {size}: {fault}" for fault in found)


@pytest.mark.parametrize(("name", "look"), CASES)
def test_everything_can_be_read_and_touched(name: str, look: Look, tmp_path: Path) -> None:
    phone = Finger(tmp_path, look.pixels(0), look.density, look.settings())
    phone.app.edges.ask = lambda: look.insets(*Window.size)
    phone.app.home()
    phone.resize(*look.pixels(0))
    try:
        wrong = list(seen_at(phone, look, WALKS[name]))
    finally:
        phone.stop()
    assert not wrong, "\n".join([f"{len(wrong)} faults:", *wrong])
