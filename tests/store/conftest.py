"""A store in a folder of its own, with the pattern game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.pebbles import Shelf

Opener = Callable[[], Store]


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Opener]:
    """Opens the same folder again, as after a restart; the store before it is closed without a copy, as if killed."""
    opened: list[Store] = []

    def open_store() -> Store:
        if opened:
            opened.pop().close(backup=False)
        opened.append(Store.open(tmp_path / "data", Shelf(), clock=lambda: 1_000_000.0))
        return opened[0]

    yield open_store
    if opened:
        opened.pop().close(backup=False)


@pytest.fixture
def store(again: Opener) -> Store:
    return again()
