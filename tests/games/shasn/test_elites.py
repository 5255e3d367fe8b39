"""Elites: found from the cards, and what they do."""

from __future__ import annotations

from companion.games.shasn.bags import waiting
from companion.games.shasn.guards import excess
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    Borrow,
    BuyConspiracy,
    ChoosePatrons,
    EndTurn,
    Gerrymander,
    Guerilla,
    GuruSwap,
    Influence,
    Look,
    LoseVoter,
    PayToll,
    Philanthropy,
    Place,
    Propaganda,
    SettleDuty,
    UseConspiracy,
)
from companion.games.shasn.powers import elites, elites_from
from companion.games.shasn.state import State
from tests.games.shasn.table import (
    NONE,
    acting,
    cards,
    impossible,
    in_zone,
    next_turn,
    play,
    purse,
    refused,
    started,
    voters,
)

ONE = (1, 0, 0, 0)
TECHNOCRAT = (3, 0, 3, 1)
LOBBYIST = (3, 1, 3, 0)
PHILANTHROPIST = (3, 0, 1, 3)
PATRON = (3, 1, 0, 3)
PROVOCATEUR = (0, 3, 3, 1)
PROPAGANDIST = (1, 3, 3, 0)
ACTIVIST = (0, 1, 3, 3)
WHISTLEBLOWER = (1, 0, 3, 3)
GURU = (0, 3, 1, 3)
GUERILLA = (1, 3, 0, 3)
MAFIOSO = (3, 3, 0, 1)
DICTATOR = (3, 3, 1, 0)


def as_elite(held: tuple[int, ...], seats: int = 3, **options: object) -> State:
    return purse(cards(acting(seats, elites=True, **options), 0, held), 0, 3, 2, 2, 2)


def test_x8_three_capitalists_three_showstoppers_and_no_supremo_are_the_technocrat() -> None:
    assert "technocrat" in elites_from((3, 0, 3, 0))


def test_x9_a_supremo_card_ends_the_technocrat() -> None:
    assert "technocrat" not in elites_from((3, 1, 3, 0))


def test_every_pair_of_threes_without_a_third_is_one_elite() -> None:
    named = {
        "technocrat": TECHNOCRAT,
        "lobbyist": LOBBYIST,
        "philanthropist": PHILANTHROPIST,
        "patron": PATRON,
        "provocateur": PROVOCATEUR,
        "propagandist": PROPAGANDIST,
        "activist": ACTIVIST,
        "whistleblower": WHISTLEBLOWER,
        "guru": GURU,
        "guerilla": GUERILLA,
        "mafioso": MAFIOSO,
        "dictator": DICTATOR,
    }
    assert {key: elites_from(held) for key, held in named.items()} == {key: (key,) for key in named}


def test_the_renegade_has_three_passive_powers_and_no_level_3() -> None:
    assert elites_from((2, 2, 2, 0)) == ("renegade",)
    assert elites_from((2, 2, 2, 2)) == ("renegade",)
    assert elites_from((2, 2, 1, 0)) == ()
    assert elites_from((3, 2, 2, 0)) == ()


def test_without_the_mode_nobody_is_an_elite() -> None:
    assert elites(cards(acting(), 0, TECHNOCRAT), 0) == ()


def test_a_technocrat_keeps_voters_for_later_turns() -> None:
    state = play(as_elite(TECHNOCRAT), Influence(voters=3, pay=(3, 2, 2, 0)))
    state = play(next_turn(next_turn(next_turn(state))), Place(seat=0, zone="n"))
    assert in_zone(state, "n")[0] == 3


def test_a_technocrats_mat_holds_twelve_in_all() -> None:
    state = play(purse(as_elite(TECHNOCRAT), 0, 12, 0, 0, 0), Influence(voters=3, pay=ONE))
    refused(state, EndTurn(), "shasn R81")
    state = purse(play(purse(state, 0, 9, 0, 0, 0), EndTurn()), 0, 10, 0, 0, 0)
    assert excess(state, 0) == 1


def test_the_lobbyist_gets_the_printed_resources_twice_but_not_the_passive_ones() -> None:
    state = cards(started(elites=True), 0, (3, 1, 2, 0))
    state = play(state, Answer(ideologue=2, gain=(1, 0, 2, 0)))
    assert state.me.purse == (2 + 1, 0, 4 + 1, 0)


