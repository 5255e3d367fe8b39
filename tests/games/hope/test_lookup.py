"""Every question mark of the journey leads to an entry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.core.game import Draft
from companion.games import hope
from companion.games.hope import GAME
from companion.games.hope.moves import Affect, Draw, EndTurn, GainAsset
from companion.games.hope.state import State
from companion.rules.library import Library
from tests.games.hope.table import after, scene, table, turn

CODE = sorted(Path(hope.__file__).parent.rglob("*.py"))


def rules(data: Any) -> Iterator[str]:
    """All that a view or a form names as its rule."""
    if isinstance(data, dict):
        if data.get("rule"):
            yield data["rule"]
        for value in data.values():
            yield from rules(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from rules(value)


def moments() -> Iterator[State]:
    """The table in the situations that have something to look up."""
    fresh = table(4, martial_law=True, decks=True)
    yield fresh
    rough = after(
        fresh,
        Affect(effect="hunger", amount=2, seats=(0, 1)),
        Affect(effect="harm", amount=1, seats=(0,)),
        Affect(effect="hunted", amount=1),
        GainAsset(owner=1, uses=2),
    )
    yield scene(rough, 2, 1)
    yield after(fresh, Draw())
    dead = after(turn(fresh), Draw(hardship=1), Affect(effect="harm", amount=3, seats=(2,)))
    yield dead
    yield after(turn(fresh), Draw(avoid=True), Affect(effect="humanity", amount=-9, seats=(2,)), EndTurn())


def test_every_question_mark_opens_an_entry() -> None:
    library = Library()
    named = {rule for state in moments() for rule in rules(msgspec.to_builtins(GAME.view(state)))}
    topics = ("scene", "roll", "modify", "effect", "describe", "relate", "gift", "return", "asset", "steal", "trait")
    for state in moments():
        forms = [GAME.ask(state, Draft(topic, {"seat": 0})) for topic in topics]
        named |= {rule for form in forms for rule in rules(msgspec.to_builtins(form))}
    assert len(named) > 20
    assert [rule for rule in sorted(named) if not (library.get(rule) or library.for_rule(rule))] == []


def test_every_refusal_names_a_rule_that_can_be_read() -> None:
    library = Library()
    refusals = {
        rule
        for path in CODE
        if path.parent.name == "moves"
        for rule in re.findall(r'"(hope[ /][\w-]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(refusals) > 10
    assert [rule for rule in sorted(refusals) if not (library.get(rule) or library.for_rule(rule))] == []
