"""The map's view: each zone as it stands, and what a tap on it does."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from companion.core.game import objection
from companion.core.text import NOTHING, Say, listed, say
from companion.core.view import Action, plain
from companion.games.shasn import majority
from companion.games.shasn.asks.influence import group_for
from companion.games.shasn.asks.opening import KINDS_OF_REQUIREMENT
from companion.games.shasn.bags import chaos_supply
from companion.games.shasn.board import ChaosPoint, ChaosTrack, MapBoard, MapHand, MapVoters, MapWaiting, MapZone
from companion.games.shasn.counts import chaos_voters, voters
from companion.games.shasn.guards import load
from companion.games.shasn.moves.chaos import MoveChaos
from companion.games.shasn.moves.gerrymander import gerrymanders_left
from companion.games.shasn.moves.influence import Place
from companion.games.shasn.moves.opening import next_setter
from companion.games.shasn.reserve import reserve
from companion.games.shasn.rules import Rules
from companion.games.shasn.state import NOBODY, Reward, State, Zone, replace
from companion.games.shasn.view.duties import no_placing, no_return, place_action, place_chaos_action
from companion.games.shasn.view.pieces import asking, deck_counters, purse_stats, resource

EVICTED = -1  # instead of a group


def board(state: State) -> MapBoard:
    """Everything that is drawn of the map."""
    shown = state.zones
    names = tuple(player.name for player in state.players)
    return MapBoard(
        zones=tuple(_zone(state, zone, names) for zone in shown),
        active=state.active,
        rows=1 + max(zone.row for zone in shown),
        columns=1 + max(zone.column for zone in shown),
        chaos=_track(state) if state.rules.chaos else None,
        headlines=state.headlines,
        waiting=tuple(_waiting(state)),
        reserve=purse_stats(reserve(state), "shasn R4"),
        hands=tuple(MapHand(player.purse, player.cards, player.conspiracies) for player in state.players),
        purse=tuple(resource(state.active, kind, amount) for kind, amount in enumerate(state.me.purse)),
        held=load(state, state.active),
        cap=state.me.cap,
        counters=deck_counters(state.decks),
        borders=state.borders,
        remarks=state.rules.turfs or len(state.players) == 2,  # R110
    )


def _zone(state: State, zone: Zone, names: tuple[str, ...]) -> MapZone:
    """A zone as it stands, with what the turn adds to it."""
    still = _standing(zone, state.rules, names)
    left = gerrymanders_left(state, zone) if state.stage == "actions" else 0
    tap = _tap(state, zone)
    if tap is None and not left:
        return still
    return msgspec.structs.replace(still, tap=tap or still.tap, rights_left=left, call=_coming(state, zone) is not None)


@lru_cache(majority.REMEMBERED)
def _standing(zone: Zone, rules: Rules, names: tuple[str, ...]) -> MapZone:
    """All that is drawn of a zone whoever's turn it is."""
    rights = majority.rights(zone, rules)
    seats, lacks = majority.leader(zone, rules)
    turf = zone.turf
    asked = zone.requirement
    return MapZone(
        key=zone.key,
        name=zone.name,
        row=zone.row,
        column=zone.column,
        capacity=zone.capacity,
        need=zone.need,
        tap=asking(say("{zone}", zone=zone.name), "dots-horizontal", "zone", zone=zone.key),
        voters=_voters(zone, rules),
        chaos=zone.chaos,
        empty=majority.empty_plain(zone),
        empty_volatile=majority.empty_hot(zone),
        holders=tuple((seat, share) for seat, share in enumerate(zone.shares) if share),
        leaders=seats,
        missing=lacks,
        status=status(zone, rules, names),
        rights=None if rights == NOBODY else rights,
        out=zone.out,
        turf=_turf(zone) if rules.turfs else NOTHING,
        turf_used=turf.used,
        turf_must=rules.turfs and turf.must[turf.side],
        requirement=_requirement(zone),
        eligible=tuple(s for s, met in enumerate(asked.met) if met) if asked else (),
    )


def _voters(zone: Zone, rules: Rules) -> tuple[MapVoters, ...]:
    found = []
    for seat in range(len(zone.voters)):
        plain_flipped, hot_flipped = majority.flipped(zone, seat, rules)
        row = MapVoters(
            seat,
            zone.voters[seat] - plain_flipped,
            plain_flipped,
            zone.hot[seat] - hot_flipped,
            hot_flipped,
        )
        if row.count:
            found.append(row)
    return tuple(sorted(found, key=lambda row: -row.count))


