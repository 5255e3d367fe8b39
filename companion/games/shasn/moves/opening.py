"""Before the first turn: starting resources, and with two players the bid and the requirements."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import Say, say
from companion.games.shasn import openings
from companion.games.shasn.flow import done, gain, pay
from companion.games.shasn.guards import STAGES
from companion.games.shasn.moves.fields import SeatNo, Words, ZoneKey
from companion.games.shasn.reserve import due, granted
from companion.games.shasn.resources import NONE, Purse, spelled, total
from companion.games.shasn.start import deal_start
from companion.games.shasn.state import (
    SETTING_UP,
    Requirement,
    State,
    Zone,
    player_of,
    replace,
    with_player,
    with_zone,
    zone_of,
)


class TakeResources(Move[State], tag="take", frozen=True, kw_only=True):
    """Take resources of your own choice that are due to you (R5)."""

    seat: SeatNo
    purse: Purse

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        openings.take(self, state, self.seat)
        number = due(state, player.to_take)
        why = say("{name} takes exactly {number}.", name=player.name, number=number)
        self.need(total(self.purse) == number, openings.taken_by(state), why)
        after = gain(with_player(state, self.seat, to_take=0), self.seat, self.purse)
        if after.stage == "resources" and not any(p.to_take for p in after.players):
            after = replace(after, stage="start", best=after.me.cards)
        text = say("{name} takes {what}.", name=player.name, what=spelled(granted(state, self.purse)))
        return done(state, after, Note(text, seat=self.seat, icon="bank"))


class Bid(Move[State], tag="bid", frozen=True, kw_only=True):
    """Both bids for being Player 1, revealed together (R113)."""

    one: Purse
    two: Purse

    def play(self, state: State) -> Outcome[State]:
        if len(state.players) != 2:
            raise Impossible(say("Only two players bid for the start."))
        self.need(state.stage == "bid", "shasn R113", say("The bid for the start is over."))
        state = replace(state, bids=())
        ones, twos = total(self.one), total(self.two)
        after = pay(self, pay(self, state, 0, self.one, "shasn R113"), 1, self.two, "shasn R113")
        spent = not any(total(player.purse) for player in after.players)  # then no further bid could break the tie
        if ones == twos and (spent or state.rules.two_tie == "back"):  # A27
            return Outcome(state, (Note(say("Both bid {number}: bid again.", number=ones), icon="autorenew"),))
        if ones == twos:
            return done(state, after, Note(say("Both paid {number}: bid again.", number=ones), icon="autorenew"))
        first = 0 if ones > twos else 1
        after = all_laid(replace(after, first=first, active=first, stage="requirements"))
        text = say("{name} bids more and is Player 1.", name=state.players[first].name)
        return done(state, after, Note(text, seat=first, icon="hand-coin-outline"))


class SealBid(Move[State], tag="seal", frozen=True, kw_only=True):
    """One player's bid, which nobody sees until the other one is there (R113)."""

    seat: Annotated[int, Meta(ge=0, le=1)]
    purse: Purse

    def play(self, state: State) -> Outcome[State]:
        player = player_of(state, self.seat)
        if len(state.players) != 2 or state.stage != "bid":
            raise Impossible(say("Nobody bids for the start now."))
        if any(bid > held for bid, held in zip(self.purse, player.purse, strict=True)):
            raise Impossible(say("{name} does not have that many resources.", name=player.name))
        sealed = (*state.bids, None, None)[:2]
        bids = tuple(self.purse if seat == self.seat else sealed[seat] for seat in (0, 1))
        head = Note(say("{name} has bid.", name=player.name), seat=self.seat, icon="hand-coin-outline")
        one, two = bids
        if one is None or two is None:
            return Outcome(replace(state, bids=bids), (head,))
        shown = Bid(one=one, two=two, house_rule=self.house_rule).play(state)
        return Outcome(shown.state, (head, *shown.notes))


def next_setter(state: State) -> int:
    """Who sets the next requirement: Player 2 first, then in turn (R110)."""
    placed = sum(1 for zone in state.zones if zone.requirement)
    return (state.first + 1 + placed) % len(state.players)


