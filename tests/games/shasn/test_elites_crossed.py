"""Elites that are won, lost or lent in the middle of things, and what they cross."""

from __future__ import annotations

import pytest

from companion.games.shasn import GAME
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.moves import ChoosePatrons, EditZone
from tests.games.hand import Hand
from tests.games.shasn.fingers import (
    at,
    by_hand,
    first_button,
    guest,
    reminded,
    tap,
    told,
    two_zones,
)
from tests.games.shasn.table import acting, cards, play, purse, started, volatile, voters
from tests.games.taps import opened, reasons

ACTIVIST = (0, 1, 3, 3)
GUERILLA = (1, 3, 0, 3)
LOBBYIST = (3, 1, 3, 0)
MAFIOSO = (3, 3, 0, 1)
PATRON = (3, 1, 0, 3)
TECHNOCRAT = (3, 0, 3, 1)
WHISTLEBLOWER = (1, 0, 3, 3)
DISCARDED = "Seat 1 did not place 3 voters: they are discarded."


def after_a_technocrat(funds: int, count: int = 3) -> Hand:
    """The turn after a Technocrat's, who kept so many voters of a card and what is left of so many Funds."""
    hand = at(purse(cards(acting(elites=True), 0, TECHNOCRAT), 0, funds, 0, 0, 0))
    tap(hand, "Influence", voters=count, funds=3)
    tap(hand, "End turn")
    return hand


def test_r84_who_is_no_longer_the_patron_backs_nobody() -> None:
    hand = at(cards(acting(4, elites=True), 0, PATRON))
    tap(hand, "Choose", opponents=[1, 2])
    by_hand(hand, "cards:0:2", 1)
    rows = [str(row.title) for section in GAME.sheet(hand.state, 0) for row in section.rows]
    assert "Backs as the Patron" not in rows


def test_r84_a_patron_with_only_two_opponents_need_not_choose_them() -> None:
    hand = at(purse(cards(acting(3, elites=True), 1, PATRON), 0, 3, 0, 0, 0))
    assert "Seat 2 picks two opponents as the Patron." not in reminded(hand)
    said = tap(hand, "Influence", voters=3, funds=3, zone="n")
    assert "Seat 2 gains a voter as the Patron." in said


def test_r84_r1_a_patron_without_pegs_gains_no_voter() -> None:
    hand = at(purse(cards(acting(4, elites=True), 3, PATRON), 0, 3, 0, 0, 0))
    tap(hand, "Choose", opponents=[0, 1])
    for zone, count in (("n", 19), ("s", 19), ("w", 16), ("nw", 6)):
        hand.state = voters(hand.state, zone, 0, 0, 0, count)
    assert bag(hand.state, 3) == 0
    assert tap(hand, "Influence", voters=3, funds=3, zone="e") == [
        "Seat 1 influences 3 voters for East, paying 3 Funds."
    ]


def test_r81_r28_a_technocrat_with_one_resource_is_not_told_to_discard_two() -> None:
    hand = after_a_technocrat(4)
    by_hand(hand, "cap:0", 2)
    assert first_button(hand) == "Seat 1 discards 1"
    assert str(opened(GAME, hand.state, first_button(hand)).title) == "Seat 1 discards 1"


def test_r81_r28_a_technocrat_one_above_the_cap_gives_up_one_kept_voter() -> None:
    hand = after_a_technocrat(3)
    by_hand(hand, "cap:0", 2)
    assert "Seat 1 is 1 above the cap." in reminded(hand)
    assert first_button(hand) == "Seat 1 gives up 1"
    tap(hand, first_button(hand))
    assert waiting(hand.state.players[0]) == 2


def test_r81_a13_a_technocrat_whom_a_held_zone_keeps_out_is_not_told_that_it_is_full() -> None:
    state = purse(cards(two_zones(elites=True, enter_held=False), 0, TECHNOCRAT), 0, 2, 0, 0, 0)
    hand = at(volatile(voters(voters(state, "nw", 0, 2), "n", 0, 1, 1), "n", 2))
    form = opened(GAME, hand.state, "Influence", voters=1, funds=1)
    lines = told(form)
    assert lines[1:]
    assert "No zone has room for 1: they wait on the mat." not in lines


def test_r82_a8_an_answer_does_not_promise_what_the_reserve_no_longer_pays() -> None:
    hand = at(cards(started(3, elites=True, reserve="block"), 0, LOBBYIST))
    by_hand(hand, "cap:1", 60)
    by_hand(hand, "funds:1", 49)
    form = opened(GAME, hand.state, "Answer", ideologue=0, funds=2)
    lines = told(form)
    tap(hand, "Answer", ideologue=0, funds=2)
    assert hand.state.players[0].purse == (1, 0, 1, 0)
    assert "Passive income: 2 Funds, 1 Media" not in lines


