"""Everything that reads what a stranger wrote: each takes bytes, and lets nothing out but its own refusal.

What a reader does accept has to survive being written and read again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion import games
from companion.core.dice.notation import BadFormula, parse
from companion.core.dice.roll import roll
from companion.core.game import Game
from companion.games.game2020.map_file import BadMap, read_map, write_map
from companion.rules.pack import BadPack, read_pack, write_pack
from companion.store.bounds import BadFile
from companion.store.table_file import read as read_table_file
from tests.pebbles import GAME

HERE = Path(__file__).parent
STORED = HERE.parent / "store" / "corpus"
LARGEST_SEED = 20_000
LONGEST_SENTENCE = 500  # letters


class Changed(Exception):
    """What was read is not what was written again."""


class EveryShelf:
    """All games, and the smallest one."""

    def ids(self) -> tuple[str, ...]:
        return (*games.ids(), GAME.id)

    def load(self, game_id: str, /) -> Game[Any]:
        return GAME if game_id == GAME.id else games.load(game_id)


def table(data: bytes) -> bool:
    try:
        file = read_table_file(data, EveryShelf())
    except BadFile as refused:
        return plain(refused)
    if len(file.steps) != len(file.states) or file.head not in {step.id for step in file.steps}:
        raise Changed(file)
    return True


def pack(data: bytes) -> bool:
    try:
        found = read_pack(data)
    except BadPack as refused:
        return plain(refused)
    if read_pack(write_pack(found.name, found.cards)) != found:
        raise Changed(found)
    return True


def board_map(data: bytes) -> bool:
    try:
        found = read_map(data)
    except BadMap as refused:
        return plain(refused)
    if read_map(write_map(found)) != found:
        raise Changed(found)
    return True


def dice(data: bytes) -> bool:
    try:
        formula = parse(data.decode("utf-8", "replace"))
    except BadFormula as refused:
        return plain(refused)
    chance = random.Random(1)
    roll(formula, lambda sides: chance.randrange(sides))
    return True


def plain(refused: Exception) -> bool:
    """A refusal is one line that says something and can be read at a glance; False, as nothing was read."""
    sentence = str(refused)
    if not sentence.strip() or "\n" in sentence or len(sentence) > LONGEST_SENTENCE:
        raise Changed(f"not one sentence: {sentence!r}") from refused
    return False


READERS: dict[str, Callable[[bytes], bool]] = {"table": table, "pack": pack, "map": board_map, "dice": dice}


def kept(name: str) -> Iterator[Path]:
    """The kept inputs of one reader, good and bad."""
    yield from sorted((HERE / "corpus" / name).iterdir())
    if name == "table":
        yield from (path for path in sorted(STORED.iterdir()) if path.stat().st_size <= LARGEST_SEED)
