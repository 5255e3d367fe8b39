"""Where two rules meet: what a strict referee would stop the table for."""

from __future__ import annotations

import pytest

from companion.core.game import Move
from companion.games.shasn import GAME, majority, scoring
from companion.games.shasn.bags import chaos_supply, waiting
from companion.games.shasn.guards import excess
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    Auction,
    BuyConspiracy,
    ChoosePatrons,
    DrawLot,
    EditReward,
    EditZone,
    EndTurn,
    Gerrymander,
    Influence,
    LowerChaos,
    MeetRequirement,
    MoveCard,
    MoveChaos,
    OpenPlay,
    PayDebt,
    PayToll,
    Place,
    PlaceChaos,
    Prospect,
    Redraw,
    ScoreGame,
    SetRequirement,
    UseConspiracy,
)
from companion.games.shasn.state import State, zone_of
from tests.games.shasn.table import (
    NONE,
    acting,
    cards,
    in_zone,
    new,
    next_turn,
    play,
    purse,
    refused,
    scores,
    started,
    volatile,
    voters,
)

ONE = (1, 0, 0, 0)
FEVER = (0, 0, 5, 0)
TECHNOCRAT = (3, 0, 3, 1)
WHISTLEBLOWER = (1, 0, 3, 3)


def fevered() -> State:
    """Seat 1 holds the rights in the North and five Showstopper cards, on the Edge of Chaos."""
    return voters(cards(acting(4, chaos=True), 0, FEVER), "n", 3)


def asked_of_chaos(state: State) -> list[str]:
    return [duty.text for duty in state.duties if duty.kind == "power"]


def test_the_first_gerrymander_leaves_chaos_alone_and_the_second_by_election_fever_asks() -> None:
    state = play(fevered(), Gerrymander(by="n", source="n", target="ne", owner=0))
    assert asked_of_chaos(state) == []
    state = play(state, Gerrymander(by="n", source="n", target="nw", owner=0))
    assert asked_of_chaos(state) == ["fever"]


def test_a_majority_voter_moved_by_election_fever_asks_about_chaos() -> None:
    state = voters(fevered(), "ne", 0, 6)
    state = play(state, Gerrymander(by="n", source="ne", target="n", owner=1))
    assert asked_of_chaos(state) == ["fever"]


def test_a_new_whistleblowers_round_begins_in_the_turn_that_makes_one() -> None:
    state = cards(started(elites=True), 0, (1, 0, 3, 2))
    state = play(state, Answer(ideologue=3, gain=NONE))
    state = next_turn(next_turn(play(state, EndTurn(), Answer(ideologue=0, gain=NONE))))
    assert (state.active, waiting(state.me)) == (0, 2)


def test_a_conspiracy_in_the_first_round_of_a_whistleblower_keeps_the_voters_away() -> None:
    state = play(cards(started(elites=True), 0, (1, 0, 3, 2)), Answer(ideologue=3, gain=NONE), EndTurn())
    state = play(state, Adjust(key="conspiracies:1", value=1), UseConspiracy(seat=1), Answer(ideologue=0, gain=NONE))
    state = next_turn(next_turn(state))
    assert (state.active, waiting(state.me)) == (0, 0)


def test_a_whistleblower_for_half_a_round_gains_nothing() -> None:
    state = next_turn(cards(acting(elites=True), 0, WHISTLEBLOWER))
    state = play(state, MoveCard(ideologue=2, giver=0), MoveCard(ideologue=2, taker=0))
    state = next_turn(next_turn(state))
    assert (state.active, waiting(state.me)) == (0, 0)


def test_x9_who_is_no_longer_the_technocrat_holds_twelve_resources_again() -> None:
    state = purse(cards(acting(elites=True), 0, TECHNOCRAT), 0, 5, 4, 0, 0)
    state = play(state, Influence(voters=3, pay=ONE))
    state = next_turn(next_turn(play(state, EndTurn(), Answer(ideologue=0, gain=NONE))))
    state = purse(cards(state, 0, TECHNOCRAT), 0, 5, 4, 0, 1)
    assert excess(state, 0) == 1, "ten resources and three voters are one too many on a Technocrat's mat"
    assert GAME.view(state).board.held == 13
    assert excess(cards(state, 0, (3, 1, 3, 1)), 0) == 0
    assert GAME.view(cards(state, 0, (3, 1, 3, 1))).board.held == 10


def test_a_technocrat_places_kept_voters_also_before_answering() -> None:
    state = purse(cards(acting(elites=True), 0, TECHNOCRAT), 0, 3, 0, 0, 0)
    state = next_turn(next_turn(play(state, Influence(voters=2, pay=ONE))))
    state = play(state, EndTurn())
    assert (state.active, state.stage) == (0, "start")
    assert in_zone(play(state, Place(seat=0, zone="s")), "s")[0] == 2


def test_a_technocrats_voters_wait_for_room_while_others_lose_theirs() -> None:
    for held, left in ((TECHNOCRAT, 3), (NONE, 0)):
        state = acting(elites=True, board="empty")
        state = play(state, EditZone(zone="n", name="", capacity=3, volatile=0))
        state = purse(cards(voters(state, "n", 0, 1), 0, held), 0, 3, 0, 0, 0)
        assert waiting(play(state, Influence(voters=3, pay=ONE)).me) == left


def over_the_cap() -> State:
    """Seat 1 has thirteen resources, owes seat 2 two of them and a Mafioso one."""
    state = cards(started(elites=True), 2, (3, 3, 0, 1))
    state = play(purse(state, 0, 9, 0, 0, 0), Auction(seller=1, winner=0, bid=2))
    return play(state, Answer(ideologue=0, gain=(4, 0, 0, 0)))


