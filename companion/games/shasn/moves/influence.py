"""Influencing voters and bringing them onto the board."""

from __future__ import annotations

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import majority, openings
from companion.games.shasn.counts import chaos_voters, voters
from companion.games.shasn.flow import done, pay, settle_in
from companion.games.shasn.guards import guard
from companion.games.shasn.moves.fields import Index, One, SeatNo, Small, ZoneKey
from companion.games.shasn.moves.turn import finish_turn
from companion.games.shasn.moves.voter_card import CardSize, Discounts, discounted, drop_unplaceable, take_card
from companion.games.shasn.resources import Purse, spelled, total
from companion.games.shasn.state import (
    CHAOS,
    PLAYING,
    Group,
    State,
    Zone,
    player_of,
    replace,
    with_player,
    zone_of,
)

TOGETHER = say("The voters of one card go into one zone together.")
NOT_VOLATILE = say("This table keeps evicted voters out of Volatile Areas.")


def guard_zone(move: Move[State], state: State, zone: Zone, seat: int) -> None:
    """A table may keep others out of a held zone (A13)."""
    free = majority.lets_in(zone, seat, state.rules)
    move.need(free, "shasn A13", say("{zone} is held, and this table lets nobody else in.", zone=zone.name))


class Influence(Move[State], tag="influence", frozen=True, kw_only=True):
    """Pay for an open Voter Card, and place its voters if the zone is known (R15-R18)."""

    voters: CardSize
    pay: Purse
    discounts: Discounts = 0
    viral: bool = False
    zone: ZoneKey = ""
    hot: Small = 0

    def play(self, state: State) -> Outcome[State]:
        openings.influence(self, state)
        why = say("A Voter Card is not free: enter what is paid.")
        self.need(total(self.pay) + self.discounts > 0, "shasn R15", why)
        after, notes = discounted(self, state, self.discounts)
        after = pay(self, after, state.active, self.pay)
        index = len(after.me.groups)  # a discount may have moved Chaos to a point that gives voters
        after, more = take_card(self, after, self.voters, self.viral)
        notes += more
        got = after.me.groups[index].voters if len(after.me.groups) > index else 0
        if self.zone and len(after.me.groups) > index:  # by a ruling, the bag may have been empty
            after = place(self, after, state.active, index, zone_of(after, self.zone), 0, self.hot)
        after, more = drop_unplaceable(after, state.active)
        return done(state, after, self._headline(state, got), *notes, *more)

    def _headline(self, state: State, count: int) -> Note:
        name, what = state.me.name, spelled(self.pay)
        if self.zone:
            zone = zone_of(state, self.zone).name
            text = say(
                "{name} influences {number} voter for {zone}, paying {what}.",
                "{name} influences {number} voters for {zone}, paying {what}.",
                name=name,
                number=count,
                zone=zone,
                what=what,
            )
        else:
            text = say(
                "{name} influences {number} voter, paying {what}.",
                "{name} influences {number} voters, paying {what}.",
                name=name,
                number=count,
                what=what,
            )
        return Note(text, seat=state.active, icon="account-plus")


def place(move: Move[State], state: State, seat: int, index: int, zone: Zone, count: int, hot: int) -> State:
    """Put a waiting group down, or a part of one that may be split; count 0 means all (R18, R19)."""
    groups = player_of(state, seat).groups
    if index >= len(groups):
        raise Impossible(say("No such voters wait to be placed."))
    group = groups[index]
    number = min(count or group.voters, group.voters)
    move.need(number == group.voters or not group.whole, "shasn R18", TOGETHER)
    if hot > number:
        raise Impossible(say("That is more than the voters to place."))
    guard_zone(move, state, zone, seat)
    rest = taken_out(groups, index, number)
    return settle_in(with_player(state, seat, groups=rest), zone, seat, number - hot, hot)


def taken_out(groups: tuple[Group, ...], index: int, number: int) -> tuple[Group, ...]:
    """The waiting groups with so many voters less in one of them."""
    left = replace(groups[index], voters=groups[index].voters - number)
    return tuple(left if i == index else g for i, g in enumerate(groups) if i != index or left.voters)


