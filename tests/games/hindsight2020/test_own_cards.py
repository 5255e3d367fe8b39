"""Cards that the table typed in, played from their entries in the lookup."""

from __future__ import annotations

from typing import Any

from companion.core.game import Draft
from companion.core.view import Action
from companion.games.hindsight2020 import GAME
from companion.games.hindsight2020.state import State
from tests.games.hand import Hand
from tests.games.hindsight2020.table import acting, full, late, nation, pops, year
from tests.games.walk import table_of

RAIN = {"kind": "event", "amount": -2, "stat": "none", "reach": "national", "name": "Toxic Rain"}
BANK = {"kind": "policy", "healthcare": 0, "economy": 2, "morale": 0, "requirement": "", "name": "Bank"}
SHOW = {"kind": "action", "name": "Game show"}
EXCUSE = {"kind": "response", "name": "Excuse"}


def entry(state: State, card: dict[str, Any]) -> Action | None:
    """The button on the entry of a card."""
    return GAME.card(state, Draft("card", card))


def why_not(state: State, card: dict[str, Any]) -> str:
    action = entry(state, card)
    assert action is not None
    return str(action.blocked)


def test_r21_r22_r25_a_card_of_ones_own_is_greyed_like_the_button_of_its_kind() -> None:
    hand = Hand(GAME, year(3))
    hand.tap("Check the news", amount=-1)
    assert [why_not(hand.state, card) for card in (RAIN, BANK, SHOW, EXCUSE)] == [""] * 4
    hand.tap("Event", amount=-1)
    used = "Seat 1 has already used its one action this turn."
    assert [why_not(hand.state, card) for card in (RAIN, BANK, SHOW, EXCUSE)] == [used, used, "", ""]
    bare = nation(acting(year(3)), 0, hand=0)
    none = "Seat 1 has no card in hand."
    assert [why_not(bare, card) for card in (RAIN, BANK, SHOW)] == [none] * 3


def test_a6_a_policy_of_ones_own_is_greyed_where_three_lie_and_none_makes_room() -> None:
    assert why_not(acting(full(year(3, hand_swap="refused"), 0)), BANK) == "Seat 1 already has three Policies."


def test_r9_before_the_year_only_a_policy_of_ones_own_is_free() -> None:
    state = table_of(GAME, 3)
    assert why_not(state, BANK) == ""
    assert why_not(state, RAIN)
    assert why_not(state, SHOW)


def test_r33_a21_a_response_of_ones_own_needs_an_event_and_the_right_to_answer() -> None:
    assert entry(table_of(GAME, 3), EXCUSE) is None
    hand = Hand(GAME, late(year(3, late_response=False)))
    assert entry(hand.state, EXCUSE) is None
    hand.tap("Event", amount=-1)
    assert why_not(hand.state, EXCUSE) == "At this table nobody answers once the year has run out."


def test_r44_with_the_year_decided_no_card_of_ones_own_is_offered() -> None:
    hand = Hand(GAME, late(year(3)))
    hand.tap("Nobody wants to act")
    assert [entry(hand.state, card) for card in (RAIN, BANK, SHOW, EXCUSE)] == [None] * 4


def test_r33_a_response_of_ones_own_that_was_refugee_camp_after_all_is_played_as_that() -> None:
    hand = Hand(GAME, year(2))
    hand.tap("Check the news", reach="national", amount=-3)
    ask = entry(hand.state, EXCUSE).ask
    form = GAME.ask(hand.state, ask.put("seat", 1).put("card", "refugee"))
    assert pops(GAME.read_move(form.move).play(hand.state).state) == [7, 13]


def test_r16_a_card_of_ones_own_that_was_not_the_one_flipped_leads_to_another() -> None:
    state = year(2)
    form = GAME.ask(state, entry(state, RAIN).ask.put("kind", "bonus"))
    assert GAME.read_move(form.move).play(state).state.nations[0].hand == 4
