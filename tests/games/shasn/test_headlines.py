"""Volatile Areas and the queue of Headlines."""

from __future__ import annotations

from companion.games.shasn.moves import (
    EndTurn,
    Gerrymander,
    Influence,
    LayVolatile,
    NextPlayer,
    ResolveHeadline,
)
from companion.games.shasn.state import State
from tests.games.shasn.table import acting, impossible, in_zone, new, play, purse, refused, voters

ONE = (1, 0, 0, 0)


def two_waiting() -> State:
    """Seat 1 placed its own voter first, then moved seat 2's into a Volatile Area."""
    state = purse(voters(acting(), "n", 2, 1), 0, 3, 0, 0, 0)
    state = play(state, Influence(voters=1, pay=ONE, zone="n", hot=1))
    return play(state, Gerrymander(by="n", source="n", target="s", owner=1, hot=True))


def test_headlines_wait_in_the_order_of_placing_each_for_its_owner() -> None:
    assert two_waiting().headlines == (0, 1)


def test_headlines_come_after_the_turn_and_none_can_be_forgotten() -> None:
    state = two_waiting()
    refused(state, ResolveHeadline(), "shasn R54")
    state = play(state, EndTurn())
    assert (state.stage, state.active) == ("post", 0)
    refused(state, NextPlayer(), "shasn R54")
    state = play(state, ResolveHeadline())
    assert state.headlines == (1,)
    state = play(state, ResolveHeadline())
    assert (state.stage, state.active) == ("start", 1)
    assert state.decks.headline == 18


def test_without_headlines_the_turn_passes_on_at_once() -> None:
    assert play(acting(), EndTurn()).active == 1
    impossible(acting(), ResolveHeadline(), "No Headline")


def test_two_voters_in_volatile_areas_are_two_headlines() -> None:
    state = play(purse(acting(), 0, 1, 0, 0, 0), Influence(voters=2, pay=ONE, zone="n", hot=2))
    assert state.headlines == (0, 0)


def test_a_zone_has_only_so_many_volatile_areas() -> None:
    state = purse(acting(), 0, 2, 0, 0, 0)
    impossible(state, Influence(voters=2, pay=ONE, zone="nw", hot=2), "no Volatile Area")
    state = play(state, Influence(voters=1, pay=ONE, zone="nw", hot=1))
    impossible(state, Influence(voters=1, pay=ONE, zone="nw", hot=1), "no Volatile Area")


def test_movable_volatile_areas_can_be_laid_and_moved_up_to_nine() -> None:
    state = purse(acting(movable=True), 0, 2, 0, 0, 0)
    state = play(state, LayVolatile(zone="nw"))
    state = play(state, Influence(voters=2, pay=ONE, zone="nw", hot=2))
    assert state.headlines == (0, 0)
    impossible(state, LayVolatile(zone="n", source="nw"), "to spare")
    for _ in range(8):
        state = play(state, LayVolatile(zone="s"))
    impossible(state, LayVolatile(zone="s"), "All 9")
    state = play(state, LayVolatile(zone="w", source="s"))
    assert sum(z.movable for z in state.zones) == 9
    assert in_zone(state, "nw")[0] == 2


def test_movable_volatile_areas_are_a_mode() -> None:
    impossible(new(3), LayVolatile(zone="nw"), "without Movable")
