"""Cards that the table typed in, played from the lookup when they are drawn."""

from __future__ import annotations

import pytest

from companion.core.form import Form
from companion.core.game import refusal
from companion.games.game2020 import GAME
from companion.games.game2020.state import State
from companion.rules.card import Card
from companion.rules.playing import playable
from tests.games.game2020.table import FULL, at, ride
from tests.games.hand import Hand
from tests.games.promise import is_free
from tests.games.taps import against, overruled

DECKS = {"forward": "yay", "back": "nay", "pit": "nay", "last": "oy_vey", "quarantine": "oy_vey"}


def own(effect: str, deck: str = "") -> Card:
    fields = {"deck": deck or DECKS[effect.split("_")[0]], "effect": effect}
    return Card(game="game2020", kind="card", name="Banana bread", fields=fields)


def drawn(space: int, effect: str, board: object = FULL, deck: str = "") -> tuple[State, Form]:
    """Ana stands on this space and plays such a card from the lookup."""
    hand = Hand(GAME, at(ride(2, board), space - 2))
    hand.tap("Enter die", die=[2])
    action = playable(GAME, hand.state, own(effect, deck))
    assert action is not None
    return hand.state, GAME.ask(hand.state, action.ask)


@pytest.mark.parametrize(
    ("space", "effect", "end"),
    [
        (8, "forward_3", (11, "track")),
        (8, "forward_5", (13, "track")),
        (9, "back_4", (5, "track")),
        (9, "pit", (9, "pit")),
        (10, "last_yellow", (7, "track")),
        (10, "quarantine", (10, "bubble1")),
    ],
)
def test_r11_a17_a_card_of_ones_own_says_what_it_does(space: int, effect: str, end: tuple[int, str]) -> None:
    for board in (FULL, FULL.painted(space, "")):
        state, form = drawn(space, effect, board)
        rider = GAME.read_move(form.move).play(state).state.riders[0]
        assert (rider.space, rider.where) == end


def test_r14_a_card_of_ones_own_from_another_deck_is_a_house_ruling() -> None:
    for board in (FULL, FULL.painted(8, "")):
        state, form = drawn(8, "back_4", board, deck="yay")
        no = refusal(lambda state=state, form=form: GAME.read_move(form.move).play(state))
        assert getattr(no, "rule", "") == "game2020 R14", "whatever else a Yay card says"


def test_r9_a_card_of_ones_own_is_of_its_own_deck_whatever_it_says() -> None:
    state, form = drawn(9, "back_4", deck="yay")
    told = against(form, "effect")["back4"]
    assert told == ("game2020 R9", "Ana draws from the Nay deck here.")
    assert overruled(GAME, state, form.move, "game2020 R9").riders[0].space == 5
    unknown, form = drawn(9, "pit", FULL.painted(9, ""), deck="oy_vey")
    assert against(form, "effect")["pit"][0] == "game2020 R16"
    assert overruled(GAME, unknown, form.move, "game2020 R16").used == (0, 0, 1)


def test_r14_a_card_of_ones_own_that_this_space_does_not_draw_says_so_on_its_entry() -> None:
    hand = Hand(GAME, at(ride(2, FULL), 6))
    hand.tap("Enter die", die=[2])
    for effect, free in (("forward_3", True), ("back_4", False)):
        assert is_free(playable(GAME, hand.state, own(effect))) == free


def test_r9_a_card_of_ones_own_waits_until_one_is_drawn_and_a_note_is_none() -> None:
    assert playable(GAME, ride(2, FULL), own("forward_3")) is None
    hand = Hand(GAME, ride(2, FULL))
    hand.tap("Enter die", die=[2])
    assert playable(GAME, hand.state, Card(game="game2020", kind="note", name="Who brings crisps")) is None
