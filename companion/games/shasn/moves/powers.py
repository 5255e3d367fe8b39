"""The Ideologues' Level 3 and Level 5 Powers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import chaos, majority, openings
from companion.games.shasn.bags import bag
from companion.games.shasn.counts import voters
from companion.games.shasn.flow import done, gain, hand_over, pay, who
from companion.games.shasn.guards import guard, guard_pegs, guard_power, use
from companion.games.shasn.moves.fields import Kind, Owner, SeatNo, ZoneKey, different
from companion.games.shasn.moves.voter_card import Discounts, discounted
from companion.games.shasn.reserve import granted
from companion.games.shasn.resources import IDEALIST, NAMES, Purse, covers, less, only, spelled, total
from companion.games.shasn.state import State, Zone, player_of, with_player, with_zone, zone_of
from companion.games.shasn.voters import convert, evict, touch


class Prospect(Move[State], tag="prospect", frozen=True, kw_only=True):
    """Prospecting: one resource for up to two others (R73, A40)."""

    pay: Purse
    take: Purse

    def play(self, state: State) -> Outcome[State]:
        openings.prospecting(self, state)
        seat = state.active
        if openings.second_half(state) and not total(self.pay):
            after = use(state, "second half", -1)
            self.need(total(self.take) == 1, "shasn R73", say("One resource is left to take."))
            after = gain(after, seat, self.take)
            more: list[Note] = []
        else:
            self.need(total(self.pay) == 1, "shasn R73", say("Prospecting costs exactly 1 resource."))
            self.need(1 <= total(self.take) <= 2, "shasn R73", say("Prospecting brings 1 or 2 resources."))
            after = guard_power(self, state, "prospecting")
            after = gain(pay(self, after, seat, self.pay, "shasn R73"), seat, self.take)
            if total(self.take) == 1 and state.rules.prospect_later:
                after = use(after, "second half")
            after, more = chaos.after_power(after, "prospecting")
        taken = spelled(granted(with_player(state, seat, purse=less(state.me.purse, self.pay)), self.take))
        text = say("{name} prospects {what}.", name=state.me.name, what=taken)
        if total(self.pay):
            text = say("{name} prospects {what} for {price}.", name=state.me.name, what=taken, price=spelled(self.pay))
        return done(state, after, Note(text, seat=seat, icon="swap-horizontal"), *more)


class LandGrab(Move[State], tag="land_grab", frozen=True, kw_only=True):
    """Land Grab: evict one voter, majority voters too (R74)."""

    zone: ZoneKey
    owner: Owner

    def play(self, state: State) -> Outcome[State]:
        openings.land_grab(self, state)
        zone = self.aim(state)
        after = guard_power(self, state, "land_grab")
        after = evict(after, zone, self.owner)
        after, more = chaos.after_power(after, "land_grab")
        text = say(
            "{name} evicts a voter of {owner} from {zone}.",
            name=state.me.name,
            owner=who(state, self.owner),
            zone=zone.name,
        )
        return done(state, after, Note(text, seat=state.active, icon="account-off"), *more)

    def aim(self, state: State) -> Zone:
        """The zone, if this voter in it can be evicted."""
        zone = zone_of(state, self.zone)
        touch(self, state, zone, self.owner)
        return zone


class Donations(Move[State], tag="donations", frozen=True, kw_only=True):
    """Donations: snatch one resource from another player (R75)."""

    other: SeatNo
    kind: Kind

    def play(self, state: State) -> Outcome[State]:
        openings.donations(self, state)
        player = player_of(state, self.other)
        different(state.active, self.other)
        if not player.purse[self.kind]:
            raise Impossible(say("{name} has no {kind}.", name=player.name, kind=NAMES[self.kind]))
        after = guard_power(self, state, "donations")
        after = hand_over(self, after, self.other, state.active, only(self.kind), "shasn R75")
        after, more = chaos.after_power(after, "donations")
        text = say(
            "{name} snatches 1 {kind} from {other}.", name=state.me.name, kind=NAMES[self.kind], other=player.name
        )
        return done(state, after, Note(text, seat=state.active, icon="hand-coin-outline"), *more)


class Payback(Move[State], tag="payback", frozen=True, kw_only=True):
    """Payback: one resource discards an opposing voter, majority voters too (R76)."""

    zone: ZoneKey
    owner: Owner
    pay: Purse

    def play(self, state: State) -> Outcome[State]:
        guard(self, state)
        zone = self.aim(state)  # what was tapped says why before the board as a whole does
        openings.payback(self, state)
        self.need(total(self.pay) == 1, "shasn R76", say("Payback costs exactly 1 resource."))
        after = guard_power(self, state, "payback")
        after = pay(self, after, state.active, self.pay, "shasn R76")
        after = with_zone(after, majority.lift(zone, self.owner))
        after, more = chaos.after_power(after, "payback")
        text = say(
            "{name} pays {price} and discards a voter of {owner} in {zone}.",
            name=state.me.name,
            price=spelled(self.pay),
            owner=who(state, self.owner),
            zone=zone.name,
        )
        return done(state, after, Note(text, seat=state.active, icon="target-account"), *more)

    def aim(self, state: State) -> Zone:
        """The zone, if this voter in it can be discarded."""
        zone = zone_of(state, self.zone)
        touch(self, state, zone, self.owner)
        self.need(self.owner != state.active, "shasn R76", say("Payback is for opposing voters."))
        return zone


class ToughLove(Move[State], tag="tough_love", frozen=True, kw_only=True):
    """Tough Love: 2 Trust and any 2 convert two voters of one opponent in one zone (R80)."""

    zone: ZoneKey
    owner: Owner
    pay: Purse
    count: Annotated[int, Meta(ge=1, le=2)] = 2
    discounts: Discounts = 0

    def play(self, state: State) -> Outcome[State]:
        openings.tough_love(self, state)
        seat, zone = state.active, self.aim(state)
        trust = covers(self.pay, only(IDEALIST, max(0, 2 - self.discounts)))
        exact = total(self.pay) == 4 - self.discounts and trust
        self.need(exact, "shasn R80", openings.dear_love(self.discounts))
        after = guard_power(self, state, "love")
        after, notes = discounted(self, after, self.discounts)
        after = convert(pay(self, after, seat, self.pay, "shasn R80"), zone, self.owner, seat, self.count)
        after, more = chaos.after_power(after, "love")
        text = say(
            "{name} pays {price} and converts {what} of {owner} in {zone}.",
            name=state.me.name,
            price=spelled(self.pay),
            what=voters(min(self.count, bag(state, seat))),
            owner=who(state, self.owner),
            zone=zone.name,
        )
        return done(state, after, Note(text, seat=seat, icon="swap-horizontal"), *notes, *more)

    def aim(self, state: State) -> Zone:
        """The zone, if these voters can be converted: two, or the only one that stands there."""
        zone = zone_of(state, self.zone)
        different(state.active, self.owner)
        touch(self, state, zone, self.owner, self.count)
        guard_pegs(self, state, state.active, self.count)
        both = say("Tough Love converts 2 voters where 2 stand.")
        self.need(self.count == love_count(state, zone, self.owner), "shasn R80", both)
        return zone


def love_count(state: State, zone: Zone, owner: int) -> int:
    """How many voters Tough Love converts here: two, as far as voters and pegs go (R80)."""
    return max(1, min(2, majority.loose(zone, owner), bag(state, state.active)))