def test_r90_r57_a_guerilla_whose_voters_are_all_volatile_is_told_so() -> None:
    hand = at(volatile(cards(acting(3, elites=True), 0, GUERILLA), "c", 0))
    assert hand.why_not("The Guerilla") == "A voter in a Volatile Area stays there for good."


def test_r90_a42_a_guerilla_with_only_majority_voters_is_told_the_tables_ruling() -> None:
    hand = at(voters(cards(acting(3, elites=True, walk_majority=False), 0, GUERILLA), "c", 5))
    assert hand.why_not("The Guerilla") == "This table lets the Guerilla walk only blank voters."


def test_r90_a13_a_guerilla_between_held_zones_is_told_that_they_let_nobody_in() -> None:
    state = cards(acting(3, elites=True, enter_held=False), 0, GUERILLA)
    hand = at(voters(voters(voters(state, "c", 2), "n", 0, 11), "s", 0, 0, 11))
    assert hand.why_not("The Guerilla") == "North is held, and this table lets nobody else in."


def test_r88_a_conspiracy_of_the_whistleblower_leaves_the_round_quiet() -> None:
    hand = at(cards(acting(3, elites=True), 0, WHISTLEBLOWER))
    by_hand(hand, "conspiracies:0", 1)
    tap(hand, "Play Conspiracy")
    assert not reminded(hand)
    for _ in range(2):
        tap(hand, "End turn")
        tap(hand, "Answer", ideologue=0)
    assert tap(hand, "End turn")[-1] == "A quiet round gives Seat 1 2 voters."


def test_r91_a29_who_gets_a_resource_after_answering_with_none_pays_the_toll_with_it() -> None:
    state = cards(cards(started(3, elites=True), 1, MAFIOSO), 0, (0, 3, 0, 0))
    hand = at(purse(state, 2, 3, 0, 0, 0))
    tap(hand, "Answer", ideologue=0, funds=0)
    hand.state = purse(hand.state, 0, 0, 0, 0, 0)
    assert first_button(hand) == "End turn"
    tap(hand, "Donations", other=2, kind=0)
    assert first_button(hand) == "Pay the toll"
    assert hand.why_not("End turn") == "Seat 1 pays the Mafioso first."
    tap(hand, "Pay the toll")
    assert first_button(hand) == "End turn"


def test_r84_r81_r19_where_waiting_voters_go_is_asked_by_the_rule_that_lets_them_wait() -> None:
    state = purse(cards(cards(acting(4, elites=True), 1, PATRON), 0, TECHNOCRAT), 0, 6, 0, 0, 0)
    hand = at(play(state, ChoosePatrons(seat=1, opponents=(0, 2))))
    tap(hand, "Influence", voters=3, funds=3)
    tap(hand, "Card effect", what="voters", seat=2, count=2)
    assert [hand.form(label).rule for label in ("Place 3", "Seat 3 places 2")] == ["shasn R18", "shasn R19"]
    tap(hand, "End turn")
    assert hand.form("Seat 2 places 1").rule == "shasn R84"
    tap(hand, "Seat 2 places 1", zone="n")
    assert hand.form("Seat 1 places 3").rule == "shasn R81"


def test_r84_a_patron_by_ruling_gains_voters_until_the_own_next_turn() -> None:
    hand = at(acting(4, elites=True))
    hand.anyway("Locked powers", power="patron", opponents=[1, 2])
    rows = {str(row.title): str(row.detail) for section in GAME.sheet(hand.state, 0) for row in section.rows}
    assert rows["Backs as the Patron"] == "Seat 2 and Seat 3"
    tap(hand, "End turn")
    tap(hand, "Answer", ideologue=0, funds=3)
    assert "Seat 1 gains a voter as the Patron." in tap(hand, "Influence", voters=3, funds=3, zone="n")
    tap(hand, "Whose turn?", seat=0, stage="actions")
    tap(hand, "Whose turn?", seat=2, stage="actions")
    hand.state = purse(hand.state, 2, 3, 0, 0, 0)
    assert "Seat 1 gains a voter as the Patron." not in tap(hand, "Influence", voters=3, funds=3, zone="n")


def test_r84_a_patron_who_backs_three_by_ruling_sees_all_of_them_named() -> None:
    hand = at(cards(acting(5, elites=True), 0, PATRON))
    hand.anyway("Choose", opponents=[1, 2, 4])
    rows = {str(row.title): str(row.detail) for section in GAME.sheet(hand.state, 0) for row in section.rows}
    assert rows["Backs as the Patron"] == "Seat 2, Seat 3, Seat 5"


def test_r90_an_elite_says_how_often_its_power_is_left_in_this_turn() -> None:
    hand = at(voters(cards(acting(3, elites=True), 0, (0, 3, 0, 3)), "nw", 5))
    for left, count in ((4, 3), (1, 1)):
        assert str(hand.button("The Guerilla").detail) == f"{left} left this turn"
        rows = {str(row.title): row for section in GAME.sheet(hand.state, 0) for row in section.rows}
        assert [str(fact.text) for fact in rows["The Guerilla"].pieces] == [f"{left} of 4"]
        tap(hand, "The Guerilla", source="nw", target="n", count=count)
    assert hand.why_not("The Guerilla") == "The Guerilla has no use left this turn."


