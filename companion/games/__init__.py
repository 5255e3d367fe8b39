"""Finds the games: every folder here with a COVER and a GAME is one."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.card_kind import Kind
from companion.core.game import Cover, Game


def later(package: str, name: str) -> Callable[[str], Any]:
    """A package's `__getattr__` that reads this name from its module `game` once somebody asks for it."""

    def find(wanted: str) -> Any:
        if wanted != name:
            raise AttributeError(f"module {package!r} has no attribute {wanted!r}")
        return getattr(importlib.import_module(f"{package}.game"), name)

    return find


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games that are there, without loading any."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def _package(game_id: str) -> Any:
    if game_id not in ids():
        raise ValueError(f"There is no game called {game_id!r}.")
    return importlib.import_module(f"{__name__}.{game_id}")


@cache
def load(game_id: str) -> Game[Any]:
    """One game by its id."""
    game: Game[Any] = _package(game_id).GAME
    return game


@cache
def cover(game_id: str) -> Cover:
    """What the home screen shows of a game, without loading the rest of it."""
    package = _package(game_id)
    found: Cover = package.COVER if hasattr(package, "COVER") else package.GAME
    return found


@cache
def title(game_id: str) -> str:
    """A game's name as printed on its box; made from its id where it is not here."""
    return cover(game_id).title if game_id in ids() else game_id.capitalize()


def folder(game_id: str) -> Path:
    """Where a game lives."""
    return Path(_package(game_id).__file__).parent


def covers() -> tuple[Cover, ...]:
    """The covers of all games, in the order of the home screen."""
    return tuple(sorted(map(cover, ids()), key=lambda found: (found.order, found.title)))


def every() -> tuple[Game[Any], ...]:
    """All games, in the order of the home screen."""
    return tuple(sorted(map(load, ids()), key=lambda game: (game.order, game.title)))


@cache
def thing(name: str, of: str = "") -> str:
    """The colour of a thing by its name, if a game has it; this game is asked before the others are loaded."""
    looks = (cover(game_id).look for game_id in sorted(ids(), key=lambda game_id: game_id != of))
    return next((look.things[name] for look in looks if look is not None and name in look.things), "")


@cache
def own_cards(game_id: str) -> tuple[Kind, ...]:
    """The kinds of cards a table can add to a game, from its module `own_cards` if it has one."""
    name = f"{__name__}.{game_id}.own_cards"
    if game_id not in ids() or importlib.util.find_spec(name) is None:
        return ()
    kinds: tuple[Kind, ...] = importlib.import_module(name).KINDS
    return kinds
