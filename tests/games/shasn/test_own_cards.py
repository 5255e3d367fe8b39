"""Cards that the table typed in, played from the lookup."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from companion.core.form import Form
from companion.core.game import refusal
from companion.games.shasn import GAME
from companion.games.shasn.moves import EndTurn
from companion.games.shasn.state import State
from companion.rules.card import Card
from companion.rules.playing import playable
from tests.games.shasn.fingers import told
from tests.games.shasn.table import acting, new, play, purse, refused, started
from tests.games.taps import against, offered

VOTER = {"funds": 2, "clout": 0, "media": 1, "trust": 0, "any": 0, "voters": 3}
IDEOLOGY = {"first": "supremo", "first_clout": 2, "first_trust": 1, "second": "idealist", "second_trust": 3}


def looked_up(state: State, kind: str, fields: dict[str, Any]) -> Form:
    """What a tap on Play opens at the entry of such a card."""
    action = playable(GAME, state, Card(game="shasn", kind=kind, name="Bank Run", fields=fields))
    assert action is not None
    return GAME.ask(state, action.ask)


def test_r15_a_voter_card_is_influenced_for_what_it_prints() -> None:
    state = purse(acting(), 0, 3, 0, 1, 0)
    form = looked_up(state, "voter", VOTER)
    form = GAME.ask(state, form.draft.put("zone", "n"))
    after = play(state, GAME.read_move(form.move))
    assert (after.me.purse, after.zones[1].voters[0]) == ((1, 0, 0, 0), 3)


def test_r15_r16_who_lacks_the_price_reads_so_at_once_and_any_resource_is_asked_for() -> None:
    state = purse(acting(), 0, 1, 0, 1, 0)
    form = looked_up(state, "voter", {**VOTER, "any": 1})
    refused(state, GAME.read_move(form.move), "shasn R15")
    assert "The card asks for any 1 more." in told(form)


def test_r39_r41_an_ideology_card_has_its_two_answers_and_pays_what_they_print() -> None:
    state = started()
    form = looked_up(state, "ideology", IDEOLOGY)
    assert offered(form, "ideologue") == [1, 3]
    form = GAME.ask(state, form.draft.put("ideologue", 1))
    assert play(state, GAME.read_move(form.move)).me.purse == (0, 2, 0, 1)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("voter", {**VOTER, "funds": 0, "media": 0, "any": 3}), ("ideology", IDEOLOGY), ("conspiracy", {"cost": 4})],
)
def test_r70_r63_a_card_before_or_after_its_time_says_so_as_soon_as_it_is_opened(
    kind: str, fields: dict[str, Any]
) -> None:
    over = play(acting(), GAME.read_move({"move": "score", "house_rule": True}))
    for state, why in ((new(), "First everybody takes their starting resources."), (over, "The game is over.")):
        form = looked_up(state, kind, fields)
        no = None if form.move is None else refusal(partial(GAME.read_move(form.move).play, state))
        assert str(no.why if no else form.missing) == why


def test_r63_after_the_end_every_effect_of_a_card_is_greyed() -> None:
    over = play(acting(), GAME.read_move({"move": "score", "house_rule": True}))
    form = looked_up(over, "headline", {})
    assert list(against(form, "what")) == offered(form, "what")
    assert against(form, "what")["cap"] == ("shasn R63", "The game is over.")
    assert not against(looked_up(play(acting(), EndTurn()), "headline", {}), "what").get("cap")


def test_a_note_is_nothing_to_be_played() -> None:
    assert playable(GAME, acting(), Card(game="shasn", kind="note", name="Who brings crisps")) is None
