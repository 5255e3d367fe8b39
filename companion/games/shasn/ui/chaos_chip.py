"""Chaos as one more at the table."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.shasn.board import ChaosTrack
from companion.games.shasn.ui import pegs  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.seat_chip import Plate
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)

kv.load_beside(__file__)


class ChaosCount(BoxLayout):
    """Chaos Voters in one place."""

    text: str = StringProperty("")


class ChaosChip(Plate):
    """Chaos as one more at the table: how far it is, its voters on the map and in the bag."""

    track: ChaosTrack | None = ObjectProperty(None, allownone=True)
    level: str = StringProperty("")
    end: str = StringProperty("")
    standing: int = NumericProperty(0)
    supply: int = NumericProperty(0)

    def on_track(self, _: object, track: ChaosTrack | None) -> None:
        if track is not None:
            self.level, self.end, self.supply = str(track.level), f"/{track.end}", track.supply
