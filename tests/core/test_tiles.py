"""The tiles of a table take the room there is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.tiles import Letters, plan

USUAL = Letters(1, 1)


def test_two_seats_on_a_tablet_stand_side_by_side() -> None:
    assert plan(2, 3, 1200, 700, 12, USUAL).columns == 2


def test_eight_seats_on_a_small_phone_are_small_tiles_or_rows() -> None:
    assert plan(8, 3, 340, 420, 8, USUAL).form in ("small", "row")


@given(st.integers(2, 8), st.integers(1, 4), st.floats(320, 1400), st.floats(300, 1000), st.floats(1, 2))
def test_large_tiles_are_all_in_sight(seats: int, lines: int, width: float, height: float, scale: float) -> None:
    found = plan(seats, lines, width, height, 8, Letters(1, scale))
    rows = -(-seats // found.columns)
    assert 1 <= found.columns <= seats
    assert found.form in ("small", "row") or rows * (found.high + 8) - 8 <= height + 0.01


@given(st.integers(2, 8), st.floats(320, 1400), st.floats(300, 1000))
def test_a_denser_screen_has_the_same_tiles(seats: int, width: float, height: float) -> None:
    coarse, dense = plan(seats, 2, width, height, 8, USUAL), plan(seats, 2, width * 2, height * 2, 16, Letters(2, 1))
    assert (coarse.form, coarse.columns) == (dense.form, dense.columns)


def test_six_seats_beside_the_log_of_a_tablet_fill_the_room_as_tiles() -> None:
    found = plan(6, 4, 707, 496, 12, USUAL)
    assert (found.form, found.columns) == ("small", 3)
    assert 2 * found.high + 12 == 496
