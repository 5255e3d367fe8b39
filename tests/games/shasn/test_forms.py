"""Forms offer what can be, show what they will do, and can be reached."""

from __future__ import annotations

import pytest

from companion.core.form import Choose, Form, Line, Number, Spot
from companion.core.game import Draft, Refused
from companion.core.view import Action
from companion.games.shasn import GAME
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    Auction,
    Bid,
    Borrow,
    EditReward,
    EditTurf,
    EditZone,
    EndTurn,
    Influence,
    LandGrab,
    Prospect,
    Redraw,
    UseConspiracy,
    UseTurf,
)
from companion.games.shasn.state import State
from tests.games.shasn.fingers import told
from tests.games.shasn.table import NONE, acting, cards, impossible, new, play, purse, started, volatile, voters
from tests.games.taps import against, overruled

ONE = (1, 0, 0, 0)
RENEGADE = (2, 2, 2, 0)


def button(state: State, label: str) -> Action:
    view = GAME.view(state)
    return next(a for a in (view.primary, *view.others, *view.menu) if a is not None and str(a.label) == label)


def field(form: Form, key: str) -> Choose | Number | Spot:
    found = next(f for f in form.fields if getattr(f, "key", "") == key)
    assert isinstance(found, Choose | Number | Spot)
    return found


def values(form: Form, key: str) -> list[object]:
    found = field(form, key)
    assert isinstance(found, Choose)
    return [pick.value for pick in found.picks]


def spots(form: Form, key: str) -> tuple[str, ...]:
    found = field(form, key)
    assert isinstance(found, Spot)
    return found.spots


def test_a_change_of_partner_does_not_leave_the_first_ones_resources_in_the_trade() -> None:
    state = purse(purse(purse(acting(), 0, 2, 0, 0, 0), 1, 0, 5, 0, 0), 2, 0, 1, 0, 0)
    draft = Draft("trade", {"other": 1, "give_funds": 1, "take_clout": 4})
    form = GAME.ask(state, draft.put("other", 2))
    shown = field(form, "take_clout")
    assert isinstance(shown, Number)
    assert shown.value == 1
    assert form.move is not None
    assert play(state, GAME.read_move(form.move)).me.purse == (1, 1, 0, 0)


def test_no_bid_below_the_lowest_is_offered() -> None:
    form = GAME.ask(acting(), Draft("auction", {"seller": 0, "winner": 1, "lowest": 3}))
    bid = field(form, "bid")
    assert isinstance(bid, Number)
    assert (bid.value, bid.free, bid.rule) == (3, (3, 12), "shasn R34")


def test_the_second_half_of_prospecting_can_be_taken_where_the_table_allows_it() -> None:
    state = purse(cards(acting(prospect_later=True), 0, (3, 0, 0, 0)), 0, 2, 0, 0, 0)
    state = play(state, Prospect(pay=ONE, take=(0, 1, 0, 0)))
    again = button(state, "Prospecting")
    assert (str(again.blocked), str(again.detail)) == ("", "1 for later")
    done = play(state, Prospect(pay=NONE, take=(0, 0, 1, 0)))
    assert str(button(done, "Prospecting").blocked) == "Prospecting is used up for this turn."


def test_a_full_zone_is_offered_for_a_coalition_and_only_with_partners_who_suffice() -> None:
    state = volatile(voters(acting(coalitions=True), "nw", 5, 4, 1), "nw", 2)
    state = cards(cards(voters(state, "ne", 1, 1), 0, ONE), 1, ONE)
    form = GAME.ask(state, Draft("coalition", {}))
    assert spots(form, "zone") == ("nw",)
    assert values(form, "other") == [1, 2]


def test_the_map_says_where_only_a_coalition_can_win() -> None:
    state = volatile(voters(acting(coalitions=True), "nw", 5, 4, 1), "nw", 2)
    board = GAME.view(state).board
    assert str(next(zone for zone in board.zones if zone.key == "nw").status) == "Only together"


def test_chaos_voters_are_not_offered_a_zone_with_volatile_areas_only() -> None:
    state = voters(voters(acting(4, chaos=True), "n", 3), "nw", 5, 5)
    state = play(state, Adjust(key="chaos_in:n", value=1))
    draft = Draft("gerrymander", {"by": "n", "source": "n", "owner": -1})
    assert "nw" not in spots(GAME.ask(state, draft), "target")
    assert "nw" in spots(GAME.ask(state, draft.put("owner", 0)), "target")


