"""How Hypothesis plays here: no deadlines, because a busy machine is not a fault of the code.

And Kivy's window is made as all tests need it, whichever of them comes first.

`make test` plays the same games each time, so that a red run is the change's own doing. `make explore` plays new ones.
"""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

import tests.window  # noqa: F401
from tests.alone import pytest_runtest_protocol as pytest_runtest_protocol

settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("new", deadline=None, phases=(Phase.explicit, Phase.generate), print_blob=True)
settings.load_profile("new" if os.environ.get("TABLESIDE_EXPLORE") else "same")


@pytest.fixture(autouse=True, scope="module")
def _collected() -> Iterator[None]:
    """An app takes the collector's pauses out of play, and with it those of the tests after it."""
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here, so nothing waits for the disk; apps that are killed are processes of their own."""
    monkeypatch.setattr("companion.store.database.SYNCHRONOUS", "OFF")
