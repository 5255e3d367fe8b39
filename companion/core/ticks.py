"""The numbers beside a chart: few, round, and never more than fit, however far the values go."""

from __future__ import annotations


def ticks(low: int, peak: int, most: int) -> list[int]:
    """Round numbers from just below `low` up to `peak`, at most `most` steps of 1, 2 or 5 times a power of ten."""
    step, factors = 1, (1, 2, 5)
    place = 0
    while (peak - low) / step > max(1, most):
        place += 1
        step = factors[place % 3] * 10 ** (place // 3)
    return list(range(low - low % step, peak + 1, step))
