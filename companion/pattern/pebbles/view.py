"""The table as plain data: seats with their counters, what can be done now, and the end; no screen code.

Tiles, buttons, the chart and the log are drawn from it; `companion/core/view.py` holds all the words there are.
"""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import Action, Counter, Result, Seat, Table, plain
from companion.pattern.pebbles.moves import Adjust
from companion.pattern.pebbles.state import HIGH, State


def view(state: State) -> Table:
    """The whole table."""
    winner = state.winner
    over = winner is not None
    return Table(
        say("{name} takes stones", name=state.names[state.turn]),
        tuple(_seat(state, seat) for seat in range(len(state.names))),
        primary=None if over else Action(say("Take stones"), ask=Draft("take")),
        result=Result(say("{name} wins", name=state.names[winner]), (winner,)) if winner is not None else None,
        chart=say("Stones"),
    )


def _seat(state: State, seat: int) -> Seat:
    """One tile: plus, minus and a long press set the counter by hand."""
    stones, active = state.stones[seat], seat == state.turn and state.winner is None
    counter = Counter(
        f"stones:{seat}",
        say("Stones"),
        stones,
        high=HIGH,
        rule="pebbles/stones",
        plus=plain(Adjust(seat=seat, value=stones + 1)) if stones < HIGH else None,
        minus=plain(Adjust(seat=seat, value=stones - 1)) if stones else None,
        set_to=plain(Adjust(seat=seat)),
    )
    badge = say("TURN") if active else NOTHING
    return Seat(seat, state.names[seat], state.colours[seat], counter, active=active, badge=badge)
