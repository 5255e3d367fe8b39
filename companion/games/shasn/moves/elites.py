"""What Elites do on purpose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.catalogue import ELITES, RENEGADE, RENEGADE_NAME
from companion.games.shasn.counts import one_or_many
from companion.games.shasn.flow import add_duty, done, gain, granted, guard, guard_elite, hand_over, new_voters, pay
from companion.games.shasn.moves.fields import SeatNo, ZoneKey, different
from companion.games.shasn.moves.influence import CardSize, card_taken, drop_unplaceable
from companion.games.shasn.moves.powers import loose_in
from companion.games.shasn.powers import elites_from, is_elite
from companion.games.shasn.resources import Purse, spelled, total
from companion.games.shasn.state import Duty, Group, State, player_of, replace, with_player, with_zone, zone_of

PASSIVE = ("technocrat", "lobbyist", "patron", "activist", "whistleblower", "mafioso", "dictator")


class Philanthropy(Move[State], tag="philanthropy", frozen=True, kw_only=True):
    """The Philanthropist gives two resources and takes an open Voter Card free (R83, A31)."""

    other: SeatNo
    give: Purse
    voters: CardSize

    def play(self, state: State) -> Outcome[State]:
        guard(self, state)
        other = player_of(state, self.other)
        different(state.active, self.other)
        self.need(total(self.give) == 2, "shasn R83", say("The Philanthropist gives exactly 2 resources."))
        after = guard_elite(self, state, "philanthropist")
        after = hand_over(self, after, state.active, self.other, self.give, "shasn R83")
        group = Group(self.voters, not state.rules.gift_split, "card")
        after = new_voters(self, after, state.active, group)
        after = replace(after, decks=card_taken(after.decks))
        after, more = drop_unplaceable(after, state.active)
        text = say(
            "{name} gives {other} {what} and takes a Voter Card free.",
            name=state.me.name,
            other=other.name,
            what=spelled(self.give),
        )
        return done(state, after, Note(text, seat=state.active, icon="hand-coin-outline"), *more)


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
        why = say("{name} is not {elite} now.", name=player.name, elite=ELITES["patron"].name)
        self.need(is_elite(state, self.seat, "patron"), "shasn R84", why)
        limit = min(2, len(state.players) - 1)
        many = say("Pick {number} opponents.", number=limit)
        self.need(len(chosen) == limit, "shasn R84", one_or_many(limit, say("Pick 1 opponent."), many))
        after = with_player(state, self.seat, backed=chosen)
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
        guard(self, state)
        other = player_of(state, self.other)
        self.need(total(self.pay) == 3, "shasn R86", say("That Headline costs exactly 3 resources."))
        after = guard_elite(self, state, "propagandist")
        after = pay(self, after, state.active, self.pay, "shasn R86")
        left = max(0, after.decks.headline - 1) or 20
        after = add_duty(replace(after, decks=replace(after.decks, headline=left)), Duty("headline", self.other))
        text = say("{name} sends a Headline to {other}.", name=state.me.name, other=other.name)
        return done(state, after, Note(text, seat=state.active, icon="newspaper-variant-multiple-outline"))


class GuruSwap(Move[State], tag="guru", frozen=True, kw_only=True):
    """The Guru gives up a voter for three resources (R89)."""

    zone: ZoneKey
    take: Purse

    def play(self, state: State) -> Outcome[State]:
        guard(self, state)
        zone = zone_of(state, self.zone)
        loose_in(state, zone, state.active, 1)
        self.need(total(self.take) == 3, "shasn R89", say("The Guru takes exactly 3 resources."))
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


class Borrow(Move[State], tag="borrow", frozen=True, kw_only=True):
    """The Renegade uses another Elite's power this turn (R93, A28)."""

    elite: Annotated[str, Meta(max_length=20)]

    def play(self, state: State) -> Outcome[State]:
        guard(self, state, stages=("start", "actions"))
        if self.elite not in ELITES:
            raise Impossible(say("There is no such Elite."))
        why = say("{name} is not {elite} now.", name=state.me.name, elite=RENEGADE_NAME)
        known = state.rules.elites and RENEGADE in elites_from(state.me.cards)
        self.need(known, "shasn R93", why)
        self.need(not state.borrowed, "shasn R93", say("The Renegade borrows only once in a turn."))
        active = state.rules.renegade_passive or self.elite not in PASSIVE
        self.need(active, "shasn A28", say("This table lends only powers that are used on purpose."))
        text = say("{name} acts as {elite} this turn.", name=state.me.name, elite=ELITES[self.elite].name)
        after = replace(state, borrowed=self.elite)
        return done(state, after, Note(text, seat=state.active, icon="account-plus"))


class Look(Move[State], tag="look", frozen=True, kw_only=True):
    """The Activist looks at an opponent's Conspiracy Cards (R87)."""

    other: SeatNo

    def play(self, state: State) -> Outcome[State]:
        guard(self, state, stages=("start", "actions", "post"))
        other = player_of(state, self.other)
        different(state.active, self.other)
        after = guard_activist(self, state)
        text = say("{name} looks at the Conspiracy Cards of {other}.", name=state.me.name, other=other.name)
        return done(state, after, Note(text, seat=state.active, icon="incognito"))


def guard_activist(move: Move[State], state: State) -> State:
    """Looking is free and as often as wanted."""
    why = say("{name} is not {elite} now.", name=state.me.name, elite=ELITES["activist"].name)
    move.need(is_elite(state, state.active, "activist"), "shasn R87", why)
    return state