def test_r93_who_is_borrowed_by_ruling_acts_in_the_turns_of_others_until_the_own_next_one() -> None:
    hand = at(cards(acting(4, elites=True), 0, (2, 2, 2, 0)))
    hand.anyway("The Renegade", elite="mafioso")
    tap(hand, "End turn")
    for seat in (1, 2, 3):
        tap(hand, "Answer", ideologue=0, funds=1)
        assert first_button(hand) == "Pay the toll", seat
        tap(hand, "Pay the toll")
        tap(hand, "End turn")
    tap(hand, "Answer", ideologue=3, trust=1)
    hand.state = cards(hand.state, 0, (2, 2, 2, 0))
    hand.anyway("The Renegade", elite="patron")
    tap(hand, "Choose", opponents=[1, 2])
    tap(hand, "End turn")
    tap(hand, "Answer", ideologue=0, funds=3)
    assert first_button(hand) != "Pay the toll"
    assert "Seat 1 gains a voter as the Patron." in tap(hand, "Influence", voters=3, funds=3, zone="n")


def test_r87_an_activist_looks_in_the_turn_of_another_too() -> None:
    hand = at(cards(acting(3, elites=True), 1, ACTIVIST))
    assert hand.why_not("The Activist", 1) == "No opponent holds a Conspiracy Card."
    by_hand(hand, "conspiracies:2", 1)
    assert guest(hand, 1).ask(hand.button("The Activist", 1).ask)
    assert tap(hand, "The Activist") == ["Seat 2 looks at the Conspiracy Cards of Seat 3."]
    hand.state = purse(hand.state, 1, 13, 0, 0, 0)
    assert hand.why_not("The Activist", 1) == "Seat 2 is above the cap and discards 1 first."
    by_hand(hand, "cards:1:0", 1)
    assert not [action for action in hand.buttons("The Activist", 1) if not str(action.blocked)]


def test_r81_r28_a_technocrat_above_the_cap_chooses_between_resources_and_kept_voters() -> None:
    hand = after_a_technocrat(5)
    by_hand(hand, "cap:0", 4)
    assert {"Seat 1 discards 1", "Seat 1 gives up 1"} <= {str(a.label) for a in GAME.view(hand.state).seats[0].actions}
    assert tap(hand, "Seat 1 gives up 1") == ["Seat 1 discards 1 waiting voter."]
    assert not [text for text in reminded(hand) if "above the cap" in text]


def test_r81_r28_of_waiting_voters_only_kept_ones_are_given_up_for_the_cap() -> None:
    hand = after_a_technocrat(3, count=2)
    tap(hand, "Card effect", what="voters", seat=0, count=2)
    by_hand(hand, "cap:0", 1)
    tap(hand, first_button(hand))
    assert [(group.voters, group.kept) for group in hand.state.players[0].groups] == [(1, True), (2, False)]


def test_r90_a_guerilla_whose_neighbours_are_full_is_not_told_of_zones_far_away() -> None:
    state = cards(two_zones(elites=True), 0, GUERILLA)
    state = play(state, EditZone(zone="se", name="South-East", capacity=3, need_voters=2, volatile=1))
    hand = at(volatile(voters(voters(state, "nw", 1), "n", 0, 1, 1), "n", 2))
    assert hand.why_not("The Guerilla") == "Seat 1 has no voter that could step next door."


@pytest.mark.parametrize(("held", "left", "said"), [(TECHNOCRAT, 3, []), ((0, 0, 0, 0), 0, [DISCARDED])])
def test_r20_r81_r121_a_turn_given_away_by_hand_ends_like_any_other(
    held: tuple[int, ...], left: int, said: list[str]
) -> None:
    hand = at(purse(cards(acting(elites=True), 0, held), 0, 3, 0, 0, 0))
    tap(hand, "Influence", voters=3, funds=3)
    assert tap(hand, "Whose turn?", seat=1, stage="start") == ["The turn is Seat 2's now.", *said]
    assert waiting(hand.state.players[0]) == left
    if left:
        assert reasons(GAME, hand.state, "Seat 1 places 3") == {"Seat 1 places voters in their own turn."}
        by_hand(hand, "cap:0", 2)
        assert "Seat 1 is 1 above the cap." in reminded(hand)


def test_r121_a_turn_that_began_by_mistake_costs_nobody_their_evicted_voters() -> None:
    hand = at(voters(cards(acting(), 0, (5, 0, 0, 0)), "n", 0, 2))
    tap(hand, "Land Grab", zone="n", owner=1)
    tap(hand, "End turn")
    tap(hand, "Whose turn?", seat=0, stage="actions")
    assert "Seat 2 may bring 1 evicted voter back." in reminded(hand)