def test_the_philanthropist_gives_two_and_takes_a_card_free_once() -> None:
    gift = Philanthropy(other=1, give=(2, 0, 0, 0), voters=3)
    state = play(as_elite(PHILANTHROPIST), gift)
    assert state.players[1].purse == (2, 0, 0, 0)
    assert [(g.voters, g.whole) for g in state.me.groups] == [(3, True)]
    refused(state, gift, "shasn R83")
    refused(as_elite(PATRON), gift, "shasn R83")
    split = play(as_elite(PHILANTHROPIST, gift_split=True), gift)
    assert not split.me.groups[0].whole


def test_a_patron_gains_a_voter_from_three_voter_cards_placed_when_the_turn_ends() -> None:
    state = play(cards(acting(4, elites=True), 1, PATRON), ChoosePatrons(seat=1, opponents=(0, 2)))
    state = play(
        purse(state, 0, 6, 0, 0, 0), Influence(voters=3, pay=ONE, zone="n"), Influence(voters=2, pay=ONE, zone="n")
    )
    assert waiting(state.players[1]) == 1
    refused(state, Place(seat=1, zone="s"), "shasn R84")
    state = play(state, EndTurn())
    assert state.stage == "post"
    state = play(state, Place(seat=1, zone="s"))
    assert in_zone(state, "s")[1] == 1
    assert (state.stage, state.active) == ("start", 1)


def test_a_patron_picks_exactly_two_opponents() -> None:
    state = as_elite(PATRON, 4)
    refused(state, ChoosePatrons(seat=0, opponents=(1,)), "shasn R84")
    impossible(state, ChoosePatrons(seat=0, opponents=(0, 1)), "opponents")
    refused(state, ChoosePatrons(seat=1, opponents=(2, 3)), "shasn R84")


def test_the_provocateur_buys_two_conspiracies_cheaper() -> None:
    state = as_elite(PROVOCATEUR)
    state = play(state, BuyConspiracy(price=4, pay=(2, 0, 0, 0), provoke=True))
    state = play(state, UseConspiracy(seat=0))
    state = play(state, BuyConspiracy(price=5, pay=(0, 2, 2, 0), provoke=True, discarded=True))
    assert state.me.conspiracies == 1
    assert state.decks.conspiracy_out == 0
    state = purse(state, 0, 4, 0, 0, 0)
    refused(state, BuyConspiracy(price=4, pay=(2, 0, 0, 0), provoke=True), "shasn R85")
    refused(purse(acting(elites=True), 0, 4, 0, 0, 0), BuyConspiracy(price=4, pay=NONE, discarded=True), "shasn R85")


def test_the_propogandist_sends_a_headline_for_three() -> None:
    state = play(as_elite(PROPAGANDIST), Propaganda(other=2, pay=(1, 1, 1, 0)))
    assert [(d.kind, d.seat) for d in state.duties] == [("headline", 2)]
    refused(state, Propaganda(other=2, pay=(1, 1, 1, 0)), "shasn R86")
    refused(as_elite(PROPAGANDIST), Propaganda(other=2, pay=ONE), "shasn R86")
    assert not play(state, SettleDuty(duty=0)).duties


def test_the_activist_may_look_and_nobody_else() -> None:
    held = play(as_elite(ACTIVIST), Adjust(key="conspiracies:1", value=1))
    assert "looks at" in str(Look(other=1).play(held).notes[0].text)
    impossible(held, Look(other=2), "no Conspiracy Card")
    refused(as_elite(GURU), Look(other=1), "shasn R87")


def conspired(zone: str = "n") -> State:
    """Seat 2 is the Whistleblower; seat 1 has voters and uses a Conspiracy Card."""
    state = voters(cards(acting(elites=True), 1, WHISTLEBLOWER), zone, 2)
    return play(state, Adjust(key="conspiracies:0", value=1), UseConspiracy(seat=0))


def test_a_whistleblower_costs_the_user_of_a_conspiracy_a_voter() -> None:
    state = conspired()
    assert [(d.kind, d.seat) for d in state.duties] == [("loss", 0)]
    state = play(state, LoseVoter(duty=0, zone="n"))
    assert in_zone(state, "n")[0] == 1
    assert not state.duties


def test_a_quiet_round_brings_the_whistleblower_two_voters() -> None:
    state = cards(acting(elites=True), 1, WHISTLEBLOWER)
    state = next_turn(state)
    assert waiting(state.players[1]) == 0, "the round only begins"
    state = next_turn(next_turn(next_turn(state)))
    assert state.active == 1
    assert waiting(state.players[1]) == 2


