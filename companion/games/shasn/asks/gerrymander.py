"""Questions about moving voters between zones."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import say
from companion.core.view import Field, Form
from companion.games.shasn import majority
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    hot_of,
    made,
    owner_field,
    owner_of,
    owners_in,
    with_room,
    zone_field,
    zone_in,
)
from companion.games.shasn.moves.gerrymander import Gerrymander, Guerilla, fever_in, gerrymanders_left, owner_after
from companion.games.shasn.powers import uses_left
from companion.games.shasn.state import CHAOS, State, Zone


def movable(state: State, by: Zone, zone: Zone) -> tuple[int, ...]:
    """Whose voters these rights could move out of a zone (R50, R52)."""
    fever = fever_in(state, by)
    found = []
    for owner in owners_in(state, zone):
        last = owner == state.active and zone.key == by.key and majority.weight(zone, owner, state.rules) == 1
        if not last and (fever or majority.blank(zone, owner, state.rules) > 0):
            found.append(owner)
    return tuple(found)


def sources(state: State, by: Zone) -> tuple[Zone, ...]:
    near = {by.key, *majority.neighbours(state, by.key)}
    return tuple(z for z in state.zones if z.key in near and movable(state, by, z) and targets(state, by, z))


def targets(state: State, by: Zone, source: Zone, owner: int | None = None) -> tuple[Zone, ...]:
    """Where these rights could move a voter to; one of Chaos only beside Volatile Areas (R104, A13)."""
    room = majority.empty_plain if owner == CHAOS else majority.empty
    near = tuple(z for z in state.zones if room(z) and majority.in_reach(state, source.key, z.key, by.key))
    if owner is None:
        return near
    return tuple(z for z in near if majority.lets_in(z, owner_after(state, owner, z), state.rules))


def gerrymander(state: State, draft: Draft) -> Form:
    """Whose rights, whose voter, from where to where."""
    usable = tuple(z for z in state.zones if gerrymanders_left(state, z))
    by = zone_in(state, draft, "by") if draft.word("by") else zone_in(state, draft, "zone", usable)
    title = say("Gerrymander")
    fields: list[Field] = []
    if not draft.word("zone"):
        fields.append(zone_field("by", say("Tap the zone whose rights you use"), usable, by))
    if by is None:
        return made(title, draft, fields, missing=say("Tap a zone whose rights you hold."), rule="shasn R48")
    starts = sources(state, by)
    source = zone_in(state, draft, "source", starts)
    fields.append(zone_field("source", say("Tap where the voter stands"), starts, source))
    if source is None:
        return made(title, draft, fields, missing=say("Tap where the voter stands."), rule="shasn R48")
    owners = movable(state, by, source)
    owner = owner_of(state, draft, owners)
    fields.append(owner_field(state, owners, owner))
    ends = targets(state, by, source, owner)
    target = zone_in(state, draft, "target", ends)
    fields.append(zone_field("target", say("Tap where it goes"), ends, target))
    more, hot = hot_of(target, 1, draft, owner != CHAOS)
    fields += more
    move = None
    if owner is not None and target is not None:
        move = Gerrymander(by=by.key, source=source.key, target=target.key, owner=owner, hot=bool(hot))
    return made(title, draft, fields, move, say("Tap where it goes."), confirm=say("Move"), rule="shasn R48")


def guerilla(state: State, draft: Draft) -> Form:
    """Own voters to a neighbouring zone."""
    starts = tuple(z for z in state.zones if majority.loose(z, state.active))
    source = zone_in(state, draft, "source", starts)
    fields: list[Field] = [zone_field("source", say("Tap where they stand"), starts, source)]
    title = say("Guerilla steps")
    if source is None:
        return made(title, draft, fields, missing=say("Tap a zone with your voters."), rule="shasn R90")
    near = majority.neighbours(state, source.key)
    ends = tuple(z for z in with_room(state, 1, seat=state.active) if z.key in near)
    target = zone_in(state, draft, "target", ends)
    fields.append(zone_field("target", say("Tap where they go"), ends, target))
    room = majority.empty(target) if target else 1
    most = max(1, min(uses_left(state, "guerilla"), majority.loose(source, state.active), room))
    count = bounded(draft.number("count", 1), 1, most)
    fields.append(count_field("count", say("How many?"), count, 1, most))
    more, hot = hot_of(target, count, draft)
    fields += more
    move = Guerilla(source=source.key, target=target.key, count=count, hot=hot) if target else None
    return made(title, draft, fields, move, say("Tap where they go."), rule="shasn R90")
