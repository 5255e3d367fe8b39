"""What a table promises holds on the phones of its guests: no button lies, and every grey answer can be given."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion import games
from companion.core.game import Draft, Game
from companion.core.memory import in_memory
from companion.guests.answers import fits
from companion.guests.hearing import BY_HAND
from tests.games.patience import answers, leads_to
from tests.games.promise import forms, to_read
from tests.games.walk import random_setup
from tests.guests.table import House, buttons
from tests.guests.test_noninterference import evening

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.id)


def offered(house: House) -> Iterator[dict[str, Any]]:
    """Every button that some guest has before them and that looks free, each question once."""
    seen = set()
    for seat in range(house.room.seats):
        told = house.guest(f"{seat}", seat).told
        for one in buttons([told["table"], told["sheets"]]):
            if "blocked" not in one and str(one.get("ask", one.get("move"))) not in seen:
                seen.add(str(one.get("ask", one.get("move"))))
                yield one


def lies(house: House, button: dict[str, Any]) -> bool:
    """Whether all that comes of a button is refused, by the rules or by the host."""
    game, state = house.session.game, house.session.state
    if "move" in button:
        return house.session.preview(button["move"]).after is None
    draft = Draft(button["ask"]["act"], button["ask"].get("answers", {}))
    if to_read(game.ask(state, draft)):
        return False
    done = leads_to(game, state, draft, ("played",))
    return done is None or done.move is None or done.move["move"] == BY_HAND


@every_game
def test_no_button_that_looks_free_to_a_guest_is_refused(game: Game[Any]) -> None:
    for state, _ in list(evening(game, 1))[::6]:
        house = House(game.id, session=in_memory(game, state))
        assert [button["label"] for button in offered(house) if lies(house, button)] == []


@every_game
def test_whatever_can_be_tapped_at_the_table_can_be_answered_by_a_guest(game: Game[Any]) -> None:
    chance = random.Random(3)
    states = [random_setup(game, chance.randrange), *(state for state, _ in list(evening(game, 2))[::5])]
    for state in states:
        for form in forms(game, state):
            for field in form.fields:
                assert [one for one in answers(field, greyed=True) if not fits(field, one)] == [], form.title
