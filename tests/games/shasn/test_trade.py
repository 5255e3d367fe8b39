"""Trades, auctions and debts."""

from __future__ import annotations

from companion.games.shasn import GAME
from companion.games.shasn.moves import Adjust, Auction, BuyConspiracy, Influence, Payback, PayDebt, Trade
from companion.games.shasn.state import Debt, State
from tests.games.promise import dead_ends
from tests.games.shasn.table import NONE, acting, cards, impossible, play, purse, refused, voters
from tests.games.taps import against, opened, overruled

ONE = (1, 0, 0, 0)


def two_rich(**options: object) -> State:
    return purse(purse(acting(**options), 0, 4, 4, 0, 0), 1, 0, 0, 4, 4)


def test_a_trade_is_in_any_ratio() -> None:
    state = play(two_rich(), Trade(seat=0, other=1, give=(3, 0, 0, 0), take=(0, 0, 1, 0)))
    assert (state.players[0].purse, state.players[1].purse) == ((1, 4, 1, 0), (3, 0, 3, 4))


def test_each_side_gives_at_least_one_resource() -> None:
    refused(two_rich(), Trade(seat=0, other=1, give=ONE), "shasn R31")
    refused(two_rich(), Trade(seat=0, other=1, take=(0, 0, 1, 0)), "shasn R31")


def test_nobody_trades_what_they_do_not_have() -> None:
    refused(two_rich(), Trade(seat=0, other=1, give=(0, 0, 1, 0), take=(0, 0, 1, 0)), "shasn R31")
    refused(two_rich(), Trade(seat=0, other=1, give=ONE, take=ONE), "shasn R31")
    impossible(two_rich(), Trade(seat=0, other=1, give=ONE, take=(0, 0, 1, 0), take_cards=1), "do not hold")


def test_one_of_the_traders_has_the_turn() -> None:
    state = purse(two_rich(), 2, 1, 0, 0, 0)
    refused(state, Trade(seat=1, other=2, give=(0, 0, 1, 0), take=ONE), "shasn R32")


def test_a_conspiracy_alone_is_enough_only_where_the_table_says_so() -> None:
    offer = Trade(seat=0, other=1, give_cards=1, take=(0, 0, 1, 0))
    refused(play(two_rich(), Adjust(key="conspiracies:0", value=1)), offer, "shasn R31")
    state = play(two_rich(trade_both=False), Adjust(key="conspiracies:0", value=1), offer)
    assert (state.players[0].conspiracies, state.players[1].conspiracies) == (0, 1)


def test_an_auction_may_be_won_on_credit_up_to_the_cap() -> None:
    state = two_rich()
    refused(state, Auction(seller=0, winner=1, bid=13), "shasn R34")
    refused(state, Auction(seller=0, winner=1, bid=1, lowest=2), "shasn R34")
    refused(state, Auction(seller=0, winner=1, bid=1, pay=(0, 0, 2, 0)), "shasn R35")
    state = play(state, Auction(seller=0, winner=1, bid=10, lowest=2, pay=(0, 0, 4, 0)))
    assert state.players[1].debts == (Debt(0, 6),)
    assert state.players[0].purse == (4, 4, 4, 0)


def test_without_bids_the_reserve_pays_the_lowest_bid_and_the_card_is_gone() -> None:
    state = play(two_rich(), Adjust(key="conspiracies:0", value=1))
    refused(state, Auction(seller=0, lowest=2, pay=ONE), "shasn R37")
    state = play(state, Auction(seller=0, lowest=2, pay=(0, 0, 0, 2), item="conspiracy"))
    assert (state.players[0].purse, state.players[0].conspiracies) == ((4, 4, 0, 2), 0)
    assert state.decks.conspiracy_out == 1, "it lies among the discards"


def test_a_conspiracy_that_is_sold_changes_hands() -> None:
    state = play(two_rich(), Adjust(key="conspiracies:0", value=1))
    state = play(state, Auction(seller=0, winner=1, bid=1, pay=(0, 0, 1, 0), item="conspiracy"))
    assert [p.conspiracies for p in state.players] == [0, 1, 0]


def indebted(**options: object) -> State:
    """The active player owes seat 2 three."""
    return play(two_rich(**options), Adjust(key="debt:0:1", value=3))


def test_debt_blocks_purchases_until_it_is_fully_paid() -> None:
    state = indebted()
    refused(state, Influence(voters=1, pay=ONE), "shasn R36")
    refused(state, BuyConspiracy(price=4, pay=(4, 0, 0, 0)), "shasn R36")
    state = play(state, PayDebt(seat=0, creditor=1, pay=(2, 0, 0, 0)))
    refused(state, Influence(voters=1, pay=ONE), "shasn R36")
    state = play(state, PayDebt(seat=0, creditor=1, pay=ONE))
    assert state.me.debts == ()
    assert play(state, Influence(voters=1, pay=ONE)).me.groups[0].voters == 1
    impossible(state, PayDebt(seat=0, creditor=1, pay=ONE), "owes Seat 2 nothing")


def test_nobody_pays_more_than_the_debt() -> None:
    refused(indebted(), PayDebt(seat=0, creditor=1, pay=(4, 0, 0, 0)), "shasn R35")


def test_a_debt_is_paid_in_parts_or_at_once_as_the_table_says() -> None:
    refused(indebted(debt_partial=False), PayDebt(seat=0, creditor=1, pay=ONE), "shasn A16")
    assert play(indebted(debt_partial=False), PayDebt(seat=0, creditor=1, pay=(3, 0, 0, 0))).me.debts == ()


def test_a_debt_stops_trades_only_where_the_table_says_so() -> None:
    swap = Trade(seat=0, other=1, give=ONE, take=(0, 0, 1, 0))
    assert play(indebted(), swap).me.purse == (3, 4, 1, 0)
    refused(indebted(debt_trades=False), swap, "shasn A16")


def test_a_debt_stops_paid_powers_only_where_the_table_says_so() -> None:
    hit = Payback(zone="n", owner=1, pay=ONE)
    free = voters(cards(indebted(), 0, (0, 5, 0, 0)), "n", 0, 1)
    assert play(free, hit).me.purse == (3, 4, 0, 0)
    refused(voters(cards(indebted(debt_powers=True), 0, (0, 5, 0, 0)), "n", 0, 1), hit, "shasn A16")


def test_overruled_trades_move_only_what_is_there() -> None:
    state = play(two_rich(), Trade(seat=0, other=1, give=(9, 0, 0, 0), take=NONE, house_rule=True))
    assert (state.players[0].purse, state.players[1].purse) == ((0, 4, 0, 0), (4, 0, 4, 4))


def test_r31_a_trade_beside_a_hand_full_of_conspiracies_can_be_finished() -> None:
    state = play(two_rich(), Adjust(key="conspiracies:0", value=98))
    assert dead_ends(GAME, state) == []


def test_r34_whoever_may_not_bid_as_much_as_the_lowest_bid_is_greyed_as_a_winner() -> None:
    state = play(
        two_rich(), Adjust(key="clout:0", value=0), Adjust(key="funds:0", value=3), Adjust(key="cap:0", value=3)
    )
    form = opened(GAME, state, "Auction", seller=1, lowest=4)
    assert against(form, "winner")[0] == ("shasn R34", "Seat 1 can bid 3 at most.")
    assert 2 not in against(form, "winner")
    sold = overruled(GAME, state, opened(GAME, state, "Auction", seller=1, lowest=4, winner=0).move, "shasn R34")
    assert sold.players[0].debts == (Debt(1, 1),)
