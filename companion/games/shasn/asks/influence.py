"""Questions about influencing and placing voters."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import Say, say
from companion.core.view import Choose, Field, Form, Line, Number, Pick
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    hot_of,
    made,
    purse_fields,
    purse_of,
    seat_of,
    switch_field,
    unknown,
    with_room,
    zone_field,
    zone_in,
)
from companion.games.shasn.moves.influence import Influence, Place, PlaceChaos, PlaceEvicted
from companion.games.shasn.powers import has, uses_left
from companion.games.shasn.resources import total
from companion.games.shasn.state import State


def hands_field(state: State, draft: Draft) -> tuple[tuple[Field, ...], int]:
    """Discounts of Helping Hands, where there are any left (R79)."""
    left = uses_left(state, "hands") if has(state, state.active, "hands") else 0
    if not left:
        return (), 0
    chosen = bounded(draft.number("discounts"), 0, left)
    return (Number("discounts", say("Helping Hands"), chosen, 0, left, tuple(range(left + 1))),), chosen


def voters_field(label: Say, chosen: int) -> Choose:
    picks = tuple(Pick(n, say("{number}", number=n)) for n in (1, 2, 3))
    return Choose("voters", label, picks, chosen, columns=3, style="numerals")


def influence(state: State, draft: Draft) -> Form:
    """A Voter Card: how many voters, what is paid, and where they go."""
    voters = bounded(draft.number("voters", 2), 1, 3)
    fields: list[Field] = [voters_field(say("Voters on the card"), voters)]
    fields += purse_fields(draft, say("What is paid"), high=state.me.purse)
    more, discounts = hands_field(state, draft)
    fields += more
    viral = False
    if has(state, state.active, "viral") and uses_left(state, "viral"):
        viral = draft.switch("viral")
        fields.append(switch_field("viral", say("Going Viral"), say("1 more"), say("No"), viral))
    count = voters + (1 if viral and not state.rules.viral_split else 0)
    zones = with_room(state, count, seat=state.active)
    zone = zone_in(state, draft, "zone", zones) if draft.word("zone") else None
    fields.append(zone_field("zone", say("Tap their zone, or place them later"), zones, zone))
    more, hot = hot_of(zone, count, draft)
    fields += more
    pay = purse_of(draft)
    move = Influence(voters=voters, pay=pay, discounts=discounts, viral=viral, zone=zone.key if zone else "", hot=hot)
    ready = total(pay) + discounts > 0
    return made(
        say("Influence voters"),
        draft,
        fields,
        move if ready else None,
        say("Tap what is paid."),
        confirm=say("Influence"),
        rule="shasn R15",
    )


def place(state: State, draft: Draft) -> Form:
    """Where waiting voters go."""
    seat = seat_of(state, draft, "seat", state.active)
    groups = state.players[seat].groups
    if not groups:
        return unknown(draft)
    index = draft.number("group") if 0 <= draft.number("group") < len(groups) else 0
    group = groups[index]
    count = group.voters
    fields: list[Field] = []
    if not group.whole and group.voters > 1:
        count = bounded(draft.number("count", group.voters), 1, group.voters)
        fields.append(count_field("count", say("How many together?"), count, 1, group.voters))
    zones = with_room(state, count, seat=seat)
    zone = zone_in(state, draft, "zone", zones)
    fields.insert(0, zone_field("zone", say("Tap their zone"), zones, zone))
    more, hot = hot_of(zone, count, draft)
    fields += more
    move = Place(seat=seat, zone=zone.key, group=index, count=count, hot=hot) if zone else None
    title = say("{name} places {number}", name=state.players[seat].name, number=count)
    return made(
        title,
        draft,
        fields,
        move,
        say("Tap a zone with room."),
        confirm=say("Place"),
        rule="shasn R18",
        at_once=len(fields) == 1,
    )


def give_back(state: State, draft: Draft) -> Form:
    """Where evicted voters come back."""
    owner = seat_of(state, draft, "seat", state.active)
    if owner != state.active:
        name = state.players[owner].name
        why = Line(say("Only in {name}'s own turn.", name=name))
        return Form(say("{name} brings voters back", name=name), (why,), draft, rule="shasn R121", preview=False)
    most = state.me.evicted
    if not most:
        return unknown(draft)
    count = bounded(draft.number("count", 1), 1, most)
    zones = with_room(state, count, not state.rules.evicted_volatile, state.active)
    zone = zone_in(state, draft, "zone", zones)
    fields: list[Field] = [zone_field("zone", say("Tap their zone"), zones, zone)]
    if most > 1:
        fields.append(count_field("count", say("How many together?"), count, 1, most))
    more, hot = hot_of(zone, count, draft, state.rules.evicted_volatile)
    fields += more
    move = PlaceEvicted(zone=zone.key, count=count, hot=hot) if zone else None
    title = say("{name} brings voters back", name=state.me.name)
    once = len(fields) == 1
    return made(title, draft, fields, move, say("Tap a zone with room."), rule="shasn R121", at_once=once)


def place_chaos(state: State, draft: Draft) -> Form:
    """Where Chaos Voters go."""
    most = state.chaos_due + state.chaos_won
    if not most:
        return unknown(draft)
    count = bounded(draft.number("count", 1), 1, most)
    zones = with_room(state, count, plain_only=True)
    zone = zone_in(state, draft, "zone", zones)
    fields: list[Field] = [zone_field("zone", say("Tap a zone"), zones, zone)]
    if most > 1:
        fields.append(count_field("count", say("How many together?"), count, 1, most))
    move = PlaceChaos(zone=zone.key, count=count) if zone else None
    title = say("Chaos Voters: {number} to place", number=most)
    once = len(fields) == 1
    return made(title, draft, fields, move, say("Tap a zone with room."), rule="shasn R104", at_once=once)
