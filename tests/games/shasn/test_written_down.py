"""Conspiracy Cards that their holders have written down, and what is known of them when one leaves."""

from __future__ import annotations

import pytest

from companion.core.view import Row
from companion.games.shasn import GAME
from companion.games.shasn.hands import written
from companion.games.shasn.moves import Adjust, Auction, BuyConspiracy, NoteConspiracy, Snatch, Trade, UseConspiracy
from companion.games.shasn.state import State
from tests.games.hand import Hand
from tests.games.shasn.table import acting, impossible, play, purse

FUNDS = (1, 0, 0, 0)


def holding(*names: str, cards: int = 0) -> State:
    """Seat 1 with these Conspiracy Cards written down, and a resource for everybody."""
    state = acting()
    for seat in state.seats:
        state = purse(state, seat, 4, 0, 0, 0)
    state = play(state, Adjust(key="conspiracies:0", value=cards or len(names)))
    for slot, name in enumerate(names):
        if name:
            state = play(state, NoteConspiracy(seat=0, slot=slot, name=name))
    return state


def rows(state: State, seat: int = 0) -> list[Row]:
    """What the holder's own sheet says of the cards in hand."""
    sections = {str(section.title): section.rows for section in GAME.sheet(state, seat)}
    return list(sections.get("Conspiracy Cards", ()))


def titles(state: State, seat: int = 0) -> list[str]:
    return [str(row.title) for row in rows(state, seat)]


LEAVES = {
    "trade": Trade(seat=0, other=1, give=FUNDS, take=FUNDS, give_cards=1),
    "auction": Auction(seller=0, winner=1, bid=1, pay=FUNDS, item="conspiracy"),
    "snatch": Snatch(taker=1, giver=0, cards=1),
    "gift": Snatch(taker=1, giver=0, cards=1, gift=True),
}


@pytest.mark.parametrize("way", LEAVES)
def test_r30_r34_r123_which_card_leaves_is_asked_of_its_holder_alone_and_the_taker_has_its_name(way: str) -> None:
    hand = Hand(GAME, play(holding("Jumla", "Block", "Benaami"), LEAVES[way]))
    assert titles(hand.state) == ["Which card went to Seat 2?", "Card 2"]
    assert str(rows(hand.state)[0].detail) == "Jumla, Block, Benaami"
    assert all(row.only == 0 for row in rows(hand.state))
    assert hand.form("Say which", 0).only == 0
    assert hand.tap("Say which", 0, slot=0) == ["Seat 1 notes which Conspiracy Card has left."]
    assert titles(hand.state) == ["Block", "Benaami"]
    assert titles(hand.state, 1) == ["Jumla"]


@pytest.mark.parametrize(
    "move",
    [
        Auction(seller=0, winner=-1, pay=FUNDS, item="conspiracy"),
        UseConspiracy(seat=0),
        Adjust(key="conspiracies:0", value=1),
    ],
)
def test_r37_r60_a_card_that_nobody_got_is_asked_for_without_a_name(move: object) -> None:
    hand = Hand(GAME, move.play(holding("Jumla", "Block")).state)  # type: ignore[attr-defined]
    assert titles(hand.state) == ["Which card has left?"]
    hand.tap("Say which", 0, slot=1)
    assert titles(hand.state) == ["Jumla"]


def test_r60_a_card_that_is_played_by_its_name_is_known_at_once() -> None:
    hand = Hand(GAME, holding("Jumla", "Block"))
    assert hand.tap("Play", 0) == ["Seat 1 plays the Conspiracy Card Jumla."]
    assert titles(hand.state) == ["Block"]


def test_r30_nothing_is_asked_where_nothing_is_written_down_or_nothing_is_left() -> None:
    for state in (holding(cards=3), holding("Jumla"), holding("Vikas Model", "Vikas Model")):
        after = play(state, LEAVES["trade"])
        assert not [row for row in rows(after) if "Which" in str(row.title)]
        assert after.players[1].conspiracies == 1
    assert titles(play(holding("Vikas Model", "Vikas Model"), LEAVES["trade"])) == ["Vikas Model"]


