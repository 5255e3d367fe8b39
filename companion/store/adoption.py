"""Takes a table in that was played elsewhere."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.store.database import FILE, Database, connect
from companion.store.table_file import read
from companion.store.tables import Tables, elsewhere
from companion.store.trouble import NotKept

if TYPE_CHECKING:
    from companion.store.belongings import OwnCard
    from companion.store.inspection import PackedStep
    from companion.store.store import Store
    from companion.store.table_file import TableFile


def arrive(store: Store, data: bytes, at: float, progress: Callable[[float], None] = lambda _: None) -> int:
    """Look a file through and take its table in, from whatever thread; the id of the new table."""
    file = read(data, store.shelf, lambda part: progress(part * 0.8))
    if store.read_only:
        raise NotKept(store.database.closed_by)
    beside = Tables()
    beside.database, beside.shelf = Database(connect(store.folder / FILE)), store.shelf
    try:
        table_id = take_in(beside, file, at, lambda part: progress(0.8 + part * 0.2))
    finally:
        beside.database.connection.close()
    store.database.changed = True
    store.forget_settings()
    return table_id


def take_in(store: Tables, file: TableFile, at: float, progress: Callable[[float], None] = lambda _: None) -> int:
    """Keep a file's table as a new one, with its rulings and cards, all or nothing; the id of the new table."""
    setup = msgspec.json.encode(file.setup)
    with store.database.writing() as connection:
        table_id = store.new_row(file.game, setup, file.summary, file.head, len(file.packed), file.created)
        connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table_id))
        _keep_steps(connection, table_id, file, progress)
        connection.executemany(
            "INSERT INTO rulings (table_id, key, text) VALUES (?, ?, ?)",
            [(table_id, key, text) for key, text in file.rulings.items() if text.strip()],
        )
        keep_beside(connection, file.cards)
        connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (elsewhere(table_id), b"true"))
    return table_id


def _keep_steps(
    connection: sqlite3.Connection, table_id: int, file: TableFile, progress: Callable[[float], None]
) -> None:
    """Write all steps and states in a row."""
    (last,) = connection.execute("SELECT ifnull(max(id), 0) FROM states").fetchone()
    redo = {step.parent: step.id for step in file.packed}
    redo |= {step.parent: step.id for step in file.packed if step.live}  # redo prefers the way to the head

    def counted() -> Iterator[PackedStep]:
        for step in file.packed:
            if step.id % 50 == 1:
                progress(step.id / len(file.packed))
            yield step

    connection.executemany(
        "INSERT INTO states (id, state) VALUES (?, ?)", ((last + step.id, step.state) for step in counted())
    )
    connection.executemany(
        "INSERT INTO steps (table_id, id, parent, redo, live, round, figures, step, state)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (table_id, step.id, step.parent, redo.get(step.id, 0), step.live, step.round, step.figures, step.step,
             last + step.id)
            for step in file.packed
        ),
    )  # fmt: skip


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
