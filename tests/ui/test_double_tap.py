"""An impatient finger: two taps as quick as one cannot think between them are one."""

from __future__ import annotations

from tests.ui.finger import Finger
from tests.ui.test_hindsight import flip_event, start


def at_the_end_of_an_action(finger: Finger) -> tuple[float, float]:
    """The main button's place at a moment when the step after it stands under the same finger."""
    start(finger)
    flip_event(finger, "−1")
    finger.settle(12)
    press = finger.find("Pass")
    x, y = press.to_window(*press.center)
    return float(x), float(y)


def test_a_double_tap_on_the_main_button_plays_one_step(finger: Finger) -> None:
    place = at_the_end_of_an_action(finger)
    before = finger.app.session.head.id
    finger.double_tap_at(*place)
    assert finger.app.session.head.parent == before
    assert finger.sees("Chile checks the news"), "and not the next turn with it"


def test_two_taps_with_a_look_between_them_play_two_steps(finger: Finger) -> None:
    place = at_the_end_of_an_action(finger)
    before = finger.app.session.head.id
    finger.tap_at(*place)
    ended = finger.app.session.head
    finger.tap_at(*place)
    assert ended.parent == before
    assert finger.sees("Event in the news"), "the second tap counts as well"
