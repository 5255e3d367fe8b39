"""A long evening and a full shelf cost no more: counted in the steps of SQLite's own machine, which repeat exactly."""

from __future__ import annotations

from collections.abc import Callable

from companion.pattern.pebbles.moves import Adjust, Take
from companion.store import Store
from tests.pebbles import GAME, SETUP


def work(store: Store, act: Callable[[], object]) -> int:
    """How many instructions SQLite's machine carries out for this."""
    count = 0

    def tick() -> int:
        nonlocal count
        count += 1
        return 0

    store.database.connection.set_progress_handler(tick, 1)
    act()
    store.database.connection.set_progress_handler(None, 0)
    return count


def test_a_step_an_undo_and_opening_cost_the_same_after_thousands_of_steps(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    table_id = store.table_of(session)

    def costs() -> list[int]:
        return [
            work(store, lambda: session.play(Adjust(seat=1, value=3), at=2.0)),
            work(store, session.undo),
            work(store, session.redoable),
            work(store, session.redo),
            work(store, lambda: store.session(table_id)),
            work(store, lambda: store.steps(table_id, limit=10)),
        ]

    for _ in range(10):
        session.play(Adjust(seat=0, value=1), at=2.0)
    early = costs()
    for number in range(3000):
        session.play(Adjust(seat=0, value=number % 90), at=2.0)
    late = costs()
    assert all(after <= before * 1.1 for before, after in zip(early, late, strict=True)), (early, late)


def test_the_home_screen_costs_the_same_with_five_hundred_tables(store: Store) -> None:
    def home() -> list[int]:
        return [work(store, lambda finished=finished: store.tables(finished, limit=5)) for finished in (None, False)]

    sessions = [store.create(GAME, SETUP, at=1.0) for _ in range(5)]
    early, step = home(), work(store, lambda: sessions[-1].play(Take(count=1), at=1.0))
    for _ in range(500):
        store.create(GAME, SETUP, at=1.0)
    assert home() == early
    sessions[0].play(Take(count=1), at=1.0)
    assert work(store, lambda: sessions[0].play(Take(count=1), at=1.0)) <= step * 1.1


def test_a_long_table_takes_little_room(store: Store) -> None:
    session = store.create(GAME, SETUP, at=1.0)
    for number in range(1000):
        session.play(Adjust(seat=0, value=number % 90), at=2.0)
    store.close(backup=False)
    assert (store.folder / "tableside.db").stat().st_size < 1_000_000
