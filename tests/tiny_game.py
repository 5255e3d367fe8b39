"""The game of the files in tests/store that were written by version 1, and of what is tried with them.

They must be read as they are, so it stays as it is; a game to begin with is in companion/pattern.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.game import Choice, Draft, Game, Impossible, Move, Note, Option, Outcome, SeatPlan, Setup
from companion.core.session import Session, in_memory
from companion.core.text import say
from companion.core.view import Action, Counter, Form, Number, Result, Seat, Standing, Table, plain

HIGH = 99


class Tally(msgspec.Struct, frozen=True):
    """The whole state: who counts what, whose turn it is, who won."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    counts: tuple[int, ...]
    active: int = 0
    round: int = 1
    winner: int | None = None
    goal: int = 10


class Add(Move[Tally], frozen=True, tag="add"):
    """The active seat counts up; more than three at once is refused by R1."""

    amount: int = 1

    def play(self, state: Tally) -> Outcome[Tally]:
        if not 0 < self.amount <= HIGH:
            raise Impossible(say("{amount} cannot be added.", amount=self.amount))
        self.need(self.amount <= 3, "tiny R1", say("At most three may be added at once."))
        self.need(state.winner is None, "tiny R2", say("The game is over."))
        seat = state.active
        counts = _with(state.counts, seat, min(HIGH, state.counts[seat] + self.amount))
        after = (seat + 1) % len(counts)
        moved = msgspec.structs.replace(state, counts=counts, active=after, round=state.round + (after == 0))
        name = state.names[seat]
        return Outcome(moved, (Note(say("{name} adds {amount}", name=name, amount=self.amount), seat, "plus"),))


class Adjust(Move[Tally], frozen=True, tag="adjust"):
    """Any counter set by hand."""

    seat: int
    value: int = 0

    def play(self, state: Tally) -> Outcome[Tally]:
        if not 0 <= self.seat < len(state.counts) or not 0 <= self.value <= HIGH:
            raise Impossible(say("There is no such counter or value."))
        counts = _with(state.counts, self.seat, self.value)
        name = state.names[self.seat]
        note = Note(say("{name} is set to {value}", name=name, value=self.value), self.seat, "pencil")
        return Outcome(msgspec.structs.replace(state, counts=counts), (note,))


class Finish(Move[Tally], frozen=True, tag="finish"):
    """Ends the game for the leader; refused by R3 before anybody has the goal."""

    def play(self, state: Tally) -> Outcome[Tally]:
        best = max(state.counts)
        self.need(best >= state.goal, "tiny R3", say("Nobody has {goal} yet.", goal=state.goal))
        winner = state.counts.index(best)
        note = Note(say("{name} wins", name=state.names[winner]), winner, "trophy", "win")
        return Outcome(msgspec.structs.replace(state, winner=winner), (note,))


def _with(counts: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*counts[:seat], value, *counts[seat + 1 :])


def start(setup: Setup) -> Tally:
    seats = setup.seats
    return Tally(
        names=tuple(seat.name for seat in seats),
        colours=tuple(seat.colour for seat in seats),
        counts=(0,) * len(seats),
        active=setup.first,
        goal=int(setup.options["goal"]),
    )


def view(state: Tally) -> Table:
    over = state.winner is not None
    return Table(
        headline=say("Round {round}", round=state.round),
        seats=tuple(_seat(state, index) for index in range(len(state.counts))),
        round=state.round,
        primary=Action(say("Add one"), "plus", plain(Add())),
        others=(Action(say("Add..."), "plus", ask=Draft("add")), Action(say("Finish"), "flag", plain(Finish()))),
        result=_result(state) if over else None,
        chart=say("Count"),
    )


def _seat(state: Tally, index: int) -> Seat:
    counter = Counter(
        key=f"count-{index}",
        label=say("Count"),
        value=state.counts[index],
        high=HIGH,
        set_to=plain(Adjust(seat=index)),
    )
    return Seat(index, state.names[index], state.colours[index], counter, active=index == state.active)


def _result(state: Tally) -> Result:
    winner = state.winner or 0
    order = sorted(range(len(state.counts)), key=lambda seat: -state.counts[seat])
    standings = tuple(
        Standing(seat, place, say("{count}", count=state.counts[seat])) for place, seat in enumerate(order, 1)
    )
    return Result(say("{name} wins", name=state.names[winner]), (winner,), standings)


def ask(state: Tally, draft: Draft) -> Form:
    amount = draft.number("amount", 1)
    why = say("At most three may be added at once.")
    field = Number("amount", say("How many?"), amount, 1, 9, (1, 2, 3), free=(1, 3), blocked=why, rule="tiny R1")
    return Form(say("Add"), (field,), draft, plain(Add(amount=amount)))


GAME = Game[Tally](
    id="tiny",
    title="Tiny",
    tagline=say("Count to ten."),
    min_seats=2,
    max_seats=4,
    state_type=Tally,
    move_type=Add | Adjust | Finish,
    start=start,
    view=view,
    ask=ask,
    options=(
        Option("goal", say("Goal"), 10, low=1, high=HIGH),
        Option("mood", say("Mood"), "calm", (Choice("calm", say("Calm")), Choice("wild", say("Wild")))),
    ),
)

SETUP = Setup((SeatPlan("Ada", 0), SeatPlan("Ben", 3), SeatPlan("Cleo", 5)), {"goal": 5})


class Shelf:
    """A shelf with this one game on it, for a store that is not to load any other."""

    def ids(self) -> tuple[str, ...]:
        return (GAME.id,)

    def load(self, game_id: str, /) -> Game[Any]:
        if game_id != GAME.id:
            raise ValueError(f"There is no game called {game_id!r}.")
        return GAME


def table() -> Session[Tally]:
    """A table for three that is not kept anywhere."""
    return in_memory(GAME, GAME.new(SETUP))
