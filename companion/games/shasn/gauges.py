"""Every number of the table that can be set by hand: where it is, its bounds, and its name."""

from __future__ import annotations

import msgspec

from companion.core.game import Impossible
from companion.core.text import Say, say
from companion.games.shasn import chaos, hands, headlines, majority
from companion.games.shasn.bags import bag, chaos_supply
from companion.games.shasn.powers import elites_from, is_elite
from companion.games.shasn.resources import IDEOLOGUES, KINDS, MOST, NAMES, Four, covers
from companion.games.shasn.state import (
    MOVABLE,
    NOBODY,
    Debt,
    Decks,
    State,
    Zone,
    more_for,
    of_seat,
    over,
    player_of,
    replace,
    resumed,
    with_player,
    with_zone,
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


def write(state: State, key: str, value: int) -> State:
    """The table with that number set; the value is kept within its bounds."""
    gauge = read(state, key)
    value = max(gauge.low, min(gauge.high, value))
    head, *rest = key.split(":")
    if head == "chaos":
        return _set_chaos(state, value)
    if head == "chaos_due":
        won = max(0, value - state.chaos_due) if state.chaos_won else 0
        return replace(state, chaos_due=value - won, chaos_won=won)
    if head == "chaos_evicted":
        return replace(state, chaos_evicted=value)
    if head == "chaos_later":
        return _set_later(state, int(rest[0]), value)
    if head == "deck":
        return replace(state, decks=replace(state.decks, **{rest[0]: value}))
    if head == "hot":
        state = _fewer_headlines(state, int(rest[1]), gauge.value - value)
    if head in ZONE_HEADS:
        return with_zone(state, _set_zone(zone_of(state, rest[0]), head, rest, value))
    if head == "headlines":
        return headlines.with_waiting(state, int(rest[0]), value)
    return _set_seat(state, head, rest, value)


def _fewer_headlines(state: State, seat: int, voters: int) -> State:
    """A voter that stood in no Volatile Area after all brings no Headline; the last ones are taken back (R54)."""
    now = headlines.waiting(state, seat)
    return headlines.with_waiting(state, seat, min(now, max(0, now - voters)))


def _set_later(state: State, seat: int, value: int) -> State:
    """Those that are to be put back are the last to go (R107)."""
    won, evicted = of_seat(state.chaos_later, seat), of_seat(state.chaos_back, seat)
    back = min(value, evicted)
    state = replace(state, chaos_back=more_for(state, state.chaos_back, seat, back - evicted))
    return replace(state, chaos_later=more_for(state, state.chaos_later, seat, value - back - won))


def _set_chaos(state: State, value: int) -> State:
    """Chaos at its last point ends everything; set back, the table stands where it stood before (R99)."""
    state = replace(state, chaos_by=NOBODY)
    if state.rules.chaos and value >= state.rules.chaos_end:
        return over(replace(state, chaos=value), "chaos")
    if state.ended != "chaos":
        return replace(state, chaos=value)
    back = over(state, "score") if state.scored else resumed(state)
    return replace(back, chaos=value)


def _set_zone(zone: Zone, head: str, rest: list[str], value: int) -> Zone:
    if head == "chaos_in":
        return majority.back_in_play(replace(zone, chaos=value))
    if head == "movable":
        return replace(zone, movable=value)
    row = zone.hot if head == "hot" else zone.voters
    changed = tuple(value if i == int(rest[1]) else n for i, n in enumerate(row))
    return replace(zone, hot=changed) if head == "hot" else replace(zone, voters=changed)


def _swapped(four: Four, kind: int, value: int) -> Four:
    a, b, c, d = (value if k == kind else n for k, n in enumerate(four))
    return (a, b, c, d)


def _rebid(state: State) -> State:
    """A sealed bid of more than there is now is made anew (R113)."""
    pairs = zip(state.players, state.bids, strict=False)
    bids = tuple(bid if bid is not None and covers(player.purse, bid) else None for player, bid in pairs)
    return replace(state, bids=bids if any(bid is not None for bid in bids) else ())


def _set_cards(state: State, seat: int, kind: int, value: int) -> State:
    """Cards that were counted wrong never were so: no power stays (A39), no toll is owed (R91), no round ends (R88)."""
    player = state.players[seat]
    held = player.cards
    if seat == state.active:
        most = max(0, min(MOST, state.best[kind] + value - held[kind]))
        state = replace(state, best=_swapped(state.best, kind, most))
    cards = _swapped(held, kind, value)
    state = with_player(state, seat, cards=cards, cost=())  # another pair may be the right one (R118)
    if player.watching or player.quiet:  # a Whistleblower by mistake counted out is one again, still in a quiet round
        state = with_player(state, seat, watching="whistleblower" in elites_from(cards))
    tolls = tuple(other for other in state.me.tolls if other != seat or is_elite(state, seat, "mafioso"))
    return with_player(state, state.active, tolls=tolls)


def _set_seat(state: State, head: str, rest: list[str], value: int) -> State:
    seat = int(rest[0])
    player = state.players[seat]
    if head in KINDS:
        return _rebid(with_player(state, seat, purse=_swapped(player.purse, KINDS.index(head), value)))
    if head == "cards":
        return _set_cards(state, seat, int(rest[1]), value)
    if head == "debt":
        others = tuple(d for d in player.debts if d.creditor != int(rest[1]))
        return with_player(state, seat, debts=others + ((Debt(int(rest[1]), value),) if value else ()))
    if head == "conspiracies":
        fewer = player.conspiracies - value
        return hands.part_with(state, seat, fewer) if fewer > 0 else hands.came_back(state, seat, -fewer)
    if head == "score":
        plain = sum(zone.shares[seat] for zone in state.zones if not zone.out)
        return with_player(state, seat, bonus=value - plain)
    return with_player(state, seat, **{head: value})
