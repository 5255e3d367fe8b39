"""Questions about the board itself, its Home Turfs and coalitions."""

from __future__ import annotations

from functools import partial

from companion.core.form import Choose, Field, Form, Number, Pick, Words
from companion.core.game import Draft, refusal
from companion.core.text import say
from companion.games.shasn import majority
from companion.games.shasn.against import Against, first_no
from companion.games.shasn.asks.fields import (
    bounded,
    count_field,
    ideologue_field,
    kind_of,
    made,
    seat_field,
    seat_of,
    switch_field,
    unknown,
    zone_field,
    zone_in,
    zone_question,
)
from companion.games.shasn.guards import ANY, guard_free
from companion.games.shasn.moves.board import ALL_LAID, EditBorder, EditTurf, EditZone, LayVolatile
from companion.games.shasn.moves.coalition import FormCoalition, most_held, not_the_most, open_coalition, partners
from companion.games.shasn.state import MOVABLE, State, Zone


def edit_zone(state: State, draft: Draft) -> Form:
    """What the table's own board prints."""
    zone = zone_in(state, draft, "zone")
    if zone is None:
        field = zone_field("zone", say("Tap the zone to change"), state.zones, None)
        return made(say("Edit the board"), draft, (field,), missing=say("Tap a zone."), rule="shasn R10")
    name = draft.word("name", zone.name)[:24]
    capacity = bounded(draft.number("capacity", zone.capacity), 0, 40)
    half = capacity // 2 + 1
    printed = zone.need if capacity == zone.capacity else half  # A3
    need = bounded(draft.number("needed", printed), half, max(half, capacity))
    volatile = bounded(draft.number("volatile", zone.volatile), 0, 9)
    fields = (
        Words("name", say("Name"), name, longest=24),
        Number("capacity", say("Areas"), capacity, 0, 40, (9, 11, 17, 21)),
        Number("needed", say("Majority at"), need, half, max(half, capacity)),
        count_field("volatile", say("Volatile Areas"), volatile, 0, 9),
    )
    move = EditZone(zone=zone.key, name=name, capacity=capacity, need_voters=need if capacity else 0, volatile=volatile)
    return made(say("Edit {zone}", zone=zone.name), draft, fields, move, rule="shasn R10")


def border(state: State, draft: Draft) -> Form:
    """Which zones touch."""
    one = zone_in(state, draft, "one")
    rest = tuple(z for z in state.zones if one is None or z.key != one.key)
    other = zone_in(state, draft, "other", rest)
    fields: list[Field] = [
        zone_field("one", say("Tap a zone"), state.zones, one),
        zone_field("other", say("Tap another"), rest, other),
    ]
    if one is None or other is None:
        return made(say("Borders"), draft, fields, missing=say("Tap two zones."), rule="shasn R10")
    now = majority.touching(state, one.key, other.key)
    touch = draft.switch("touch", not now)
    fields.append(switch_field("touch", say("Do they touch?"), say("Yes"), say("No"), touch))
    move = EditBorder(one=one.key, other=other.key, touch=touch)
    return made(say("Borders"), draft, fields, move, rule="shasn R10")


def no_area(state: State, zone: Zone) -> Against:
    """What is against one more Movable Volatile Area here, new or from another zone."""
    sources = ("", *(other.key for other in state.zones if other.movable))
    return first_no(refusal(partial(LayVolatile(zone=zone.key, source=key).play, state)) for key in sources)


def volatile(state: State, draft: Draft) -> Form:
    """Where a Movable Volatile Area goes."""
    if not state.rules.movable:
        return unknown(draft)
    spot, zone = zone_question("zone", say("Tap where it lies"), state.zones, draft, partial(no_area, state))
    moved = tuple(z for z in state.zones if z.movable and majority.empty_hot(z) and z != zone)
    source = zone_in(state, draft, "source", moved) if draft.word("source") else None
    fields: list[Field] = [spot]
    if moved:
        fields.append(zone_field("source", say("Tap where it comes from, if moved"), moved, source))
    spare = source is not None or sum(z.movable for z in state.zones) < MOVABLE
    missing = say("Tap a zone.") if spare else ALL_LAID
    move = LayVolatile(zone=zone.key, source=source.key if source else "") if zone and spare else None
    return made(say("Volatile Area"), draft, fields, move, missing, rule="shasn R58")


