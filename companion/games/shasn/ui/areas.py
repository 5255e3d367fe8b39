"""The areas of a zone as pegs in rows: voters by seat, then Chaos, then the empty ones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.games.shasn.board import MapZone
from companion.games.shasn.state import CHAOS
from companion.games.shasn.ui.pegs import Mark, chaos_ink, empty, lay, voter
from companion.ui.kit.marks import Drawing
from companion.ui.theme import theme

LARGEST = 40  # dp between two pegs
FINGER = 24  # dp from its middle to its edge
NO_OWNER = -9


class Spot(NamedTuple):
    """One area where it is drawn, and whose voter stands in it."""

    x: float
    y: float
    owner: int = NO_OWNER  # a seat, or CHAOS
    majority: bool = False
    volatile: bool = False


def pitch_for(areas: int, wide: float, high: float) -> float:
    """From one peg to the next so that so many areas fit, as large as possible."""
    count = max(1, areas)
    best = max(min(wide / across, high / math.ceil(count / across)) for across in range(1, count + 1))
    return float(min(best, dp(LARGEST)))


def _middles(left: float, top: float, wide: float, pitch: float) -> Iterator[tuple[float, float]]:
    """The middles of all areas, row by row from the top left corner."""
    across = max(1, int(wide / pitch + 0.001))
    place = 0
    while True:
        row, column = divmod(place, across)
        yield left + (column + 0.5) * pitch, top - (row + 0.5) * pitch
        place += 1


def spots(zone: MapZone, left: float, top: float, wide: float, pitch: float) -> list[Spot]:
    """Every area of a zone where it is drawn."""
    middle = _middles(left, top, wide, pitch)
    found: list[Spot] = []
    for row in zone.voters:
        kinds = ((row.majority, True, False), (row.volatile_majority, True, True))
        for count, majority, volatile in (*kinds, (row.blank, False, False), (row.volatile, False, True)):
            found += [Spot(*next(middle), row.seat, majority, volatile) for _ in range(count)]
    found += [Spot(*next(middle), CHAOS) for _ in range(zone.chaos)]
    found += [Spot(*next(middle)) for _ in range(zone.empty)]
    found += [Spot(*next(middle), volatile=True) for _ in range(zone.empty_volatile)]
    return found


class Areas(Drawing):
    """All areas of one zone; voters that an open question can take are ringed."""

    zone: MapZone | None = ObjectProperty(None, allownone=True)
    colours: tuple[int, ...] = ObjectProperty(())
    pitch: float = NumericProperty(0)
    lit: tuple[int, ...] = ObjectProperty(())  # owners whose voters would be an answer
    picked: int = NumericProperty(NO_OWNER)  # whose voter was chosen here
    away: tuple[float, float] | None = ObjectProperty(None, allownone=True)  # where one was taken that a finger carries
    watched = ("zone", "colours", "pitch", "lit", "picked", "away")

    def spots(self) -> list[Spot]:
        if self.zone is None or self.pitch < 1 or min(self.size) < dp(4):
            return []
        pitch = min(self.pitch, pitch_for(self.zone.capacity, self.width, self.height))
        return spots(self.zone, self.x, self.top, self.width, pitch)

    def owner_at(self, x: float, y: float) -> int:
        """Whose voter lies nearest to a finger, of those that would be an answer."""
        near = [spot for spot in self.spots() if spot.owner in self.lit]
        best = min(near, key=lambda spot: math.hypot(spot.x - x, spot.y - y), default=None)
        return best.owner if best is not None else NO_OWNER

    def voter_at(self, x: float, y: float) -> Spot | None:
        """The voter under a finger, which is never as small as a peg."""
        near = [(math.hypot(spot.x - x, spot.y - y), spot) for spot in self.spots() if spot.owner != NO_OWNER]
        away, spot = min(near, key=lambda found: found[0], default=(math.inf, None))
        return spot if away <= max(self.pitch, dp(FINGER)) else None

    def draw(self) -> None:
        found = self.spots()
        if not found or self.zone is None:
            return
        pitch = min(self.pitch, pitch_for(self.zone.capacity, self.width, self.height))
        marks: list[Mark] = []
        for spot in found:
            if spot.owner == NO_OWNER or spot[:2] == self.away:
                marks += empty(spot.x, spot.y, pitch, spot.volatile, bool(self.zone.holders))
            elif spot.owner == CHAOS:
                marks.append(Mark(spot.x, spot.y, pitch * 0.72, "cross", chaos_ink()))
            else:
                marks += voter(spot.x, spot.y, pitch, self.colours[spot.owner], spot.majority, spot.volatile)
        lay(marks)
        self._ring(found, pitch)

    def _ring(self, found: list[Spot], pitch: float) -> None:
        for spot in found:
            if spot.owner in self.lit and not spot.volatile:  # R57
                chosen = spot.owner == self.picked
                lay([Mark(spot.x, spot.y, pitch * 1.12, "halo", theme.chosen if chosen else theme.accent)])
