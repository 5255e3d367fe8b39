"""Questions about trades, auctions and debts."""

from __future__ import annotations

from functools import partial

from companion.core.form import Choose, Field, Form, Pick, greyed
from companion.core.game import Draft, Impossible, Refused, refusal
from companion.core.text import say
from companion.games.shasn import openings
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    holder_field,
    limited,
    made,
    more_or_less,
    others,
    payable,
    purse_fields,
    purse_of,
    seat_field,
    seat_of,
    unknown,
)
from companion.games.shasn.guards import ANY
from companion.games.shasn.moves.fields import different
from companion.games.shasn.moves.trade import Auction, PayDebt, Trade, bid_bounds, owed
from companion.games.shasn.order import in_order
from companion.games.shasn.reserve import due
from companion.games.shasn.resources import NONE, from_the_fullest, spelled, total
from companion.games.shasn.state import CHAOS, NOBODY, State, replace


def trade(state: State, draft: Draft) -> Form:
    """A trade with whoever has the turn; on another's tile it is that player who trades (R32)."""
    return replace(_exchange(state, draft), doer="other" if "seat" in draft.answers else "")


def _exchange(state: State, draft: Draft) -> Form:
    """What goes over, what comes back."""
    seat = seat_of(state, draft, "seat", state.active)
    rivals = others(state, seat)
    free = rivals if len(rivals) == 1 else [rival for rival in rivals if no_trade(state, seat, rival) is None]
    other = seat_of(state, draft, "other", free[0] if len(free) == 1 else -1)
    fields: list[Field] = [
        holder_field(state, "other", say("With whom?"), rivals, other, partial(no_trade, state, seat))
    ]
    if other not in rivals:
        return made(say("Trade"), draft, fields, missing=say("Choose the other trader."), rule="shasn R30")
    one, two = state.players[seat], state.players[other]
    give, take = purse_of(draft, "give_", high=one.purse), purse_of(draft, "take_", high=two.purse)
    gives = [say("{name} gives, of {what}", name=player.name, what=spelled(player.purse)) for player in (one, two)]
    fields += purse_fields(draft, gives[0], "give_", one.purse)
    fields += purse_fields(draft, gives[1], "take_", two.purse)
    cards = []
    for key, player in (("give_cards", one), ("take_cards", two)):  # below: not every trader has them
        count = bounded(draft.number(key), 0, min(60, player.conspiracies))
        cards.append(count)
        if player.conspiracies:
            label = say("Conspiracy Cards of {name}", name=player.name)
            fields.append(count_field(key, label, count, 0, min(60, player.conspiracies)))
    move = Trade(seat=seat, other=other, give=give, take=take, give_cards=cards[0], take_cards=cards[1])
    meant = total(give) + total(take) + sum(cards) > 0  # something for nothing is for the rules to refuse
    return made(
        say("Trade"), draft, fields, move if meant else None, say("Both sides give something."), rule="shasn R31"
    )


def no_trade(state: State, one: int, two: int) -> Against:
    """What is against these two trading now."""
    return refusal(lambda: openings.trade(ANY, state, one, two))


def no_deal(state: State, seat: int) -> Against:
    """What keeps this player from selling or winning in an auction now (R29)."""
    return refusal(lambda: openings.auction(ANY, state, seat))


def auction(state: State, draft: Draft) -> Form:
    """How an auction ended."""
    seller = seat_of(state, draft, "seller", _likely_seller(state))
    found = draft.answers.get("winner")
    winner = found if isinstance(found, int) and (found == NOBODY or found in others(state, seller)) else None
    lowest = bounded(draft.number("lowest", 1), 0, 12)
    no_win = partial(_no_win, state, seller, lowest)
    bidders = seat_field(state, "winner", say("Who wins?"), state.seats, -1, no_win).picks
    fields: list[Field] = [
        seat_field(state, "seller", say("Who sells?"), state.seats, seller, partial(no_deal, state)),
        count_field("lowest", say("Lowest bid"), lowest, 0, 12),
        Choose("winner", say("Who wins?"), (*bidders, Pick(NOBODY, say("Nobody"))), winner),
    ]
    sells_card = draft.word("item") == "conspiracy"
    if any(player.conspiracies for player in state.players):  # whoever sells, or what follows would move
        fields.append(_item(state, seller, "conspiracy" if sells_card else "card"))
    if winner is None:
        return made(say("Auction"), draft, fields, missing=say("Choose who wins."), rule="shasn R34")
    sale = Auction(seller=seller, winner=winner, lowest=lowest, item="conspiracy" if sells_card else "card")
    return _unsold(state, draft, fields, sale) if winner == NOBODY else _sold(state, draft, fields, sale)


