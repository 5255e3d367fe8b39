"""Each numbered fact of the games is a test, a setting of the table, or a matter of words that can be looked up.

`facts.json` says how many rules (R), printed examples (X) and open questions (A) each game has, which test proves a
fact whose number no test names, and which facts are nothing that a table could count.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.core.game import Game
from companion.rules.library import Library

HERE = Path(__file__).parent
FACTS: dict[str, Any] = json.loads((HERE / "facts.json").read_text("utf-8"))
every_game = pytest.mark.parametrize("game", [games.load(game_id) for game_id in FACTS], ids=lambda game: game.id)


@lru_cache
def written_for(game: str) -> str:
    """All that the tests of a game say, and what is tested of every game alike."""
    return "".join(
        path.read_text("utf-8") for path in (*sorted((HERE / game).glob("test_*.py")), *HERE.glob("test_*.py"))
    )


def named(game: str) -> set[str]:
    """The facts whose number the game's own tests name."""
    text = "".join(path.read_text("utf-8") for path in (HERE / game).glob("test_*.py"))
    found = {
        number.upper() for number in re.findall(r"(?<![A-Za-z0-9])([RXArxa]\d+)(?![A-Za-z0-9])", text.replace("_", " "))
    }
    for letter, low, high in re.findall(r"\b([RXA])(\d+)(?:-| to )\1?(\d+)", text):
        found |= {f"{letter}{number}" for number in range(int(low), int(high) + 1)}
    return found


def settings(game: Game[Any]) -> set[str]:
    return {option.rule.split()[-1] for option in game.options if option.rule}


def numbered(game: str) -> list[str]:
    return [f"{letter}{n}" for letter, most in FACTS[game]["count"].items() for n in range(1, most + 1)]


@every_game
def test_every_fact_is_a_test_or_a_setting_or_told(game: Game[Any]) -> None:
    known = named(game.id) | settings(game) | set(FACTS[game.id]["tests"]) | set(FACTS[game.id]["told"])
    assert [fact for fact in numbered(game.id) if fact not in known] == []


@every_game
def test_the_test_that_stands_for_a_fact_exists(game: Game[Any]) -> None:
    text = written_for(game.id)
    wrong = {fact: test for fact, test in FACTS[game.id]["tests"].items() if f"def {test}(" not in text}
    assert wrong == {}


@every_game
def test_what_is_only_told_can_be_looked_up(game: Game[Any]) -> None:
    library = Library()
    told = FACTS[game.id]["told"]
    assert [fact for fact in told if fact[0] == "R" and library.for_rule(f"{game.id} {fact}") is None] == []
    assert not set(told) & (named(game.id) | settings(game) | set(FACTS[game.id]["tests"]))


@every_game
def test_no_fact_is_claimed_that_the_game_does_not_have(game: Game[Any]) -> None:
    claimed = {*FACTS[game.id]["tests"], *FACTS[game.id]["told"]}
    assert claimed <= set(numbered(game.id))


@every_game
def test_every_setting_answers_a_fact_of_its_game(game: Game[Any]) -> None:
    known = {
        *numbered(game.id),
        "F4",
        "E29",
    }  # coalitions, which SHASN's makers added, and a card without a printed text
    assert settings(game) <= known
