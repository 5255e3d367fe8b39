"""Every screen of the tour in many looks: nothing is cut, covered, too small, too pale or beyond the edge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from tests.layout.colours import pale
from tests.layout.lint import faults
from tests.layout.looks import FULL, SURFACE, Look, looks_of
from tests.tour.__main__ import Walk, walks
from tests.ui.finger import Finger

pytestmark = pytest.mark.together
WALKS = walks()
CASES = [(name, look) for number, name in enumerate(WALKS) for look in looks_of(number, name.endswith("-forms"))]
CASES.sort(key=lambda case: (case[1].density, case[1].name))  # one phone goes on all its walks, one after the other


@pytest.fixture(scope="module")
def phones(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Finger]]:
    """The phone in use, by its look; another look puts it away."""
    found: dict[str, Finger] = {}
    yield found
    for phone in found.values():
        phone.stop()


def phone_for(look: Look, phones: dict[str, Finger], folder: pytest.TempPathFactory) -> Finger:
    if look.name not in phones:
        for name in list(phones):
            phones.pop(name).stop()
        phone = Finger(folder.mktemp("phone"), look.pixels(0), look.density, look.settings())
        phone.app.edges.ask = lambda: look.insets(*Window.size)
        phones[look.name] = phone
    return phones[look.name]


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


PARAMS = [pytest.param(name, look, id=f"{look.name}-{name}") for name, look in CASES]


@pytest.mark.parametrize(("name", "look"), PARAMS)
def test_everything_can_be_read_and_touched(
    name: str, look: Look, phones: dict[str, Finger], tmp_path_factory: pytest.TempPathFactory
) -> None:
    phone = phone_for(look, phones, tmp_path_factory)
    phone.app.home()
    phone.resize(*look.pixels(0))
    wrong = list(seen_at(phone, look, WALKS[name]))
    assert not wrong, "\n".join([f"{len(wrong)} faults:", *wrong])
