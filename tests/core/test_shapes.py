"""Corners of flat shapes lie where they are seen."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.shapes import around, eased, outline, pieces, quad, scattered
from companion.core.signs import POLYGONS, SHAPES
from companion.core.strokes import dashed


def test_a_direction_of_ninety_degrees_is_up() -> None:
    assert around(3, 4, 2, 90) == pytest.approx((3, 6))


def test_a_larger_circle_has_more_pieces() -> None:
    assert pieces(1) < pieces(100) < pieces(1000)


def test_a_turned_rectangle_keeps_its_middle() -> None:
    corners = quad(5, 7, 4, 2, 30)
    assert tuple(sum(axis) / 4 for axis in zip(*corners, strict=True)) == pytest.approx((5, 7))


@pytest.mark.parametrize("side", ["all", "top", "bottom", "left"])
@given(st.floats(4, 400), st.floats(4, 400), st.floats(0, 30))
def test_a_band_stays_in_its_box(side: str, wide: float, high: float, radius: float) -> None:
    radius = min(radius, wide / 2, high / 2)
    for x, y in outline(10, 20, wide, high, radius, side):
        assert 10 - 0.01 <= x <= 10 + wide + 0.01
        assert 20 - 0.01 <= y <= 20 + high + 0.01


def test_a_movement_ends_at_its_end() -> None:
    assert (eased(-1), eased(0), eased(1), eased(2)) == (0, 0, 1, 1)


def test_what_is_scattered_lies_the_same_every_time() -> None:
    shares = [scattered(number, 0.5) for number in range(50)]
    assert shares == [scattered(number, 0.5) for number in range(50)]
    assert all(0 <= share < 1 for share in shares)
    assert len(set(shares)) == 50


def test_every_seat_has_a_sign_within_its_reach() -> None:
    assert len(set(SHAPES)) == 8
    assert set(SHAPES) - set(POLYGONS) == {"circle", "ring"}  # these have no corners
    assert all(math.hypot(x, y) <= 1.3 for points in POLYGONS.values() for x, y in points)


def test_a_dashed_line_is_as_long_as_its_strokes_say() -> None:
    assert dashed([0, 0, 10, 0], [3, 2]) == [[0, 0, 3, 0], [5, 0, 8, 0]]
    assert dashed([0, 0, 10, 0], ()) == [[0, 0, 10, 0]]
