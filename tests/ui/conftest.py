"""One running app a test, on a phone of 412 by 915."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.finger import Finger


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    running = Finger(tmp_path)
    yield running
    if running.app is not None:
        running.stop()
