"""The Chaos track: one row above the map; a tap opens the Chaos mat."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.shasn.board import ChaosPoint, ChaosTrack
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import kv
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour, mix, rgba, theme

kv.load_beside(__file__)

PASSED = "#6B5420"


def passed_fill() -> Colour:
    """Points that Chaos has gone by."""
    return mix(theme.s2, theme.accent, 0.5) if theme.name == "light" else rgba(PASSED)


class TrackCell(Surface):
    """One point: passed ones are dim gold, the present one stands out, the last one is the loss."""

    point: ChaosPoint = ObjectProperty(ChaosPoint(0), rebind=True)
    here: bool = BooleanProperty(False)

    def fill_for(self, here: bool, status: str, *_: object) -> Colour:
        if here:
            return theme.accent
        return theme.out if status == "loss" else passed_fill() if status == "passed" else theme.s2


class TrackStrip(Plate):
    """All points in a row."""

    track: ChaosTrack | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        self.cells: list[TrackCell] = []
        super().__init__(**values)

    def on_track(self, _: object, track: ChaosTrack | None) -> None:
        points = track.points if track is not None else ()
        while len(self.cells) < len(points):
            self.cells.append(TrackCell())
            self.ids.cells.add_widget(self.cells[-1])
        for cell, point in zip(self.cells, points, strict=False):
            cell.point, cell.here = point, track is not None and point.number == track.level
