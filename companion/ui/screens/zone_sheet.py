"""A sheet that fills the screen with one zone a seat, for many fingers at once."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.kit.zones import Zones

kv.load("screens/zone_sheet")


class ZoneSheet(Sheet):
    """A sentence on what to do, and the zones below it."""

    hint: Reading = ObjectProperty(None)
    ground: BoxLayout = ObjectProperty(None)

    def __init__(self, title: str, seats: tuple[tuple[str, int], ...]) -> None:
        super().__init__(title)
        self.zones = Zones(seats, self.down, self.up)
        self.ground.add_widget(self.zones)

    def down(self, place: int) -> None:
        """A finger came down on a zone."""

    def up(self, place: int) -> None:
        """The last finger left a zone."""