@pytest.mark.parametrize("dodge", [PayDebt(seat=0, creditor=1, pay=(2, 0, 0, 0)), PayToll(kind=0)])
def test_above_the_cap_neither_debts_nor_tolls_are_paid_instead_of_the_discard(dodge: Move[State]) -> None:
    refused(over_the_cap(), dodge, "shasn R29")


def deadlock(**options: object) -> State:
    """All 11 areas of North-West are taken, and nobody has six."""
    return volatile(voters(acting(**options), "nw", 5, 4, 1), "nw", 2)


def test_a_full_zone_without_a_majority_can_still_be_shared_in_a_coalition() -> None:
    state = deadlock(coalitions=True)
    assert not majority.decided(zone_of(state, "nw"), state.rules)
    assert majority.decided(zone_of(deadlock(), "nw"), deadlock().rules), "without the module nobody can win it"


def test_areas_that_count_for_nothing_do_not_keep_a_zone_open() -> None:
    state = voters(acting(volatile="rights"), "nw", 5, 5)
    assert majority.decided(zone_of(state, "nw"), state.rules), "only the Volatile Area is left"
    state = voters(acting(), "nw", 5, 5)
    assert not majority.decided(zone_of(state, "nw"), state.rules)


def test_a_patron_who_fills_the_board_has_the_first_final_turn() -> None:
    state = acting(4, elites=True, board="empty")
    state = play(state, EditZone(zone="n", name="", capacity=6, volatile=0))
    state = voters(purse(cards(state, 2, (3, 1, 0, 3)), 0, 1, 0, 0, 0), "n", 0, 1, 1)
    state = play(state, ChoosePatrons(seat=2, opponents=(0, 1)), Influence(voters=3, pay=ONE, zone="n"), EndTurn())
    state = play(state, Place(seat=2, zone="n"))
    assert state.finale
    assert state.active == 2
    assert state.final == (3, 0, 1)


def test_chaos_voters_won_in_an_opponents_turn_wait_for_the_winners_own() -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, chaos=2), MoveChaos(seat=2, by=1))
    assert "Seat 3 places 2 Chaos Voters in their own turn." in [str(r.text) for r in GAME.view(state).reminders]
    assert chaos_supply(state) == 58
    state = next_turn(state)
    assert play(state, EndTurn()).active == 2, "they are no duty of seat 2"
    state = next_turn(state)
    assert zone_of(play(state, PlaceChaos(zone="n", count=2)), "n").chaos == 2
    refused(next_turn(state), EndTurn(), "shasn R105")


def test_chaos_voters_may_be_gerrymandered_into_any_held_zone() -> None:
    for holder in (0, 1):
        state = voters(acting(4, chaos=True, enter_held=False), "nw", *(6 if s == holder else 0 for s in range(4)))
        state = play(voters(state, "n", 3), Adjust(key="chaos_in:n", value=1))
        state = play(state, Gerrymander(by="n", source="n", target="nw", owner=-1))
        assert zone_of(state, "nw").chaos == 1


def for_two() -> State:
    state = play(started(2), SetRequirement(zone="nw", kind="once"), Answer(ideologue=0, gain=NONE))
    return play(voters(state, "nw", 6), MeetRequirement(zone="nw", seat=0))


def test_a_requirement_that_was_not_met_after_all_takes_the_majority_back() -> None:
    assert scores(for_two()) == [6, 0]
    assert scores(play(for_two(), MeetRequirement(zone="nw", seat=0, met=False))) == [0, 0]


def test_the_first_turn_does_not_begin_before_the_set_up_is_done() -> None:
    refused(new(2), OpenPlay(), "shasn R113")
    refused(new(3), OpenPlay(), "shasn R5")


def test_on_earth_2040_a_tie_can_be_drawn_by_lot_though_privilege_was_agreed() -> None:
    state = voters(voters(acting(ties="privilege", campaign="earth"), "nw", 6), "ne", 0, 6)
    state = play(state, ScoreGame(house_rule=True))
    assert "Draw by lot" in [str(action.label) for action in GAME.view(state).menu]
    assert scoring.winners(play(state, DrawLot(roll=2))) == (1,)


def test_a_winner_with_cards_of_one_ideologue_chooses_the_second() -> None:
    assert scoring.victory_pairs((4, 0, 0, 0)) == ((0, 1), (0, 2), (0, 3))


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (BuyConspiracy(price=4, pay=(4, 0, 0, 0)), "shasn R59"),
        (LowerChaos(pay=(2, 0, 0, 0)), "shasn R103"),
        (PayDebt(seat=0, creditor=1, pay=(2, 0, 0, 0)), "shasn R35"),
    ],
)
def test_who_cannot_pay_is_told_the_rule_that_asks_for_it(move: Move[State], rule: str) -> None:
    state = play(acting(4, chaos=True), MoveChaos(seat=0, by=1))
    if isinstance(move, PayDebt):
        state = play(state, Auction(seller=1, winner=0, bid=2))
    refused(state, move, rule)


def test_who_cannot_pay_for_a_redraw_or_prospecting_is_told_so() -> None:
    refused(started(), Redraw(pay=(4, 0, 0, 0)), "shasn R42")
    refused(cards(acting(), 0, (3, 0, 0, 0)), Prospect(pay=ONE, take=(0, 2, 0, 0)), "shasn R73")
