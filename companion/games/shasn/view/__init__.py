"""The table of SHASN as it is seen."""

from __future__ import annotations

from companion.core.text import Say, say
from companion.core.view import Phase, Table, Track
from companion.games.shasn import majority
from companion.games.shasn.order import reader
from companion.games.shasn.state import SETTING_UP, State
from companion.games.shasn.view.actions import menu, others, own_actions
from companion.games.shasn.view.chart import board
from companion.games.shasn.view.duties import primary
from companion.games.shasn.view.ending import drawing, epilogue, result
from companion.games.shasn.view.reminders import reminders
from companion.games.shasn.view.seats import seat_view

STEPS = (
    ("start", say("Answer"), "shasn R70"),
    ("actions", say("Actions"), "shasn R71"),
    ("post", say("Headlines"), "shasn R72"),
)


def view(state: State) -> Table:
    """The whole table."""
    own, first = own_actions(state), primary(state)
    return Table(
        headline=headline(state),
        seats=tuple(seat_view(state, seat, own) for seat in state.seats),
        round=1 + (state.turn - 1) // len(state.players),
        progress=_progress(state),
        phases=_phases(state),
        primary=first,
        others=others(state, own, first),
        menu=menu(state),
        reminders=epilogue(state) if state.stage == "over" else reminders(state),
        board=board(state),
        result=result(state),
        chart=say("Majority voters"),
        rollers=drawing(state),
    )


def headline(state: State) -> Say:
    """Where the table stands, in one line."""
    name = state.me.name
    if state.stage == "bid":
        return say("Bid for Player 1")
    if state.stage == "requirements":
        return say("Lay the Zone Requirements")
    if state.stage == "resources":
        return say("Take starting resources")
    if state.stage == "over":
        return say("Everybody lost to Chaos") if state.ended == "chaos" else say("The game is over")
    if state.stage == "start":
        other = state.players[reader(state)].name
        if len(state.players) == 2:  # R117
            return say("{other} draws for {name}, mid-deck", other=other, name=name)
        return say("Turn {number} · {other} reads to {name}", number=state.turn, other=other, name=name)
    if state.stage == "actions":
        return say("Turn {number} · {name}, actions", number=state.turn, name=name)
    return say("Turn {number} · after {name}", number=state.turn, name=name)


def _phases(state: State) -> tuple[Phase, ...]:
    if state.stage == "over":
        return ()
    order = [key for key, _, _ in STEPS]
    now = -1 if state.stage in SETTING_UP else order.index(state.stage)
    marks = ["done" if n < now else "now" if n == now else "ahead" for n in range(len(order))]
    waiting = tuple(state.players[seat].colour for seat in state.headlines)  # R55
    queues = {"post": waiting}
    return tuple(Phase(label, marks[n], rule, None, queues.get(key, ())) for n, (key, label, rule) in enumerate(STEPS))


def _progress(state: State) -> Track:
    """Chaos where it is played, else how full the board is."""
    if state.rules.chaos:
        level, end = state.chaos, state.rules.chaos_end
        return Track(max(0, level), end, say("Chaos {level} of {end}", level=level, end=end), "skull", "shasn R98")
    areas = sum(zone.capacity for zone in state.zones)
    filled = areas - sum(majority.empty(zone) for zone in state.zones)
    return Track(filled, areas, say("{number} of {all} areas", number=filled, all=areas), "account-plus", "shasn R66")