def has_requirement(zone: Zone) -> Say:
    return say("{zone} has its requirement already.", zone=zone.name)


class SetRequirement(Move[State], tag="require", frozen=True, kw_only=True):
    """Lay a Zone Requirement Card on a zone (R110, R114-R116)."""

    zone: ZoneKey
    kind: Literal["once", "forming", "rule"] = "once"
    text: Words = ""

    def play(self, state: State) -> Outcome[State]:
        self.check(state)
        zone = zone_of(state, self.zone)
        old = zone.requirement
        seat = old.by if old else next_setter(state)
        met = tuple(self.kind == "forming" and share > 0 for share in zone.shares)  # R115: this one has formed
        if old and old.kind == self.kind:  # only its words are put right
            met = old.met
        laid = Requirement(self.kind, self.text, seat, met)
        after = all_laid(with_zone(state, replace(zone, requirement=laid)))
        text = say("{name} sets the requirement of {zone}.", name=state.players[seat].name, zone=zone.name)
        return done(state, after, Note(text, seat=seat, icon="card-plus-outline"))

    def check(self, state: State) -> None:
        """Refuse before anybody is Player 1, and a second one for a zone (R110, R113)."""
        zone = zone_of(state, self.zone)
        if len(state.players) != 2:
            raise Impossible(say("Only the game for two has Zone Requirements."))
        self.need(state.stage != "bid", "shasn R113", STAGES["bid"])
        self.need(zone.requirement is None, "shasn R110", has_requirement(zone))


def all_laid(state: State) -> State:
    """Once every zone has its requirement, there is nothing to wait for (R110)."""
    waits = state.stage != "requirements" or not all(zone.requirement for zone in state.zones)
    return state if waits else open_play(state)


def open_play(state: State) -> State:
    """The first turn begins, after starting resources where the table wants them (A26)."""
    if state.rules.two_start:
        return deal_start(state)
    return replace(state, stage="start", best=state.me.cards)


class OpenPlay(Move[State], tag="open", frozen=True, kw_only=True):
    """Begin although something of the set-up is left out."""

    def play(self, state: State) -> Outcome[State]:
        bare = sum(1 for zone in state.zones if zone.requirement is None)
        if state.stage not in SETTING_UP:
            raise Impossible(say("The game has begun already."))
        self.need(state.stage != "bid", "shasn R113", STAGES["bid"])
        why = say("{number} zone still lacks a requirement.", "{number} zones still lack a requirement.", number=bare)
        self.need(state.stage != "requirements" or bare == 0, "shasn R110", why)
        waits = any(player.to_take for player in state.players)
        self.need(not waits, "shasn R5", STAGES["resources"])
        if state.stage != "resources" and state.rules.two_start:  # A26
            return done(state, open_play(state), Note(STAGES["resources"], icon="play"))
        players = tuple(replace(p, to_take=0) for p in state.players)
        after = replace(state, players=players, stage="start", best=NONE)
        return done(state, after, Note(say("The first turn begins."), seat=state.active, icon="play"))


class MeetRequirement(Move[State], tag="meet", frozen=True, kw_only=True):
    """Say that a player has met a zone's requirement, or not after all (R111, R114, R115)."""

    zone: ZoneKey
    seat: Annotated[int, Meta(ge=0, le=1)]
    met: bool = True

    def play(self, state: State) -> Outcome[State]:
        zone, player = zone_of(state, self.zone), player_of(state, self.seat)
        asked = zone.requirement
        if asked is None:
            raise Impossible(say("{zone} has no requirement.", zone=zone.name))
        met = tuple(self.met if s == self.seat else m for s, m in enumerate(asked.met))
        after = with_zone(state, replace(zone, requirement=replace(asked, met=met)))
        known = say("{name} meets the requirement of {zone}.", name=player.name, zone=zone.name)
        lost = say("{name} does not meet the requirement of {zone}.", name=player.name, zone=zone.name)
        return done(state, after, Note(known if self.met else lost, seat=self.seat, icon="check-circle"))
