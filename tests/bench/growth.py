"""What must not grow: a step and an opening with the length of a game, Home with the number of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from companion.store import Store
from tests.bench.figure import Figure, compared
from tests.bench.running import run
from tests.bench.tables import long_table, quick

LONG, SHORT, MANY, FEW = 10_000, 10, 500, 5


def figures(folder: Path, hasty: bool) -> Iterator[Figure]:
    steps = 2_000 if hasty else LONG
    with_history = quick(folder / "history")
    tables = [with_history.table_of(long_table(with_history, count)) for count in (steps, SHORT)]
    with_history.close(backup=False)
    store = Store.open(folder / "history")
    sessions = [store.session(table_id) for table_id in tables]
    numbers = iter(range(10**9))

    def step(place: int) -> Callable[[], object]:
        move = {"move": "adjust", "key": "pop:0"}
        return lambda: sessions[place].play({**move, "value": next(numbers) % 9 + 1}, at=3.0)

    name = f"a step after {steps:,} steps"
    yield _both(name, step(0), step(1), 300, 1.1, f"after {SHORT}")
    opening = [lambda table_id=table_id: store.session(table_id) for table_id in tables]
    yield _both(f"opening a table of {steps:,} steps", *opening, 300, 1.2, f"of {SHORT}")
    store.close(backup=False)
    for count in (MANY, FEW):
        filled = quick(folder / f"tables{count}")
        for _ in range(count):
            long_table(filled, 1)
        filled.close(backup=False)
    times = run("home", folder / f"tables{MANY}", folder / f"tables{FEW}", 5 if hasty else 40)
    yield compared(f"Home with {MANY} tables", "ms", times[::2], times[1::2], 1.2, f"with {FEW} tables")


def _both(
    name: str, ours: Callable[[], object], theirs: Callable[[], object], rounds: int, most: float, note: str
) -> Figure:
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for kept, act in zip(times, (ours, theirs), strict=True):
            began = perf_counter()
            act()
            kept.append((perf_counter() - began) * 1000)
    return compared(name, "ms", *times, most, note)
