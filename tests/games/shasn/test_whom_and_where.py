"""Positions of SHASN in which a form names the right one: what it says, whom it means, which way it leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.form import Form
from companion.core.game import Draft, Refused
from companion.games.shasn import GAME
from companion.games.shasn.bags import bag, waiting
from companion.games.shasn.moves import EditReward, OpenPlay
from companion.games.shasn.state import State
from tests.games import taps
from tests.games.hand import Hand
from tests.games.shasn.table import acting, cards, in_zone, new, play, purse, started, volatile, voters
from tests.games.taps import against, opened, overruled, reasons

SHOWSTOPPER = (0, 0, 3, 0)
LOBBYIST = (3, 1, 3, 0)
PATRON = (3, 1, 0, 3)


def tap(state: State, label: str, **answers: Any) -> State:
    after: State = taps.tap(GAME, state, label, **answers)
    return after


def by_hand(state: State, key: str, value: int) -> State:
    return play(state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def lines(form: Form) -> list[str]:
    return [str(field.text) for field in form.fields if hasattr(field, "text")]


def few_pegs(state: State, left: int) -> State:
    """Seat 1 with so many pegs in the bag, the others on the board."""
    for zone, count in (("n", 19), ("s", 19), ("w", 16), ("nw", 6 - left)):
        state = voters(state, zone, count)
    assert bag(state, 0) == left
    return state


# Resources ---------------------------------------------------------------------------------------


def test_a8_r43_the_answer_says_what_the_reserve_still_pays() -> None:
    state = cards(by_hand(by_hand(started(reserve="block", elites=True), "cap:1", 99), "funds:1", 47), 0, LOBBYIST)
    assert "Passive income: 1 Media" in lines(opened(GAME, state, "Answer", ideologue=0, funds=2))
    assert "Passive income: 1 Funds, 1 Media" in lines(opened(GAME, state, "Answer", ideologue=0, funds=1))
    assert "Passive income: 2 Funds, 1 Media" in lines(opened(GAME, state, "Answer", ideologue=0, funds=0))


def test_r31_a10_who_holds_only_a_conspiracy_card_has_no_resource_to_trade_with() -> None:
    state = by_hand(purse(acting(), 0, 2, 0, 0, 0), "conspiracies:1", 1)
    assert "Seat 2 has no resource to trade with." in reasons(GAME, state, "Trade")
    form = opened(GAME, state, "Trade", other=1, give_funds=1, take_cards=1)
    told = {1: "Seat 2 has no resource to trade with.", 2: "Seat 3 has nothing to trade with."}
    assert against(form, "other") == {seat: ("shasn R31", why) for seat, why in told.items()}
    assert overruled(GAME, state, form.move, "shasn R31").me.conspiracies == 1


def test_a10_where_a_card_will_do_the_refusal_says_so() -> None:
    for both, told in ((True, "at least 1 resource."), (False, "at least 1 resource or Conspiracy Card.")):
        state = purse(purse(acting(trade_both=both), 0, 2, 0, 0, 0), 1, 1, 0, 0, 0)
        form = opened(GAME, state, "Trade", other=1, give_funds=1)
        with pytest.raises(Refused, match=told):
            GAME.read_move(form.move).play(state)


# Voters ------------------------------------------------------------------------------------------


def test_a11_r1_a_voter_more_for_whom_there_is_no_peg_is_refused_with_what_the_bag_holds() -> None:
    state = few_pegs(cards(purse(acting(viral_split=True), 0, 5, 0, 0, 0), 0, SHOWSTOPPER), 3)
    form = opened(GAME, state, "Influence", voters=3, funds=1, viral=True)
    with pytest.raises(Refused, match="Seat 1 has only 3 pegs left"):
        GAME.read_move(form.move).play(state)
    hand = Hand(GAME, state)
    said = hand.anyway("Influence", voters=3, funds=1, viral=True)
    assert said == ["Seat 1 influences 3 voters, paying 1 Funds."]
    assert waiting(hand.state.me) == 3


@pytest.mark.parametrize("button", ["Influence", "The Philanthropist"])
def test_r77_r1_a_voter_more_is_greyed_where_the_bag_has_no_peg_for_it(button: str) -> None:
    state = few_pegs(cards(purse(acting(elites=True), 0, 5, 0, 0, 0), 0, (3, 0, 3, 3)), 1)
    told = ("shasn R1", "Seat 1 has only 1 peg left.")
    assert against(opened(GAME, state, button), "viral") == {True: told}
    state = few_pegs(state, 2)
    assert against(opened(GAME, state, button, voters=2), "viral") == {
        True: ("shasn R1", "Seat 1 has only 2 pegs left.")
    }
    assert against(opened(GAME, state, button, voters=1), "viral") == {}


def test_a11_r18_a_voter_that_goes_anywhere_goes_where_those_of_its_card_have_no_room() -> None:
    state = cards(purse(voters(acting(viral_split=True), "c", 0, 4, 3), 0, 5, 0, 0, 0), 0, SHOWSTOPPER)
    state = tap(state, "Influence", voters=3, funds=1, viral=True)
    zone = next(zone for zone in GAME.view(state).board.zones if zone.key == "c")
    assert zone.call
    assert zone.tap.ask is not None
    form = GAME.ask(state, zone.tap.ask)
    assert in_zone(play(state, GAME.read_move(form.move)), "c") == (1, 4, 3)
    form = GAME.ask(state, Draft("zone", {"zone": "c"}))
    assert "place" not in against(form, "do")
    form = GAME.ask(state, form.draft.put("do", "place"))
    assert in_zone(play(state, GAME.read_move(form.move)), "c") == (1, 4, 3)


def test_r84_r1_a_patron_without_pegs_gets_nothing() -> None:
    state = cards(purse(few_pegs(acting(elites=True), 0), 1, 5, 0, 0, 0), 0, PATRON)
    state = tap(tap(state, "End turn"), "Answer", ideologue=0)
    state = tap(state, "Influence", voters=3, funds=1, zone="e")
    assert waiting(state.players[0]) == 0
    assert tap(state, "End turn").active == 2


@pytest.mark.parametrize(
    ("whose", "rule"),
    [("card", "R18"), ("split", "R19"), ("gift", "R19"), ("patron", "R84"), ("kept", "R81")],
)
def test_r18_r19_r81_r84_waiting_voters_name_the_rule_they_wait_by(whose: str, rule: str) -> None:
    state = cards(purse(acting(elites=True, gift_split=True), 0, 5, 0, 0, 0), 1, PATRON)
    if whose == "split":
        state = tap(cards(state, 0, (3, 0, 1, 3)), "The Philanthropist", other=1)
    elif whose == "card":
        state = tap(state, "Influence", voters=2, funds=1)
    elif whose == "gift":
        state = tap(state, "Card effect", what="voters")
    elif whose == "patron":
        state = tap(state, "Influence", voters=3, funds=1, zone="n")
    else:
        state = tap(tap(cards(state, 0, (3, 0, 3, 1)), "Influence", voters=2, funds=1), "End turn")
    (reminder,) = (found for found in GAME.view(state).reminders if " places " in str(found.text))
    assert reminder.rule == f"shasn {rule}"


# Chaos -------------------------------------------------------------------------------------------


def test_r100_the_form_names_who_plays_the_card_that_moves_chaos() -> None:
    state = play(started(4, chaos=True), EditReward(point=1, take=2))
    state = by_hand(by_hand(state, "conspiracies:1", 1), "conspiracies:2", 1)
    asked = Draft("conspire", {"chaos": 1})
    assert not any("gets what" in line for line in lines(GAME.ask(state, asked)))
    for seat in (1, 2):
        told = lines(GAME.ask(state, asked.put("seat", seat)))
        assert told == ["Chaos stands at 1.", f"Seat {seat + 1} gets what point 1 gives."]


def test_r104_chaos_voters_won_in_anothers_turn_wait_by_the_rule_of_their_winner() -> None:
    state = play(started(4, chaos=True), EditReward(point=1, chaos=2))
    state = tap(state, "Move Chaos", seat=1)
    (reminder,) = (found for found in GAME.view(state).reminders if "Chaos Voters" in str(found.text))
    assert (str(reminder.text), reminder.rule) == ("Seat 2 places 2 Chaos Voters in their own turn.", "shasn R104")


# Two players -------------------------------------------------------------------------------------


def test_a26_who_begins_without_requirements_still_takes_the_starting_resources() -> None:
    state = tap(new(2, two_start=True), "Enter the bids", two_clout=1)
    outcome = OpenPlay(house_rule=True).play(state)
    assert [player.to_take for player in outcome.state.players] == [2, 1]
    assert [str(note.text) for note in outcome.notes] == ["First everybody takes their starting resources."]
    state = tap(tap(outcome.state, "Seat 2 takes 1", funds=1), "Seat 1 takes 2", funds=2)
    assert (state.stage, state.active) == ("start", 1)


# The end and the board ---------------------------------------------------------------------------


def tied(**options: Any) -> State:
    """Seats 1 and 2 with six points each, and the game scored."""
    state = voters(voters(acting(**options), "nw", 6), "ne", 0, 6)
    return play(state, GAME.read_move({"move": "score", "house_rule": True}))


def test_r69_a_tie_is_broken_by_privilege_once_everybody_tied_has_a_score() -> None:
    state = play(tied(ties="privilege"), GAME.read_move({"move": "privilege", "seat": 1, "value": 5}))
    assert not GAME.view(state).result.winners
    form = opened(GAME, state, "Enter scores")
    assert form.draft.answers["seat"] == 0  # whoever has none yet
    hand = Hand(GAME, state)
    said = hand.tap("Enter scores", value=3)
    assert said == ["The privilege score of Seat 1 is 3.", "Seat 2 wins with 6."]
    state = hand.state
    assert GAME.view(state).result.winners == (1,)
    assert not reasons(GAME, state, "Enter scores")


def test_r69_a15_equal_privilege_leaves_the_win_shared_and_a_lot_may_be_drawn() -> None:
    state = tied(ties="privilege")
    assert not reasons(GAME, state, "Draw by lot")
    for value in (4, 4):
        state = tap(state, "Enter scores", value=value)
    assert GAME.view(state).result.winners == (0, 1)
    assert not reasons(GAME, state, "Enter scores")
    form = opened(GAME, state, "Draw by lot", roll=[2])
    assert GAME.view(play(state, GAME.read_move(form.move))).result.winners == (1,)
    three = voters(voters(voters(acting(ties="privilege"), "nw", 6), "ne", 0, 6), "sw", 0, 0, 6)
    three = play(three, GAME.read_move({"move": "score", "house_rule": True}))
    for value in (4, 7, 7):
        three = tap(three, "Enter scores", value=value)
    assert GAME.view(three).result.winners == (1, 2)
    form = opened(GAME, three, "Draw by lot", roll=[1])
    assert GAME.view(play(three, GAME.read_move(form.move))).result.winners == (1,)


def test_r58_the_log_says_where_a_volatile_area_came_from() -> None:
    hand = Hand(GAME, acting(movable=True))
    assert hand.tap("Volatile Areas", zone="n") == ["North has one more Volatile Area."]
    said = hand.tap("Volatile Areas", zone="nw", source="n")
    assert said == ["A Volatile Area moves from North to North-West."]


def test_r56_what_a_headline_does_is_filled_in_for_whose_it_is() -> None:
    state = voters(voters(acting(), "n", 2), "w", 0, 1, 1)
    state = tap(state, "Move a voter", by="n", source="w", owner=1, target="n", hot=1)
    state = tap(state, "End turn")
    for what, key in (("resources", "seat"), ("voters", "seat"), ("snatch", "taker"), ("gift", "giver")):
        assert taps.field(opened(GAME, state, "What it does", what=what), key).chosen == 1
    form = opened(GAME, state, "What it does", what="convert", zone="w")
    assert (form.move or {}).get("taker") == 1
    own = opened(GAME, state, "What it does", what="convert", zone="n", owner=0)
    assert taps.field(own, "taker").chosen == 1
    assert in_zone(tap(state, "What it does", what="convert", zone="n", owner=0), "n") == (1, 2, 0)


def test_r32_r87_who_alone_can_be_meant_is_not_asked_for() -> None:
    state = purse(purse(acting(elites=True), 0, 2, 0, 0, 0), 2, 1, 0, 0, 0)
    assert taps.field(opened(GAME, state, "Trade"), "other").chosen == 2
    assert taps.field(opened(GAME, purse(state, 1, 1, 0, 0, 0), "Trade"), "other").chosen is None
    state = cards(by_hand(state, "conspiracies:1", 1), 0, (0, 1, 3, 3))
    assert opened(GAME, state, "The Activist").move is not None
    assert opened(GAME, by_hand(state, "conspiracies:2", 1), "The Activist").move is None


def test_r84_a_patrons_voter_that_a_ruling_passed_over_is_not_lost() -> None:
    state = cards(purse(acting(elites=True), 0, 9, 0, 0, 0), 1, PATRON)
    state = tap(tap(state, "Influence", voters=3, funds=1, zone="n"), "End turn")
    for ruling in ({"move": "next"}, {"move": "stage", "seat": 1}):
        after = play(state, GAME.read_move({**ruling, "house_rule": True}))
        assert after.active == 1
        assert in_zone(tap(after, "Place 1", zone="c"), "c")[1] == 1


@pytest.mark.parametrize("ruling", ["rights", "none"])
def test_a7_a_zone_where_only_a_volatile_voter_stands_is_not_called_empty(ruling: str) -> None:
    state = volatile(acting(volatile=ruling), "c", 0)
    (status,) = (str(zone.status) for zone in GAME.view(state).board.zones if zone.key == "c")
    assert status == "5 to win"


def test_r105_r104_chaos_voters_follow_a_turn_that_is_given_by_hand() -> None:
    state = play(acting(4, chaos=True), EditReward(point=1, chaos=2), EditReward(point=2, chaos=1))
    state = tap(tap(state, "Chaos +1"), "Move Chaos", by=1, seat=2)
    state = play(state, GAME.read_move({"move": "stage", "seat": 1, "stage": "actions"}))
    assert set(reasons(GAME, state, "End turn")) == {"2 Chaos Voters must be placed first."}
    state = play(tap(state, "Place Chaos", zone="n", count=2), GAME.read_move({"move": "stage", "seat": 2}))
    (found,) = (str(r.text) for r in GAME.view(state).reminders if "Chaos Voter" in str(r.text))
    assert found == "1 Chaos Voter waits."


@pytest.mark.parametrize("ruling", ["block", "notice"])
def test_a8_what_the_reserve_does_not_pay_cannot_be_chosen(ruling: str) -> None:
    most = 1 if ruling == "block" else 3
    state = by_hand(by_hand(acting(4, chaos=True, elites=True, reserve=ruling), "cap:1", 99), "funds:1", 49)
    state = play(voters(state, "n", 2), EditReward(point=1, take=3))
    chosen = opened(GAME, tap(state, "Chaos +1"), "Seat 1 takes 3")
    assert (taps.field(chosen, "funds").high, taps.field(chosen, "clout").high) == (most, 3)
    guru = cards(state, 0, (0, 3, 1, 3))
    assert taps.field(opened(GAME, guru, "The Guru"), "funds").high == most
    unsold = opened(GAME, state, "Auction", lowest=3, winner=-1)
    assert taps.field(unsold, "reserve_funds").high == most
    card = opened(GAME, state, "Card effect", what="resources")
    assert taps.field(card, "take_funds").high == 12  # what a card names is nobody's choice


def test_a8_r73_what_prospecting_gives_to_the_reserve_can_come_back() -> None:
    state = by_hand(by_hand(acting(reserve="block"), "cap:1", 99), "funds:1", 49)
    state = cards(purse(state, 0, 1, 1, 0, 0), 0, (3, 0, 0, 0))  # all fifty Funds are in somebody's hand
    for paid, most in (({"pay_funds": 1, "pay_clout": 0}, 1), ({"pay_funds": 0, "pay_clout": 1}, 0)):
        assert taps.field(opened(GAME, state, "Prospecting", **paid), "take_funds").high == most


def test_r60_who_holds_no_conspiracy_card_is_not_taken_for_who_plays_one() -> None:
    state = by_hand(started(), "conspiracies:1", 1)
    asked = GAME.ask(state, Draft("conspire", {"seat": 2}))
    assert (taps.field(asked, "seat").chosen, asked.move) == (None, None)
    assert taps.field(GAME.ask(state, Draft("conspire", {"seat": 1})), "seat").chosen == 1
