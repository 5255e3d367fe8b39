"""Whether a state from elsewhere fits together, before it is played on."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat

from companion.core.soundness import Settings, are_counts, are_seats
from companion.games.shasn.rules import OPTIONS
from companion.games.shasn.state import CHAOS, NOBODY, Player, State, Zone

SETTINGS = Settings(OPTIONS)


def sound(state: State) -> bool:
    """Every seat and zone that is named is there, and every zone counts the voters of each seat.

    That no count is below zero is said by its type."""
    count, keys = len(state.players), {zone.key for zone in state.zones}
    owners = [seat for seat in state.headlines if seat != CHAOS]
    named = (state.first, state.active, *owners, *state.final, *(duty.seat for duty in state.duties))
    return (
        are_seats(count, (*named, *(None if seat == NOBODY else seat for seat in (state.lot, state.chaos_by))))
        and SETTINGS.allow(state.rules)
        and {len(state.chaos_later), len(state.chaos_back)} <= {0, count}
        and (not state.bids or len(state.bids) == count == 2)
        and all(bid is None or are_counts(bid) for bid in state.bids)
        and len(keys) == len(state.zones)
        and keys.issuperset(chain.from_iterable(state.borders))
        and all(map(_player, state.players, repeat(count)))
        and all(map(_zone, state.zones, repeat(count)))
    )


@lru_cache(maxsize=256)  # from one step to the next hardly any of them changes
def _player(player: Player, count: int) -> bool:
    gone = (seat for seat in player.parted if seat != NOBODY)
    others = (*player.tolls, *player.backed, *(debt.creditor for debt in player.debts), *gone)
    return (
        are_seats(count, others)
        and len(player.hidden) <= player.conspiracies + len(player.parted)
        and (player.conspiracies > 0 or not player.parted)
        and len(player.cost) in (0, 2)
        and are_seats(4, player.cost)
    )


@lru_cache(maxsize=256)
def _zone(zone: Zone, count: int) -> bool:
    asked = zone.requirement
    inside = sum(zone.voters) + sum(zone.hot) + zone.chaos
    return (
        len(zone.voters) == len(zone.hot) == len(zone.shares) == count
        and zone.chaos >= 0
        and inside <= zone.capacity
        and sum(zone.hot) <= zone.volatile + zone.movable
        and sum(zone.shares) in (0, zone.need)
        and zone.turf.side in (0, 1)
        and (asked is None or (are_seats(count, (asked.by,)) and len(asked.met) == count))
    )