def test_a_conspiracy_in_the_round_keeps_the_whistleblowers_voters_away() -> None:
    state = next_turn(cards(acting(elites=True), 1, WHISTLEBLOWER))
    state = play(next_turn(state), Adjust(key="conspiracies:2", value=1), UseConspiracy(seat=2))
    state = next_turn(next_turn(state))
    assert (state.active, waiting(state.players[1])) == (1, 0)


def test_the_quiet_round_may_be_counted_from_player_1() -> None:
    state = cards(acting(elites=True, quiet_round="table"), 1, WHISTLEBLOWER)
    state = next_turn(next_turn(next_turn(state)))
    assert (state.active, waiting(state.players[1])) == (0, 0)
    state = next_turn(next_turn(next_turn(state)))
    assert (state.active, waiting(state.players[1])) == (0, 2)


def test_the_guru_swaps_a_voter_for_three_once() -> None:
    swap = GuruSwap(zone="n", take=(1, 1, 1, 0))
    state = play(voters(as_elite(GURU), "n", 2), swap)
    assert (in_zone(state, "n")[0], state.me.purse) == (1, (4, 3, 3, 2))
    refused(state, swap, "shasn R89")
    refused(voters(as_elite(GURU), "n", 2), GuruSwap(zone="n", take=ONE), "shasn R89")


def test_the_guerilla_walks_four_voters_to_neighbours() -> None:
    state = voters(as_elite(GUERILLA), "n", 5)
    state = play(state, Guerilla(source="n", target="c", count=3), Guerilla(source="n", target="w", count=1))
    assert (in_zone(state, "c")[0], in_zone(state, "w")[0]) == (3, 1)
    refused(state, Guerilla(source="c", target="s"), "shasn R90")
    refused(voters(as_elite(GUERILLA), "n", 5), Guerilla(source="n", target="sw"), "shasn R90")


def test_everybody_pays_the_mafioso_after_answering() -> None:
    state = cards(started(elites=True), 1, MAFIOSO)
    state = play(state, Answer(ideologue=0, gain=(2, 1, 0, 0)))
    refused(state, EndTurn(), "shasn R91")
    refused(state, Influence(voters=1, pay=ONE), "shasn R91")
    state = play(state, PayToll(kind=1))
    assert state.players[1].purse == (0, 1, 0, 0)
    state = play(state, EndTurn(), Answer(ideologue=3, gain=NONE))
    assert not state.me.tolls, "the Mafioso owes nothing"


def test_empty_hands_pay_the_mafioso_later_or_never_as_the_table_says() -> None:
    broke = Answer(ideologue=0, gain=NONE)
    later = play(cards(started(elites=True), 1, MAFIOSO), broke)
    assert later.me.tolls == (1,)
    refused(purse(later, 0, 1, 0, 0, 0), EndTurn(), "shasn R91")
    assert play(later, EndTurn()).active == 1
    free = play(cards(started(elites=True, toll_broke="forgiven"), 1, MAFIOSO), broke)
    assert not free.me.tolls


def test_the_dictator_converts_what_is_gerrymandered_home() -> None:
    state = voters(voters(as_elite(DICTATOR), "n", 2), "nw", 0, 1)
    state = play(state, Gerrymander(by="n", source="nw", target="n", owner=1))
    assert in_zone(state, "n") == (3, 0, 0)
    away = voters(voters(as_elite(DICTATOR), "n", 2, 1), "nw", 0, 1)
    away = play(away, Gerrymander(by="n", source="n", target="nw", owner=1))
    assert in_zone(away, "nw") == (0, 2, 0), "not where somebody else has the rights"


def test_the_renegade_borrows_one_elite_a_turn() -> None:
    state = play(voters(as_elite((2, 2, 2, 0)), "n", 2), Borrow(elite="guru"))
    assert play(state, GuruSwap(zone="n", take=(0, 0, 0, 3))).me.purse == (3, 2, 2, 5)
    refused(state, Borrow(elite="guerilla"), "shasn R93")
    refused(as_elite(GURU), Borrow(elite="guerilla"), "shasn R93")
    impossible(as_elite((2, 2, 2, 0)), Borrow(elite="emperor"), "no such Elite")


def test_the_renegade_may_answer_as_the_lobbyist_unless_the_table_lends_no_passive_powers() -> None:
    state = cards(started(elites=True), 0, (2, 2, 2, 0))
    state = play(state, Borrow(elite="lobbyist"), Answer(ideologue=3, gain=(1, 0, 0, 2)))
    assert state.me.purse == (2 + 1, 1, 1, 4)
    strict = cards(started(elites=True, renegade_passive=False), 0, (2, 2, 2, 0))
    refused(strict, Borrow(elite="lobbyist"), "shasn A28")
