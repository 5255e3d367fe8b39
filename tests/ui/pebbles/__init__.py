"""Pebbles: the smallest game there can be, for the promise that a sixth game is one new folder."""

from __future__ import annotations

import msgspec

from companion.core.game import Draft, Game, Impossible, Move, Note, Outcome, Setup
from companion.core.text import say
from companion.core.view import Action, Choose, Counter, Form, Pick, Result, Seat, Table, plain

GOAL = 5


class State(msgspec.Struct, frozen=True):
    """Who holds how many pebbles, and whose turn it is."""

    names: tuple[str, ...]
    colours: tuple[int, ...]
    pebbles: tuple[int, ...]
    turn: int = 0


class Take(Move[State], tag="take", frozen=True):
    """Take one or two pebbles."""

    seat: int
    count: int

    def play(self, state: State) -> Outcome[State]:
        if not 0 <= self.seat < len(state.names) or self.count not in (1, 2):
            raise Impossible(say("Nobody can take that."))
        self.need(self.seat == state.turn, "pebbles R1", say("It is not your turn."))
        pebbles = tuple(min(99, n + self.count * (seat == self.seat)) for seat, n in enumerate(state.pebbles))
        told = say("{name} takes {n}", name=state.names[self.seat], n=self.count)
        after = msgspec.structs.replace(state, pebbles=pebbles, turn=(self.seat + 1) % len(state.names))
        return Outcome(after, (Note(told, self.seat, "circle-small"),))


def start(setup: Setup) -> State:
    count = len(setup.seats)
    return State(tuple(s.name for s in setup.seats), tuple(s.colour for s in setup.seats), (0,) * count, setup.first)


def view(state: State) -> Table:
    best = max(state.pebbles)
    seats = tuple(
        Seat(
            seat,
            state.names[seat],
            state.colours[seat],
            Counter(f"pebbles:{seat}", say("Pebbles"), n, high=99, plus=plain(Take(seat=seat, count=1))),
            active=seat == state.turn,
            badge=say("TURN") if seat == state.turn else say(""),
        )
        for seat, n in enumerate(state.pebbles)
    )
    winner = state.pebbles.index(best)
    over = Result(say("{name} wins", name=state.names[winner]), (winner,)) if best >= GOAL else None
    return Table(
        say("{name} takes pebbles", name=state.names[state.turn]),
        seats,
        primary=None if over else Action(say("Take pebbles"), ask=Draft("take")),
        result=over,
        chart=say("Pebbles"),
    )


def ask(state: State, draft: Draft) -> Form:
    picks = (Pick(1, say("One")), Pick(2, say("Two")))
    count = draft.number("count")
    move = plain(Take(seat=state.turn, count=count)) if count in (1, 2) else None
    return Form(say("How many?"), (Choose("count", say("Pebbles"), picks, count or None),), draft, move, at_once=True)


GAME = Game(
    id="pebbles",
    title="Pebbles",
    tagline=say("2–4 players · take five"),
    min_seats=2,
    max_seats=4,
    state_type=State,
    move_type=Take,
    start=start,
    view=view,
    ask=ask,
    order=90,
)
