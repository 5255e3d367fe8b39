"""Deals between players: trades, auctions and the debts they leave."""

from __future__ import annotations

from typing import Literal

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.shasn import hands, openings
from companion.games.shasn.counts import offer
from companion.games.shasn.flow import done, gain, hand_over
from companion.games.shasn.moves.fields import Owner, SeatNo, Small, different
from companion.games.shasn.reserve import due, granted
from companion.games.shasn.resources import NONE, Purse, common, covers, spelled, total
from companion.games.shasn.state import (
    NOBODY,
    Debt,
    Player,
    State,
    conspiracy_discarded,
    player_of,
    replace,
    with_player,
)


def owed(player: Player, creditor: int) -> int:
    return sum(debt.amount for debt in player.debts if debt.creditor == creditor)


def set_debt(state: State, seat: int, creditor: int, amount: int) -> State:
    """What a player owes another, as one sum (R35)."""
    others = tuple(d for d in state.players[seat].debts if d.creditor != creditor)
    left = (Debt(creditor, min(99, amount)),) if amount > 0 else ()
    return with_player(state, seat, debts=others + left)


class Trade(Move[State], tag="trade", frozen=True, kw_only=True):
    """Resources and Conspiracy Cards change hands, any ratio (R30-R32)."""

    seat: SeatNo
    other: SeatNo
    give: Purse = NONE
    take: Purse = NONE
    give_cards: Small = 0
    take_cards: Small = 0

    def play(self, state: State) -> Outcome[State]:
        one, two = player_of(state, self.seat), player_of(state, self.other)
        different(self.seat, self.other)
        openings.trade(self, state, self.seat, self.other)
        self._check(state, two)
        if self.give_cards > one.conspiracies or self.take_cards > two.conspiracies:
            raise Impossible(say("Nobody can trade Conspiracy Cards they do not hold."))
        after = hand_over(self, state, self.seat, self.other, self.give, "shasn R31")
        after = hand_over(self, after, self.other, self.seat, common(self.take, two.purse), "shasn R31")
        after = hands.part_with(after, self.seat, self.give_cards, self.other)
        after = hands.part_with(after, self.other, self.take_cards, self.seat)
        after = hands.take_in(hands.take_in(after, self.other, self.give_cards), self.seat, self.take_cards)
        return done(state, after, *self._notes(one, two))

    def _check(self, state: State, two: Player) -> None:
        gives, takes = total(self.give), total(self.take)
        least = say("Each side of a trade gives at least 1 resource.")
        if not state.rules.trade_both:  # A10
            gives, takes = gives + self.give_cards, takes + self.take_cards
            least = say("Each side of a trade gives at least 1 resource or Conspiracy Card.")
        self.need(gives > 0 and takes > 0, "shasn R31", least)
        why = say("{name} does not have that many resources.", name=two.name)
        self.need(covers(two.purse, self.take), "shasn R31", why)

    def _notes(self, one: Player, two: Player) -> tuple[Note, ...]:
        text = say(
            "{name} trades {give} for {take} with {other}.",
            name=one.name,
            give=offer(self.give, self.give_cards),
            take=offer(self.take, self.take_cards),
            other=two.name,
        )
        return (Note(text, seat=self.seat, icon="swap-horizontal"),)


class Auction(Move[State], tag="auction", frozen=True, kw_only=True):
    """How an auction ended: the winner's bid, or nobody's (R34-R37)."""

    seller: SeatNo
    winner: Owner = NOBODY
    bid: Small = 0
    lowest: Small = 1
    pay: Purse = NONE  # what the winner pays at once, or the Reserve if nobody bids
    item: Literal["card", "conspiracy"] = "card"

    def play(self, state: State) -> Outcome[State]:
        seller = player_of(state, self.seller)
        openings.auction(self, state, self.seller)
        if self.item == "conspiracy" and not seller.conspiracies:
            raise Impossible(say("{name} holds no Conspiracy Card.", name=seller.name))
        if self.winner == NOBODY:
            return self._unsold(state, seller)
        winner = player_of(state, self.winner)
        different(self.seller, self.winner)
        openings.auction(self, state, self.winner)
        fits = self.lowest <= self.bid <= winner.cap
        self.need(fits, "shasn R34", bid_bounds(self.lowest, winner))
        self.need(total(self.pay) <= self.bid, "shasn R35", say("Nobody pays more than their bid."))
        after = hand_over(self, state, self.winner, self.seller, self.pay, "shasn R35")
        rest = max(0, self.bid - total(self.pay))
        after = set_debt(after, self.winner, self.seller, owed(winner, self.seller) + rest)
        if self.item == "conspiracy":
            after = hands.change_hands(after, self.seller, self.winner)
        text = say(
            "{name} wins the auction of {seller} for {number}.", name=winner.name, seller=seller.name, number=self.bid
        )
        notes = [Note(text, seat=self.winner, icon="gavel")]
        if rest:
            owes = say("{name} owes {seller} {number}.", name=winner.name, seller=seller.name, number=rest)
            notes.append(Note(owes, seat=self.winner, icon="hand-coin-outline", tone="warn"))
        return done(state, after, *notes)

    def _unsold(self, state: State, seller: Player) -> Outcome[State]:
        """Nobody bids: the item goes, the Reserve pays the lowest bid (R37)."""
        number = due(state, self.lowest)
        why = say("The Reserve pays exactly {number}.", number=number)
        self.need(total(self.pay) == number, "shasn R37", why)
        after = gain(state, self.seller, self.pay)
        if self.item == "conspiracy":
            after = hands.part_with(after, self.seller)
            after = replace(after, decks=conspiracy_discarded(after.decks))
        paid = spelled(granted(state, self.pay))
        text = say("Nobody bids: the Reserve pays {name} {what}.", name=seller.name, what=paid)
        return done(state, after, Note(text, seat=self.seller, icon="gavel"))


def bid_bounds(lowest: int, winner: Player) -> Say:
    """What may be bid, whether or not it is there (R34)."""
    if lowest > winner.cap:
        return say("{name} can bid {number} at most.", name=winner.name, number=winner.cap)
    return say("{name} bids {low} to {high}.", name=winner.name, low=lowest, high=winner.cap)


class PayDebt(Move[State], tag="repay", frozen=True, kw_only=True):
    """Pay off an auction, all of it or a part (R35, A16)."""

    seat: SeatNo
    creditor: SeatNo
    pay: Purse

    def play(self, state: State) -> Outcome[State]:
        player, other = player_of(state, self.seat), player_of(state, self.creditor)
        open_sum = owed(player, self.creditor)
        openings.repay(self, state, self.seat, self.creditor)
        paid = total(self.pay)
        self.need(0 < paid <= open_sum, "shasn R35", say("{name} owes {number}.", name=player.name, number=open_sum))
        whole = say("This table pays a debt all at once: {number}.", number=open_sum)
        self.need(state.rules.debt_partial or paid == open_sum, "shasn A16", whole)
        after = hand_over(self, state, self.seat, self.creditor, self.pay, "shasn R35")
        after = set_debt(after, self.seat, self.creditor, max(0, open_sum - paid))
        text = say(
            "{name} pays {other} {what} of the debt.", name=player.name, other=other.name, what=spelled(self.pay)
        )
        return done(state, after, Note(text, seat=self.seat, icon="hand-coin-outline"))
