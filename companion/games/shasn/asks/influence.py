"""Questions about influencing and placing voters."""

from __future__ import annotations

from companion.core.form import Field, Form
from companion.core.game import Draft, Refused, refusal
from companion.core.text import say
from companion.games.shasn import majority, openings
from companion.games.shasn.against import Against
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    hot_of,
    limited,
    made,
    purse_fields,
    purse_of,
    seat_of,
    unknown,
    zone_question,
)
from companion.games.shasn.asks.voter_card import (
    card_voters,
    hands_field,
    printed_voters,
    room_line,
    viral_field,
    voters_field,
)
from companion.games.shasn.flow import room_for
from companion.games.shasn.guards import ANY
from companion.games.shasn.moves.influence import (
    NOT_VOLATILE,
    TOGETHER,
    Influence,
    Place,
    PlaceChaos,
    PlaceEvicted,
    guard_zone,
)
from companion.games.shasn.resources import total
from companion.games.shasn.state import CHAOS, Group, State, Zone


def enters(state: State, zone: Zone, seat: int, count: int) -> Against:
    """What is against so many voters of this seat coming into a zone (A13)."""

    def enter() -> None:
        hot = 0 if seat == CHAOS else max(0, count - majority.empty_plain(zone))
        room_for(zone, count - hot, hot)
        guard_zone(ANY, state, zone, seat)

    return refusal(enter)


def fitting(zone: Zone | None, voters: int) -> int:
    """How many of these voters go into the zone together; all of them while it is not chosen."""
    return min(voters, majority.empty(zone)) if zone else voters


def group_for(zone: Zone, groups: tuple[Group, ...]) -> int | None:
    """The first waiting group that the zone has room for; of one that may be split, a part will do (R18, R19)."""
    room = majority.empty(zone)
    return next((n for n, group in enumerate(groups) if room >= (group.voters if group.whole else 1)), None)


def influence(state: State, draft: Draft) -> Form:
    """A Voter Card: how many voters, what is paid, and where they go."""
    voters = printed_voters(state, draft)
    virals, viral = viral_field(state, draft, voters)
    fields: list[Field] = [voters_field(state, say("Voters on the card"), voters, viral)]
    fields += purse_fields(draft, say("What is paid"), high=state.me.purse)
    more, discounts = hands_field(state, draft)
    fields += more
    fields += virals
    count = card_voters(state, voters, viral)
    label = say("Tap their zone, or place them later")
    spot, zone = zone_question(
        "zone", label, state.zones, draft, lambda z: enters(state, z, state.active, count), only=False
    )
    fields += [spot, *room_line(state, count, state.active)]
    more, hot = hot_of(zone, count, draft)
    fields += more
    pay = purse_of(draft, high=state.me.purse)
    move = Influence(voters=voters, pay=pay, discounts=discounts, viral=viral, zone=zone.key if zone else "", hot=hot)
    broke = not total(state.me.purse) and not openings.hands_left(state)
    meant = total(pay) + discounts > 0 or zone is not None or broke  # without a price it is a gift of the table
    closed = refusal(lambda: openings.influence(ANY, state))
    return made(
        say("Influence voters"),
        draft,
        fields,
        move if meant else None,
        closed.why if closed else say("Tap what is paid."),
        confirm=say("Influence"),
        rule="shasn R15",
    )


def waits_by(group: Group) -> str:
    """The rule by which voters wait."""
    if group.kept or group.why == "patron":
        return "shasn R81" if group.kept else "shasn R84"
    return "shasn R18" if group.whole else "shasn R19"


def chaos_waits_by(state: State) -> str:
    """The rule by which Chaos Voters wait: those of the turn before must be placed (R104, R105)."""
    return "shasn R105" if state.chaos_due else "shasn R104"


def place(state: State, draft: Draft) -> Form:
    """Where waiting voters go."""
    seat = seat_of(state, draft, "seat", state.active)
    groups = state.players[seat].groups
    if not groups:
        return unknown(draft)
    named = draft.number("group", _for_zone(state, draft, groups))
    index = named if 0 <= named < len(groups) else 0
    group = groups[index]
    least = group.voters if group.whole else 1
    spot, zone = zone_question(
        "zone", say("Tap their zone"), state.zones, draft, lambda z: enters(state, z, seat, least)
    )
    most = fitting(zone, group.voters)
    count = bounded(draft.number("count", most), 1, most)
    fields: list[Field] = [spot]
    if group.voters > 1:
        asked = count_field("count", say("How many together?"), count, 1, most)
        fields.append(limited(asked, group.voters, group.voters, "shasn R18", TOGETHER) if group.whole else asked)
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
        rule=waits_by(group),
        at_once=not more and (group.whole or group.voters == 1),
    )


def _for_zone(state: State, draft: Draft, groups: tuple[Group, ...]) -> int:
    """Which group is meant by whoever has tapped a zone and named none."""
    zone = next((zone for zone in state.zones if zone.key == draft.word("zone")), None)
    return (group_for(zone, groups) if zone else None) or 0


def give_back(state: State, draft: Draft) -> Form:
    """Where evicted voters come back."""
    seat = seat_of(state, draft, "seat", state.active)
    evicted = state.players[seat].evicted
    if not evicted:
        return unknown(draft)
    spot, zone = zone_question(
        "zone", say("Tap their zone"), state.zones, draft, lambda z: comes_back(state, z, seat, 1)
    )
    most = fitting(zone, evicted)
    count = bounded(draft.number("count", 1), 1, most)
    fields: list[Field] = [spot]
    kept_out = None if state.rules.evicted_volatile else Refused("shasn A33", NOT_VOLATILE)
    if evicted > 1:
        asked = count_field("count", say("How many together?"), count, 1, most)
        plain = majority.empty_plain(zone) if zone and kept_out else most
        fields.append(limited(asked, 1, plain, "shasn A33", NOT_VOLATILE))
    more, hot = hot_of(zone, count, draft, kept_out)
    fields += more
    move = PlaceEvicted(zone=zone.key, count=count, hot=hot, seat=seat) if zone else None
    title = say("{name} brings voters back", name=state.players[seat].name)
    once = len(fields) == 1
    return made(title, draft, fields, move, say("Tap a zone with room."), rule="shasn R121", at_once=once)


def comes_back(state: State, zone: Zone, seat: int, count: int) -> Against:
    """What is against so many evicted voters coming back here (A13, A33)."""
    no = enters(state, zone, seat, count)
    if no is None and not state.rules.evicted_volatile and majority.empty_plain(zone) < count:
        return Refused("shasn A33", NOT_VOLATILE)
    return no


def place_chaos(state: State, draft: Draft) -> Form:
    """Where Chaos Voters go."""
    most = state.chaos_due + state.chaos_won
    if not most:
        return unknown(draft)
    spot, zone = zone_question("zone", say("Tap a zone"), state.zones, draft, lambda z: enters(state, z, CHAOS, 1))
    together = min(most, majority.empty_plain(zone)) if zone else most
    count = bounded(draft.number("count", 1), 1, together)
    fields: list[Field] = [spot]
    if most > 1:
        fields.append(count_field("count", say("How many together?"), count, 1, together))
    move = PlaceChaos(zone=zone.key, count=count) if zone else None
    title = say("Chaos Voters: {number} to place", number=most)
    once = len(fields) == 1
    return made(title, draft, fields, move, say("Tap a zone with room."), rule=chaos_waits_by(state), at_once=once)
