"""Takes a table in that was played elsewhere."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.store.database import FILE, Database, connect
from companion.store.journal import insert
from companion.store.table_file import read
from companion.store.tables import Tables, elsewhere
from companion.store.trouble import NotKept

if TYPE_CHECKING:
    from companion.store.belongings import OwnCard
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
    numbers = {step.id: number for number, step in enumerate(file.steps, 1)}
    steps = [
        msgspec.structs.replace(step, id=numbers[step.id], parent=numbers.get(step.parent, 0)) for step in file.steps
    ]
    setup = msgspec.json.encode(file.setup)
    with store.database.writing() as connection:
        table_id = store.new_row(file.game, setup, file.summary, numbers[file.head], len(steps), file.created)
        connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table_id))
        for number, (step, state) in enumerate(zip(steps, file.states, strict=True)):
            if number % 50 == 0:
                progress(number / len(steps))
            insert(connection, table_id, step, state)
        connection.executemany(
            "UPDATE steps SET redo = ? WHERE table_id = ? AND id = ?",
            [(step.id, table_id, step.parent) for step in steps if step.live],
        )
        connection.executemany(
            "INSERT INTO rulings (table_id, key, text) VALUES (?, ?, ?)",
            [(table_id, key, text) for key, text in file.rulings.items() if text.strip()],
        )
        keep_beside(connection, file.cards)
        connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (elsewhere(table_id), b"true"))
    return table_id


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
