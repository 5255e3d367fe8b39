"""Playing a table of SHASN by its buttons, and reading what it says."""

from __future__ import annotations

from typing import Any

from companion.core.form import Choose, Form, Line
from companion.core.game import Draft
from companion.games.shasn import GAME
from companion.games.shasn.moves import EditZone
from companion.games.shasn.state import State
from companion.guests.told import Offers, Rights, Whole
from tests.games.hand import Hand
from tests.games.shasn.table import acting, play
from tests.games.taps import buttons, opened, reasons


def at(state: State) -> Hand:
    return Hand(GAME, state)


def tap(hand: Hand, label: str, **answers: Any) -> list[str]:
    """Press a free button, whatever its form asks; what the log says then."""
    action = next((a for a in buttons(GAME, hand.state, label) if not str(a.blocked)), None)
    assert action is not None, f"{label} is refused: {reasons(GAME, hand.state, label)}"
    move = action.move if action.move is not None else opened(GAME, hand.state, label, **answers).move
    assert move is not None, f"{label} is not complete"
    outcome = GAME.read_move(move).play(hand.state)
    hand.state = outcome.state
    return [str(note.text) for note in outcome.notes]


def by_hand(hand: Hand, key: str, value: int) -> None:
    hand.state = play(hand.state, GAME.read_move({"move": "adjust", "key": key, "value": value}))


def reminded(hand: Hand) -> list[str]:
    return [str(reminder.text) for reminder in GAME.view(hand.state).reminders]


def first_button(hand: Hand) -> str:
    button = GAME.view(hand.state).primary
    return str(button.label) if button else ""


def of_zone(hand: Hand, zone: str) -> dict[Any, tuple[str, str]]:
    """What the sheet of a zone offers, each with the rule and the reason against it."""
    field = GAME.ask(hand.state, Draft("zone", {"zone": zone})).fields[0]
    assert isinstance(field, Choose)
    return {pick.value: (pick.rule, str(pick.blocked)) for pick in field.picks}


def two_zones(seats: int = 3, **options: Any) -> State:
    """A board of North-West and North, two of three areas each, one of them volatile."""
    state = acting(seats, board="empty", **options)
    for key, name in (("nw", "North-West"), ("n", "North")):
        state = play(state, EditZone(zone=key, name=name, capacity=3, need_voters=2, volatile=1))
    return state


def guest(hand: Hand, seat: int) -> Offers:
    """What a guest at this seat may send back, each for their own seat."""
    view = GAME.view(hand.state)
    turn = frozenset(tile.index for tile in view.seats if tile.active)
    return Offers(Whole(view), Rights(seat, "own", turn))


def of_moment(before: State, after: State) -> list[str]:
    """What the moment of this step says below its head."""
    moment = GAME.moment(before, after)
    assert moment is not None
    return [str(line.text) for line in moment.lines]


def told(form: Form) -> list[str]:
    """The sentences of a form between its questions."""
    return [str(field.text) for field in form.fields if isinstance(field, Line)]
