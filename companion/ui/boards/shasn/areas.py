"""The areas of a zone as pegs in rows: voters by seat, then Chaos, then the empty ones."""

from __future__ import annotations

import math
from collections.abc import Iterator

from kivy.metrics import dp

from companion.games.shasn.board import MapZone
from companion.ui.boards.shasn.pegs import Mark, chaos_ink, empty, voter

SMALLEST = 12  # dp between two pegs; below it only counts are drawn
LARGEST = 40


def pitch_for(zone: MapZone, wide: float, high: float) -> float:
    """From one peg to the next so that all areas fit; 0 where they would be too small to tell apart."""
    count = max(1, sum(row.count for row in zone.voters) + zone.chaos + zone.empty + zone.empty_volatile)
    best = max(min(wide / across, high / math.ceil(count / across)) for across in range(1, count + 1))
    return min(best, dp(LARGEST)) if best >= dp(SMALLEST) else 0.0


def _spots(corner: tuple[float, float], wide: float, pitch: float) -> Iterator[tuple[float, float]]:
    """The middles of all areas, row by row from the top left corner."""
    across = max(1, int(wide / pitch + 0.001))
    left, top = corner
    place = 0
    while True:
        row, column = divmod(place, across)
        yield left + (column + 0.5) * pitch, top - (row + 0.5) * pitch
        place += 1


def areas(
    zone: MapZone, colours: tuple[int, ...], corner: tuple[float, float], wide: float, pitch: float
) -> list[Mark]:
    """A zone's areas, drawn."""
    spots = _spots(corner, wide, pitch)
    marks: list[Mark] = []
    for row in zone.voters:
        kinds = ((row.majority, True, False), (row.volatile_majority, True, True))
        for count, majority, volatile in (*kinds, (row.blank, False, False), (row.volatile, False, True)):
            for _ in range(count):
                marks += voter(*next(spots), pitch, colours[row.seat], majority, volatile)
    marks += [Mark(*next(spots), pitch * 0.72, "cross", chaos_ink()) for _ in range(zone.chaos)]
    for volatile in [False] * zone.empty + [True] * zone.empty_volatile:
        marks += empty(*next(spots), pitch, volatile)
    return marks
