"""A resting table spends nothing, and the first touch counts."""

from __future__ import annotations

import pytest
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ui.window import resting
from companion.ui.window.resting import Resting
from tests.ui.finger import Finger

pytestmark = pytest.mark.usefixtures("learning")  # a table at rest has nothing left to index


def at_a_table(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    finger.wait(lambda: finger.app.reading.done, "the lookup is never ready")


def rest(finger: Finger) -> None:
    finger.wait(lambda: finger.app.resting.resting, "the table never rests", most=8)


def test_a_table_that_nobody_touches_looks_for_input_less_often(finger: Finger) -> None:
    usual = Clock._max_fps
    at_a_table(finger)
    rest(finger)
    assert Clock._max_fps == resting.SLOW
    finger.stop()
    assert Clock._max_fps == usual
    finger.start()


def test_the_first_tap_after_resting_does_what_it_says_and_wakes_the_screen(finger: Finger) -> None:
    usual = Clock._max_fps
    at_a_table(finger)
    rest(finger)
    before = finger.app.session.head
    finger.tap("Start the year")
    assert finger.app.session.head != before
    assert Clock._max_fps == usual


def test_nothing_is_drawn_on_a_resting_table(finger: Finger) -> None:
    at_a_table(finger)
    rest(finger)
    drawn: list[object] = []
    EventLoop.idle()
    Window.bind(on_draw=drawn.append)
    began = finger.time.now
    while finger.time.now < began + 10:
        EventLoop.idle()
    Window.unbind(on_draw=drawn.append)
    assert drawn == []


def test_a_movement_is_not_slowed_down(finger: Finger) -> None:
    at_a_table(finger)
    rest(finger)
    moving = Animation(opacity=0.5, duration=5)
    moving.start(finger.app.shell.stage)
    for _ in range(3):
        EventLoop.idle()
    assert not finger.app.resting.resting
    for _ in range(50):
        finger.frame(0.08)
    assert not finger.app.resting.resting, "it goes on for five seconds"
    rest(finger)
    finger.app.shell.stage.opacity = 1


def test_where_the_system_can_wake_us_a_wait_ends_in_time_for_what_is_due(finger: Finger) -> None:
    finger.app.resting.end()
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        finger.time.now += seconds

    finger.app.resting = Resting(lambda: None, wait)
    finger.app.resting.begin()
    rest(finger)
    rung: list[float] = []
    Clock.schedule_once(lambda _: rung.append(finger.time.now), 0.4)
    due = finger.time.now + 0.4
    waits.clear()
    while not rung:
        EventLoop.idle()
    assert abs(rung[0] - due) < 0.03
    assert max(waits) <= resting.LONGEST
    assert len(waits) <= 4
