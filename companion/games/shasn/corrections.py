"""A number that is set right by hand, and what goes with it: what was counted wrong never was so."""

from __future__ import annotations

from companion.games.shasn import hands, headlines, majority
from companion.games.shasn.gauges import ZONE_HEADS, read
from companion.games.shasn.powers import elites_from, is_elite
from companion.games.shasn.resources import KINDS, MOST, Four, covers
from companion.games.shasn.state import (
    NOBODY,
    Debt,
    State,
    Zone,
    more_for,
    of_seat,
    over,
    replace,
    resumed,
    with_player,
    with_zone,
    zone_of,
)


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
