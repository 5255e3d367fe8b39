"""Times as people say them."""

from __future__ import annotations

import time

import pytest

from companion.device.times import moment
from companion.ui.words import words


def at(*parts: int) -> float:
    return time.mktime((*parts, 0, 0, 0, -1))


NOW = at(2026, 11, 16, 21, 40)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (at(2026, 11, 16, 9, 5), "Today at 09:05"),
        (at(2026, 11, 15, 23, 59), "Yesterday at 23:59"),
        (at(2026, 11, 14, 21, 40), "Saturday, 14 November at 21:40"),
        (at(2025, 12, 31, 22, 0), "Wednesday, 31 December 2025 at 22:00"),
    ],
)
def test_an_evening_is_called_by_its_day(then: float, said: str) -> None:
    assert words(moment(then, NOW)) == said
