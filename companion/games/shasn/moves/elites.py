"""What Elites do on purpose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import majority, openings
from companion.games.shasn.catalogue import ELITES
from companion.games.shasn.flow import add_duty, done, gain, hand_over, pay
from companion.games.shasn.guards import guard_elite
from companion.games.shasn.moves.fields import SeatNo, ZoneKey, different
from companion.games.shasn.moves.voter_card import CardSize, drop_unplaceable, take_card
from companion.games.shasn.powers import is_elite
from companion.games.shasn.reserve import due, granted
from companion.games.shasn.resources import Purse, spelled, total
from companion.games.shasn.state import (
    Duty,
    State,
    Zone,
    headline_drawn,
    player_of,
    replace,
    with_player,
    with_zone,
    zone_of,
)
from companion.games.shasn.voters import touch

PASSIVE = ("technocrat", "lobbyist", "patron", "whistleblower", "mafioso", "dictator")
GURU = 3  # resources for a voter (R89)


class Philanthropy(Move[State], tag="philanthropy", frozen=True, kw_only=True):
    """The Philanthropist gives two resources and takes an open Voter Card free (R83, A31)."""

    other: SeatNo
    give: Purse
    voters: CardSize
    viral: bool = False

    def play(self, state: State) -> Outcome[State]:
        openings.philanthropy(self, state)
        other = player_of(state, self.other)
        different(state.active, self.other)
        self.need(total(self.give) == 2, "shasn R83", say("The Philanthropist gives exactly 2 resources."))
        after = guard_elite(self, state, "philanthropist")
        after = hand_over(self, after, state.active, self.other, self.give, "shasn R83")
        after, notes = take_card(self, after, self.voters, self.viral, whole=not state.rules.gift_split)  # A31
        after, more = drop_unplaceable(after, state.active)
        text = say(
            "{name} gives {other} {what} and takes a Voter Card free.",
            name=state.me.name,
            other=other.name,
            what=spelled(self.give),
        )
        return done(state, after, Note(text, seat=state.active, icon="hand-coin-outline"), *notes, *more)


class ChoosePatrons(Move[State], tag="back", frozen=True, kw_only=True):
    """The Patron picks two opponents to profit from (R84)."""

    seat: SeatNo
    opponents: Annotated[tuple[SeatNo, ...], Meta(max_length=5)]

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        for seat in self.opponents:
            player_of(state, seat)
        chosen = tuple(sorted(set(self.opponents)))
        if self.seat in chosen:
            raise Impossible(say("A Patron picks opponents."))
        openings.patrons(self, state, self.seat)
        limit = min(2, len(state.players) - 1)
        why = say("Pick {number} opponent.", "Pick {number} opponents.", number=limit)
        self.need(len(chosen) == limit, "shasn R84", why)
        after = with_player(state, self.seat, backed=chosen, lent=not is_elite(state, self.seat, "patron"))
        return done(
            state,
            after,
            Note(say("{name} chooses whom to back.", name=player.name), seat=self.seat, icon="account-cash-outline"),
        )


class Propaganda(Move[State], tag="propaganda", frozen=True, kw_only=True):
    """The Propogandist buys the top Headline for somebody (R86)."""

    other: SeatNo
    pay: Purse

    def play(self, state: State) -> Outcome[State]:
        openings.propaganda(self, state)
        other = player_of(state, self.other)
        self.need(total(self.pay) == 3, "shasn R86", say("That Headline costs exactly 3 resources."))
        after = guard_elite(self, state, "propagandist")
        after = pay(self, after, state.active, self.pay, "shasn R86")
        after = add_duty(replace(after, decks=headline_drawn(after.decks)), Duty("headline", self.other))
        price, names = spelled(self.pay), {"name": state.me.name, "other": other.name}
        text = say("{name} pays {price} and sends a Headline to {other}.", price=price, **names)
        return done(state, after, Note(text, seat=state.active, icon="newspaper-variant-multiple-outline"))


class GuruSwap(Move[State], tag="guru", frozen=True, kw_only=True):
    """The Guru gives up a voter for three resources (R89)."""

    zone: ZoneKey
    take: Purse

    def play(self, state: State) -> Outcome[State]:
        openings.guru(self, state)
        zone = self.aim(state)
        number = due(state, GURU)
        why = say("The Guru takes exactly {number} here.", number=number)
        self.need(total(self.take) == number, "shasn R89", why)
        after = guard_elite(self, state, "guru")
        after = with_zone(after, majority.lift(zone, state.active))
        after = gain(after, state.active, self.take)
        text = say(
            "{name} gives up a voter in {zone} for {what}.",
            name=state.me.name,
            zone=zone.name,
            what=spelled(granted(state, self.take)),
        )
        return done(state, after, Note(text, seat=state.active, icon="swap-horizontal"))

    def aim(self, state: State) -> Zone:
        """The zone, if one's own voter in it can be given up."""
        zone = zone_of(state, self.zone)
        touch(self, state, zone, state.active)
        return zone


class Borrow(Move[State], tag="borrow", frozen=True, kw_only=True):
    """The Renegade uses another Elite's power this turn (R93, A28)."""

    elite: Annotated[str, Meta(max_length=20)]

    def play(self, state: State) -> Outcome[State]:
        openings.renegade(self, state)
        self.check(state)
        text = say("{name} acts as {elite} this turn.", name=state.me.name, elite=ELITES[self.elite].name)
        after = replace(state, borrowed=self.elite)
        return done(state, after, Note(text, seat=state.active, icon="account-plus"))

    def check(self, state: State) -> None:
        """Refuse an Elite that this table does not lend, or who could do nothing now (A28)."""
        if self.elite not in ELITES:
            raise Impossible(say("There is no such Elite."))
        active = state.rules.renegade_passive or self.elite not in PASSIVE
        self.need(active, "shasn A28", say("This table lends only powers that are used on purpose."))
        openings.borrowed(self, state, self.elite)


class Look(Move[State], tag="look", frozen=True, kw_only=True):
    """The Activist looks at an opponent's Conspiracy Cards (R87)."""

    other: SeatNo
    seat: SeatNo | None = None  # who looks; the active player if not said

    def play(self, state: State) -> Outcome[State]:
        seat = state.active if self.seat is None else self.seat
        name, other = player_of(state, seat).name, player_of(state, self.other)
        different(seat, self.other)
        openings.look(self, state, seat)
        if not other.conspiracies:
            raise Impossible(say("{name} holds no Conspiracy Card.", name=other.name))
        text = say("{name} looks at the Conspiracy Cards of {other}.", name=name, other=other.name)
        return done(state, state, Note(text, seat=seat, icon="incognito"))