def test_the_provocateur_is_offered_the_discards_only_when_there_are_some() -> None:
    state = purse(cards(acting(elites=True), 0, (0, 3, 3, 1)), 0, 4, 0, 0, 0)
    form = GAME.ask(state, Draft("buy", {}))
    assert all(getattr(f, "key", "") != "discarded" for f in form.fields)
    state = play(state, Adjust(key="conspiracies:0", value=1), UseConspiracy(seat=0))
    assert values(GAME.ask(state, Draft("buy", {})), "discarded") == [False, True]


def test_r85_r79_the_form_says_why_a_conspiracy_is_cheaper_and_when_nothing_is_left_to_pay() -> None:
    state = cards(acting(elites=True), 0, (0, 3, 3, 3))
    form = GAME.ask(purse(state, 0, 2, 0, 0, 0), Draft("buy", {}))
    assert told(form) == ["Any 2: the Provocateur pays 2 less"]
    free = GAME.ask(state, Draft("buy", {"discounts": 2}))
    assert told(free) == ["Nothing is left to pay."]
    assert not any(getattr(field, "key", "") == "funds" for field in free.fields)
    assert play(state, GAME.read_move(free.move)).me.conspiracies == 1


def test_only_the_active_player_is_offered_to_play_a_conspiracy_after_the_answer() -> None:
    state = started()
    for seat in state.seats:
        state = play(state, Adjust(key=f"conspiracies:{seat}", value=1))
    assert values(GAME.ask(state, Draft("conspire", {})), "seat") == [0, 1, 2]
    state = play(state, Answer(ideologue=0, gain=NONE))
    wait = "{} waits for the moment before somebody answers."
    assert against(GAME.ask(state, Draft("conspire", {})), "seat") == {
        1: ("shasn R60", wait.format("Seat 2")),
        2: ("shasn R60", wait.format("Seat 3")),
    }


def test_the_renegade_is_offered_what_the_table_lends_and_once_a_turn() -> None:
    state = cards(acting(elites=True, renegade_passive=False), 0, RENEGADE)
    grey = against(GAME.ask(state, Draft("borrow", {})), "elite")
    assert grey["lobbyist"] == ("shasn A28", "This table lends only powers that are used on purpose.")
    assert not grey.keys() & {"guru", "activist"}, "these have a button of their own"
    assert not str(button(state, "The Renegade").blocked)
    state = play(state, Borrow(elite="guru"))
    assert str(button(state, "The Renegade").blocked) == "The Renegade borrows only once in a turn."


def test_a_second_redraw_says_that_the_table_redraws_once() -> None:
    state = purse(started(redraws="once"), 0, 8, 0, 0, 0)
    assert not str(button(state, "Redraw for 4").blocked)
    state = play(state, Redraw(pay=(4, 0, 0, 0)))
    assert str(button(state, "Redraw for 4").blocked) == "This table redraws only once in a turn."


def test_helping_hands_alone_may_pay_for_a_card() -> None:
    poor = acting()
    assert str(button(poor, "Influence").blocked) == "Seat 1 has no resources."
    assert not str(button(cards(poor, 0, (0, 0, 0, 3)), "Influence").blocked)


def test_voters_that_no_zone_lets_in_are_discarded_by_the_one_button() -> None:
    state = acting(enter_held=False, board="empty")
    for zone, areas in (("n", 9), ("s", 3)):
        state = play(state, EditZone(zone=zone, name="", capacity=areas, volatile=0))
    state = purse(voters(voters(state, "n", 0, 5), "s", 1, 1), 0, 1, 0, 0, 0)
    primary = GAME.view(play(state, Influence(voters=2, pay=ONE))).primary
    assert primary is not None
    assert str(primary.label) == "Seat 1 gives up 2"


def test_evicted_voters_of_others_say_whose_turn_brings_them_back() -> None:
    state = play(voters(cards(acting(), 0, (5, 0, 0, 0)), "n", 0, 1), LandGrab(zone="n", owner=1))
    chip = next(w for w in GAME.view(state).board.waiting if w.seat == 1)
    assert str(chip.action.blocked) == "Only in Seat 2's own turn."
    state = play(state, EndTurn(), Answer(ideologue=0, gain=NONE))
    chip = next(w for w in GAME.view(state).board.waiting if w.seat == 1)
    assert not str(chip.action.blocked)


