"""Games stand on Home in rows without a gap, and no more of them side by side than can be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.shelf import across, shared


@given(st.integers(1, 40), st.integers(1, 8))
def test_every_game_has_a_place_and_no_row_is_wider_than_the_screen(count: int, most: int) -> None:
    rows = shared(count, most)
    assert sum(rows) == count
    assert max(rows) <= most
    assert rows == sorted(rows)
    assert rows[-1] - rows[0] <= 1


@pytest.mark.parametrize(
    ("room", "upright", "large", "in_play", "expected"),
    [
        (340, True, False, False, [1, 2, 2]),  # a phone
        (340, True, True, False, [1, 1, 1, 1, 1]),  # the same with large letters
        (700, False, False, True, [5]),  # a phone on its side, with tables in play above
        (700, False, False, False, [2, 3]),
        (760, True, False, False, [1, 2, 2]),  # a tablet
        (1200, False, True, True, [2, 3]),
    ],
)
def test_five_games_on_real_screens(room: int, upright: bool, large: bool, in_play: bool, expected: list[int]) -> None:
    assert shared(5, across(5, room, upright, large, in_play)) == expected
