"""Who starts, with re-rolls among the tied."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.dice import Contest, rolled, start_order


def test_the_lowest_roll_starts() -> None:
    assert rolled(start_order([0, 1, 2], lowest=True), {0: 4, 1: 2, 2: 6}).winner == 1


def test_the_highest_roll_starts() -> None:
    assert rolled(start_order([0, 1, 2]), {0: 4, 1: 2, 2: 6}).winner == 2


def test_game2020_x8_those_tied_for_lowest_roll_again_and_nobody_else() -> None:
    first = rolled(start_order([0, 1, 2, 3], lowest=True), {0: 2, 1: 5, 2: 2, 3: 6})
    assert first.winner is None and first.tied == (0, 2)
    with pytest.raises(ValueError, match="nobody else"):
        rolled(first, {0: 1, 1: 3, 2: 2})
    again = rolled(first, {0: 3, 2: 3})
    assert again.tied == (0, 2)
    last = rolled(again, {0: 6, 2: 5})
    assert last.winner == 2
    assert last.rounds == (((0, 2), (1, 5), (2, 2), (3, 6)), ((0, 3), (2, 3)), ((0, 6), (2, 5)))


def test_a_lone_seat_starts_without_rolling() -> None:
    assert start_order([3]).winner == 3


def test_a_settled_contest_takes_no_more_rolls() -> None:
    with pytest.raises(ValueError, match="already settled"):
        rolled(start_order([3]), {3: 4})


def test_somebody_has_to_roll() -> None:
    with pytest.raises(ValueError, match="Somebody"):
        start_order([])


def test_a_contest_comes_back_from_a_file_as_it_was() -> None:
    contest = rolled(start_order([0, 5], lowest=True), {0: 3, 5: 3})
    assert msgspec.json.decode(msgspec.json.encode(contest), type=Contest) == contest


@given(st.lists(st.integers(1, 6), min_size=2, max_size=12), st.booleans())
def test_only_the_best_are_left_at_any_number_of_seats(values: list[int], lowest: bool) -> None:
    after = rolled(start_order(range(len(values)), lowest=lowest), dict(enumerate(values)))
    for seat, value in enumerate(values):
        beaten = any(other < value if lowest else other > value for other in values)
        assert (seat in after.tied) is not beaten
