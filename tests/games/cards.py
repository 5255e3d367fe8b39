"""Cards that a table could add to a game, and the buttons on their entries."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from companion import games
from companion.core.card_kind import Field, Kind, Value
from companion.core.game import Game
from companion.core.view import Action
from companion.rules.card import Card
from companion.rules.playing import playable

SOME = 4  # cards tried at one table


@cache
def cards(game_id: str) -> tuple[Card, ...]:
    """Of each kind one that says the usual, and one for every other answer that it can give."""
    found = []
    for kind in games.own_cards(game_id):
        usual = {field.key: field.default for field in kind.fields}
        others = [{**usual, field.key: value} for field in kind.fields for value in _values(field)]
        found += [_card(game_id, kind, fields) for fields in (usual, *others) if fields != usual or fields is usual]
    return tuple(found)


def _card(game_id: str, kind: Kind, fields: dict[str, Value]) -> Card:
    return Card(game=game_id, kind=kind.key, name="Banana bread", fields=fields)


def _values(field: Field) -> tuple[Value, ...]:
    if field.kind == "number":
        return (field.low, field.high)
    return tuple((choice.key,) if field.many else choice.key for choice in field.choices)


def own_cards(game: Game[Any], state: Any) -> list[Action]:
    """What plays such cards now; of those that there could be, others at each table."""
    every = cards(game.id)
    turn = len(msgspec.json.encode(state)) % max(1, len(every))
    some = (*every, *every)[turn : turn + min(SOME, len(every))]
    return [action for card in some if (action := playable(game, state, card)) is not None]
