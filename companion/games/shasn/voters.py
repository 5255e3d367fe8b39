"""What can happen to voters on the board: who can be touched at all, evicted, converted."""

from __future__ import annotations

from companion.core.game import Impossible, Move
from companion.core.text import Say, say
from companion.games.shasn import majority
from companion.games.shasn.bags import bag
from companion.games.shasn.flow import in_the_game, who
from companion.games.shasn.state import CHAOS, State, Zone, more_for, player_of, replace, with_player, with_zone

VOLATILE = say("A voter in a Volatile Area stays there for good.")
CHAOS_STAYS_OUT = say("Chaos Voters stay out of Volatile Areas.")


def absent(state: State, zone: Zone, owner: int) -> Say:
    return say("{owner} has no such voters in {zone}.", owner=who(state, owner), zone=zone.name)


def touch(move: Move[State], state: State, zone: Zone, owner: int, count: int = 1) -> None:
    """Refuse to touch volatile voters; one sentence where there are not so many at all (R57)."""
    if owner != CHAOS:
        player_of(state, owner)
    in_the_game(zone)
    if majority.standing(zone, owner) < count:
        raise Impossible(absent(state, zone, owner))
    move.need(majority.loose(zone, owner) >= count, "shasn R57", VOLATILE)


def evict(state: State, zone: Zone, owner: int, count: int = 1, by: int | None = None) -> State:
    """Voters go back to their owner's mat (R121); Chaos Voters to the player after whoever evicts them (R107)."""
    state = with_zone(state, majority.lift(zone, owner, count))
    if owner == CHAOS:
        return _put_back(state, state.active if by is None else by, count)
    return with_player(state, owner, evicted=state.players[owner].evicted + count)


def _put_back(state: State, by: int, count: int) -> State:
    """The player after this one has these Chaos Voters to place, in the own turn: this one or the next (R107)."""
    after = (by + 1) % len(state.players)
    if by == state.active:
        return replace(state, chaos_evicted=state.chaos_evicted + count)
    if after == state.active and state.stage != "post":
        return replace(state, chaos_due=state.chaos_due + count)
    return replace(state, chaos_back=more_for(state, state.chaos_back, after, count))


def convert(state: State, zone: Zone, owner: int, taker: int, count: int) -> State:
    """The taker's pegs stand where the owner's stood (R119)."""
    number = min(count, bag(state, taker))
    hot = max(0, number - majority.loose(zone, owner))
    return with_zone(state, majority.land(majority.lift(zone, owner, number), taker, number - hot, hot))


def everybody(state: State) -> tuple[int, ...]:
    """Whoever can have voters at all; a question that names them all is as high in every zone."""
    return (*state.seats, CHAOS) if state.rules.chaos else tuple(state.seats)


def owners(state: State, zone: Zone) -> tuple[int, ...]:
    """Everybody with voters here, Chaos last."""
    found = [seat for seat in state.seats if majority.standing(zone, seat)]
    return (*found, CHAOS) if majority.standing(zone, CHAOS) else tuple(found)