def test_r30_a_card_that_is_not_written_down_may_be_the_one_that_left() -> None:
    hand = Hand(GAME, play(holding("Jumla", cards=3), LEAVES["trade"]))
    assert str(rows(hand.state)[0].detail) == "Jumla, Card 2, Card 3"
    hand.tap("Say which", 0, slot=2)
    assert titles(hand.state) == ["Jumla", "Card 2"]
    assert [str(row.detail) for row in rows(hand.state, 1)] == ["Not written down"]


def test_r30_cards_that_are_swapped_for_each_other_are_told_by_each_holder() -> None:
    state = play(holding("Jumla", "Block"), Adjust(key="conspiracies:1", value=1))
    state = play(state, NoteConspiracy(seat=1, slot=0, name="Reverse"))
    hand = Hand(GAME, play(state, Trade(seat=0, other=1, give=FUNDS, take=FUNDS, give_cards=1, take_cards=1)))
    assert titles(hand.state, 1) == ["Card 1"]  # what it gave is known, what it got is not
    hand.tap("Say which", 0, slot=1)
    assert (titles(hand.state), titles(hand.state, 1)) == (["Jumla", "Card 2"], ["Block"])


def test_r61_two_cards_that_left_are_asked_for_one_after_the_other() -> None:
    state = play(holding("A", "B", "C", "D"), LEAVES["trade"], Snatch(taker=2, giver=0, cards=1))
    hand = Hand(GAME, state)
    hand.tap("Say which", 0, slot=3)
    assert titles(hand.state) == ["Which card went to Seat 3?", "Card 2"]
    hand.tap("Say which", 0, slot=0)
    assert [titles(hand.state, seat) for seat in (0, 1, 2)] == [["B", "C"], ["D"], ["A"]]


def test_a_card_that_was_counted_out_by_mistake_is_there_again_with_its_name() -> None:
    hand = Hand(GAME, holding("Jumla", "Block"))
    hand.set("conspiracies:0", 1)
    hand.set("conspiracies:0", 2)
    assert titles(hand.state) == ["Jumla", "Block"]


def test_r59_a_card_bought_before_it_is_said_which_one_left_is_one_of_those_held() -> None:
    state = play(holding("Jumla", "Block"), LEAVES["snatch"], BuyConspiracy(price=4, pay=(4, 0, 0, 0)))
    hand = Hand(GAME, state)
    hand.tap("Say which", 0, slot=0)
    assert titles(hand.state) == ["Block", "Card 2"]


def test_who_has_all_their_cards_has_nothing_to_say() -> None:
    move = GAME.read_move({"move": "tell_conspiracy", "seat": 0, "slot": 0})
    impossible(holding("Jumla", "Block"), move, "holds no such Conspiracy Card")
    gone = play(holding("Jumla", "Block"), LEAVES["trade"])
    impossible(gone, GAME.read_move({"move": "tell_conspiracy", "seat": 0, "slot": 2}), "holds no such")


def test_a_hand_that_is_never_told_of_forgets_its_names_before_the_table_does() -> None:
    state = holding("Jumla", cards=99)
    state = play(state, Snatch(taker=1, giver=0, cards=60))
    assert len(written(state.players[0])) == 99
    state = play(state, Snatch(taker=1, giver=0, cards=1))
    assert (state.players[0].conspiracies, set(written(state.players[0]))) == (38, {""})
    assert GAME.sound(state)


def test_r30_a_hand_of_ninety_cards_names_a_few_of_those_that_may_have_left() -> None:
    state = play(holding("Jumla", "Block", cards=90), LEAVES["trade"])
    assert str(rows(state)[0].detail) == "Jumla, Block, Card 3, Card 4, Card 5, Card 6, Card 7, Card 8, …"
