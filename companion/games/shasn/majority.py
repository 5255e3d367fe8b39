"""Who holds a zone, who has its rights, and what room it has."""

from __future__ import annotations

from functools import lru_cache

from companion.games.shasn.rules import Rules
from companion.games.shasn.state import CHAOS, NOBODY, State, Zone, put, replace

REMEMBERED = 128  # zones: a move leaves most of a board as it was


def empty(zone: Zone) -> int:
    """Empty areas, Volatile Areas included; none in a zone that is out of play."""
    if zone.out:
        return 0
    return max(0, zone.capacity - sum(zone.voters) - sum(zone.hot) - zone.chaos)


def empty_hot(zone: Zone) -> int:
    """Volatile Areas that nobody stands on."""
    return 0 if zone.out else max(0, min(empty(zone), zone.volatile + zone.movable - sum(zone.hot)))


def empty_plain(zone: Zone) -> int:
    return empty(zone) - empty_hot(zone)


def counted(zone: Zone, seat: int, rules: Rules) -> int:
    """This seat's voters towards a majority (A7)."""
    return zone.voters[seat] + (zone.hot[seat] if rules.volatile == "all" else 0)


def weight(zone: Zone, seat: int, rules: Rules) -> int:
    """This seat's voters towards the rights (A7)."""
    return zone.voters[seat] + (zone.hot[seat] if rules.volatile != "none" else 0)


def flipped(zone: Zone, seat: int, rules: Rules) -> tuple[int, int]:
    """Majority voters of this seat outside and inside Volatile Areas; volatile ones are flipped first (A7)."""
    inside = min(zone.shares[seat], zone.hot[seat]) if rules.volatile == "all" else 0
    return min(zone.voters[seat], zone.shares[seat] - inside), inside


def blank(zone: Zone, owner: int, rules: Rules) -> int:
    """Voters of this owner that a plain gerrymander may move (R50)."""
    if owner == CHAOS:
        return zone.chaos
    return zone.voters[owner] - flipped(zone, owner, rules)[0]


def loose(zone: Zone, owner: int) -> int:
    """Voters of this owner outside Volatile Areas: all that any power can touch (R57)."""
    return 0 if zone.out else zone.chaos if owner == CHAOS else zone.voters[owner]


def standing(zone: Zone, owner: int) -> int:
    """All voters of this owner here, those in Volatile Areas included."""
    return loose(zone, owner) + (0 if zone.out or owner == CHAOS else zone.hot[owner])


def held(zone: Zone) -> bool:
    return any(zone.shares)


def lets_in(zone: Zone, owner: int, rules: Rules) -> bool:
    """Whether voters of this owner may come into a zone that others hold (A13)."""
    return rules.enter_held or owner == CHAOS or not held(zone) or zone.shares[owner] > 0


@lru_cache(REMEMBERED)
def rights(zone: Zone, rules: Rules) -> int:
    """The one with strictly the most voters, or nobody (R47)."""
    if zone.out:
        return NOBODY
    counts = [weight(zone, seat, rules) for seat in range(len(zone.voters))]
    best = max(counts)
    alone = counts.count(best) == 1 and (rules.chaos_rights == "players" or best > zone.chaos)  # A41
    return counts.index(best) if best and alone else NOBODY


def leader(zone: Zone, rules: Rules) -> tuple[tuple[int, ...], int]:
    """Who is nearest to the majority (several on a tie), and how many voters they lack."""
    counts = [counted(zone, seat, rules) for seat in range(len(zone.voters))]
    best = max(counts)
    seats = tuple(seat for seat, count in enumerate(counts) if count == best) if best else ()
    return seats, max(0, zone.need - best)


def neighbours(state: State, key: str) -> tuple[str, ...]:
    """Zones that border this one."""
    found = [b if a == key else a for a, b in state.borders if key in (a, b)]
    return tuple(zone.key for zone in state.zones if zone.key in found)


def touching(state: State, one: str, other: str) -> bool:
    return (one, other) in state.borders or (other, one) in state.borders


def in_reach(state: State, source: str, target: str, by: str) -> bool:
    """Whether rights in one zone allow this step (R48, A4)."""
    near = {by, *neighbours(state, by)}
    if source == target or source not in near or target not in near:
        return False
    if state.rules.reach == "own":
        return by in (source, target)
    return state.rules.reach == "near" or touching(state, source, target)


def may_hold(zone: Zone, seat: int) -> bool:
    """Whether the zone's requirement lets this seat form a majority (R111)."""
    asked = zone.requirement
    if asked is None or asked.kind == "rule":
        return True
    return seat < len(asked.met) and asked.met[seat]