def turf(state: State, draft: Draft) -> Form:
    """The two sides of a Home Turf."""
    if not state.rules.turfs:
        return unknown(draft)
    zone = zone_in(state, draft, "zone")
    if zone is None:
        field = zone_field("zone", say("Tap its zone"), state.zones, None)
        return made(say("Home Turf"), draft, (field,), missing=say("Tap a zone."), rule="shasn R94")
    old = zone.turf
    one, two = draft.word("side_a", old.names[0])[:60], draft.word("side_b", old.names[1])[:60]
    must = (draft.switch("must_a", old.must[0]), draft.switch("must_b", old.must[1]))
    side = bounded(draft.number("side", old.side), 0, 1)
    yes, no = say("Must be used"), say("May be used")
    fields = (
        Words("side_a", say("Side A"), one),
        switch_field("must_a", say("Side A"), yes, no, must[0]),
        Words("side_b", say("Side B"), two),
        switch_field("must_b", say("Side B"), yes, no, must[1]),
        Choose("side", say("Side up"), (Pick(0, say("Side A")), Pick(1, say("Side B"))), side),
    )
    move = EditTurf(zone=zone.key, names=(one, two), must=must, side=side)
    return made(say("Home Turf of {zone}", zone=zone.name), draft, fields, move, rule="shasn R94")


def coalition(state: State, draft: Draft) -> Form:
    """A zone held by two."""
    if not state.rules.coalitions:
        return unknown(draft)
    seat = state.active
    zones = tuple(z for z in state.zones if partners(state, z))
    spot, zone = zone_question(
        "zone", say("Tap the zone"), zones, draft, lambda z: refusal(partial(open_coalition, ANY, state, z))
    )
    fields: list[Field] = [spot]
    title = say("Coalition")
    if zone is None:
        return made(title, draft, fields, missing=say("Tap a zone with your voters."), rule="shasn F4")
    mine, rivals = majority.counted(zone, seat, state.rules), partners(state, zone)
    other = seat_of(state, draft, "other", rivals[0] if len(rivals) == 1 else -1)
    fields.append(seat_field(state, "other", say("With whom?"), rivals, other, partial(not_free, state)))
    if other not in rivals:
        return made(title, draft, fields, missing=say("Choose a partner with enough voters."), rule="shasn F4")
    low = max(1, zone.need - majority.counted(zone, other, state.rules))
    high = max(low, min(mine, zone.need - 1))
    share = bounded(draft.number("share", high), low, high)
    fields.append(count_field("share", say("Your majority voters"), share, low, high))
    give, first = _given(state, draft, "give", seat)
    take, second = _given(state, draft, "take", other)
    fields += [*first, *second]
    move = FormCoalition(zone=zone.key, other=other, share=share, give=give, take=take)
    return made(title, draft, fields, move, rule="shasn F4")


def not_free(state: State, seat: int) -> Against:
    """What a partner has to do first (R29)."""
    return refusal(lambda: guard_free(ANY, state, seat))


def _given(state: State, draft: Draft, key: str, who: int) -> tuple[int, list[Field]]:
    """The Ideology Card a partner gives: one of a kind they hold most of; asked only where they hold several kinds."""
    player = state.players[who]
    most, kinds = most_held(player.cards), [k for k in range(4) if player.cards[k]]
    card = kind_of(draft, key, most[0] if most else -1)
    label = say("Card that {name} gives", name=player.name)
    field = ideologue_field(key, label, card, kinds, lambda k: None if k in most else not_the_most(player))
    return card if card in kinds else -1, [field] if len(kinds) > 1 else []
