"""Puts rows back whose number has a wrong bit: nothing knows them where they stand, and where they belong is a gap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.store import rows
from companion.store.rows import StepRow, TableRow

if TYPE_CHECKING:
    from companion.store.sources import Source

BITS = 40
change = msgspec.structs.replace


def put_back(source: Source) -> None:
    """Tables under a wrong number first, then steps under a wrong one, and steps at a table that there is none of."""
    _renumber_tables(source)
    _renumber_steps(source)
    _return_steps(source)


def neighbours(number: int) -> list[int]:
    """All numbers that differ from this one by one bit."""
    return [number ^ 1 << bit for bit in range(BITS)]


def _renumber_steps(source: Source) -> None:
    """A step also says in its text which one it is."""
    steps = source.found[StepRow]
    for raw in tuple(source.damaged[StepRow]):
        try:
            told = StepRow(*raw).told()
        except (TypeError, *rows.WRONG):
            continue
        row = rows.sound(StepRow, (raw[0], told.id, *raw[2:]))
        if row is not None and (row.table_id, row.id) not in steps:
            steps[row.table_id, row.id] = row
            source.damaged[StepRow].remove(raw)


def _return_steps(source: Source) -> None:
    steps, tables = source.found[StepRow], {key[0] for key in source.found[TableRow]}
    for (table_id, number), row in tuple(steps.items()):
        if table_id in tables or (table_id, row.parent) in steps:
            continue
        homes = [near for near in neighbours(table_id) if near in tables and (near, number) not in steps]
        if len(homes) == 1:
            steps[homes[0], number] = change(steps.pop((table_id, number)), table_id=homes[0])
            source.broken += 1


def _renumber_tables(source: Source) -> None:
    tables, stepped = source.found[TableRow], {key[0] for key in source.found[StepRow]}
    for (table_id,) in tuple(tables):
        if table_id in stepped:
            continue
        homes = [near for near in neighbours(table_id) if near in stepped and (near,) not in tables]
        if len(homes) == 1:
            tables[homes[0],] = change(tables.pop((table_id,)), id=homes[0])
