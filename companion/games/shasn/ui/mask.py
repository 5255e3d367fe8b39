"""A shape as a square of pixels: how much of each one it covers."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

Points = tuple[tuple[float, float], ...]

FINE = 4  # lines looked at in each row of pixels
BENDS = 64  # corners that make a whole circle


def arc(reach: float, start: float, end: float) -> Points:
    """A part of a circle around the middle, from one angle to another."""
    count = max(2, math.ceil(BENDS * abs(end - start) / math.tau))
    angles = (start + (end - start) * step / count for step in range(count + 1))
    return tuple((reach * math.cos(angle), reach * math.sin(angle)) for angle in angles)


def mask(outlines: Iterable[Points], pixels: int) -> bytes:
    """How much of each pixel lies inside, 0 to 255; the outlines reach from -1 to 1, and rows go from the bottom up."""
    lines = _crossings(outlines, pixels)
    found, full = bytearray(), 255 / FINE
    for row in range(pixels):
        gains: dict[int, float] = defaultdict(float)
        for line in lines[row * FINE : (row + 1) * FINE]:
            sign = 1.0
            for at in sorted(line):  # from here on to the right all is covered, or no longer: in part the pixel itself
                whole = int(at)
                gains[whole] += sign * (1 - at + whole)
                gains[whole + 1] += sign * (at - whole)
                sign = -sign
        share, done = 0.0, 0
        for place in sorted({*gains, pixels}):  # from one of these pixels to the next all are alike
            found += bytes([int(share * full + 0.5)]) * (min(place, pixels) - done)
            share, done = share + gains[place], min(place, pixels)
    return bytes(found)


def _crossings(outlines: Iterable[Points], pixels: int) -> list[list[float]]:
    """Where each fine line from the bottom up meets an outline, in pixels from the left."""
    half, count = pixels / 2, pixels * FINE
    lines: list[list[float]] = [[] for _ in range(count)]
    for points in outlines:
        for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
            if ay > by:
                ax, ay, bx, by = bx, by, ax, ay
            low, high = ((y + 1) * half * FINE - 0.5 for y in (ay, by))
            slope = (bx - ax) / (high - low) if high > low else 0.0
            for line in range(max(0, math.ceil(low)), min(count, math.ceil(high))):
                lines[line].append((ax + slope * (line - low) + 1) * half)
    return lines
