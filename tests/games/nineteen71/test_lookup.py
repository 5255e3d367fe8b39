"""Every question mark of a table of 1971 opens an entry."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from companion.core.game import Draft
from companion.games import nineteen71
from companion.games.nineteen71 import GAME
from companion.games.nineteen71.kinds import ACTIONS, BUILDINGS, UNNAMED, VICTORIES
from companion.games.nineteen71.moves import Strike, TakeFirst
from companion.games.nineteen71.state import State
from companion.rules.library import Library
from tests.games.nineteen71.tables import after, asked, table
from tests.games.walk import everything, table_of, whole

LIBRARY = Library()
BUSY = table(
    "shuttle:dddr university:d farm highway:d base:d", "hippies:r un:dd farm farm", "raven:dddddddd radar:d victory"
)
STATES = {
    "set-up": table_of(GAME, 4),
    "draw": table("un:d", "fair:d", drawn=0),
    "busy": BUSY,
    "missile": after(BUSY, Strike(target=1)),
    "empty deck": table("un:d", "fair:d", deck=0),
    "over": table("un:d", "", ""),
}
ACTS = (
    "play", "sabotage", "study", "produce", "travel", "reveal", "aim", "victory",
    "starter", "showdown", "crown", "name", "pair", "drop", "odds", "deck",
)  # fmt: skip


def opens(rule: str) -> bool:
    return (LIBRARY.get(rule) or LIBRARY.for_rule(rule)) is not None


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_whatever_a_table_marks_with_a_rule_can_be_looked_up(state: State) -> None:
    view = whole(GAME, state)
    rules = {data.rule for data in everything(view, msgspec.Struct) if getattr(data, "rule", "")}
    assert rules
    assert {rule for rule in rules if not opens(rule)} == set()


@pytest.mark.parametrize("act", ACTS)
def test_every_form_knows_its_rule_or_none(act: str) -> None:
    forms = [GAME.ask(state, Draft(act)) for state in STATES.values()]
    forms += [asked(BUSY, act, card=face.id) for face in ACTIONS] + [asked(BUSY, "building", id=1)]
    assert [form.rule for form in forms if form.rule and not opens(form.rule)] == []


def test_every_rule_that_the_code_names_can_be_looked_up() -> None:
    code = [path.read_text() for path in Path(nineteen71.__file__).parent.rglob("*.py") if path.stem != "options"]
    named = {rule for text in code for rule in re.findall(r'"(nineteen71 [^"{]+)"', text)}
    assert "nineteen71 R42" in named
    assert {rule for rule in named if not opens(rule)} == set()


def test_every_card_opens_its_own_entry() -> None:
    for face in (*ACTIONS, *BUILDINGS, *VICTORIES):
        entry = LIBRARY.for_rule(face.rule)
        assert entry is not None
        assert entry.name == str(face.name)
    assert all(opens(face.rule) for face in UNNAMED)


def test_taking_another_missile_first_can_be_read_back_from_a_file() -> None:
    assert GAME.read_move({"move": "take_first", "place": 1}) == TakeFirst(place=1)