class Place(Move[State], tag="place", frozen=True, kw_only=True):
    """Put waiting voters into a zone (R18-R20)."""

    seat: SeatNo
    zone: ZoneKey
    group: Index = 0
    count: Small = 0
    hot: Small = 0

    def play(self, state: State) -> Outcome[State]:
        player, zone = player_of(state, self.seat), zone_of(state, self.zone)
        self.check(state)
        after = place(self, state, self.seat, self.group, zone, self.count, self.hot)
        waiting = player.groups[self.group]
        what = voters(self.count or waiting.voters)
        text = say("{name} places {what} in {zone}.", name=player.name, what=what, zone=zone.name)
        note = Note(text, seat=self.seat, icon="account-plus")
        placed = done(state, after, note, filler=self.seat)
        if waiting.why != "patron":
            return placed
        passed = finish_turn(placed.state, placed.state, [])  # only now: who filled the board has the next turn (R66)
        return Outcome(passed.state, placed.notes + passed.notes)

    def check(self, state: State) -> None:
        """Voters of a card in one's own turn, a Patron's after the other's turn, gifts of cards at any time."""
        groups = player_of(state, self.seat).groups
        if self.group >= len(groups):
            raise Impossible(say("No such voters wait to be placed."))
        group = groups[self.group]
        why = "kept" if group.kept else group.why
        name = player_of(state, self.seat).name
        if why == "patron" and state.stage in ("start", "actions"):
            early = say("{name} places as the Patron when this turn is over.", name=name)
            self.need(False, "shasn R84", early)
        if why in ("card", "kept") and self.seat != state.active:
            self.need(False, "shasn R71", say("{name} places voters in their own turn.", name=name))
        guard(self, state, self.seat, ("actions", "post") if why == "card" else PLAYING)


class PlaceEvicted(Move[State], tag="return", frozen=True, kw_only=True):
    """Put evicted voters from the mat back on the board (R121, A33)."""

    zone: ZoneKey
    count: One = 1
    hot: Small = 0
    seat: SeatNo | None = None  # whose; the active player's if not said

    def play(self, state: State) -> Outcome[State]:
        seat = state.active if self.seat is None else self.seat
        self.check(state)
        me, zone = player_of(state, seat), zone_of(state, self.zone)
        if self.count > me.evicted or self.hot > self.count:
            raise Impossible(
                say(
                    "{name} has {number} evicted voter.",
                    "{name} has {number} evicted voters.",
                    name=me.name,
                    number=me.evicted,
                )
            )
        self.need(self.hot == 0 or state.rules.evicted_volatile, "shasn A33", NOT_VOLATILE)
        guard_zone(self, state, zone, seat)
        after = with_player(state, seat, evicted=me.evicted - self.count)
        after = settle_in(after, zone, seat, self.count - self.hot, self.hot)
        text = say("{name} brings {what} back in {zone}.", name=me.name, what=voters(self.count), zone=zone.name)
        return done(state, after, Note(text, seat=seat, icon="reply"), filler=seat)

    def check(self, state: State) -> None:
        """Only in the owner's own turn (R121)."""
        seat = state.active if self.seat is None else self.seat
        own = say("Only in {name}'s own turn.", name=player_of(state, seat).name)
        self.need(seat == state.active, "shasn R121", own)
        guard(self, state)


class DropVoters(Move[State], tag="drop", frozen=True, kw_only=True):
    """Discard waiting voters (R20, R23)."""

    seat: SeatNo
    group: Index = 0
    count: Small = 0  # 0: all of them

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        if self.group >= len(player.groups):
            raise Impossible(say("No such voters wait to be placed."))
        gone = player.groups[self.group]
        number = min(self.count or gone.voters, gone.voters)
        after = with_player(state, self.seat, groups=taken_out(player.groups, self.group, number))
        text = say(
            "{name} discards {number} waiting voter.",
            "{name} discards {number} waiting voters.",
            name=player.name,
            number=number,
        )
        note = Note(text, seat=self.seat, icon="account-off")
        return finish_turn(state, after, [note]) if gone.why == "patron" else done(state, after, note)


class PlaceChaos(Move[State], tag="place_chaos", frozen=True, kw_only=True):
    """Put Chaos Voters down, anywhere but in Volatile Areas (R104, R105)."""

    zone: ZoneKey
    count: One = 1

    def play(self, state: State) -> Outcome[State]:
        guard(self, state, stages=("actions", "post"))
        zone = zone_of(state, self.zone)
        loose = state.chaos_due + state.chaos_won
        if self.count > loose:
            raise Impossible(say("{number} Chaos Voter waits.", "{number} Chaos Voters wait.", number=loose))
        due = min(self.count, state.chaos_due)
        after = replace(state, chaos_due=state.chaos_due - due, chaos_won=state.chaos_won - (self.count - due))
        after = settle_in(after, zone, CHAOS, self.count, 0)
        name = state.me.name
        text = say("{name} places {what} in {zone}.", name=name, what=chaos_voters(self.count), zone=zone.name)
        return done(state, after, Note(text, seat=state.active, icon="skull"))
