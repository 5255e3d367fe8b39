"""Positions in corners where several rules of SHASN meet, played through what the table offers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Draft
from companion.games.shasn import GAME, majority
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.moves import Answer, EditChaos, EditReward
from companion.games.shasn.state import State, zone_of
from tests.games import taps
from tests.games.hand import Hand
from tests.games.shasn.table import acting, cards, in_zone, next_turn, play, purse, scores, started, volatile, voters
from tests.games.taps import against, opened, overruled, reasons

DICTATOR = (3, 3, 1, 0)
MAFIOSO = (3, 3, 0, 1)
PHILANTHROPIST = (3, 0, 1, 3)
TECHNOCRAT = (3, 0, 3, 1)
WHISTLEBLOWER = (1, 0, 3, 3)


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def by_hand(state: State, key: str, value: int) -> State:
    return play(state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def carried_on(state: State) -> State:
    """The table after the one button."""
    button = GAME.view(state).primary
    assert button is not None
    assert button.move is not None, f"{button.label} asks something"
    return play(state, GAME.read_move(button.move))


def first_button(state: State) -> str:
    button = GAME.view(state).primary
    return str(button.label) if button else ""


def test_r92_a_dictator_without_pegs_moves_the_voter_but_cannot_convert_it() -> None:
    state = voters(voters(cards(acting(elites=True), 0, DICTATOR), "n", 3), "w", 0, 2)
    for zone, count in (("s", 20), ("e", 16), ("nw", 10), ("ne", 10), ("se", 1)):
        state = voters(state, zone, count)
    while bag(state, 0):
        state = voters(state, "n", in_zone(state, "n")[0] + 1)
    mine, theirs = in_zone(state, "n")[0], in_zone(state, "n")[1]
    state = tap(state, "Move a voter", by="n", source="w", owner=1, target="n")
    assert in_zone(state, "n") == (mine, theirs + 1, 0)


def test_r92_r14_a_dictators_catch_breaks_one_majority_and_forms_another() -> None:
    state = voters(voters(cards(acting(elites=True), 0, (3, 3, 5, 0)), "c", 4), "n", 5, 11)
    assert scores(state) == [0, 11, 0]
    state = tap(state, "Move a voter", by="c", source="n", owner=1, target="c")
    assert (in_zone(state, "c"), scores(state)) == ((5, 0, 0), [5, 0, 0])


def test_r83_r29_who_gets_the_philanthropists_gift_above_the_cap_discards_before_the_turn_ends() -> None:
    state = cards(purse(purse(acting(elites=True), 0, 2, 0, 0, 0), 1, 12, 0, 0, 0), 0, PHILANTHROPIST)
    state = tap(state, "The Philanthropist", other=1, voters=1)
    state = tap(state, "Place 1", zone="n")
    assert first_button(state) == "Seat 2 discards 2"
    assert reasons(GAME, state, "End turn") == {"Seat 2 is above the cap and discards 2 first."}
    state = tap(state, "Seat 2 discards 2")
    assert reasons(GAME, state, "End turn") == {""}


def test_r35_r28_a_creditor_who_is_paid_above_the_cap_discards() -> None:
    state = by_hand(purse(purse(acting(), 0, 3, 0, 0, 0), 1, 12, 0, 0, 0), "debt:0:1", 2)
    state = tap(state, "Pay debt", funds=2)
    assert first_button(state) == "Seat 2 discards 2"


def test_r91_of_two_mafiosi_one_is_paid_and_the_other_waits_for_a_resource() -> None:
    state = cards(cards(started(elites=True), 1, MAFIOSO), 2, MAFIOSO)
    state = tap(state, "Answer", ideologue=3, trust=1, media=0)
    assert state.me.tolls == (1, 2)
    state = tap(state, "Pay the toll")
    assert (state.me.tolls, reasons(GAME, state, "End turn")) == ((2,), {""}), "empty hands pay later (A29)"
    state = purse(state, 0, 1, 0, 0, 0)
    assert "Seat 1 pays the Mafioso first." in reasons(GAME, state, "End turn")


def test_f4_r14_a_coalition_that_is_left_falls_to_the_partner_who_suffices_alone() -> None:
    state = cards(cards(acting(coalitions=True), 0, (1, 0, 0, 0)), 1, (0, 1, 0, 0))
    state = tap(voters(state, "c", 3, 2), "Coalition", zone="c", other=1, share=3)
    assert scores(state) == [3, 2, 0]
    state = voters(state, "c", 5, 2)
    assert scores(state) == [3, 2, 0], "the shares stand as they were agreed"
    form = GAME.ask(state, Draft("zone", {"zone": "c", "do": "leave"}))
    assert scores(play(state, GAME.read_move(form.move))) == [5, 0, 0]


def test_r88_r57_whoever_has_only_volatile_voters_loses_none_to_the_whistleblower() -> None:
    state = by_hand(volatile(cards(acting(elites=True), 1, WHISTLEBLOWER), "n", 0), "conspiracies:0", 1)
    state = tap(state, "Play Conspiracy")
    assert (state.duties, in_zone(state, "n")) == ((), (1, 0, 0))


def test_r81_r28_a_technocrat_whose_cap_sinks_gives_up_resources_before_kept_voters() -> None:
    state = cards(purse(acting(elites=True), 0, 8, 0, 0, 0), 0, TECHNOCRAT)
    state = tap(state, "Influence", voters=3, funds=1)
    state = next_turn(state)
    for _ in range(2):
        state = next_turn(state)
    assert (state.active, waiting(state.me)) == (0, 3)
    state = by_hand(purse(state, 0, 7, 0, 0, 0), "cap:0", 9)
    assert first_button(state) == "Seat 1 discards 1"
    state = tap(state, "Seat 1 discards 1")
    assert (state.me.purse, waiting(state.me)) == ((6, 0, 0, 0), 3)


def test_r66_the_final_turns_begin_with_who_filled_the_board_and_end_the_game() -> None:
    state = purse(acting(board="empty"), 0, 2, 0, 0, 0)
    form = opened(GAME, state, "Edit the board", zone="n", name="Hall", capacity=2, needed=2, volatile=0)
    state = voters(play(state, GAME.read_move(form.move)), "n", 0, 1)
    state = tap(state, "Influence", voters=1, funds=1, zone="n")
    assert (state.finale, state.final) == (True, (0, 1, 2))
    for seat in (0, 1, 2):
        state = carried_on(state)
        assert state.active == seat
        state = tap(state, "Answer", ideologue=0)
    state = carried_on(state)
    assert (state.stage, scores(state)) == ("over", [0, 0, 0])


def test_r46_a39_a_power_that_is_lost_in_the_middle_of_its_use_is_greyed_at_once() -> None:
    state = voters(cards(acting(), 0, (5, 0, 0, 0)), "n", 0, 3)
    state = tap(state, "Land Grab", zone="n", owner=1)
    state = tap(state, "Card effect", what="ideology", ideologue=0, giver=0)
    assert "Land Grab" not in {str(a.label) for a in GAME.view(state).others}
    kept = tap(voters(cards(acting(power_loss="turn"), 0, (5, 0, 0, 0)), "n", 0, 3), "Land Grab", zone="n")
    kept = tap(kept, "Card effect", what="ideology", ideologue=0, giver=0)
    assert reasons(GAME, kept, "Land Grab") == {""}


def test_r56_r47_an_opponents_voter_moved_into_a_volatile_area_brings_them_the_headline_after_the_turn() -> None:
    state = voters(voters(acting(), "c", 2), "n", 0, 1)
    state = tap(state, "Move a voter", by="c", source="n", owner=1, target="c", hot=1)
    assert state.headlines == (1,)
    state = carried_on(state)
    assert (state.stage, first_button(state)) == ("post", "Seat 2's Headline done")
    assert carried_on(state).active == 1


@pytest.mark.parametrize(("ruling", "rights"), [("players", 0), ("all", -1)])
def test_a41_r107_chaos_voters_that_come_back_may_take_the_rights_away(ruling: str, rights: int) -> None:
    state = by_hand(voters(acting(4, chaos=True, chaos_rights=ruling), "c", 1), "chaos_due", 1)
    assert majority.rights(zone_of(state, "c"), state.rules) == 0
    state = tap(state, "Place Chaos", zone="c")
    assert majority.rights(zone_of(state, "c"), state.rules) == rights


def test_r18_r23_a_card_for_which_the_last_room_is_taken_meanwhile_is_given_up_by_the_one_button() -> None:
    state = purse(acting(board="empty"), 0, 4, 0, 0, 0)
    form = opened(GAME, state, "Edit the board", zone="n", name="Hall", capacity=3, needed=2, volatile=0)
    state = play(state, GAME.read_move(form.move))
    state = tap(state, "Influence", voters=3, funds=1)
    assert waiting(state.me) == 3
    state = tap(state, "Influence", voters=1, funds=1, zone="n")
    assert (waiting(state.me), in_zone(state, "n")) == (0, (1, 0, 0)), "the card of three has no zone any more"


def test_r60_before_the_answer_everybody_plays_and_afterwards_only_by_a_ruling() -> None:
    state = by_hand(by_hand(started(), "conspiracies:1", 1), "conspiracies:2", 1)
    assert against(opened(GAME, state, "Play Conspiracy"), "seat") == {0: ("", "Seat 1 holds no Conspiracy Card.")}
    state = tap(tap(state, "Play Conspiracy", seat=2), "Answer", ideologue=0)
    form = GAME.ask(state, Draft("conspire", {"seat": 1}))
    assert overruled(GAME, state, form.move, "shasn R60").players[1].conspiracies == 0


def test_r70_r99_a_table_that_plays_on_after_the_loss_goes_on_where_the_turn_stood() -> None:
    hand = Hand(GAME, started(4, chaos=True))
    hand.state = by_hand(by_hand(hand.state, "chaos", 12), "conspiracies:1", 1)
    hand.tap("Play", 1, chaos=1)
    assert hand.state.ended == "chaos"
    before = hand.state
    hand.tap("Play on")
    assert str(GAME.view(hand.state).primary.label) == "Answer"
    hand.state = by_hand(before, "chaos", 11)
    assert str(GAME.view(hand.state).primary.label) == "Answer", "the number set right is the same as playing on"


def test_r70_r63_a_game_scored_between_two_turns_and_taken_back_waits_for_the_answer() -> None:
    hand = Hand(GAME, voters(started(3), "nw", 6, 0, 0))
    hand.anyway("Score the game")
    hand.tap("Play on")
    assert str(GAME.view(hand.state).primary.label) == "Answer"


@pytest.mark.parametrize(("ruling", "left"), [("later", (2,)), ("forgiven", ())])
def test_a29_r91_whoever_has_one_resource_for_two_mafiosi_pays_one_and_the_other_later_or_never(
    ruling: str, left: tuple[int, ...]
) -> None:
    state = started(4, elites=True, toll_broke=ruling)
    for seat in (1, 2):
        state = cards(state, seat, MAFIOSO)
    state = play(state, Answer(ideologue=1, gain=(0, 1, 0, 0)))
    state = tap(state, "Pay the toll", kind=1)
    assert (state.players[0].tolls, state.players[1].purse) == (left, (0, 1, 0, 0))
    assert reasons(GAME, state, "End turn") == {""}
    state = by_hand(state, "funds:0", 1)
    assert reasons(GAME, state, "End turn") == ({"Seat 1 pays the Mafioso first."} if left else {""})


@pytest.mark.parametrize(("held", "answers"), [((0, 0, 0, 3), {"discounts": 1}), ((0, 0, 3, 0), {"viral": True})])
def test_r18_r101_voters_that_chaos_gives_for_a_power_are_not_taken_for_those_of_the_card(
    held: tuple[int, ...], answers: dict[str, Any]
) -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, voters=2), EditChaos(price=3, level3=1, level5=2))
    state = cards(purse(state, 0, 2, 0, 0, 0), 0, held)
    state = tap(state, "Influence", voters=3, funds=2, zone="n", **answers)
    assert in_zone(state, "n") == (3 + ("viral" in answers), 0, 0, 0)
    assert [(group.voters, group.whole) for group in state.me.groups] == [(2, False)]


def test_r15_with_nothing_to_pay_by_the_card_is_a_gift_of_the_table_even_before_the_board_is_filled_in() -> None:
    form = opened(GAME, acting(board="empty"), "Influence", voters=1)
    assert waiting(overruled(GAME, acting(board="empty"), form.move, "shasn R15").me) == 0  # R23: no room
