"""Whatever a screen draws is bounded by a type: every number, text and list of every state says how far it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion import games
from companion.core.game import Game
from companion.core.memory import in_memory
from companion.core.view import Section, Table
from companion.games.shasn.moves import SetRequirement
from companion.store.bounds import BadFile
from tests.games.test_hostile import adopted
from tests.games.walk import table_of

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)


def unbounded(kind: Any, where: str, seen: set[Any]) -> Iterator[str]:
    """Every number without two bounds, and every text and list without a longest."""
    info = msgspec.inspect
    if isinstance(kind, info.IntType | info.FloatType) and (kind.ge is None or kind.le is None):
        yield f"{where}: a number"
    elif isinstance(kind, info.StrType) and kind.max_length is None:
        yield f"{where}: a text"
    elif isinstance(kind, info.VarTupleType | info.ListType):
        if kind.max_length is None:
            yield f"{where}: a list"
        yield from unbounded(kind.item_type, f"{where}[]", seen)
    elif isinstance(kind, info.TupleType):
        for place, item in enumerate(kind.item_types):
            yield from unbounded(item, f"{where}[{place}]", seen)
    elif isinstance(kind, info.DictType):
        if kind.max_length is None:
            yield f"{where}: an object"
        yield from unbounded(kind.key_type, f"{where} key", seen)
        yield from unbounded(kind.value_type, f"{where} value", seen)
    elif isinstance(kind, info.UnionType):
        for part in kind.types:
            yield from unbounded(part, where, seen)
    elif isinstance(kind, info.StructType) and kind.cls not in seen:
        seen.add(kind.cls)
        for field in kind.fields:
            yield from unbounded(field.type, f"{kind.cls.__name__}.{field.name}", seen)


@every_game
def test_every_field_of_a_state_says_how_far_it_goes(game: Game[Any]) -> None:
    assert list(unbounded(msgspec.inspect.type_info(game.state_type), game.id, set())) == []


@pytest.mark.parametrize("kind", [Table, Section])
def test_every_number_of_a_view_says_how_far_it_goes(kind: type) -> None:
    found = list(unbounded(msgspec.inspect.type_info(kind), kind.__name__, set()))
    plain = {"Draft.answers value: a number", "Draft.answers value[]: a number"}  # questions, which nobody draws
    assert [one for one in found if one.endswith("a number") and "Say" not in one and one not in plain] == []


def twisted(game_id: str, seats: int, place: tuple[Any, ...], value: Any, *moves: Any) -> None:
    game = games.load(game_id)
    session = in_memory(game, table_of(game, seats))
    for move in moves:
        session.play(move, at=1.0)
    plain = msgspec.json.decode(msgspec.json.encode(session.state))
    inner = plain
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    adopted(game, plain, seats)


@pytest.mark.parametrize(
    ("game_id", "seats", "place", "value"),
    [
        ("hope", 3, ("assets",), [{"id": 1, "name": "Rope", "owner": 0, "uses": 99_999, "total": 99_999}]),
        ("shasn", 3, ("zones", 0, "column"), 99_999),
        ("shasn", 3, ("players", 0, "colour"), 8),
        ("hindsight2020", 3, ("nations", 0, "colour"), 8),
        ("hindsight2020", 3, ("nations", 0, "pop"), 10**9),
        ("nineteen71", 3, ("nations", 0, "row", 0, "stack"), ["down"] * 5000),
        ("game2020", 3, ("riders", 0, "name"), "x" * 5000),
    ],
)
def test_a_file_that_no_screen_could_draw_is_refused(
    game_id: str, seats: int, place: tuple[Any, ...], value: Any
) -> None:
    with pytest.raises(BadFile):
        twisted(game_id, seats, place, value)


def test_a_requirement_that_nobody_can_have_met_is_refused() -> None:
    zone = table_of(games.load("shasn"), 2).zones[0].key
    index = 0
    with pytest.raises(BadFile):
        twisted("shasn", 2, ("zones", index, "requirement", "met"), [], SetRequirement(zone=zone, house_rule=True))
