"""A very long table and a very full shelf: nothing piles up in memory, and opening reads no more than at first."""

from __future__ import annotations

import gc
import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from companion.core.session import Session
from companion.pattern.pebbles.moves import Adjust
from companion.store import Store
from tests.pebbles import GAME, SETUP
from tests.store.conftest import Opener
from tests.store.test_growth import work

STEPS = 10_000
TABLES = 500
SLACK = 100_000  # bytes; one step of this game takes about 1,500


def in_use() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def resident() -> int:
    """Memory of the whole process, SQLite's own included."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def play_on(session: Session[Any], steps: int) -> None:
    for number in range(steps):
        session.play(Adjust(seat=number % 3, value=number % 90), at=2.0)
        if number % 10 == 9:
            session.undo()
            session.redo()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells how much memory is in use")
def test_ten_thousand_steps_take_no_more_memory_than_a_thousand(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    tracemalloc.start()
    try:
        play_on(session, 1000)
        early, early_resident = in_use(), resident()
        play_on(session, STEPS - 1000)
        assert in_use() - early < SLACK
        assert resident() - early_resident < 20_000_000
    finally:
        tracemalloc.stop()
    assert session.head.id == STEPS + 1


def test_opening_and_the_log_read_no_more_after_ten_thousand_steps(store: Store, again: Opener) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    play_on(session, 150)

    def costs(store: Store) -> list[int]:
        return [
            work(store, lambda: store.tables(limit=20)),
            work(store, lambda: store.session(1)),
            work(store, lambda: store.steps(1, limit=100)),
            work(store, lambda: store.steps(1, before=120, limit=100)),
        ]

    early = costs(again())
    play_on(again().session(1), STEPS)
    late = costs(again())
    assert all(after <= before * 1.1 for before, after in zip(early, late, strict=True)), (early, late)


def test_five_hundred_tables_open_one_by_one_without_piling_up(store: Store, again: Opener) -> None:
    for _ in range(TABLES):
        store.create(GAME, SETUP, at=1.0).play(Adjust(seat=0, value=7), at=2.0)
    store = again()
    tracemalloc.start()
    try:
        early = 0
        for table_id in range(1, TABLES + 1):
            assert store.session(table_id).state.stones == (7, 0, 0)
            early = early or (in_use() if table_id == 20 else 0)
        assert in_use() - early < SLACK
    finally:
        tracemalloc.stop()
    assert len(store.tables(limit=TABLES + 1)) == TABLES
