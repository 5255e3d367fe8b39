"""One wrong bit anywhere: nothing raises, and no table, card or step is hidden that another place still holds.

TABLESIDE_FLIPS=500 makes a long night of it.
"""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.store.living import Seen, again, chance_for, copied, live_in, visit

FLIPS = int(os.environ.get("TABLESIDE_FLIPS", "30"))
KINDS = ("tables", "steps", "states", "settings", "cards", "pins", "rulings", "rolls")


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home") / "data"
    live_in(folder)
    return folder


@pytest.fixture(scope="module")
def with_copy(lived_in: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = again(lived_in, tmp_path_factory.mktemp("home") / "data")
    copied(folder)
    return folder


def flip_in_file(path: Path, chance: random.Random) -> str:
    """One bit of the file; half of them in the first pages, where the lists are."""
    data = bytearray(path.read_bytes())
    at = chance.randrange(len(data)) if chance.random() < 0.5 else chance.randrange(min(len(data), 20 * 4096))
    bit = chance.randrange(8)
    data[at] ^= 1 << bit
    path.write_bytes(data)
    return f"bit {bit} of byte {at}"


def flip_in_column(path: Path, chance: random.Random) -> str:
    """One bit of one value, as it is stored."""
    connection = sqlite3.connect(path)
    connection.text_factory = bytes
    kind = chance.choice(KINDS)
    columns = [(name.decode(), declared == b"TEXT") for _, name, declared, *_ in table_info(connection, kind)]
    row = chance.choice(connection.execute(f"SELECT * FROM {kind}").fetchall())  # noqa: S608
    place = chance.randrange(len(columns))
    name = columns[place][0]
    new = flipped(row[place], chance)
    keys = columns[: 2 if kind in ("steps", "rulings") else 1]
    where = " AND ".join(f"{key} = {cast(is_text)}" for key, is_text in keys)
    put = f"UPDATE {kind} SET {name} = {cast(columns[place][1])} WHERE {where}"  # noqa: S608
    try:
        connection.execute(put, (new, *row[: len(keys)]))
        connection.commit()
    except (sqlite3.IntegrityError, OverflowError):
        pass  # no such value can be stored at all
    connection.close()
    return f"{kind}.{name} of {row[: len(keys)]}: {str(row[place])[:60]} to {str(new)[:60]}"


def table_info(connection: sqlite3.Connection, kind: str) -> list[tuple[Any, ...]]:
    return connection.execute(f"PRAGMA table_info({kind})").fetchall()


def cast(is_text: bool) -> str:
    return "CAST(? AS TEXT)" if is_text else "?"


def flipped(old: Any, chance: random.Random) -> Any:
    if old is None:
        return 0.0
    if isinstance(old, bytes):
        data = bytearray(old)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(data)
    if isinstance(old, float):
        return old * 2 ** chance.choice((-64, -1, 1, 60))
    return old ^ 1 << chance.randrange(24)


DAMAGES = {"file": flip_in_file, "column": flip_in_column}


def differing(seen: Seen, whole: Seen) -> list[object]:
    return [number for number in whole.tables if seen.tables.get(number) != whole.tables[number]]


@pytest.mark.parametrize("damage", DAMAGES)
def test_with_a_copy_one_wrong_bit_costs_nothing_but_itself(with_copy: Path, tmp_path: Path, damage: str) -> None:
    whole, chance = visit(again(with_copy, tmp_path / "data")), chance_for(damage)
    assert whole.said == []
    for number in range(FLIPS):
        folder = again(with_copy, tmp_path / "data")
        what = f"{number}: {DAMAGES[damage](folder / 'tableside.db', chance)}"
        seen = visit(folder)
        assert set(seen.tables) == set(whole.tables), what
        assert len(differing(seen, whole)) <= 1, what
        assert sum(seen.small[name] != whole.small[name] for name in whole.small) <= 1, what
        for name in ("cards", "pins", "rulings"):
            assert len(seen.small[name]) >= len(whole.small[name]) - 1, what


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_a_copy_one_wrong_bit_hides_no_table(lived_in: Path, tmp_path: Path, damage: str) -> None:
    whole, chance = visit(again(lived_in, tmp_path / "data")), chance_for(f"alone {damage}")
    for number in range(FLIPS):
        folder = again(lived_in, tmp_path / "data")
        what = f"{number}: {DAMAGES[damage](folder / 'tableside.db', chance)}"
        seen = visit(folder)
        assert set(seen.tables) == set(whole.tables), what
