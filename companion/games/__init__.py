"""Finds the games: every folder here with a GAME is one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from companion.core.game import Game


def ids() -> tuple[str, ...]:
    """The ids of all games that are there, without loading any."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


@cache
def load(game_id: str) -> Game[Any]:
    """One game by its id."""
    if game_id not in ids():
        raise ValueError(f"There is no game called {game_id!r}.")
    game: Game[Any] = importlib.import_module(f"{__name__}.{game_id}").GAME
    return game


def every() -> tuple[Game[Any], ...]:
    """All games, in the order of the home screen."""
    return tuple(sorted((load(game_id) for game_id in ids()), key=lambda game: (game.order, game.title)))
