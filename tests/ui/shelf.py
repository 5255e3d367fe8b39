"""A shelf with as many games as one likes: those that are there, or only some made by `new-game`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import games
from companion.terminal import new_game

TITLES = (
    "stones",
    "go",
    "the_longest_river_of_them_all",
    "pearls",
    "nine",
    "harbour",
    "under_the_lime_tree",
    "ox",
    "salt",
    "seven_bridges",
    "tea",
    "winter_quarters",
)


def write(folder: Path, name: str) -> None:
    """The folder of one more game, as `new-game` writes it."""
    home = new_game.ROOT / "companion" / "games" / name
    for path, text in new_game.written(name):
        if path.is_relative_to(home):
            place = folder / name / path.relative_to(home)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")


@contextmanager
def shelf(folder: Path, *names: str, alone: bool = False) -> Iterator[None]:
    """These games beside the others, or alone."""
    for name in names:
        write(folder, name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*([] if alone else games.__path__), str(folder)])
        forget()
        yield
    forget()


def forget() -> None:
    """Look at the shelf anew."""
    for known in (games.ids, games.load, games.cover, games.thing, games.own_cards):
        known.cache_clear()