def status(zone: Zone, rules: Rules, names: tuple[str, ...]) -> Say:
    """Who holds a zone, or how far the nearest are."""
    if zone.out:
        return say("Out of play")
    holders = [seat for seat, share in enumerate(zone.shares) if share]
    if len(holders) == 2:
        one, two = holders
        return say(
            "{one} {first}, {two} {second}",
            one=names[one],
            first=zone.shares[one],
            two=names[two],
            second=zone.shares[two],
        )
    if holders:
        return say("{name} {number}", name=names[holders[0]], number=zone.shares[holders[0]])
    seats, lacks = majority.leader(zone, rules)
    if not seats and not any(zone.hot):  # volatile voters may count for nothing (A7)
        return say("Chaos {number}", number=zone.chaos) if zone.chaos else say("Empty")
    if majority.decided(zone, rules):
        return say("Out of reach")
    if not lacks:
        return say("Requirement open")
    if not majority.within_reach(zone, rules):
        return say("Only together")  # F4
    return say("Tie, {number} to win", number=lacks) if len(seats) > 1 else say("{number} to win", number=lacks)


def _turf(zone: Zone) -> Say:
    name = zone.turf.names[zone.turf.side]
    if name:
        return say("{name}", name=name)
    return say("Side A") if zone.turf.side == 0 else say("Side B")


def _requirement(zone: Zone) -> Say:
    asked = zone.requirement
    if asked is None:
        return NOTHING
    kind = KINDS_OF_REQUIREMENT.get(asked.kind, NOTHING)
    return say("{kind}: {text}", kind=kind, text=asked.text) if asked.text else kind


def _coming(state: State, zone: Zone) -> int | None:
    """The waiting voters of the active player that go here with a tap: a group that fits, else the evicted ones."""
    me = state.me
    if state.stage != "actions" or zone.out or not (me.groups or me.evicted):
        return None
    if not majority.lets_in(zone, state.active, state.rules):
        return None
    index = group_for(zone, me.groups)
    if index is None and me.evicted:
        room = majority.empty(zone) if state.rules.evicted_volatile else majority.empty_plain(zone)
        return EVICTED if room else None
    return index


def _tap(state: State, zone: Zone) -> Action | None:
    """What the turn puts before the zone's sheet: waiting voters go down with one tap."""
    if state.stage == "requirements" and zone.requirement is None:
        here = asking(say("Set its requirement"), "card-plus-outline", "require", here=zone.key)
        return replace(here, by=next_setter(state))  # R110
    index = _coming(state, zone)
    if index is None:
        return None
    if index == EVICTED:
        return asking(say("Bring back here"), "reply", "return", no_return(state, state.active), zone=zone.key)
    group = state.me.groups[index]
    if group.whole and not majority.empty_hot(zone):
        move = Place(seat=state.active, zone=zone.key, group=index, count=group.voters)
        label, why = say("Place {number} here", number=group.voters), no_placing(state, state.active, index)
        return Action(label, "account-plus", move=plain(move), blocked=why)
    return replace(place_action(state, state.active, index, zone.key), label=say("Place here"))


def _waiting(state: State) -> list[MapWaiting]:
    found = []
    for seat in state.seats:
        player = state.players[seat]
        for index, group in enumerate(player.groups):
            label = say("{number} to place", number=group.voters)
            found.append(MapWaiting(seat, group.voters, label, place_action(state, seat, index), group.whole))
        if player.evicted:
            label = say("{number} evicted", number=player.evicted)
            back = replace(asking(label, "reply", "return", no_return(state, seat), seat=seat), by=seat)
            found.append(MapWaiting(seat, player.evicted, label, back))
    loose = state.chaos_due + state.chaos_won
    if loose:
        label = chaos_voters(loose)
        found.append(MapWaiting(-1, loose, label, place_chaos_action(state, label)))
    return found


def _track(state: State) -> ChaosTrack:
    end = state.rules.chaos_end
    seat = state.active
    raising, lowering = MoveChaos(seat=seat, by=1), MoveChaos(seat=seat, by=-1)
    up = Action(say("Chaos +1"), "plus", move=plain(raising), blocked=objection(lambda: raising.check(state)))
    down = Action(say("Chaos −1"), "minus", move=plain(lowering), blocked=objection(lambda: lowering.check(state)))
    points = tuple(_point(state, number, end) for number in range(1, end + 1))
    return ChaosTrack(state.chaos, end, points, up, down, chaos_supply(state))


def _point(state: State, number: int, end: int) -> ChaosPoint:
    where = "now" if number == state.chaos else "passed" if number < state.chaos else "ahead"
    if number == end:
        where = "loss"
    edit = asking(say("Point {number}", number=number), "pencil-plus-outline", "reward", here=number)
    row = state.rewards[number - 1]
    return ChaosPoint(number, reward_text(row), where, edit, (row.take, row.voters, row.chaos), row.text)


def reward_text(row: Reward) -> Say:
    """A point's reward in a few words."""
    if row.text:
        return say("{text}", text=row.text)
    resources = say("{number} resource", "{number} resources", number=row.take)
    every = ((row.take, resources), (row.voters, voters(row.voters)), (row.chaos, chaos_voters(row.chaos)))
    found = [text for number, text in every if number]
    return listed(found) if found else NOTHING
