"""The lines of a chart: cut into dashes, and the names at their ends kept apart."""

from __future__ import annotations

from collections.abc import Sequence


def dashed(points: list[float], pattern: Sequence[float]) -> list[list[float]]:
    """A line cut into the strokes of a dash pattern, in pixels."""
    if not pattern:
        return [points]
    strokes: list[list[float]] = []
    stroke: list[float] = list(points[:2])
    place, left, on = 0, pattern[0], True
    for i in range(2, len(points), 2):
        x1, y1, x2, y2 = points[i - 2], points[i - 1], points[i], points[i + 1]
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        done = 0.0
        while length - done > left:
            done += left
            at = [x1 + (x2 - x1) * done / length, y1 + (y2 - y1) * done / length]
            if on:
                strokes.append([*stroke, *at])
            stroke, on = at, not on
            place = (place + 1) % len(pattern)
            left = pattern[place]
        left -= length - done
        if on:
            stroke = [*stroke, x2, y2]
    if on and len(stroke) >= 4:
        strokes.append(stroke)
    return strokes


def spread(wanted: list[float], step: float, low: float, high: float) -> list[float]:
    """Heights from the lowest up, at least a step apart, each as near to its own as the others allow."""
    groups: list[tuple[float, int]] = []  # mean of the heights less the steps below them, and how many share it
    for place, y in enumerate(wanted):
        mean, count = y - place * step, 1
        while groups and groups[-1][0] > mean:
            before, more = groups.pop()
            mean, count = (mean * count + before * more) / (count + more), count + more
        groups.append((mean, count))
    level = [mean for mean, count in groups for _ in range(count)]
    most = max(low, high - (len(wanted) - 1) * step)
    return [max(low, min(y, most)) + place * step for place, y in enumerate(level)]
