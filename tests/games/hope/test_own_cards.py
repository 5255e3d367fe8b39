"""Cards that the table typed in, played from their entries in the lookup."""

from __future__ import annotations

from companion.core.form import Choose, Form
from companion.core.game import Draft
from companion.games.hope import GAME
from companion.games.hope.state import State
from tests.games.hand import Hand
from tests.games.walk import table_of

FLOOD = {"kind": "scene", "terrain": "urban", "hardship": 9, "tags": [], "name": "Flood"}
TENT = {"kind": "asset", "uses": 7, "owner": "group", "name": "Tent"}


def opened(state: State, card: dict[str, object]) -> Form:
    action = GAME.card(state, Draft("card", card))
    assert action is not None
    return GAME.ask(state, action.ask)


def values(form: Form, key: str) -> list[object]:
    field = next(f for f in form.fields if getattr(f, "key", "") == key)
    assert isinstance(field, Choose)
    return [pick.value for pick in field.picks]


def test_a_figure_beyond_those_of_the_box_stays_on_offer_when_another_one_is_tapped() -> None:
    state = table_of(GAME, 3)
    for card, key, own in ((FLOOD, "hardship", 9), (TENT, "uses", 7)):
        form = opened(state, card)
        then = GAME.ask(state, form.draft.put(key, 2))
        assert own in values(form, key)
        assert values(then, key) == values(form, key)


def test_r45_a_scene_of_an_empty_deck_is_greyed_on_its_entry() -> None:
    hand = Hand(GAME, table_of(GAME, 3, {"decks": True}))
    assert str(GAME.card(hand.state, Draft("card", FLOOD)).blocked) == ""
    hand.set("deck:urban", 0)
    assert str(GAME.card(hand.state, Draft("card", FLOOD)).blocked) == "The Urban deck is empty."


def test_cards_that_only_lie_open_have_nothing_to_play() -> None:
    state = table_of(GAME, 3)
    assert GAME.card(state, Draft("card", {"kind": "personality", "name": "Loud"})) is None
    assert GAME.card(state, Draft("card", {"kind": "note", "name": "Crisps"})) is None
