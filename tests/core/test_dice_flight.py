"""A thrown die ends where it is to lie, and tells nothing before."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import Die
from companion.core.dice.flight import into_tray, lean_on_table, onto_table, side_in_tray, side_on_table, turns_over

places = st.integers(0, 40)


@given(places)
def test_a_die_leaves_the_button_and_lies_at_its_place(place: int) -> None:
    ends = ((10.0, 20.0), (300.0, 400.0))
    assert onto_table(place, 0, ends, 5, 40)[:2] == pytest.approx(ends[0])
    assert onto_table(place, 1, ends, 5, 40) == (*ends[1], 5, 1)


@given(places)
def test_a_die_lies_in_the_tray_as_soon_as_its_flight_ends(place: int) -> None:
    x, y, _, scale = into_tray(place, 1, (50, 60), 300, -20)
    assert (x, y, scale) == pytest.approx((50, 60, 1))


@given(places, st.floats(0, 0.6))
def test_while_it_turns_over_it_shows_a_side_that_it_has(place: int, flight: float) -> None:
    assert turns_over(flight)
    assert 1 <= side_in_tray(place, flight, Die(20)) <= 20
    assert 1 <= side_on_table(place, flight, 8, 3) <= 8


def test_it_shows_its_own_side_before_it_lies() -> None:
    assert side_on_table(2, 0.9, 6, 4) == 4
    assert not turns_over(0.9)


@given(places, st.integers(1, 20))
def test_it_lies_only_a_little_askew(place: int, value: int) -> None:
    assert abs(lean_on_table(place, value)) <= 9
