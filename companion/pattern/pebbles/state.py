"""All that is known of a table between two moves, as one frozen value; it is written to the disk after every step.

`start` makes the first one, and `sound` says whether one from a stranger's file fits together.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.core.game import Setup
from companion.core.soundness import are_counts, are_seats
from companion.core.span import SEATS, Colour, Few, Name, Seat

HIGH = 99


class State(msgspec.Struct, frozen=True):
    """Who holds how many stones, who took how many last, and whose turn it is."""

    names: Annotated[tuple[Name, ...], SEATS]
    colours: Annotated[tuple[Colour, ...], SEATS]
    stones: Annotated[tuple[Few, ...], SEATS]
    last: Annotated[tuple[Few, ...], SEATS]
    turn: Seat = 0
    goal: Few = 5

    @property
    def winner(self) -> int | None:
        """The first seat with enough."""
        return next((seat for seat, stones in enumerate(self.stones) if stones >= self.goal), None)


def start(setup: Setup) -> State:
    """A table ready for its first turn."""
    count = len(setup.seats)
    return State(
        names=tuple(seat.name for seat in setup.seats),
        colours=tuple(seat.colour for seat in setup.seats),
        stones=(0,) * count,
        last=(0,) * count,
        turn=setup.first,
        goal=int(setup.options["goal"]),
    )


def sound(state: State) -> bool:
    """Every list has one place a seat, and every number is one that play can reach."""
    count = len(state.names)
    same = {len(state.colours), len(state.stones), len(state.last)} == {count}
    return (
        same
        and 2 <= count <= 4
        and are_seats(count, (state.turn,))
        and are_counts(state.stones)
        and max(state.stones) <= HIGH
        and all(number in (0, 1, 2) for number in state.last)
        and 3 <= state.goal <= 20
    )
