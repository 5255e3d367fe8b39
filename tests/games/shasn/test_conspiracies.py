"""Conspiracy Cards and what cards do."""

from __future__ import annotations

from companion.games.shasn import GAME
from companion.games.shasn.moves import (
    Adjust,
    BuyConspiracy,
    CardOnVoters,
    CardResources,
    CardVoters,
    MoveCard,
    Snatch,
    UseConspiracy,
)
from companion.games.shasn.state import State
from tests.games.shasn.fingers import two_zones
from tests.games.shasn.table import (
    acting,
    cards,
    impossible,
    in_zone,
    play,
    purse,
    refused,
    started,
    texts,
    volatile,
    voters,
)
from tests.games.taps import against, overruled
from tests.games.taps import opened as filled

FOUR = (2, 2, 0, 0)


def rich() -> State:
    return purse(acting(), 0, 3, 3, 3, 3)


def test_a_conspiracy_costs_any_four_or_five_as_printed() -> None:
    assert play(rich(), BuyConspiracy(price=4, pay=FOUR)).me.conspiracies == 1
    assert play(rich(), BuyConspiracy(price=5, pay=(1, 2, 2, 0))).me.conspiracies == 1
    refused(rich(), BuyConspiracy(price=5, pay=FOUR), "shasn R59")


def test_several_can_be_bought_in_one_turn_until_none_is_left() -> None:
    state = play(rich(), BuyConspiracy(price=4, pay=FOUR), BuyConspiracy(price=4, pay=(0, 0, 2, 2)))
    assert (state.me.conspiracies, state.decks.conspiracy) == (2, 18)
    bare = play(rich(), Adjust(key="deck:conspiracy", value=0))
    impossible(bare, BuyConspiracy(price=4, pay=FOUR), "No Conspiracy Card is left")


def test_helping_hands_may_both_go_on_one_conspiracy() -> None:
    state = cards(rich(), 0, (0, 0, 0, 3))
    assert play(state, BuyConspiracy(price=5, pay=(3, 0, 0, 0), discounts=2)).me.conspiracies == 1


def test_conspiracies_are_played_in_ones_own_turn_or_just_before_an_answer() -> None:
    own = play(acting(), Adjust(key="conspiracies:0", value=2), Adjust(key="conspiracies:1", value=1))
    assert play(own, UseConspiracy(seat=0), UseConspiracy(seat=0)).me.conspiracies == 0
    refused(own, UseConspiracy(seat=1), "shasn R60")
    before = play(started(), Adjust(key="conspiracies:1", value=1))
    assert play(before, UseConspiracy(seat=1)).players[1].conspiracies == 0
    impossible(before, UseConspiracy(seat=2), "holds no Conspiracy")


def test_a_card_gives_and_takes_resources_and_voters() -> None:
    state = play(rich(), CardResources(seat=1, take=(0, 2, 0, 0)), CardResources(seat=0, give=(3, 0, 0, 0)))
    assert (state.players[1].purse, state.me.purse) == ((0, 2, 0, 0), (0, 3, 3, 3))
    state = play(state, CardVoters(seat=2, count=2))
    assert [g.voters for g in state.players[2].groups] == [2]


def test_a_card_snatches_resources_and_conspiracies_for_nothing() -> None:
    state = play(purse(acting(), 1, 2, 0, 0, 0), Adjust(key="conspiracies:1", value=1))
    state = play(state, Snatch(taker=0, giver=1, purse=(1, 0, 0, 0), cards=1))
    assert (state.me.purse, state.me.conspiracies, state.players[1].conspiracies) == ((1, 0, 0, 0), 1, 0)
    impossible(state, Snatch(taker=0, giver=1, cards=1), "holds no Conspiracy Card")


def test_a_card_evicts_discards_converts_and_moves_voters() -> None:
    state = voters(acting(), "n", 0, 4)
    assert play(state, CardOnVoters(how="evict", zone="n", owner=1, count=2)).players[1].evicted == 2
    assert in_zone(play(state, CardOnVoters(how="discard", zone="n", owner=1, count=4)), "n") == (0, 0, 0)
    assert in_zone(play(state, CardOnVoters(how="convert", zone="n", owner=1, count=3, taker=2)), "n") == (0, 1, 3)
    moved = play(state, CardOnVoters(how="move", zone="n", owner=1, count=2, target="sw"))
    assert (in_zone(moved, "n")[1], in_zone(moved, "sw")[1]) == (2, 2)


def test_no_card_touches_a_volatile_voter() -> None:
    state = volatile(acting(), "n", 1, 2)
    for how in ("evict", "discard", "convert", "move"):
        refused(state, CardOnVoters(how=how, zone="n", owner=1, target="s"), "shasn R57")  # type: ignore[arg-type]


def test_a_card_moves_an_ideology_card() -> None:
    state = play(cards(acting(), 1, (0, 2, 0, 0)), MoveCard(ideologue=1, giver=1, taker=0))
    assert (state.me.cards, state.players[1].cards) == ((0, 1, 0, 0), (0, 1, 0, 0))
    impossible(state, MoveCard(ideologue=3, giver=1, taker=0), "holds no Idealist")
    impossible(state, MoveCard(ideologue=3), "who gives or gets")


def test_the_log_tells_where_moved_voters_go_and_whose_converted_ones_become() -> None:
    state = voters(acting(), "n", 0, 2)
    move = CardOnVoters(how="move", zone="n", owner=1, count=2, target="s")
    assert texts(state, move)[0] == "A card moves 2 voters of Seat 2 from North to South."
    convert = CardOnVoters(how="convert", zone="n", owner=1, count=1, taker=2)
    assert texts(state, convert)[0] == "A card converts 1 voter of Seat 2 in North for Seat 3."


def test_the_log_tells_who_hands_an_ideology_card_to_whom() -> None:
    state = cards(acting(), 1, (0, 1, 0, 0))
    assert texts(state, MoveCard(ideologue=1, giver=1, taker=0))[0] == "Seat 2 hands Seat 1 one Supremo card."


def test_a13_a_card_moves_nobody_into_a_held_zone_where_the_table_keeps_others_out() -> None:
    state = voters(voters(two_zones(enter_held=False), "nw", 2), "n", 0, 1)
    form = filled(GAME, state, "Card effect", what="move", zone="n", owner=1, target="nw")
    why = "North-West is held, and this table lets nobody else in."
    assert against(form, "target") == {"nw": ("shasn A13", why)}
    assert in_zone(overruled(GAME, state, form.move, "shasn A13"), "nw") == (2, 1, 0)


def test_r59_a_card_for_five_is_greyed_for_whoever_has_four() -> None:
    state = purse(acting(), 0, 2, 0, 1, 1)
    form = filled(GAME, state, "Buy Conspiracy")
    assert against(form, "price") == {5: ("shasn R59", "That costs 5, and Seat 1 has only 4.")}
    dear = filled(GAME, state, "Buy Conspiracy", price=5)
    assert overruled(GAME, state, dear.move, "shasn R59").players[0].conspiracies == 1
