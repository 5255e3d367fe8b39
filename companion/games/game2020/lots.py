"""Who starts: throw after throw until one die alone is the lowest."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.game2020.state import State

THROWS = 6  # that follow each other by themselves; whoever is tied still then rolls with another tap


class Lot(NamedTuple):
    """One throw: who rolled what."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...]
    places: tuple[int, ...]  # of these dice in the move

    @property
    def lowest(self) -> tuple[int, ...]:
        least = min(self.rolls)
        return tuple(seat for seat, roll in zip(self.seats, self.rolls, strict=True) if roll == least)


def lots(state: State, rolls: tuple[int, ...], again: tuple[int, ...], by: tuple[int, ...] = ()) -> list[Lot]:
    """The first throw, and those of the tied as far as their dice were thrown (R5, A13)."""
    found = [Lot(state.opening, rolls, tuple(range(len(rolls))))]
    left = list(range(len(again)))
    while len(found[-1].lowest) > 1:
        seats = rerolling(state, found[-1])
        places = [next((at for at in left if at < len(by) and by[at] == seat), -1) for seat in seats]
        places = places if by else left[: len(seats)]  # a move from before dice said whose they are
        if len(places) < len(seats) or -1 in places:
            break
        found.append(Lot(seats, tuple(again[at] for at in places), tuple(places)))
        left = [at for at in left if at not in places]
    return found


def rerolling(state: State, lot: Lot) -> tuple[int, ...]:
    """Who rolls after a throw: nobody where one die alone is the lowest (A13)."""
    if len(lot.lowest) < 2:
        return ()
    return lot.lowest if state.rules.reroll == "tied" else tuple(range(len(state.riders)))
