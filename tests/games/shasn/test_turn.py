"""The start of a turn, the cap, and the end of a turn."""

from __future__ import annotations

from companion.games.shasn.guards import excess
from companion.games.shasn.moves import (
    Adjust,
    Answer,
    ChangeCap,
    DiscardDown,
    EndTurn,
    Influence,
    NextPlayer,
    Redraw,
    Trade,
)
from companion.games.shasn.order import reader
from companion.games.shasn.powers import income
from companion.games.shasn.reserve import reserve
from tests.games.shasn.table import NONE, acting, cards, new, next_turn, opened, play, purse, refused, started, texts


def test_an_answer_pays_what_is_printed_and_keeps_the_card() -> None:
    state = play(started(), Answer(ideologue=3, gain=(0, 1, 0, 2)))
    assert state.me.purse == (0, 1, 0, 2)
    assert state.me.cards == (0, 0, 0, 1)
    assert state.stage == "actions"


def test_x4_two_capitalist_cards_pay_one_funds_each_turn() -> None:
    assert income((2, 0, 0, 0)) == (1, 0, 0, 0)
    state = play(cards(started(), 0, (2, 0, 0, 0)), Answer(ideologue=1, gain=NONE))
    assert state.me.purse == (1, 0, 0, 0)


def test_x5_four_capitalist_cards_pay_two_funds_each_turn() -> None:
    state = play(cards(started(), 0, (4, 0, 0, 0)), Answer(ideologue=1, gain=NONE))
    assert state.me.purse == (2, 0, 0, 0)


def test_x6_the_second_capitalist_card_pays_at_once() -> None:
    state = play(cards(started(), 0, (1, 0, 0, 0)), Answer(ideologue=0, gain=(2, 1, 0, 0)))
    assert state.me.purse == (3, 1, 0, 0)


def test_a_card_is_answered_once_a_turn() -> None:
    refused(acting(), Answer(ideologue=0, gain=NONE), "shasn R70")


def test_x15_a_redraw_costs_any_four() -> None:
    state = purse(started(), 0, 2, 1, 1, 1)
    refused(state, Redraw(pay=(2, 1, 0, 0)), "shasn R42")
    state = play(state, Redraw(pay=(2, 1, 1, 0)))
    assert state.me.purse == (0, 0, 0, 1)
    assert state.stage == "start"
    assert state.decks.ideology == 107


def test_redraws_are_as_many_as_paid_or_one_as_the_table_says() -> None:
    again = Redraw(pay=(4, 0, 0, 0))
    free = play(purse(started(), 0, 8, 0, 0, 0), again, again)
    assert free.me.purse == NONE
    once = play(purse(started(redraws="once"), 0, 8, 0, 0, 0), again)
    refused(once, again, "shasn A9")


def test_no_redraw_after_the_answer() -> None:
    refused(purse(acting(), 0, 4, 0, 0, 0), Redraw(pay=(4, 0, 0, 0)), "shasn R70")


def test_above_the_cap_nothing_else_can_be_done_until_the_discard() -> None:
    state = play(purse(started(), 0, 11, 0, 0, 0), Answer(ideologue=1, gain=(0, 2, 1, 0)))
    assert excess(state, 0) == 2
    refused(state, Influence(voters=1, pay=(1, 0, 0, 0)), "shasn R29")
    refused(state, EndTurn(), "shasn R29")
    refused(state, DiscardDown(seat=0, purse=(1, 0, 0, 0)), "shasn R28")
    state = play(state, DiscardDown(seat=0, purse=(2, 0, 0, 0)))
    assert sum(state.me.purse) == 12
    assert play(state, EndTurn()).active == 1


def test_nobody_below_the_cap_has_to_discard() -> None:
    refused(purse(acting(), 0, 5, 0, 0, 0), DiscardDown(seat=0, purse=NONE), "shasn R28")


def test_a_card_can_change_the_cap() -> None:
    state = purse(acting(), 1, 13, 0, 0, 0)
    assert excess(state, 1) == 1
    assert excess(play(state, ChangeCap(seat=1, by=2)), 1) == 0


def test_the_turn_goes_clockwise_and_the_right_neighbour_reads() -> None:
    state = acting(4, first=3)
    assert reader(state) == 2
    state = next_turn(state)
    assert (state.active, reader(state)) == (0, 3)


def test_ending_the_turn_before_answering_is_refused_but_can_be_overruled() -> None:
    state = opened()
    refused(state, EndTurn(), "shasn R70")
    assert play(state, EndTurn(house_rule=True)).active == 1


def test_the_next_turn_cannot_be_skipped_to() -> None:
    refused(acting(), NextPlayer(), "shasn R72")


def test_trades_are_possible_before_answering() -> None:
    state = purse(purse(started(), 0, 1, 0, 0, 0), 1, 0, 1, 0, 0)
    state = play(state, Trade(seat=0, other=1, give=(1, 0, 0, 0), take=(0, 1, 0, 0)))
    assert state.players[0].purse == (0, 1, 0, 0)
    assert state.stage == "start"


def test_the_reserve_counts_what_nobody_holds() -> None:
    state = purse(acting(), 0, 3, 0, 0, 1)
    assert reserve(state) == (47, 50, 50, 49)


def test_an_empty_reserve_still_pays_unless_the_table_says_otherwise() -> None:
    def rich(**options: str):  # type: ignore[no-untyped-def]
        state = purse(purse(started(**options), 1, 30, 0, 0, 0), 2, 19, 0, 0, 0)
        return play(state, Adjust(key="cap:1", value=30), Adjust(key="cap:2", value=30))

    assert play(rich(), Answer(ideologue=1, gain=(2, 1, 0, 0))).me.purse == (2, 1, 0, 0)
    assert play(rich(reserve="block"), Answer(ideologue=1, gain=(2, 1, 0, 0))).me.purse == (1, 1, 0, 0)


def test_the_log_tells_the_answer_and_the_passive_income() -> None:
    told = texts(cards(started(), 0, (1, 0, 0, 0)), Answer(ideologue=0, gain=(2, 0, 1, 0)))
    assert told == [
        "Seat 1 answers as the Capitalist.",
        "Seat 1 gets 2 Funds, 1 Media for the answer and 1 Funds as passive income.",
    ]


def test_edge_of_chaos_plays_with_48_ideology_cards_and_sets_of_12() -> None:
    assert new(4, chaos=True).decks.ideology == 48
    assert new(4, chaos=True, chaos_sets=2).decks.ideology == 72
    assert new(4).decks.ideology == 108


def test_the_log_tells_what_an_emptied_reserve_could_still_pay() -> None:
    state = purse(purse(started(5, reserve="block"), 1, 45, 0, 0, 0), 2, 4, 0, 0, 0)
    state = play(state, Adjust(key="cap:1", value=60))
    said = texts(cards(state, 0, (1, 0, 0, 0)), Answer(ideologue=0, gain=(2, 1, 0, 0)))
    assert said[1] == "Seat 1 gets 1 Funds, 1 Clout for the answer."
