"""What the Public Reserve of SHASN pays when little or nothing of it is left (A8)."""

from __future__ import annotations

from companion.games.shasn.moves import Adjust, EditReward, Prospect
from companion.games.shasn.reserve import reserve
from companion.games.shasn.resources import KINDS
from companion.games.shasn.state import State
from tests.games.shasn.fingers import at, first_button, tap
from tests.games.shasn.table import acting, cards, play, purse, voters


def poor(funds: int = 0, **options: object) -> State:
    """Everybody else holds all resources but so many Funds, at a table whose Reserve pays no more than it has."""
    state = acting(4, chaos=True, reserve="block", **options)
    for seat in (1, 2, 3):
        state = play(state, Adjust(key=f"cap:{seat}", value=99))
        for kind in KINDS:
            state = play(state, Adjust(key=f"{kind}:{seat}", value=(0, 20, 20, 10)[seat]))
    return play(state, Adjust(key="funds:3", value=10 - funds))


def test_r100_what_chaos_gives_is_taken_as_far_as_the_reserve_pays() -> None:
    hand = at(play(poor(funds=1), EditReward(point=1, take=3)))
    tap(hand, "Move Chaos", by=1)
    tap(hand, "Seat 1 takes 3", funds=1)
    assert (hand.state.me.purse, hand.state.me.to_take) == ((1, 0, 0, 0), 0)
    tap(hand, "Move Chaos", by=1)
    tap(hand, "Move Chaos", by=-1)
    assert tap(hand, "Seat 1 takes 3") == ["Seat 1 takes nothing."]
    assert first_button(hand) == "End turn"


def test_r37_an_empty_reserve_pays_a_seller_nothing() -> None:
    hand = at(poor())
    assert tap(hand, "Auction", seller=0, lowest=2, winner=-1) == ["Nobody bids: the Reserve pays Seat 1 nothing."]


def test_r89_a_guru_takes_what_is_left_of_three() -> None:
    hand = at(voters(cards(poor(funds=2, elites=True), 0, (0, 3, 0, 3)), "n", 1))
    tap(hand, "The Guru", zone="n", funds=2)
    assert hand.state.me.purse == (2, 0, 0, 0)


def test_a40_the_second_half_of_prospecting_waits_for_a_reserve_that_pays() -> None:
    state = purse(cards(poor(prospect_later=True), 0, (3, 0, 0, 0)), 0, 1, 0, 0, 0)
    state = play(state, Adjust(key="funds:3", value=9), Prospect(pay=(1, 0, 0, 0), take=(1, 0, 0, 0)))
    hand = at(state)
    assert not any(reserve(state))
    assert hand.why_not("Prospecting") == "The Public Reserve has nothing left."
    assert hand.refused("Prospecting") == "shasn A8"
    tap(hand, "Set by hand", where="seat3", key="funds:3", value=8)
    tap(hand, "Prospecting", take_funds=1)
    assert hand.state.me.purse == (2, 0, 0, 0)
