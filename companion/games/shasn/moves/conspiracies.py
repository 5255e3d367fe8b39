"""Buying and using Conspiracy Cards."""

from __future__ import annotations

from typing import Literal

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import chaos, hands, majority, openings
from companion.games.shasn.flow import add_duty, done, drop_duty, pay
from companion.games.shasn.guards import guard, guard_elite
from companion.games.shasn.moves.fields import Index, SeatNo, Step, Words, ZoneKey
from companion.games.shasn.moves.voter_card import Discounts, discounted
from companion.games.shasn.powers import is_elite
from companion.games.shasn.resources import Purse, spelled, total
from companion.games.shasn.state import (
    Duty,
    State,
    conspiracy_discarded,
    player_of,
    replace,
    with_player,
    with_zone,
    zone_of,
)
from companion.games.shasn.voters import touch


class BuyConspiracy(Move[State], tag="conspiracy", frozen=True, kw_only=True):
    """Buy the top Conspiracy Card for any four or five resources (R59, R79, R85)."""

    price: Literal[4, 5]
    pay: Purse
    discounts: Discounts = 0
    provoke: bool = False
    discarded: bool = False

    def play(self, state: State) -> Outcome[State]:
        openings.buy(self, state)
        pile = say("Only the Provocateur buys from the discards.")
        self.need(self.provoke or not self.discarded, "shasn R85", pile)
        cost = max(0, self.price - self.discounts - self._cut())
        why = say("This card costs exactly {number} now.", number=cost)
        self.need(total(self.pay) == cost, "shasn R59", why)
        after = guard_elite(self, state, "provocateur") if self.provoke else state
        after, notes = discounted(self, after, self.discounts)
        after = pay(self, after, state.active, self.pay, "shasn R59")
        after = self._draw(after)
        after = hands.take_in(after, state.active)
        text = say("{name} buys a Conspiracy Card for {what}.", name=state.me.name, what=spelled(self.pay))
        return done(state, after, Note(text, seat=state.active, icon="incognito"), *notes)

    def _cut(self) -> int:
        return 0 if not self.provoke else 1 if self.discarded else 2

    def _draw(self, state: State) -> State:
        decks = state.decks
        if self.discarded:
            if not decks.conspiracy_out:
                raise Impossible(say("No Conspiracy Card lies discarded."))
            return replace(state, decks=replace(decks, conspiracy_out=decks.conspiracy_out - 1))
        if not decks.conspiracy:
            decks = replace(decks, conspiracy=decks.conspiracy_out, conspiracy_out=0)
        if not decks.conspiracy:
            raise Impossible(say("No Conspiracy Card is left."))
        return replace(state, decks=replace(decks, conspiracy=decks.conspiracy - 1))


class UseConspiracy(Move[State], tag="conspire", frozen=True, kw_only=True):
    """Play a Conspiracy Card in your turn, or just before an opponent answers (R60)."""

    seat: SeatNo
    chaos: Step = 0
    slot: Index | None = None  # which of those that are written down

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        self.check(state)
        card, after = "", state
        if self.slot is None:
            after = hands.part_with(state, self.seat)
        else:
            after, card = hands.put_down(state, self.seat, self.slot)
        after = replace(after, decks=conspiracy_discarded(after.decks))
        after = self._whistle(after)
        after, more = chaos.shift(after, self.seat, self.chaos)
        text = say("{name} plays a Conspiracy Card.", name=player.name)
        if card:
            text = say("{name} plays the Conspiracy Card {card}.", name=player.name, card=card)
        return done(state, after, Note(text, seat=self.seat, icon="incognito"), *more)

    def check(self, state: State) -> None:
        """Any moment of the own turn, or just before somebody answers (R60)."""
        player = player_of(state, self.seat)
        if not player.conspiracies:
            raise Impossible(say("{name} holds no Conspiracy Card.", name=player.name))
        stages = ("start", "actions", "post") if self.seat == state.active else ("start",)
        why = say("{name} waits for the moment before somebody answers.", name=player.name)
        self.need(state.stage in stages or state.stage == "over", "shasn R60", why)
        guard(self, state, self.seat, stages)

    def _whistle(self, state: State) -> State:
        """Each Whistleblower among the others costs the user a voter and ends a quiet round (R88)."""
        for seat in state.seats:
            if seat == self.seat:
                continue
            if is_elite(state, seat, "whistleblower") and any(majority.loose(z, self.seat) for z in state.zones):
                state = add_duty(state, Duty("loss", self.seat))
            state = with_player(state, seat, quiet=False)
        return state


class NoteConspiracy(Move[State], tag="note_conspiracy", frozen=True, kw_only=True):
    """A player writes down what a Conspiracy Card in hand is called; the log does not tell."""

    seat: SeatNo
    slot: Index
    name: Words = ""

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        names = list(hands.written(player))
        if self.slot >= len(names):
            raise Impossible(say("{name} holds no such Conspiracy Card.", name=player.name))
        names[self.slot] = self.name
        text = say("{name} writes down a Conspiracy Card.", name=player.name)
        after = with_player(state, self.seat, hidden=tuple(names))
        return Outcome(after, (Note(text, seat=self.seat, icon="pencil-outline"),))


class TellConspiracy(Move[State], tag="tell_conspiracy", frozen=True, kw_only=True):
    """A player says, for nobody else's ears, which of their Conspiracy Cards has left."""

    seat: SeatNo
    slot: Index

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        after = hands.told(state, self.seat, self.slot)
        text = say("{name} notes which Conspiracy Card has left.", name=player.name)
        return Outcome(after, (Note(text, seat=self.seat, icon="pencil-outline"),))


class LoseVoter(Move[State], tag="lose", frozen=True, kw_only=True):
    """Give up the voter that a Whistleblower's presence costs (R88)."""

    duty: Index
    zone: ZoneKey

    def play(self, state: State) -> Outcome[State]:
        if self.duty >= len(state.duties) or state.duties[self.duty].kind != "loss":
            raise Impossible(say("No voter has to be given up."))
        seat = state.duties[self.duty].seat
        zone = zone_of(state, self.zone)
        touch(self, state, zone, seat)
        after = drop_duty(with_zone(state, majority.lift(zone, seat)), self.duty)
        text = say("{name} loses a voter in {zone}.", name=player_of(state, seat).name, zone=zone.name)
        return done(state, after, Note(text, seat=seat, icon="account-off", tone="bad"))
