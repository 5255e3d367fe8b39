"""Sheets that stand open on the table's own device while a guest plays on another."""

from __future__ import annotations

from companion.core.game import Move
from companion.games.game2020.cards import Follow
from companion.games.game2020.rulings import Adjust, Place
from companion.games.game2020.state import State
from companion.games.game2020.turns import Roll
from companion.ui.kit.counter_row import CounterRow
from companion.ui.screens.number_pad import NumberPad
from tests.ui.finger import Finger
from tests.ui.rides import play, sit_down, state


def by_a_guest(finger: Finger, move: Move[State], seat: int) -> None:
    """Somebody plays on a device of their own while a sheet stands open here."""
    finger.app.session.play(move, at=finger.time(), by=seat)
    finger.settle(3)


def test_a_number_pad_follows_the_table_while_others_play(finger: Finger) -> None:
    sit_down(finger)
    finger.tap("Ben")
    finger.tap(next(w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, CounterRow)).figure)
    finger.tap("1")
    finger.tap("2")
    by_a_guest(finger, Adjust(key="space:1", value=12), 1)
    assert finger.sees("Now 12")
    assert finger.sees("It is 12 already.")
    by_a_guest(finger, Adjust(key="space:1", value=30), 1)
    finger.tap("Set it to 12")
    assert state(finger).riders[1].space == 12


def test_a_number_pad_goes_with_its_number(finger: Finger) -> None:
    sit_down(finger)
    play(finger, Place(seat=1, where="pit"))
    finger.tap("Ben")
    finger.tap(next(w for w in finger.widgets(finger.app.shell.sheet) if isinstance(w, CounterRow)).figure)
    pad = finger.app.shell.sheet
    assert isinstance(pad, NumberPad)
    assert pad.counter.key == "skip:1"
    by_a_guest(finger, Place(seat=1, where="track"), 1)
    assert finger.app.shell.sheet is not pad


def test_a_form_and_a_refusal_follow_the_table_while_others_play(finger: Finger) -> None:
    sit_down(finger)
    play(finger, Roll(value=3))
    finger.settle(10)
    finger.tap("dots-horizontal")
    assert finger.app.shell.sheet.title == "What does Ana's card say?"
    by_a_guest(finger, Follow(effect="back4"), 0)
    assert finger.sees("There is no card to follow now.")
    finger.back()
    by_a_guest(finger, Roll(value=3), 1)
    finger.tap("dots-vertical")
    finger.tap("End the turn")
    assert finger.sees("Ben's turn is not complete yet.")
    by_a_guest(finger, Follow(effect="back4"), 1)
    assert finger.sees("Cleo's turn is not complete yet.")
    by_a_guest(finger, Adjust(key="space:2", value=64), 2)
    assert finger.app.shell.sheet is None
