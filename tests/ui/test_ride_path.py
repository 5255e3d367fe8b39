"""Where the spaces of the ride stand."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from companion.core.strokes import spread
from companion.games.game2020.ui.path import fan, ride_path

BOXES = [(336, 226), (388, 452), (296, 226), (776, 860), (720, 440), (300, 288), (388, 700)]


@pytest.mark.parametrize(("width", "height"), BOXES)
@pytest.mark.parametrize("finish", [63, 64, 65])
def test_every_space_lies_inside_and_apart_from_its_neighbours(width: int, height: int, finish: int) -> None:
    path = ride_path(width, height, finish)
    assert len(path.spots) == finish + 1
    for spot in path.spots:
        assert 10 <= spot.x <= width - 10
        assert 10 <= spot.y <= height - 30
    for one, two in pairwise(path.spots):
        assert math.dist(one[:2], two[:2]) >= 10


@pytest.mark.parametrize(("width", "height"), BOXES)
def test_rows_keep_a_distance_so_that_spaces_never_touch_across_them(width: int, height: int) -> None:
    path = ride_path(width, height, 64)
    for number, spot in enumerate(path.spots):
        for other in path.spots[number + 2 :]:
            assert math.dist(spot[:2], other[:2]) > 12


def test_the_ride_begins_at_the_bottom_left_and_ends_at_the_top() -> None:
    path = ride_path(388, 452, 64)
    assert path.spots[0].x < 60
    assert path.spots[0].y < path.spots[-1].y
    assert path.spots[-1].y == pytest.approx(max(row.y for row in path.rows))


def test_a_larger_board_gets_larger_steps() -> None:
    assert ride_path(776, 860, 64).step > ride_path(388, 452, 64).step > ride_path(336, 226, 64).step


def test_a_finger_meets_the_nearest_space_or_none() -> None:
    path = ride_path(388, 452, 64)
    spot = path.spots[17]
    assert path.nearest(spot.x + 4, spot.y - 4, 30) == 17
    assert path.nearest(spot.x, spot.y + 60, 30) == 0


@pytest.mark.parametrize("count", range(1, 9))
def test_tokens_on_one_space_never_stand_on_each_other(count: int) -> None:
    places = fan(count)
    assert len(set(places)) == count
    for one, two in pairwise(places):
        assert math.dist(one, two) >= 1


def test_eight_names_at_the_end_of_a_chart_stand_apart_and_near_their_lines() -> None:
    crowded = [10.0, 100, 101, 102, 103, 104, 105, 190]
    heights = spread(crowded, 15, 7, 200)
    assert all(two - one >= 15 - 1e-9 for one, two in pairwise(heights))
    assert abs(sum(heights[1:7]) / 6 - 102.5) < 1
    assert spread([5, 60, 120], 15, 7, 200) == [7, 60, 120]
    assert max(spread([190, 191, 192], 15, 7, 200)) <= 200
