"""A text is written into its box in the largest letters that are read well there, and answers stand in few rows."""

from __future__ import annotations

import pytest

from companion.core.answers import columns
from companion.core.fitting import Fitted, fitted, wrapped


def wide_of(text: str, size: float) -> float:
    """Letters that are half as wide as they are high."""
    return len(text) * size / 2


def line_of(size: float) -> float:
    return size * 1.25


def fit(text: str, room: int, high: int) -> Fitted:
    return fitted(text, 20, 10, room, high, wide_of, line_of)


def test_a_short_text_is_written_in_full_size() -> None:
    assert fit("Roll", 100, 30) == Fitted(20, 1, 40, False)


def test_a_text_that_is_a_little_too_long_becomes_a_little_smaller() -> None:
    assert fit("Roll again", 95, 30) == Fitted(19, 1, 95, False)


def test_a_long_text_takes_two_lines_where_there_is_height_for_them() -> None:
    found = fit("Roll all the dice", 100, 60)
    assert (found.size, found.lines, found.cut) == (20, 2, False)


def test_what_cannot_be_written_is_cut() -> None:
    assert fit("Unforeseeable", 20, 30).cut


def test_a_word_that_is_wider_than_its_room_cannot_be_wrapped() -> None:
    assert wrapped("a dodecahedron", 20, 60, wide_of) is None
    assert wrapped("one two three", 20, 60, wide_of) == (3, 50)


@pytest.mark.parametrize(
    ("style", "labels", "expected"),
    [
        ("numerals", ["1", "2", "3", "4"], 4),
        ("numerals", list("12345678"), 4),
        ("rows", ["Anna", "Ben"], 1),
        ("chips", ["Yes", "No"], 2),
        ("chips", ["a long answer", "another one", "a third one", "a fourth one"], 2),
    ],
)
def test_answers_stand_side_by_side_as_far_as_they_can_be_read(style: str, labels: list[str], expected: int) -> None:
    assert columns(style, labels, seated=False) == expected
