"""Coalitions: two players hold a zone together (found.md F4)."""

from __future__ import annotations

from functools import partial

from companion.core.game import Impossible, Move, Note, Outcome, Refused, refusal
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.against import first_no
from companion.games.shasn.flow import done
from companion.games.shasn.guards import guard, guard_free
from companion.games.shasn.moves.effects import card_given
from companion.games.shasn.moves.fields import AnyKind, One, SeatNo, ZoneKey, different
from companion.games.shasn.resources import Four, add, less, only
from companion.games.shasn.state import Player, State, Zone, player_of, replace, with_player, with_zone, zone_of


def needs_coalitions(state: State) -> None:
    if not state.rules.coalitions:
        raise Impossible(say("This table plays without Coalitions."))


def most_held(cards: Four) -> tuple[int, ...]:
    """The Ideologues of whom a player holds the most cards."""
    best = max(cards)
    return tuple(kind for kind in range(4) if best and cards[kind] == best)


def not_the_most(player: Player) -> Refused:
    """Why another of their cards will not do."""
    return Refused("shasn F4", say("{name} gives an Ideology Card of the kind they hold most.", name=player.name))


class FormCoalition(Move[State], tag="coalition", frozen=True, kw_only=True):
    """Hold a zone together, dividing its majority voters as agreed."""

    zone: ZoneKey
    other: SeatNo
    share: One  # the active player's majority voters
    give: AnyKind = -1  # the Ideology Card given, -1 for none
    take: AnyKind = -1

    def play(self, state: State) -> Outcome[State]:
        needs_coalitions(state)
        guard(self, state)
        zone, other, seat = zone_of(state, self.zone), player_of(state, self.other), state.active
        different(seat, self.other)
        guard_free(self, state, self.other)
        if majority.held(zone) or zone.out or not zone.capacity:
            raise Impossible(say("{zone} cannot be shared now.", zone=zone.name))
        rest = zone.need - self.share
        counts = [majority.counted(zone, s, state.rules) for s in (seat, self.other)]
        if rest < 1 or counts[0] < self.share or counts[1] < rest:
            why = say("Their voters in {zone} do not add up to {number}.", zone=zone.name, number=zone.need)
            raise Impossible(why)
        self._check(state.me, self.give)
        self._check(other, self.take)
        shares = tuple({seat: self.share, self.other: rest}.get(s, 0) for s in state.seats)
        after = with_zone(self._swap(state), replace(zone, shares=shares))
        text = say("{name} and {other} hold {zone} together.", name=state.me.name, other=other.name, zone=zone.name)
        return done(state, after, Note(text, seat=seat, icon="handshake"), *self._given(state))

    def _given(self, state: State) -> list[Note]:
        """The exchange of Ideology Cards, for the log."""
        swaps = ((state.active, self.other, self.give), (self.other, state.active, self.take))
        return [
            Note(card_given(state, giver, taker, card), seat=taker, icon="cards-outline")
            for giver, taker, card in swaps
            if card >= 0
        ]

    def _check(self, player: Player, card: int) -> None:
        """Each gives a card of the Ideologue they hold most of."""
        no = not_the_most(player)
        self.need(card in (most_held(player.cards) or (-1,)), no.rule, no.why)
        if card >= 0 and not player.cards[card]:
            raise Impossible(say("{name} does not hold that card.", name=player.name))

    def _swap(self, state: State) -> State:
        one, two = state.me.cards, state.players[self.other].cards
        if self.give >= 0:
            one, two = less(one, only(self.give)), add(two, only(self.give))
        if self.take >= 0:
            one, two = add(one, only(self.take)), less(two, only(self.take))
        return with_player(with_player(state, state.active, cards=one), self.other, cards=two)


def partners(state: State, zone: Zone) -> tuple[int, ...]:
    """With whom the active player could hold this zone now."""
    mine = majority.counted(zone, state.active, state.rules)
    if majority.held(zone) or zone.out or not zone.capacity or not mine:
        return ()
    theirs = {s: majority.counted(zone, s, state.rules) for s in state.seats if s != state.active}
    return tuple(s for s, count in theirs.items() if count and count + mine >= zone.need)


def open_coalition(move: Move[State], state: State, *zones: Zone) -> None:
    """Refuse where no two players together have enough voters in a zone: in any, or in one of these."""
    needs_coalitions(state)
    guard(move, state)
    found = [s for zone in zones or state.zones for s in partners(state, zone)]
    none = say("{name} has no zone to share with anybody now.", name=state.me.name)
    move.need(bool(found), "shasn F4", none)
    if first_no(refusal(partial(guard_free, move, state, seat)) for seat in found):
        guard_free(move, state, found[0])


class LeaveCoalition(Move[State], tag="leave", frozen=True, kw_only=True):
    """Withdraw from a zone held together; the cards stay where they are."""

    zone: ZoneKey

    def play(self, state: State) -> Outcome[State]:
        needs_coalitions(state)
        guard(self, state)
        zone = zone_of(state, self.zone)
        partners = [s for s in state.seats if zone.shares[s]]
        if len(partners) != 2 or state.active not in partners:
            raise Impossible(say("{name} shares no majority in {zone}.", name=state.me.name, zone=zone.name))
        after = with_zone(state, replace(zone, shares=(0,) * len(zone.shares)))
        text = say("{name} leaves the coalition in {zone}.", name=state.me.name, zone=zone.name)
        return done(state, after, Note(text, seat=state.active, icon="account-off"))
