"""A chart never writes more numbers beside its lines than there is room for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.ticks import ticks

far = st.integers(-(10**12), 10**12)


@given(far, st.integers(0, 10**12), st.integers(1, 6))
def test_whatever_the_values_the_numbers_are_few_and_lie_around_them(low: int, span: int, most: int) -> None:
    found = ticks(low, low + span, most)
    assert len(found) <= most + 2
    assert found[0] <= low
    assert found[-1] <= low + span
    assert found == sorted(set(found))


@pytest.mark.parametrize(
    ("low", "peak", "expected"), [(0, 5, [0, 2, 4]), (0, 12, [0, 5, 10]), (-3, 9, [-5, 0, 5]), (0, 999, [0, 500])]
)
def test_the_numbers_are_round(low: int, peak: int, expected: list[int]) -> None:
    assert ticks(low, peak, 4) == expected
