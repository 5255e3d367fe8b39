"""What a table has copied from its own board, tiles and Chaos mat, laid out again in one step (A2, A19, A22)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.games.shasn.flow import done
from companion.games.shasn.moves.board import EditTurf, EditZone
from companion.games.shasn.moves.chaos import Few
from companion.games.shasn.moves.fields import Words, ZoneKey
from companion.games.shasn.state import Reward, State, replace, zone_of

Nudge = Annotated[int, Meta(ge=-3, le=3)]


class PrintedZone(msgspec.Struct, frozen=True, omit_defaults=True):
    """One zone as the board prints it, with both sides of its Home Turf."""

    key: ZoneKey
    name: Annotated[str, Meta(max_length=24)]
    capacity: Annotated[int, Meta(ge=0, le=40)]
    need: Annotated[int, Meta(ge=0, le=40)]
    volatile: Annotated[int, Meta(ge=0, le=9)]
    turf: tuple[Words, Words] = ("", "")
    must: tuple[bool, bool] = (False, False)


class PrintedPoint(msgspec.Struct, frozen=True, omit_defaults=True):
    """One point of the Chaos track as the mat prints it."""

    text: Words = ""
    take: Few = 0
    voters: Few = 0
    chaos: Few = 0


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole board, with the Chaos mat where one is known."""

    zones: Annotated[tuple[PrintedZone, ...], Meta(max_length=9)]
    borders: Annotated[tuple[tuple[ZoneKey, ZoneKey], ...], Meta(max_length=36)]
    points: Annotated[tuple[PrintedPoint, ...], Meta(max_length=13)] = ()
    price: Few = 0
    steps: tuple[Nudge, Nudge] = (0, 0)


def layout_of(state: State) -> Layout:
    """What this table has copied so far."""
    zones = tuple(
        PrintedZone(z.key, z.name, z.capacity, z.need, z.volatile, z.turf.names, z.turf.must) for z in state.zones
    )
    points = tuple(PrintedPoint(r.text, r.take, r.voters, r.chaos) for r in state.rewards)
    return Layout(zones, state.borders, points, state.chaos_price, state.chaos_steps)


class UseLayout(Move[State], tag="layout", frozen=True, kw_only=True):
    """Lay board, Home Turfs and Chaos mat out as they were copied before."""

    layout: Layout

    def play(self, state: State) -> Outcome[State]:
        after = state
        for zone in self.layout.zones:
            after = _printed(after, zone)
        for border in self.layout.borders:
            if len({zone_of(after, key).key for key in border}) < 2:
                raise Impossible(say("A border needs two zones."))
        after = _mat(replace(after, borders=self.layout.borders), self.layout)
        text = say("The board is laid out as last time.")
        return done(state, after, Note(text, icon="pencil-plus-outline"))


def _printed(state: State, zone: PrintedZone) -> State:
    need = zone.need if zone.capacity else 0
    edit = EditZone(zone=zone.key, name=zone.name, capacity=zone.capacity, need_voters=need, volatile=zone.volatile)
    state = edit.play(state).state
    if not state.rules.turfs:
        return state
    side = zone_of(state, zone.key).turf.side
    return EditTurf(zone=zone.key, names=zone.turf, must=zone.must, side=side).play(state).state


def _mat(state: State, layout: Layout) -> State:
    """The Chaos mat; a track of 12 points leaves the last one out."""
    if not state.rules.chaos:
        return state
    known = tuple(Reward(p.text, p.take, p.voters, p.chaos) for p in layout.points)
    rewards = (*known, *state.rewards[len(known) :])[: len(state.rewards)]
    return replace(state, rewards=rewards, chaos_price=layout.price, chaos_steps=layout.steps)
