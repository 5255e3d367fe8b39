"""Takes a table in that was played elsewhere."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from companion.store.database import FILE, GONE, Database, connect
from companion.store.days import FIRST, LONG_AGO
from companion.store.forgetting import BREATH, forget
from companion.store.table_file import read
from companion.store.tables import Tables, elsewhere
from companion.store.trouble import NotKept

if TYPE_CHECKING:
    from companion.store.belongings import OwnCard
    from companion.store.inspection import PackedStep
    from companion.store.store import Store
    from companion.store.table_file import TableFile


HANDFUL = 2500  # steps that are written together: in an instant, also on a slow phone


def arrive(store: Store, data: bytes, at: float, progress: Callable[[float], None] = lambda _: None) -> int:
    """Look a file through and take its table in, from whatever thread; the id of the new table."""
    file = read(data, store.shelf, lambda part: progress(part * 0.8))
    if store.read_only:
        raise NotKept(store.database.closed_by)
    if not store.database.is_there():  # whoever plays the next step writes it anew, and no other thread may
        raise NotKept(GONE)
    beside = Tables()
    with store.alone(), closing(connect(store.folder / FILE)) as connection:
        beside.database, beside.shelf = Database(connection), store.shelf
        table_id = take_in(beside, file, at, lambda part: progress(0.8 + part * 0.2))
    store.database.changed = True
    store.forget_settings()
    return table_id


def take_in(store: Tables, file: TableFile, at: float, progress: Callable[[float], None] = lambda _: None) -> int:
    """Keep a file's table as a new one, with its rulings and cards, all or nothing; the id of the new table.

    Whoever plays meanwhile hardly waits, as it is written a slice at a time. Until the last slice it counts as removed
    long ago: nobody sees it, and after a kill the next start forgets it."""
    steps = iter(file.packed)
    with store.database.writing() as connection:
        table_id = store.new_row(file.game, msgspec.json.encode(file.setup), file.summary, 1, len(file.packed), 0.0)
        connection.execute("UPDATE tables SET deleted = ? WHERE id = ?", (LONG_AGO, table_id))
        redo = _redo(file)
        _keep_some(connection, table_id, steps, redo)
    try:
        for done in range(HANDFUL, len(file.packed), HANDFUL):
            progress(done / len(file.packed))
            time.sleep(BREATH)
            with store.database.writing() as connection:
                _keep_some(connection, table_id, steps, redo)
        with store.database.writing() as connection:
            _show(connection, table_id, file, at)
    except BaseException:
        with suppress(NotKept):  # else it is done at the next start
            forget(store.database, FIRST)
        raise
    return table_id


def _redo(file: TableFile) -> dict[int, int]:
    """Where redo leads from each step: it prefers the way to the head."""
    return {step.parent: step.id for step in file.packed} | {step.parent: step.id for step in file.packed if step.live}


def _keep_some(
    connection: sqlite3.Connection, table_id: int, steps: Iterator[PackedStep], redo: dict[int, int]
) -> None:
    """Write the next steps and their states."""
    some = tuple(islice(steps, HANDFUL))
    (last,) = connection.execute("SELECT ifnull(max(id), 0) FROM states").fetchone()
    numbers = range(last + 1, last + 1 + len(some))
    connection.executemany(
        "INSERT INTO states (id, state) VALUES (?, ?)", zip(numbers, (step.state for step in some), strict=True)
    )
    connection.executemany(
        "INSERT INTO steps (table_id, id, parent, redo, live, round, figures, step, state)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (table_id, one.id, one.parent, redo.get(one.id, 0), one.live, one.round, one.figures, one.step, state)
            for one, state in zip(some, numbers, strict=True)
        ),
    )


def _show(connection: sqlite3.Connection, table_id: int, file: TableFile, at: float) -> None:
    """All steps are there: the table stands on top of the list, with its rulings and cards."""
    connection.execute(
        "UPDATE tables SET head = ?, created = ?, touched = ?, deleted = NULL,"
        " turn = (SELECT max(turn) + 1 FROM tables) WHERE id = ?",
        (file.head, file.created, at, table_id),
    )
    connection.executemany(
        "INSERT INTO rulings (table_id, key, text) VALUES (?, ?, ?)",
        [(table_id, key, text) for key, text in file.rulings.items() if text.strip()],
    )
    keep_beside(connection, file.cards)
    connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (elsewhere(table_id), b"true"))


def keep_beside(connection: sqlite3.Connection, cards: Sequence[OwnCard]) -> None:
    """Keep each card under its own key, or one beside it if another card has that: no card here is ever replaced."""
    here = dict(connection.execute("SELECT key, data FROM cards").fetchall())
    twins: dict[str, set[bytes]] = {}
    numbers: dict[str, int] = {}
    for card in cards:
        known = twins.setdefault(card.key, set())
        wanted = card.key
        while wanted in here and here[wanted] != card.data and card.data not in known:
            numbers[card.key] = numbers.get(card.key, 1) + 1
            wanted = f"{card.key} {numbers[card.key]}"
        known.add(card.data)
        if wanted not in here:
            here[wanted] = card.data
            connection.execute("INSERT INTO cards (key, game, data) VALUES (?, ?, ?)", (wanted, card.game, card.data))
