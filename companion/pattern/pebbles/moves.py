"""What players do: each move takes a state and gives the next one with notes for the log.

`need` refuses by naming a rule, and the table may overrule it; `Impossible` is for what makes no sense at all.
"""

from __future__ import annotations

import msgspec

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.text import say
from companion.pattern.pebbles.state import HIGH, State


class Take(Move[State], frozen=True, tag="take"):
    """The seat whose turn it is takes one or two stones."""

    count: int

    def play(self, state: State) -> Outcome[State]:
        if self.count not in (1, 2):
            raise Impossible(say("Nobody can take that many."))
        seat, name = state.turn, state.names[state.turn]
        self.need(state.winner is None, "pebbles R3", say("The game is over."))
        twice = self.count == 2 and state.last[seat] == 2
        self.need(not twice, "pebbles R2", say("{name} took two last time.", name=name))
        after = msgspec.structs.replace(
            state,
            stones=put(state.stones, seat, min(HIGH, state.stones[seat] + self.count)),
            last=put(state.last, seat, self.count),
            turn=(seat + 1) % len(state.names),
        )
        notes = [Note(say("{name} takes {n}", name=name, n=self.count), seat, "pebbles")]
        if after.winner is not None:
            notes.append(Note(say("{name} wins", name=name), seat, "flag-checkered", "win"))
        return Outcome(after, tuple(notes))


class Adjust(Move[State], frozen=True, tag="adjust"):
    """A counter set by hand: the table is always right."""

    seat: int
    value: int = 0

    def play(self, state: State) -> Outcome[State]:
        if not 0 <= self.seat < len(state.names) or not 0 <= self.value <= HIGH:
            raise Impossible(say("There is no such counter or value."))
        note = Note(say("{name} now has {n}", name=state.names[self.seat], n=self.value), self.seat, "pencil")
        return Outcome(msgspec.structs.replace(state, stones=put(state.stones, self.seat, self.value)), (note,))


def put(numbers: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    return (*numbers[:seat], value, *numbers[seat + 1 :])


AnyMove = Take | Adjust
