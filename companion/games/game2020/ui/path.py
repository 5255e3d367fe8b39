"""Where the spaces of the rollercoaster stand: rows that wind from the bottom to the top, with waves."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]

SIDE, UNDER, OVER = 22, 42, 46  # room beside, below and above the rails, in dp
LEAST_GAP = 58  # between two rows, so that a pin and a capsule find room
SHARP = 34  # how far a curve swings out at most


class Row(NamedTuple):
    """One level of the ride: its height, and from where to where it runs."""

    y: float
    low: float
    high: float


class Spot(NamedTuple):
    """Where a space stands, and the direction of the rails there."""

    x: float
    y: float
    angle: float


class RidePath(NamedTuple):
    """The rails as a line, the spaces along it from start (0) to finish, and the rows it runs in."""

    line: tuple[Point, ...]
    spots: tuple[Spot, ...]
    rows: tuple[Row, ...]
    gap: float
    step: float

    def between(self, one: int, two: int) -> list[Point]:
        """The rails from a space to another, with every bend between them."""
        low, high = sorted((one, two))
        points: list[Point] = [self.spots[low][:2]]
        passed = 0.0
        for here, there in pairwise(self.line):
            passed += math.dist(here, there)
            if low * self.step < passed < high * self.step:
                points.append(there)
        points.append(self.spots[high][:2])
        return points if one <= two else points[::-1]

    def nearest(self, x: float, y: float, reach: float) -> int:
        """The space that a finger meant, or 0 if it touched none."""
        best = min(range(1, len(self.spots)), key=lambda n: math.dist((x, y), self.spots[n][:2]))
        return best if math.dist((x, y), self.spots[best][:2]) <= reach else 0


def ride_path(width: float, height: float, finish: int, unit: float = 1.0) -> RidePath:
    """Lay the ride into a box; as many rows as leave room between them."""
    best = _lay(width, height, finish, unit, 2)
    for rows in range(3, 9):
        laid = _lay(width, height, finish, unit, rows)
        if laid.gap < max(LEAST_GAP * unit, 3.1 * laid.step):
            break
        best = laid
    return best


def _lay(width: float, height: float, finish: int, unit: float, count: int) -> RidePath:
    gap = max(1.0, (height - (UNDER + OVER) * unit) / (count - 1))
    swing = min(SHARP * unit, gap / 2, width * 0.1)
    left, right = SIDE * unit + swing, max(width - SIDE * unit - swing, width * 0.55)
    wave = min(gap * 0.15, 15 * unit)
    rows: list[Row] = []
    line: list[Point] = []
    for place in range(count):
        y = UNDER * unit + place * gap
        low = SIDE * unit + 4 * unit if place == 0 else left
        high = right
        if place == count - 1:  # the last row leaves room for the flag at its end
            low, high = (left, right - 26 * unit) if count % 2 else (left + 26 * unit, right)
        rows.append(Row(y, low, high))
        line += _wave(rows[-1], wave, forward=place % 2 == 0, odd=place % 2 == 1)
        if place < count - 1:
            line += _turn(rows[-1], gap, swing, at_right=place % 2 == 0)
    spots, length = _along(line, finish)
    return RidePath(tuple(line), spots, tuple(rows), gap, length / finish)


def _wave(row: Row, high: float, forward: bool, odd: bool) -> list[Point]:
    """A row with two hills that is level where it meets the curves."""
    pieces = 56
    points: list[Point] = []
    for piece in range(pieces + 1):
        share = piece / pieces
        calm = math.sin(math.pi * share) ** 0.6
        lift = math.sin(share * math.pi * 4.5 + (math.pi if odd else 0)) * high * calm
        across = share if forward else 1 - share
        points.append((row.low + (row.high - row.low) * across, row.y + lift))
    return points


def _turn(row: Row, gap: float, swing: float, at_right: bool) -> list[Point]:
    """The half round that leads up to the next row."""
    middle = row.y + gap / 2
    centre = row.high if at_right else row.low
    sign = 1 if at_right else -1
    steps = (math.pi * piece / 20 - math.pi / 2 for piece in range(1, 20))
    return [(centre + sign * swing * math.cos(turn), middle + gap / 2 * math.sin(turn)) for turn in steps]


def _along(line: list[Point], finish: int) -> tuple[tuple[Spot, ...], float]:
    """Points at equal distances along a line, from its beginning to its end."""
    lengths = [math.dist(one, two) for one, two in pairwise(line)]
    total = sum(lengths)
    spots: list[Spot] = []
    piece, passed = 0, 0.0
    for number in range(finish + 1):
        wanted = total * number / finish
        while piece < len(lengths) - 1 and passed + lengths[piece] < wanted:
            passed += lengths[piece]
            piece += 1
        share = (wanted - passed) / lengths[piece] if lengths[piece] else 0.0
        (x1, y1), (x2, y2) = line[piece], line[piece + 1]
        spots.append(Spot(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, math.atan2(y2 - y1, x2 - x1)))
    return tuple(spots), total


def fan(count: int) -> tuple[Point, ...]:
    """How the heads of pins stand above a space they share, in heads: side by side, then in a second row."""
    below = count if count <= 4 else math.ceil(count / 2)
    found = []
    for place in range(count):
        row, at = (0, place) if place < below else (1, place - below)
        wide = below if row == 0 else count - below
        found.append((at - (wide - 1) / 2, float(row)))
    return tuple(found)
