"""How a thrown die comes to lie: where it is on its way, how far it has turned, and which side it shows meanwhile."""

from __future__ import annotations

import math
from typing import NamedTuple

from companion.core.dice.formula import Die

LEAN = 9  # degrees that a die on the table lies out of the straight at most
FALLS = 0.83  # of its flight: then it settles


class Pose(NamedTuple):
    """Where a die is now: its middle, its angle in degrees, and how much larger than lying it is seen."""

    x: float
    y: float
    angle: float
    scale: float


def lean_in_tray(place: int) -> float:
    """How far a die lies out of the straight, in degrees: always the same for the same place."""
    return (place * 47 % 17) - 8.0


def lean_on_table(place: int, value: int) -> float:
    """The same on the table, where it differs by the side that it shows too."""
    return float((place * 47 + value * 11) % (2 * LEAN + 1) - LEAN)


def into_tray(place: int, progress: float, end: tuple[float, float], wide: float, low: float) -> Pose:
    """In from below, turning, with one small hop before it lies."""
    flown = min(1.0, progress / 0.93)
    left = (1 - flown) ** 2
    way = 1 if place * 31 % 7 > 3 else -1
    hop = math.sin(math.pi * flown) * 0.18 + max(0.0, 1 - abs(progress - 0.95) / 0.05) * 0.05
    turned = lean_in_tray(place) + left * way * (420 + place * 53 % 240)
    return Pose(end[0] + left * way * wide * 0.22, end[1] - left * (end[1] - low), turned, 1 + hop)


def turns_over(progress: float) -> bool:
    """Whether a die on its way into the tray shows other sides than its own."""
    return min(1.0, progress / 0.93) < 0.8


def side_in_tray(place: int, progress: float, die: Die) -> int:
    """Which side it shows while it turns over."""
    turned = 1 + (int(progress / 0.93 * 14) * 5 + place * 3) % die.sides
    return turned if die.faces else die.numbers[turned - 1]


def onto_table(place: int, flight: float, ends: tuple[tuple[float, float], ...], rest: float, side: float) -> Pose:
    """From the first of two ends to the second in a bow, spinning until it has settled at its angle of rest."""
    (x0, y0), (x1, y1) = ends
    if flight >= 1:
        return Pose(x1, y1, rest, 1.0)
    flown = min(1.0, flight / FALLS)
    left = (1 - flown) ** 2
    way = 1 if place % 2 else -1
    hop = math.sin(math.pi * flown)
    x = x1 + left * (x0 - x1) + hop * way * side * 0.5
    y = y1 + left * (y0 - y1) + hop * side * 0.9
    settling = max(0.0, flight - FALLS) / (1 - FALLS)
    spin = left * way * (540 + place * 53 % 240) + (1 - settling) * 9 * way
    return Pose(x, y, rest + spin, 1 + 0.22 * hop)


def side_on_table(place: int, flight: float, sides: int, value: int) -> int:
    """While it turns over it shows other sides: nobody reads a result before its die."""
    if flight >= FALLS * 0.85:
        return value
    return 1 + (int(flight * 16) * 5 + place * 3) % sides
