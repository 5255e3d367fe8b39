"""State to table: what everybody sees and can do."""

from __future__ import annotations

from companion.core.text import NOTHING, Say, say
from companion.core.view import Result, Standing, Table, Track
from companion.games.nineteen71 import counts
from companion.games.nineteen71.settle import ending
from companion.games.nineteen71.state import State
from companion.games.nineteen71.victory import verdict
from companion.games.nineteen71.view.menu import menu
from companion.games.nineteen71.view.offer import form
from companion.games.nineteen71.view.rows import board
from companion.games.nineteen71.view.seats import seat_view
from companion.games.nineteen71.view.turn import headline, others, phases, primary, reminders
from companion.games.nineteen71.view.watch import nearest


def view(state: State) -> Table:
    """The whole table as it is now."""
    result, near = _result(state), nearest(state)
    left = say("{deck} in the deck, {gone} discarded", deck=state.deck, gone=len(state.discard))
    look = form(say("What is left"), "odds", "eye-off-outline")
    return Table(
        result.text if result else headline(state),
        tuple(seat_view(state, index) for index in range(len(state.nations))),
        round=state.round,
        progress=Track(state.deck, state.cards, left, "cards-outline", "nineteen71 R63", (look,)),
        phases=() if result else phases(state),
        primary=primary(state),
        others=others(state),
        menu=menu(state),
        reminders=reminders(state, near),
        board=board(state, near),
        result=result,
        chart=say("Buildings over time"),
    )


def _result(state: State) -> Result | None:
    """How the game ended: winners first, then those who stood longest."""
    found = verdict(state)
    if found is None:
        return None

    def rank(seat: int) -> int:
        nation = state.nations[seat]
        return 1000 if seat in found.winners else 500 if nation.row else nation.fell

    seats = sorted(range(len(state.nations)), key=lambda seat: (-rank(seat), seat))
    standings = tuple(
        Standing(seat, 1 + sum(rank(other) > rank(seat) for other in seats), _score(state, seat), NOTHING)
        for seat in seats
    )
    return Result(ending(state, found), found.winners, standings)


def _score(state: State, seat: int) -> Say:
    nation = state.nations[seat]
    if not nation.row:
        return say("Out")
    return counts.buildings(len(nation.row))
