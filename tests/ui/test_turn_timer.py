"""The turn timer on the real screen, at a table of any game."""

from __future__ import annotations

import pytest

from companion.core.timer import spoken
from companion.games.game2020.cards import Follow
from companion.games.game2020.rulings import Adjust
from companion.games.game2020.turns import Roll
from companion.ui.kit.turn_timer import TurnTimer
from tests.ui.finger import Finger
from tests.ui.rides import play, sit_down


def set_timer(f: Finger, way: str) -> None:
    f.tap("dots-vertical")
    f.tap("Turn timer")
    f.tap(way, within=f.app.shell.sheet)
    f.back()


def let_pass(f: Finger, seconds: int) -> None:
    for _ in range(seconds):
        f.frame(1.0)


def chip(f: Finger) -> str:
    found = f.app.timer.chip
    return str(found.text) if found.opacity else ""


@pytest.fixture
def warned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(TurnTimer, "_warn", lambda _, warning: heard.append(warning))
    return heard


def test_it_is_off_until_somebody_wants_it(finger: Finger) -> None:
    finger.app.store.put_setting("dim", False)  # or the first touch after a minute only wakes the screen
    sit_down(finger)
    let_pass(finger, 3)
    assert chip(finger) == ""
    set_timer(finger, "Count up")
    let_pass(finger, 65)
    assert chip(finger).startswith("1:0")
    set_timer(finger, "Off")
    assert chip(finger) == ""


def test_it_counts_down_and_warns_gently_and_at_the_last_moment(finger: Finger, warned: list[str]) -> None:
    sit_down(finger)
    set_timer(finger, "30 s")
    let_pass(finger, 10)
    assert warned == []
    let_pass(finger, 11)
    assert warned == ["gentle"]
    let_pass(finger, 6)
    assert warned == ["gentle", "last"]
    let_pass(finger, 6)
    assert warned == ["gentle", "last", "over"]
    assert chip(finger).startswith("−0:0")


def test_the_next_player_gets_a_fresh_clock_and_the_totals_stand_at_the_end(finger: Finger) -> None:
    sit_down(finger, 2)
    set_timer(finger, "1 min")
    let_pass(finger, 20)
    play(finger, Roll(value=2), Follow(effect="forward3"))
    assert chip(finger) in ("1:00", "0:59")
    let_pass(finger, 40)
    play(finger, Adjust(key="space:1", value=64))
    taken = finger.app.timer.totals()
    assert 20 <= taken[0] < 24
    assert 40 <= taken[1] < 44
    assert chip(finger) == ""
    assert finger.sees(spoken(taken[0]))
    assert finger.sees(spoken(taken[1]))


def test_it_stands_while_the_app_sleeps_and_when_the_table_is_left(finger: Finger) -> None:
    sit_down(finger)
    set_timer(finger, "2 min")
    let_pass(finger, 10)
    finger.app.dispatch("on_pause")
    shown = chip(finger)
    finger.time.now += 3000
    finger.app.dispatch("on_resume")
    assert chip(finger) == shown
    table_id = finger.app.table_id
    finger.app.home()
    finger.time.now += 3000
    finger.app.open_table(table_id)
    assert chip(finger) == shown
    finger.kill()
    finger.start()
    finger.app.open_table(table_id)
    assert chip(finger) == shown


def test_a_tap_on_the_clock_stops_it_and_another_lets_it_run(finger: Finger) -> None:
    sit_down(finger)
    set_timer(finger, "Count up")
    finger.tap(finger.app.timer.chip)
    stood = chip(finger)
    let_pass(finger, 30)
    assert chip(finger) == stood
    finger.tap(finger.app.timer.chip)
    let_pass(finger, 30)
    assert chip(finger) > stood


def test_it_times_any_game(finger: Finger) -> None:
    finger.tap("Hindsight 2020")
    finger.tap("Start the game")
    set_timer(finger, "Count up")
    view = finger.app.session.view
    active = next((seat.index for seat in view.seats if seat.active), None)
    assert finger.app.timer.timer.seat == active


def test_a_chip_is_drawn_anew_at_most_once_a_second(finger: Finger) -> None:
    sit_down(finger)
    set_timer(finger, "Count up")
    seen: list[str] = []
    finger.app.timer.chip.bind(text=lambda _, text: seen.append(text))
    for _ in range(50):
        finger.frame(0.1)
    assert 4 <= len(seen) <= 6
    assert len(set(seen)) == len(seen)
