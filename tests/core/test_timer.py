"""The turn timer: what a table sees and hears, with time given as plain numbers."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.timer import (
    Timer,
    Timing,
    face,
    left,
    new_timer,
    next_warning_in,
    pause,
    restart,
    resume,
    set_timing,
    taken,
    totals,
    turn_to,
    warning,
    warnings_between,
)

DOWN = Timing("down", limit=60, gentle=20, last=5)


def running(timing: Timing = DOWN, at: float = 100) -> Timer:
    return turn_to(new_timer(timing, 3), 0, at)


def test_it_is_off_until_somebody_asks_for_it() -> None:
    timer = turn_to(new_timer(Timing(), 3), 0, 100)
    assert totals(timer, 500) == (0, 0, 0)
    assert next_warning_in(timer, 500) is None
    assert warning(timer, 500) is None


def test_counting_up_shows_minutes_and_never_warns() -> None:
    timer = running(Timing("up"))
    assert face(timer, 165.9) == "1:05"
    assert warning(timer, 5000) is None
    assert next_warning_in(timer, 120) is None


def test_counting_down_shows_what_is_left_and_what_is_over() -> None:
    timer = running()
    assert face(timer, 100) == "1:00"
    assert face(timer, 100.4) == "1:00"
    assert face(timer, 159.5) == "0:01"
    assert face(timer, 160) == "0:00"
    assert face(timer, 167) == "−0:07"
    assert left(timer, 167) == -7


def test_a_gentle_and_a_last_warning_come_once_each() -> None:
    timer = running()
    assert warnings_between(timer, 100, 139) == ()
    assert warnings_between(timer, 139, 140) == ("gentle",)
    assert warnings_between(timer, 140, 154.9) == ()
    assert warnings_between(timer, 154.9, 155) == ("last",)
    assert warnings_between(timer, 155, 161) == ("over",)
    assert warning(timer, 141) == "gentle"
    assert warning(timer, 156) == "last"
    assert warning(timer, 161) == "over"


def test_the_screen_knows_when_to_look_again() -> None:
    timer = running()
    assert next_warning_in(timer, 110) == 30
    assert next_warning_in(timer, 140) == 15
    assert next_warning_in(timer, 155) == 5
    assert next_warning_in(timer, 160) is None


def test_the_clock_stands_while_the_app_is_away() -> None:
    timer = resume(pause(running(), 110, "app"), 900, "app")
    assert taken(timer, 905) == 15
    assert next_warning_in(timer, 900) == 30


def test_a_table_that_paused_stays_paused_when_the_app_comes_back() -> None:
    timer = pause(pause(running(), 110), 120, "app")
    back = resume(timer, 500, "app")
    assert taken(back, 600) == 10
    assert next_warning_in(back, 600) is None
    assert taken(resume(back, 600), 605) == 15


def test_resuming_a_running_clock_changes_nothing() -> None:
    assert taken(resume(running(), 150), 160) == 60


def test_each_seat_has_its_total_and_a_new_turn_begins_at_zero() -> None:
    timer = turn_to(turn_to(running(), 1, 130), 0, 140)
    assert taken(timer, 145) == 5
    assert totals(timer, 145) == (35, 10, 0)


def test_a_step_of_the_same_turn_does_not_wind_the_clock_back() -> None:
    assert taken(turn_to(running(), 0, 130), 150) == 50


def test_the_same_seat_can_begin_another_turn() -> None:
    timer = restart(running(), 130)
    assert taken(timer, 131) == 1
    assert totals(timer, 131) == (31, 0, 0)


def test_nobody_is_timed_when_the_game_is_over() -> None:
    timer = turn_to(running(), None, 130)
    assert totals(timer, 900) == (30, 0, 0)
    assert turn_to(running(), 7, 130).seat is None


def test_a_turn_that_begins_while_paused_waits_too() -> None:
    timer = turn_to(pause(running(), 110), 1, 200)
    assert taken(timer, 300) == 0
    assert taken(resume(timer, 300), 304) == 4


def test_switching_the_timer_on_in_mid_turn_counts_from_there() -> None:
    timer = set_timing(running(Timing()), DOWN, 500)
    assert taken(timer, 510) == 10
    off = set_timing(timer, Timing(), 520)
    assert taken(off, 900) == 20


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    assert taken(running(), 50) == 0


def test_warnings_set_the_wrong_way_round_still_come_in_order() -> None:
    timer = running(Timing("down", limit=60, gentle=2, last=10))
    assert warnings_between(timer, 149, 150) == ("gentle", "last")


def test_a_timer_survives_being_written_down() -> None:
    timer = pause(running(), 110, "app")
    assert msgspec.json.decode(msgspec.json.encode(timer), type=Timer) == timer
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"mode": "down", "limit": 0}', type=Timing)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["turn", "pause", "resume"]), st.integers(0, 2), st.integers(0, 99))))
def test_no_second_is_lost_or_counted_twice(acts: list[tuple[str, int, int]]) -> None:
    timer, now, counted = running(), 100.0, 0.0
    for act, seat, gap in acts:
        now += gap
        counted += gap if timer.since is not None else 0
        if act == "turn":
            timer = turn_to(timer, seat, now)
        else:
            timer = pause(timer, now) if act == "pause" else resume(timer, now)
    assert sum(totals(timer, now)) == counted
