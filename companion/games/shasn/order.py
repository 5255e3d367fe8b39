"""Whose turn it is, comes next, and in what order the others follow."""

from __future__ import annotations

from companion.games.shasn.state import State


def number_of(state: State, seat: int) -> int:
    """The seat's place in turn order, counted from 1 (R5)."""
    return (seat - state.first) % len(state.players) + 1


def in_order(state: State, start: int) -> tuple[int, ...]:
    """All seats clockwise from this one (R3)."""
    return tuple((start + step) % len(state.players) for step in state.seats)


def next_up(state: State) -> int:
    """Whose turn comes next; on a full board those who still have a final turn (R3, R66)."""
    return state.final[0] if state.final else (state.active + 1) % len(state.players)


def filling(state: State) -> bool:
    """Whether the board is full and the first final turn has not begun (R66)."""
    return state.finale and len(state.final) == len(state.players)


def has_turn(state: State, seat: int) -> bool:
    """Whether this seat has the turn or one to come; after the final turns nobody has (R66)."""
    return not state.finale or seat == state.active or seat in state.final


def reader(state: State) -> int:
    """The right-hand neighbour, who reads the card (R38)."""
    return (state.active - 1) % len(state.players)
