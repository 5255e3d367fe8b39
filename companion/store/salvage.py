"""Takes over from damaged files whatever in them is whole."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence

import msgspec

from companion.core.session import Step, Summary
from companion.store.database import Row
from companion.store.schema import FORMAT

_TABLE = ("id", "game", "format", "setup", "summary", "head", "last", "over", "turn", "created", "touched", "deleted")
_STEP = ("id", "parent", "redo", "live", "round", "figures", "step", "state")
_SMALL = {
    "settings": ("key", "value"),
    "cards": ("key", "game", "data", "deleted"),
    "pins": ("key", "place"),
    "rulings": ("table_id", "key", "text"),
    "rolls": ("id", "table_id", "formula", "roll", "at"),
}


class Salvaged(msgspec.Struct):
    """What was found: all tables, and those that now end earlier than they did."""

    tables: int = 0
    shortened: list[int] = []


def salvage(
    sources: Sequence[sqlite3.Connection], target: sqlite3.Connection, only_to_look_at: bool = False
) -> Salvaged:
    """Copy every sound table into `target`; what the first source lacks is taken from the later ones."""
    found = Salvaged()
    target.execute("BEGIN IMMEDIATE")
    for table_id in sorted({table_id for source in sources for table_id in _ids(source)}):
        _table(sources, target, table_id, found, only_to_look_at)
    for name, columns in _SMALL.items():
        for source in sources:
            for row in _rows(source, f"SELECT {', '.join(columns)} FROM {name}", f"{columns[0]}, {columns[1]}"):  # noqa: S608
                _put(target, "INSERT OR IGNORE", name, columns, row)
    target.execute("COMMIT")
    return found


def _put(target: sqlite3.Connection, verb: str, name: str, columns: Sequence[str], row: Sequence[object]) -> bool:
    try:
        places = ", ".join("?" * len(columns))
        target.execute(f"{verb} INTO {name} ({', '.join(columns)}) VALUES ({places})", tuple(row))
    except sqlite3.IntegrityError:
        return False  # a row with holes is no row
    return True


def _rows(source: sqlite3.Connection, sql: str, order: str, values: tuple[object, ...] = ()) -> Iterator[Row]:
    """Read from both ends, so that only what lies in a broken place is missed; some rows come twice."""
    for direction in ("ASC", "DESC"):
        columns = ", ".join(f"{column.strip()} {direction}" for column in order.split(","))
        try:
            yield from source.execute(f"{sql} ORDER BY {columns}", values)
            return
        except sqlite3.Error:
            continue


def _ids(source: sqlite3.Connection) -> set[int]:
    """Every table that the file speaks of, even where its own row may be lost."""
    ids = {row[0] for row in _rows(source, "SELECT id FROM tables", "id")}
    ids |= {row[0] for row in _rows(source, "SELECT id FROM tables INDEXED BY tables_by_turn", "turn")}
    ids |= {row[0] for row in _rows(source, "SELECT DISTINCT table_id FROM steps", "table_id")}
    return {table_id for table_id in ids if isinstance(table_id, int) and table_id > 0}


def _table(
    sources: Sequence[sqlite3.Connection],
    target: sqlite3.Connection,
    table_id: int,
    found: Salvaged,
    only_to_look_at: bool,
) -> None:
    kept = next((row for row in (_facts(source, table_id) for source in sources) if row), None)
    steps: dict[int, dict[str, object]] = {}
    for source in sources:
        for step_id, row in _steps(source, table_id).items():
            steps.setdefault(step_id, row)
    whole = _joined(steps)
    if kept is None or not whole:
        return
    facts = dict(zip(_TABLE, kept, strict=True))
    head = facts["head"] if facts["head"] in whole else max((s for s in whole if whole[s]["live"]), default=max(whole))
    if head != facts["head"]:
        found.shortened.append(table_id)
    facts |= {"head": head, "last": max(whole), "format": FORMAT + 1 if only_to_look_at else facts["format"]}
    if _put(target, "INSERT", "tables", _TABLE, [facts[name] for name in _TABLE]):
        found.tables += 1
        _write_steps(target, table_id, whole, int(str(head)))


def _facts(source: sqlite3.Connection, table_id: int) -> Row | None:
    try:
        row: Row | None = source.execute(
            f"SELECT {', '.join(_TABLE)} FROM tables WHERE id = ?",  # noqa: S608
            (table_id,),
        ).fetchone()
        if row is not None:
            msgspec.json.decode(row[_TABLE.index("summary")], type=Summary)
            msgspec.json.decode(row[_TABLE.index("setup")])
    except (sqlite3.Error, msgspec.DecodeError, TypeError):
        return None
    return row


def _steps(source: sqlite3.Connection, table_id: int) -> dict[int, dict[str, object]]:
    """The steps of a table that can be read, each with its state."""
    found: dict[int, dict[str, object]] = {}
    sql = f"SELECT {', '.join(_STEP)} FROM steps WHERE table_id = ?"  # noqa: S608
    for row in _rows(source, sql, "id", (table_id,)):
        step = dict(zip(_STEP, row, strict=True))
        try:
            (packed,) = source.execute("SELECT state FROM states WHERE id = ?", (step["state"],)).fetchone()
            zlib.decompress(packed)
            msgspec.json.decode(row[_STEP.index("step")], type=Step)
            msgspec.json.decode(row[_STEP.index("figures")], type=tuple[int, ...])
        except (sqlite3.Error, zlib.error, msgspec.DecodeError, TypeError):
            continue
        found[row[0]] = step | {"state": packed}
    return found


def _joined(steps: dict[int, dict[str, object]]) -> dict[int, dict[str, object]]:
    """All steps; one whose parent is lost begins anew, as the present of a table is worth more than its past."""
    return {
        step_id: steps[step_id] | {"parent": steps[step_id]["parent"] if steps[step_id]["parent"] in steps else 0}
        for step_id in sorted(steps)
    }


def _write_steps(target: sqlite3.Connection, table_id: int, steps: dict[int, dict[str, object]], head: int) -> None:
    path: set[object] = set()
    cursor: object = head
    while cursor in steps:
        path.add(cursor)
        cursor = steps[int(str(cursor))]["parent"]
    newest = {step["parent"]: step_id for step_id, step in steps.items() if step["parent"]}
    for step_id, step in steps.items():
        state = target.execute("INSERT INTO states (state) VALUES (?)", (step["state"],)).lastrowid
        redo = step["redo"] if step["redo"] in steps else newest.get(step_id, 0)
        row = step | {"state": state, "redo": redo, "live": step_id in path}
        _put(target, "INSERT", "steps", ("table_id", *_STEP), (table_id, *(row[name] for name in _STEP)))
