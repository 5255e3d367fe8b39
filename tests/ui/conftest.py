"""A finger on a fresh phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.finger import Finger


@pytest.fixture
def finger(tmp_path: Path) -> Iterator[Finger]:
    f = Finger(tmp_path)
    yield f
    f.stop()
