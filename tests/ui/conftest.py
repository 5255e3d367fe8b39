"""One running app a test, on a phone of 412 by 915."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ui.lookup import reading
from tests.ui.finger import USUAL_PAUSE, Finger


@pytest.fixture
def learning(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lookup is indexed between frames, as on a phone; asked for before `finger`."""
    monkeypatch.setattr(reading, "PAUSE", USUAL_PAUSE)


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    running = Finger(tmp_path)
    yield running
    if running.app is not None:
        running.stop()
