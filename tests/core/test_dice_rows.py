"""Dice side by side are as large as their room allows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice.odds import labelled
from companion.core.dice.rows import in_tray, middles, on_cloth, on_tile
from companion.core.patterns import PATTERNS, marks

counts = st.integers(1, 60)
room = st.floats(60, 900)


@given(counts, room, room)
def test_all_dice_of_a_tray_fit_into_it(count: int, wide: float, high: float) -> None:
    across, cell = in_tray(count, wide, high, 48)
    assert across * cell <= wide + 0.01
    assert -(-count // across) * cell <= high + 0.01


@given(counts, room, room)
def test_every_die_has_a_place_in_its_rows(count: int, wide: float, high: float) -> None:
    for found in (on_cloth(count, wide, high, 18, 1), on_tile(count, wide, high, 46)):
        assert found.across * found.rows >= count
        assert found.side > 0


def test_a_last_row_stands_in_the_middle_or_begins_left() -> None:
    assert middles(3, 2, 2, (0, 0), (10, 10)) == [(-5, 5), (5, 5), (0, -5)]
    assert middles(3, 2, 2, (0, 0), (10, 10), centred=False) == [(-5, 5), (5, 5), (-5, -5)]


def test_labels_stand_apart_and_the_target_has_one() -> None:
    values = list(range(4, 13))
    assert labelled(values, 1, None) == list(range(9))
    assert [values[place] for place in labelled(values, 3, None)] == [5, 10]
    assert [values[place] for place in labelled(values, 2, 7)] == [4, 7, 10, 12]


def test_the_marks_of_any_two_seats_differ() -> None:
    drawn = [marks(seat, 16) for seat in range(len(PATTERNS))]
    assert len(set(drawn)) == 8
    assert all(len(tile) == 16 * 16 * 4 for tile in drawn)
