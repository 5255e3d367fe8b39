"""Questions about influencing and placing voters."""

from __future__ import annotations

from companion.core.game import Draft, Refused, refusal
from companion.core.text import Say, say
from companion.core.view import Choose, Field, Form, Line, Number, Pick, greyed
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
from companion.games.shasn.catalogue import POWERS
from companion.games.shasn.flow import few_pegs, room_for
from companion.games.shasn.guards import ANY, guard_power, used_up
from companion.games.shasn.moves.influence import (
    NOT_VOLATILE,
    TOGETHER,
    Influence,
    Place,
    PlaceChaos,
    PlaceEvicted,
    guard_zone,
)
from companion.games.shasn.moves.voter_card import no_room
from companion.games.shasn.powers import has, is_elite
from companion.games.shasn.resources import total
from companion.games.shasn.state import CHAOS, Group, State, Zone, bag


def locked(state: State, draft: Draft, power: str, key: str) -> bool:
    """Whether a question about this power is left out: who lacks it is asked only if they came for it (R45)."""
    return not has(state, state.active, power) and key not in draft.answers


def hands_field(state: State, draft: Draft, needed: int = 0) -> tuple[tuple[Field, ...], int]:
    """Discounts of Helping Hands, for whoever has them; as many as it needs are filled in (R79)."""
    if locked(state, draft, "hands", "discounts"):
        return (), 0
    left = openings.hands_left(state)
    chosen = bounded(draft.number("discounts", bounded(needed, 0, left)), 0, 2)
    field = Number("discounts", say("Helping Hands"), chosen, 0, 2, (0, 1, 2))
    no = no_power(state, "hands")
    if not isinstance(no, Refused):
        no = Refused(POWERS["hands"].rule, used_up(POWERS["hands"]))  # one more than is left
    return (limited(field, 0, left, no.rule, no.why),), chosen


def no_power(state: State, key: str) -> Against:
    """What is against using this power once more (R45)."""
    return refusal(lambda: guard_power(ANY, state, key))


def voters_field(state: State, label: Say, chosen: int, viral: bool) -> Choose:
    """How many voters the card shows; greyed where the bag does not hold so many (R1)."""
    left = bag(state, state.active)
    few = Refused("shasn R1", few_pegs(state.me.name, left))
    picks = tuple(
        greyed(Pick(n, say("{number}", number=n)), few if n + (1 if viral else 0) > left else None) for n in (1, 2, 3)
    )
    return Choose("voters", label, picks, chosen, columns=3, style="numerals")


def printed_voters(state: State, draft: Draft) -> int:
    """The voters of the card that was chosen; two at first, as far as the pegs go."""
    return bounded(draft.number("voters", bounded(bag(state, state.active), 1, 2)), 1, 3)


def viral_field(state: State, draft: Draft) -> tuple[tuple[Field, ...], bool]:
    """Going Viral, for whoever has it (R77)."""
    if locked(state, draft, "viral", "viral"):
        return (), False
    viral = draft.switch("viral")
    picks = (Pick(False, say("No")), greyed(Pick(True, say("1 more")), no_power(state, "viral")))
    return (Choose("viral", say("Going Viral"), picks, viral),), viral


def card_voters(state: State, printed: int, viral: bool) -> int:
    """How many voters of a card go into one zone together (A11)."""
    return printed + (1 if viral and not state.rules.viral_split else 0)


def room_line(state: State, voters: int, seat: int, whole: bool = True) -> tuple[Field, ...]:
    """What becomes of the voters where no zone takes them, said before anything is paid (R20, R23, R81)."""
    together = voters if whole else 1
    if majority.room_in(state, together, seat):
        return ()
    keeps, full = is_elite(state, seat, "technocrat"), no_room(state, together)
    text = say("No zone lets them in now: what is not placed this turn is discarded.")
    if keeps:
        text = say("No zone lets them in now: they wait on the mat.")
    if full:
        text = say("No zone has room for {number}: they will be discarded.", number=voters)
    if full and keeps:
        text = say("No zone has room for {number}: they wait on the mat.", number=voters)
    return (Line(text, "account-off", "bad"),)


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
    voters, (virals, viral) = printed_voters(state, draft), viral_field(state, draft)
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
    return made(
        say("Influence voters"),
        draft,
        fields,
        move if meant else None,
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
        rule="shasn R18",
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
    return made(title, draft, fields, move, say("Tap a zone with room."), rule="shasn R104", at_once=once)