@lru_cache(REMEMBERED)
def settle(zone: Zone, rules: Rules) -> Zone:
    """The zone after its majorities have formed and broken by themselves (R11-R14, R108)."""
    if zone.out:
        return zone
    if rules.chaos and zone.chaos >= zone.need and zone.capacity:
        zeros = (0,) * len(zone.voters)
        kept = zeros if rules.chaos_volatile else zone.hot  # A20
        return replace(zone, voters=zeros, hot=kept, shares=zeros, out=True)
    counts = [counted(zone, seat, rules) for seat in range(len(zone.voters))]
    shares = _kept_shares(zone, counts)
    asked = zone.requirement
    if any(share and not may_hold(zone, seat) for seat, share in enumerate(shares)):
        shares = (0,) * len(counts)  # R111: not met after all
    if held(zone) and not any(shares) and asked and asked.kind == "forming":  # R115
        zone = replace(zone, requirement=replace(asked, met=(False,) * len(counts)))
    if not any(shares):
        for seat, count in enumerate(counts):
            if zone.capacity and count >= zone.need and may_hold(zone, seat):
                shares = tuple(zone.need if s == seat else 0 for s in range(len(counts)))
                break
    return zone if shares == zone.shares else replace(zone, shares=shares)


def back_in_play(zone: Zone) -> Zone:
    """The zone after a correction by hand: without a Chaos majority after all, it is no longer out (R108)."""
    return replace(zone, out=False) if zone.out and zone.chaos < zone.need else zone


def _kept_shares(zone: Zone, counts: list[int]) -> tuple[int, ...]:
    """The shares of those who held the zone, as far as their voters still suffice (R14, A12)."""
    holders = [seat for seat, share in enumerate(zone.shares) if share]
    if not holders or sum(counts[seat] for seat in holders) < zone.need:
        return (0,) * len(counts)
    shares = [min(zone.shares[seat], counts[seat]) for seat in range(len(counts))]
    if sum(shares) > zone.need:
        shares = [0] * len(counts)
    for seat in holders:
        shares[seat] += min(counts[seat] - shares[seat], zone.need - sum(shares))
    if any(not shares[seat] for seat in holders):  # a partner without voters left: hold it alone or not at all
        shares = [share if share >= zone.need else 0 for share in shares]
    return tuple(shares)


@lru_cache(REMEMBERED)
def decided(zone: Zone, rules: Rules) -> bool:
    """Held, out of play, or out of everybody's reach (A14)."""
    if held(zone) or zone.out:
        return True
    return not within_reach(zone, rules, 2 if rules.coalitions else 1)


def within_reach(zone: Zone, rules: Rules, together: int = 1) -> bool:
    """Whether so many players together could still form the majority with the areas left (A7, A14, F4)."""
    room = empty(zone) if rules.volatile == "all" else empty_plain(zone)
    counts = sorted((counted(zone, seat, rules) for seat in range(len(zone.voters))), reverse=True)
    return sum(counts[:together]) + room >= zone.need


def full(state: State) -> bool:
    """Every area of the board is filled (R66)."""
    return any(zone.capacity for zone in state.zones) and not any(empty(zone) for zone in state.zones)


def complete(state: State) -> bool:
    """Every majority that can still be formed has been formed (R63)."""
    if not any(sum(z.voters) + sum(z.hot) + z.chaos for z in state.zones):
        return False
    if full(state) or state.finale:
        return all(held(zone) or zone.out or not zone.capacity for zone in state.zones)
    return all(decided(zone, state.rules) for zone in state.zones)


def score(state: State, seat: int) -> int:
    """One point for each majority voter (R64), and what the table has ruled."""
    points = sum(zone.shares[seat] for zone in state.zones if not zone.out)
    return max(0, points + state.players[seat].bonus)


def lift(zone: Zone, owner: int, count: int = 1) -> Zone:
    """The zone without so many voters of this owner; volatile ones, which only a ruling can touch, go last (R57)."""
    if owner == CHAOS:
        return replace(zone, chaos=max(0, zone.chaos - count))
    rest = max(0, count - zone.voters[owner])
    return replace(zone, voters=put(zone.voters, owner, -count), hot=put(zone.hot, owner, -rest))


def room_in(state: State, count: int, seat: int, plain_only: bool = False) -> tuple[Zone, ...]:
    """Zones that can take so many voters, and let this seat in (A13)."""
    room = empty_plain if plain_only else empty
    return tuple(z for z in state.zones if room(z) >= max(1, count) and lets_in(z, seat, state.rules))


def land(zone: Zone, owner: int, plain: int, hot: int = 0) -> Zone:
    """The zone with these voters added, outside and inside Volatile Areas."""
    if owner == CHAOS:
        return replace(zone, chaos=zone.chaos + plain)
    return replace(zone, voters=put(zone.voters, owner, plain), hot=put(zone.hot, owner, hot))
