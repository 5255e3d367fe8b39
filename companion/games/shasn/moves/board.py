"""The board itself: its zones and borders, Movable Volatile Areas and Home Turfs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.flow import done, in_the_game, set_right
from companion.games.shasn.guards import guard
from companion.games.shasn.moves.fields import Words, ZoneKey
from companion.games.shasn.state import MOVABLE, State, Zone, replace, with_zone, zone_of

ALL_LAID = say("All {number} Movable Volatile Areas lie on the board.", number=MOVABLE)


class EditZone(Move[State], tag="zone", frozen=True, kw_only=True):
    """Make a zone what the table's own board prints (A2, A3)."""

    zone: ZoneKey
    name: Annotated[str, Meta(max_length=24)]
    capacity: Annotated[int, Meta(ge=0, le=40)]
    need_voters: Annotated[int, Meta(ge=0, le=40)] = 0  # 0: more than half
    volatile: Annotated[int, Meta(ge=0, le=9)] = 1

    def play(self, state: State) -> Outcome[State]:
        zone = zone_of(state, self.zone)
        inside = sum(zone.voters) + sum(zone.hot) + zone.chaos
        if self.capacity < inside or self.volatile + zone.movable < sum(zone.hot):
            raise Impossible(say("{zone} already has voters in those areas.", zone=zone.name))
        plain = self.capacity - self.volatile - zone.movable
        if plain < sum(zone.voters) + zone.chaos:
            raise Impossible(say("{zone} needs more plain areas for that.", zone=zone.name))
        half = self.capacity // 2 + 1  # A3
        need = self.need_voters or half
        if self.capacity and not half <= need <= self.capacity:
            raise Impossible(
                say("A majority of {number} areas needs {half} at least.", number=self.capacity, half=half)
            )
        name = self.name.strip() or zone.name
        edited = replace(zone, name=name, capacity=self.capacity, need=max(1, need), volatile=self.volatile)
        after, right = set_right(with_zone(state, majority.back_in_play(edited)))
        text = say("{zone} is {need} of {capacity} now.", zone=name, need=need, capacity=self.capacity)
        if not self.capacity:
            text = say("{zone} has no areas.", zone=name)
        return done(state, after, Note(text, icon="pencil-plus-outline"), *right)


class EditBorder(Move[State], tag="border", frozen=True, kw_only=True):
    """Say that two zones touch, or do not (A2)."""

    one: ZoneKey
    other: ZoneKey
    touch: bool = True

    def play(self, state: State) -> Outcome[State]:
        one, other = zone_of(state, self.one), zone_of(state, self.other)
        if one.key == other.key:
            raise Impossible(say("A border needs two zones."))
        pair = {one.key, other.key}
        borders = tuple(b for b in state.borders if set(b) != pair)
        if self.touch:
            borders += ((one.key, other.key),)
        known = say("{one} and {other} touch.", one=one.name, other=other.name)
        apart = say("{one} and {other} do not touch.", one=one.name, other=other.name)
        note = Note(known if self.touch else apart, icon="pencil-plus-outline")
        return done(state, replace(state, borders=borders), note)


class LayVolatile(Move[State], tag="volatile", frozen=True, kw_only=True):
    """Lay a Movable Volatile Area, or take it from another zone (R58, A23)."""

    zone: ZoneKey
    source: ZoneKey = ""

    def play(self, state: State) -> Outcome[State]:
        if not state.rules.movable:
            raise Impossible(say("This table plays without Movable Volatile Areas."))
        zone = zone_of(state, self.zone)
        in_the_game(zone)
        if majority.empty_plain(zone) < 1:
            raise Impossible(say("{zone} has no plain area left for it.", zone=zone.name))
        after = state
        if self.source:
            source = zone_of(state, self.source)
            if source.key == zone.key or not source.movable or not majority.empty_hot(source):
                raise Impossible(say("{zone} has no Movable Volatile Area to spare.", zone=source.name))
            after = with_zone(after, replace(source, movable=source.movable - 1))
        else:
            laid = sum(z.movable for z in state.zones)
            if laid >= MOVABLE:
                raise Impossible(ALL_LAID)
        after = with_zone(after, replace(zone, movable=zone.movable + 1))
        text = say("{zone} has one more Volatile Area.", zone=zone.name)
        if self.source:
            names = {"source": zone_of(state, self.source).name, "target": zone.name}
            text = say("A Volatile Area moves from {source} to {target}.", **names)
        return done(state, after, Note(text, icon="flash"))


class EditTurf(Move[State], tag="turf", frozen=True, kw_only=True):
    """Name the two sides of a zone's Home Turf (A22)."""

    zone: ZoneKey
    names: tuple[Words, Words] = ("", "")
    must: tuple[bool, bool] = (False, False)
    side: Annotated[int, Meta(ge=0, le=1)] = 0

    def play(self, state: State) -> Outcome[State]:
        zone = needs_turf(state, self.zone)
        turf = replace(zone.turf, names=self.names, must=self.must, side=self.side)
        text = say("The Home Turf of {zone} is named.", zone=zone.name)
        return done(state, with_zone(state, replace(zone, turf=turf)), Note(text, icon="pencil-plus-outline"))


def needs_turf(state: State, key: str) -> Zone:
    if not state.rules.turfs:
        raise Impossible(say("This table plays without Home Turfs."))
    return zone_of(state, key)


def turn_over(state: State) -> tuple[State, list[Note]]:
    """At the end of a turn every Home Turf that was used shows its other side (R96)."""
    notes = []
    for zone in state.zones:
        if zone.turf.used:
            state = with_zone(state, replace(zone, turf=replace(zone.turf, side=1 - zone.turf.side, used=False)))
            notes.append(Note(say("The Home Turf of {zone} is turned over.", zone=zone.name), icon="home"))
    return state, notes


class UseTurf(Move[State], tag="use_turf", frozen=True, kw_only=True):
    """Use the Home Turf of a zone whose rights you hold (R94)."""

    zone: ZoneKey

    def play(self, state: State) -> Outcome[State]:
        zone = needs_turf(state, self.zone)
        in_the_game(zone)
        guard(self, state, stages=("start", "actions"))
        why = say("{name} does not have the rights in {zone}.", name=state.me.name, zone=zone.name)
        self.need(majority.rights(zone, state.rules) == state.active, "shasn R94", why)
        self.need(not zone.turf.used, "shasn R94", say("That Home Turf is used up for this turn."))
        after = with_zone(state, replace(zone, turf=replace(zone.turf, used=True)))
        text = say("{name} uses the Home Turf of {zone}.", name=state.me.name, zone=zone.name)
        return done(state, after, Note(text, seat=state.active, icon="home"))
