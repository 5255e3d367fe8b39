"""A table from a stranger's file whose figures make no sense is refused, or can be played on like any other."""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion import games
from companion.core.game import Game, Impossible, Refused
from companion.core.memory import in_memory
from companion.core.session import Session
from companion.games.hope.moves import Draw
from companion.store.bounds import BadFile
from companion.store.inspection import inspect
from companion.store.written import WrittenStep
from tests.games.walk import random_move, random_setup, table_of

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)
TABLES = int(os.environ.get("TABLESIDE_HOSTILE", "12"))
TWISTS = 25
NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 60, 99, 999, 99_999)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in plain data with a key of it."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield data, key
            yield from places(value)


def twisted(state: Any, chance: random.Random) -> Any:
    """The same state with a few of its values changed to others of the same kind."""
    plain = msgspec.json.decode(msgspec.json.encode(state))  # lists for tuples
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        found = list(places(plain))
        texts = [holder[key] for holder, key in found if isinstance(holder[key], str)]
        holder, key = chance.choice(found)
        holder[key] = other(holder[key], [*texts, "", "no such thing"], chance)
    return plain


def other(value: Any, texts: list[str], chance: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((*NUMBERS, value + 1, value - 1))
    if isinstance(value, str):
        return chance.choice(texts)
    if isinstance(value, list):
        return chance.choice((value[:-1], value[1:], value + value[:1], value[::-1], []))
    if value is None:
        return chance.choice(NUMBERS)
    return None if chance.random() < 0.3 else value


def adopted(game: Game[Any], plain: Any, seats: int) -> Any:
    """The state as it would be taken in from a file; raises BadFile."""
    state = msgspec.Raw(msgspec.json.encode(plain))
    step = WrittenStep(id=1, parent=0, at=1.0, notes=msgspec.Raw(b"[]"), state=state)
    looked = inspect(game, seats, [step], head=1)
    return msgspec.json.decode(zlib.decompress(looked.steps[0].state), type=game.state_type)


def play_around(session: Session[Any], chance: random.Random, moves: int) -> None:
    for _ in range(moves):
        move = random_move(session.game, session.state, chance.randrange)
        try:
            if move is not None:
                session.play(move, at=1.0)
        except (Refused, Impossible):
            continue


@every_game
@pytest.mark.parametrize("seed", range(TABLES))
def test_a_twisted_table_is_refused_or_can_be_played_on(game: Game[Any], seed: int) -> None:
    chance = random.Random(seed)
    session = in_memory(game, random_setup(game, chance.randrange))
    play_around(session, chance, 5 * seed)
    seats = len(session.view.seats)
    assert adopted(game, msgspec.to_builtins(session.state), seats) == session.state
    for _ in range(TWISTS):
        plain = twisted(session.state, chance)
        try:
            state = adopted(game, plain, seats)
        except BadFile:
            continue
        play_around(in_memory(game, state), chance, 6)


def test_a_scene_with_more_dice_than_a_table_can_hold_is_refused() -> None:
    game = games.load("hope")
    session = in_memory(game, table_of(game, 3))
    session.play(Draw(hardship=2), at=1.0)
    plain = msgspec.json.decode(msgspec.json.encode(session.state))
    plain["scene"]["given"][0] = 99_999  # its odds would not be worked out before the party is over
    with pytest.raises(BadFile, match="does not fit"):
        adopted(game, plain, 3)
