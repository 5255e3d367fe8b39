"""Every number of the table that can be set by hand: where it is, its bounds, and its name."""

from __future__ import annotations

import msgspec

from companion.core.game import Impossible
from companion.core.text import Say, say
from companion.games.shasn import chaos, headlines, majority
from companion.games.shasn.bags import bag, chaos_supply
from companion.games.shasn.resources import IDEOLOGUES, KINDS, MOST, NAMES
from companion.games.shasn.state import (
    MOVABLE,
    Decks,
    State,
    of_seat,
    player_of,
    zone_of,
)

DECKS = {
    "ideology": say("Ideology deck"),
    "voter": say("Voter deck"),
    "voter_out": say("Voter discards"),
    "conspiracy": say("Conspiracy deck"),
    "conspiracy_out": say("Conspiracy discards"),
    "headline": say("Headline deck"),
}
CHAOS_HEADS = ("chaos", "chaos_due", "chaos_later", "chaos_evicted")
ZONE_HEADS = ("voters", "hot", "chaos_in", "movable")
MOST_CARDS = 432
MOST_HEADLINES = 20  # that wait for one player
HIGHEST = 400  # points


class Gauge(msgspec.Struct, frozen=True):
    """One such number as it is now."""

    label: Say
    value: int
    low: int
    high: int


def of_resource(kind: int, amount: int) -> Gauge:
    return Gauge(NAMES[kind], amount, 0, MOST)


def of_deck(decks: Decks, name: str) -> Gauge:
    return Gauge(DECKS[name], getattr(decks, name), 0, MOST_CARDS)


def of_points(points: int) -> Gauge:
    return Gauge(say("Points"), points, 0, max(HIGHEST, points))  # a ruling counts on top of majorities


def _unknown() -> Impossible:
    return Impossible(say("The table has no such counter."))


def _split(state: State, key: str, parts: int) -> list[str]:
    found = key.split(":")
    if len(found) != parts:
        raise _unknown()
    return found


def _seat(state: State, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise _unknown()
    player_of(state, int(text))
    return int(text)


def _kind(text: str) -> int:
    if text not in ("0", "1", "2", "3"):
        raise _unknown()
    return int(text)


def read(state: State, key: str) -> Gauge:
    """The number behind a key, or one sentence if there is none."""
    head = key.split(":", 1)[0]
    if head == "chaos":
        return Gauge(say("Chaos"), state.chaos, chaos.bottom(state), state.rules.chaos_end)
    if head == "chaos_due":
        now = state.chaos_due + state.chaos_won
        return Gauge(say("Chaos Voters to place"), now, 0, now + chaos_supply(state))
    if head == "chaos_evicted":
        now = state.chaos_evicted
        return Gauge(say("Chaos Voters evicted"), now, 0, now + chaos_supply(state))
    if head == "chaos_later":
        return _read_later(state, key)
    if head == "deck":
        name = _split(state, key, 2)[1]
        if name not in DECKS:
            raise _unknown()
        return of_deck(state.decks, name)
    if head in ZONE_HEADS:
        return _read_zone(state, head, key)
    return _read_seat(state, head, key)


def _read_later(state: State, key: str) -> Gauge:
    """Chaos Voters that somebody places in their own turn; whoever has the turn has them already (R104)."""
    seat = _seat(state, _split(state, key, 2)[1])
    now = of_seat(state.chaos_later, seat) + of_seat(state.chaos_back, seat)
    label = say("Chaos Voters for the turn of {name}", name=state.players[seat].name)
    return Gauge(label, now, 0, now + (0 if seat == state.active else chaos_supply(state)))


def _read_zone(state: State, head: str, key: str) -> Gauge:
    parts = _split(state, key, 3 if head in ("voters", "hot") else 2)
    zone = zone_of(state, parts[1])
    if head == "movable":
        taken = max(0, sum(zone.hot) - zone.volatile)
        left = MOVABLE - sum(each.movable for each in state.zones) if state.rules.movable else 0
        most = zone.movable + min(left, majority.empty_plain(zone))
        return Gauge(say("Movable Volatile Areas in {zone}", zone=zone.name), zone.movable, taken, max(taken, most))
    if head == "chaos_in":
        room = min(majority.empty_plain(zone), chaos_supply(state))
        return Gauge(say("Chaos Voters in {zone}", zone=zone.name), zone.chaos, 0, zone.chaos + room)
    seat = _seat(state, parts[2])
    left = bag(state, seat)
    name = state.players[seat].name
    if head == "hot":
        label = say("{name}, volatile in {zone}", name=name, zone=zone.name)
        return Gauge(label, zone.hot[seat], 0, zone.hot[seat] + min(majority.empty_hot(zone), left))
    label = say("{name} in {zone}", name=name, zone=zone.name)
    return Gauge(label, zone.voters[seat], 0, zone.voters[seat] + min(majority.empty_plain(zone), left))


def _read_seat(state: State, head: str, key: str) -> Gauge:
    parts = _split(state, key, 3 if head in ("cards", "debt") else 2)
    seat = _seat(state, parts[1])
    player = state.players[seat]
    if head in KINDS:
        kind = KINDS.index(head)
        return of_resource(kind, player.purse[kind])
    if head == "cards":
        kind = _kind(parts[2])
        return Gauge(say("{ideologue} cards", ideologue=IDEOLOGUES[kind]), player.cards[kind], 0, MOST)
    if head == "debt":
        other = _seat(state, parts[2])
        owed = sum(d.amount for d in player.debts if d.creditor == other)
        return Gauge(say("Debt to {name}", name=state.players[other].name), owed, 0, 0 if other == seat else MOST)
    if head == "cap":
        return Gauge(say("Resource cap"), player.cap, 0, MOST)
    if head == "conspiracies":
        return Gauge(say("Conspiracy Cards"), player.conspiracies, 0, MOST)
    if head == "evicted":
        return Gauge(say("Evicted voters"), player.evicted, 0, player.evicted + bag(state, seat))
    if head == "headlines":
        now = headlines.waiting(state, seat)
        return Gauge(say("Headlines to come"), now, 0, max(now, MOST_HEADLINES))
    if head == "score":
        return of_points(majority.score(state, seat))
    raise _unknown()