def test_start_now_asks_before_it_takes_starting_resources_away() -> None:
    start = button(new(3), "Start now")
    assert start.move is not None
    with pytest.raises(Refused) as caught:
        play(new(3), GAME.read_move(start.move))
    assert caught.value.rule == "shasn R5"


def test_above_the_cap_every_button_but_the_discard_says_to_discard_first() -> None:
    state = purse(voters(cards(acting(), 0, (5, 0, 0, 0)), "n", 3), 0, 13, 0, 0, 0)
    state = play(state, Adjust(key="conspiracies:0", value=1))
    labels = ("Influence", "Move a voter", "Trade", "Prospecting", "Land Grab", "Play Conspiracy")
    labels = (*labels, "End turn")
    assert {str(button(state, label).blocked) for label in labels} == {"Seat 1 is above the cap and discards 1 first."}


def test_the_end_of_the_turn_says_which_duty_comes_first() -> None:
    state = play(acting(turfs=True), EditTurf(zone="n", must=(True, False)))
    state = voters(state, "n", 1)
    assert str(button(state, "End turn").blocked) == "A Home Turf of yours must be used first."
    assert not str(button(play(state, UseTurf(zone="n")), "End turn").blocked)


def test_a_debt_to_be_paid_at_once_is_not_offered_in_parts() -> None:
    state = play(purse(acting(debt_partial=False), 0, 3, 0, 0, 0), Auction(seller=1, winner=0, bid=3))
    part = GAME.ask(state, Draft("repay", {"seat": 0, "funds": 2}))
    assert overruled(GAME, state, part.move, "shasn A16").me.debts[0].amount == 1
    assert GAME.ask(state, Draft("repay", {"seat": 0})).move is not None


def test_nobody_is_offered_to_give_up_an_ideology_card_they_do_not_hold() -> None:
    state = cards(acting(), 1, (0, 1, 0, 0))
    form = GAME.ask(state, Draft("card", {"what": "ideology", "ideologue": 1}))
    assert values(form, "giver") == [1]


def test_a_debtor_is_no_partner_where_a_debt_stops_trades() -> None:
    state = play(acting(debt_trades=False), Auction(seller=1, winner=2, bid=3))
    state = purse(purse(state, 0, 1, 0, 0, 0), 1, 1, 0, 0, 0)
    why = ("shasn A16", "This table allows no trades while a debt is open.")
    assert against(GAME.ask(state, Draft("trade", {})), "other") == {2: why}


def test_r100_an_answer_shows_where_it_leads_chaos_before_it_is_given() -> None:
    state = play(started(4, chaos=True), EditReward(point=2, take=1), Adjust(key="chaos", value=1))
    form = GAME.ask(state, Draft("answer", {"ideologue": 0, "chaos": 1}))
    lines = [str(field.text) for field in form.fields if isinstance(field, Line)]
    assert lines[-2:] == ["Chaos stands at 2.", "Seat 1 gets what point 2 gives."]
    form = GAME.ask(play(state, Adjust(key="chaos", value=12)), form.draft)
    assert str(form.fields[-1].text) == "Chaos reaches 13: everybody loses."  # R99


def test_what_was_tapped_is_not_asked_for_again() -> None:
    edit = GAME.view(started(4, chaos=True)).board.chaos.points[4].edit
    assert "point" not in [getattr(field, "key", "") for field in GAME.ask(started(4, chaos=True), edit.ask).fields]
    two = play(new(2), Bid(one=(1, 0, 0, 0), two=NONE))
    form = GAME.ask(two, GAME.view(two).board.zones[3].tap.ask)
    assert [field.key for field in form.fields] == ["kind", "text"]
    assert GAME.read_move(form.move).zone == GAME.view(two).board.zones[3].key


def test_a_conspiracy_card_that_the_seller_does_not_hold_is_not_sold_as_something_else() -> None:
    state = play(acting(), Adjust(key="conspiracies:1", value=1))
    form = GAME.ask(state, Draft("auction", {"seller": 0, "winner": -1, "lowest": 0, "item": "conspiracy"}))
    assert form.move is not None
    impossible(state, GAME.read_move(form.move), "holds no Conspiracy Card")
