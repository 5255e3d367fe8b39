"""Who starts: throw after throw until one die alone is the lowest."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.game2020.state import State

THROWS = 6  # that follow each other by themselves; whoever is tied still then rolls with another tap


class Lot(NamedTuple):
    """One throw: who rolled what."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...]

    @property
    def lowest(self) -> tuple[int, ...]:
        least = min(self.rolls)
        return tuple(seat for seat, roll in zip(self.seats, self.rolls, strict=True) if roll == least)


def lots(state: State, rolls: tuple[int, ...], again: tuple[int, ...]) -> list[Lot]:
    """The first throw, and those of the tied as far as their dice were thrown (R5, A13)."""
    found = [Lot(state.opening, rolls)]
    while len(found[-1].lowest) > 1:
        seats = rerolling(state, found[-1])
        if len(again) < len(seats):
            break
        found.append(Lot(seats, again[: len(seats)]))
        again = again[len(seats) :]
    return found


def rerolling(state: State, lot: Lot) -> tuple[int, ...]:
    """Who rolls after a throw: nobody where one die alone is the lowest (A13)."""
    if len(lot.lowest) < 2:
        return ()
    return lot.lowest if state.rules.reroll == "tied" else tuple(range(len(state.riders)))
