"""Takes a table in that was played elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.store.journal import insert

if TYPE_CHECKING:
    from companion.store.store import Store
    from companion.store.table_file import TableFile


def take_in(store: Store, file: TableFile, at: float) -> int:
    """Keep a file's table as a new one, with its rulings and cards, all or nothing; the id of the new table."""
    numbers = {step.id: number for number, step in enumerate(file.steps, 1)}
    steps = [
        msgspec.structs.replace(step, id=numbers[step.id], parent=numbers.get(step.parent, 0)) for step in file.steps
    ]
    setup = msgspec.json.encode(file.setup)
    with store.database.writing() as connection:
        table_id = store.new_row(file.game, setup, file.summary, numbers[file.head], len(steps), file.created)
        connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, table_id))
        for step, state in zip(steps, file.states, strict=True):
            insert(connection, table_id, step, state)
        connection.executemany(
            "UPDATE steps SET redo = ? WHERE table_id = ? AND id = ?",
            [(step.id, table_id, step.parent) for step in steps if step.live],
        )
        connection.executemany(
            "INSERT INTO rulings (table_id, key, text) VALUES (?, ?, ?)",
            [(table_id, key, text) for key, text in file.rulings.items() if text.strip()],
        )
        for card in file.cards:
            key = _free_key(store, card.key, card.data)
            connection.execute(
                "INSERT OR IGNORE INTO cards (key, game, data) VALUES (?, ?, ?)", (key, card.game, card.data)
            )
    return table_id


def _free_key(store: Store, key: str, data: bytes) -> str:
    """The card's own key, or one beside it if another card has that: no card here is ever replaced."""
    number, wanted = 1, key
    while True:
        row = store.database.connection.execute("SELECT data FROM cards WHERE key = ?", (wanted,)).fetchone()
        if row is None or row[0] == data:
            return wanted
        number += 1
        wanted = f"{key} {number}"