def _no_win(state: State, seller: int, lowest: int, seat: int) -> Against:
    """What keeps this player from winning: the same hands sell, a duty, or a cap below the lowest bid (R29, R34)."""
    player = state.players[seat]
    dear = Refused("shasn R34", bid_bounds(lowest, player)) if lowest > player.cap else None
    return refusal(lambda: different(seller, seat)) or no_deal(state, seat) or dear


def _item(state: State, seller: int, chosen: str) -> Choose:
    """What is sold: a Conspiracy Card only by who has one."""
    who = state.players[seller]
    none = None if who.conspiracies else Impossible(say("{name} holds no Conspiracy Card.", name=who.name))
    card = greyed(Pick("conspiracy", say("Conspiracy Card")), none)
    return Choose("item", say("What is sold?"), (Pick("card", say("Something else")), card), chosen)


def _likely_seller(state: State) -> int:
    """Whose Headline or turn it is, unless they have to discard first."""
    likely = state.headlines[0] if state.headlines and state.headlines[0] != CHAOS else state.active
    free = [seat for seat in in_order(state, likely) if no_deal(state, seat) is None]
    return free[0] if free else likely


def _unsold(state: State, draft: Draft, fields: list[Field], sale: Auction) -> Form:
    """Nobody bid: what the Reserve pays."""
    number = due(state, sale.lowest)
    high = payable(state, number)
    pay = purse_of(draft, "reserve_", high=high)
    fields += purse_fields(draft, say("The Reserve pays {number}", number=number), "reserve_", high)
    move = replace(sale, pay=pay) if total(pay) or not number else None
    return made(say("Auction"), draft, fields, move, more_or_less(number, total(pay)), rule="shasn R37")


def _sold(state: State, draft: Draft, fields: list[Field], sale: Auction) -> Form:
    """The bid, and how much of it is paid at once."""
    player = state.players[sale.winner]
    bid = bounded(draft.number("bid", sale.lowest), 0, 60)
    field = count_field("bid", say("The bid"), bid, 0, 60)
    fields.append(limited(field, sale.lowest, player.cap, "shasn R34", bid_bounds(sale.lowest, player)))
    default = from_the_fullest(player.purse, bid)
    pay = purse_of(draft, "", default, player.purse)
    fields += purse_fields(draft, say("Paid at once; the rest is owed"), high=player.purse, default=default)
    return made(say("Auction"), draft, fields, replace(sale, bid=bid, pay=pay), rule="shasn R34")


def no_repay(state: State, seat: int, creditor: int) -> Against:
    """What keeps this player from paying that debt now (R35, A16)."""
    return refusal(lambda: openings.repay(ANY, state, seat, creditor))


def repay(state: State, draft: Draft) -> Form:
    """How much of a debt is paid."""
    debtors = tuple(s for s in state.seats if state.players[s].debts)
    seat = seat_of(state, draft, "seat", debtors[0] if debtors else -1)
    if seat not in debtors:
        return unknown(draft)
    player = state.players[seat]
    creditors = tuple(d.creditor for d in player.debts)
    creditor = seat_of(state, draft, "creditor", creditors[0])
    if creditor not in creditors:
        creditor = creditors[0]
    sum_open = owed(player, creditor)
    default = (
        from_the_fullest(player.purse, sum_open)
        if state.rules.debt_partial or total(player.purse) >= sum_open
        else NONE
    )
    pay = purse_of(draft, "", default, player.purse)
    label = say("Owed to {name}: {number}", name=state.players[creditor].name, number=sum_open)
    fields: list[Field] = []
    if len(creditors) > 1:
        no = partial(no_repay, state, seat)
        fields.append(seat_field(state, "creditor", say("To whom?"), creditors, creditor, no))
    fields += purse_fields(draft, label, high=player.purse, default=default)
    least = 1 if state.rules.debt_partial else sum_open
    move = PayDebt(seat=seat, creditor=creditor, pay=pay) if total(pay) else None
    title = say("{name} pays a debt", name=player.name)
    missing = say("Choose up to {number}.", number=sum_open) if least == 1 else more_or_less(sum_open, total(pay))
    return made(title, draft, fields, move, missing, rule="shasn R35")
