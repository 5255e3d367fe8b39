"""The moves before the first turn: everybody rolls for it, or the table picks who starts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.core.game import Impossible, Move, Note, Outcome
from companion.core.lying import LyingDie
from companion.core.text import say
from companion.games.game2020.lots import Lot, lots, rerolling
from companion.games.game2020.ride import calm, replace
from companion.games.game2020.state import State
from companion.games.game2020.turns import Die, SeatIndex


class RollOrder(Move[State], frozen=True, tag="roll_order"):
    """Everyone who is still in the running for the start rolls the die, and the tied once more (R4, R5)."""

    rolls: Annotated[tuple[Die, ...], Meta(max_length=8)]
    again: Annotated[tuple[Die, ...], Meta(max_length=64)] = ()  # of those that were tied, throw after throw
    by: Annotated[tuple[SeatIndex, ...], Meta(max_length=64)] = ()  # whose those are: a die set right moves no other

    def play(self, state: State) -> Outcome[State]:
        if state.stage != "order":
            raise Impossible(say("The first turn is already settled."))
        if len(self.rolls) != len(state.opening):
            raise Impossible(
                say(
                    "{count} die is needed for the start.",
                    "{count} dice are needed for the start.",
                    count=len(state.opening),
                )
            )
        thrown, rolled = lots(state, self.rolls, self.again, self.by), calm(state)
        for lot in thrown:
            for seat, roll in zip(lot.seats, lot.rolls, strict=True):
                rolled = rolled.with_rider(seat, order_roll=roll, order_before=rolled.riders[seat].order_rolls[-8:])
        opening = rerolling(state, thrown[-1])
        if opening:
            return Outcome(replace(rolled, opening=opening), self._notes(state, thrown))
        first = thrown[-1].lowest[0]
        return Outcome(replace(rolled, stage="turn", opening=(), active=first, turn=1), self._notes(state, thrown))

    def _notes(self, state: State, thrown: list[Lot]) -> tuple[Note, ...]:
        """What came of it with all dice, then every tie on the way."""
        told = [_tie(lot) for lot in thrown if len(lot.lowest) > 1]
        last = thrown[-1]
        if len(last.lowest) == 1:
            text = say("{name} starts with a {low}", name=state.riders[last.lowest[0]].name, low=min(last.rolls))
            told.insert(0, Note(text, seat=last.lowest[0], icon="flag-outline"))
        return (replace(told[0], dice=_lying(thrown)), *told[1:])


def _tie(lot: Lot) -> Note:
    text = say("{count} players share the lowest roll, {low}", count=len(lot.lowest), low=min(lot.rolls))
    return Note(text, icon="autorenew")


def _lying(thrown: list[Lot]) -> tuple[LyingDie, ...]:
    """Every die with its place in the move."""
    return tuple(
        LyingDie(roll, seat, put=f"{'again' if number else 'rolls'}.{place}", later=number)
        for number, lot in enumerate(thrown)
        for seat, roll, place in zip(*lot, strict=True)
    )


class StartWith(Move[State], frozen=True, tag="start_with"):
    """The table picks who starts instead of rolling for it."""

    seat: SeatIndex

    def play(self, state: State) -> Outcome[State]:
        state.check_seat(self.seat)
        if state.stage != "order":
            raise Impossible(say("The first turn is already settled."))
        self.need(False, "game2020 R4", say("The lowest roll takes the first turn."))
        name = state.riders[self.seat].name
        note = Note(say("{name} starts", name=name), seat=self.seat, icon="flag-outline")
        return Outcome(replace(calm(state), stage="turn", opening=(), active=self.seat, turn=1), (note,))
