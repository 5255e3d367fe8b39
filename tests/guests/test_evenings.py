"""Whole evenings from everybody's own seat: there is always somebody who can carry the table on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion import games
from companion.core.game import Game
from companion.core.memory import in_memory
from tests.games.walk import random_setup
from tests.guests.table import House, Visitor, buttons
from tests.guests.test_noninterference import evening

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_the_one_button_is_always_somebodys(game: Game[Any], seed: int) -> None:
    for state, _ in evening(game, seed):
        house = House(game.id, session=in_memory(game, state))
        primary = house.session.view.primary
        if primary is None or (primary.move is None and primary.ask is None):
            continue
        told = [house.guest(f"{seat}", seat).told["table"]["primary"] for seat in range(house.room.seats)]
        assert any("move" in one or "ask" in one for one in told), f"nobody can press {primary.label}"


def some_answers(visitor: Visitor, form: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Answers as a finger gives them, until nothing is asked any more."""
    answers: dict[str, Any] = {}
    for field in form["fields"]:
        kind = field["type"]
        if kind == "choose" and field["picks"]:
            values = [pick["value"] for pick in field["picks"]]
            answers[field["key"]] = [one for one in values if chance.random() < 0.5] if field.get("many") else None
            if not field.get("many"):
                answers[field["key"]] = chance.choice(values)
        elif kind == "number":
            answers[field["key"]] = chance.randint(field["low"], field["high"])
        elif kind == "spot" and field["spots"]:
            answers[field["key"]] = chance.choice(field["spots"])
        elif kind == "words":
            answers[field["key"]] = "Tax"
    return answers


def press(visitor: Visitor, chance: random.Random) -> dict[str, Any]:
    """One button of what this guest has before them, most often the one that carries the turn on."""
    told = visitor.told
    first = buttons([told["table"].get("primary")]) if chance.random() < 0.6 else []
    offers = first or buttons([told["table"], told["sheets"]])
    if not offers:
        return {}
    offer = chance.choice(offers)
    if "move" in offer:
        return visitor.do(offer)
    answers: dict[str, Any] = {}
    for _ in range(6):
        heard = visitor.ask(offer, answers=answers)
        if "form" not in heard:
            return heard
        throw = next((field for field in heard["form"]["fields"] if field["type"] == "throw"), None)
        if throw is not None and not throw.get("values"):
            return visitor.ask(offer, answers=answers, throw=throw["key"])
        if heard["ready"]:
            break
        answers |= some_answers(visitor, heard["form"], chance)
    return visitor.ask(offer, answers=answers, on=visitor.told["at"])


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_played_from_the_seats_alone(game: Game[Any], seed: int) -> None:
    chance = random.Random(seed)
    house = House(game.id, session=in_memory(game, random_setup(game, chance.randrange)))
    guests = [house.guest(f"{seat}", seat) for seat in range(house.room.seats)]
    done = 0
    for _ in range(120):
        heard = press(chance.choice(guests), chance)
        assert "did not work" not in str(heard.get("no", "")), "the game stumbled"
        done += "done" in heard
    assert done > 15 or house.session.view.result is not None
    assert {step.by for step in house.keeping.steps(None, 200) if step.parent} <= set(range(len(guests)))
