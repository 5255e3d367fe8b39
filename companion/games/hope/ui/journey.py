"""The whole journey as lines: everybody's Humanity and the Hope of all, turn by turn."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Table
from companion.ui import kv
from companion.ui.kit.chart import Chart
from companion.ui.kit.surface import Surface
from companion.ui.words import say, words

kv.load_beside(__file__)


class JourneyCard(Surface, BoxLayout):
    """Stands below the players between Scenes, from the first turn on."""

    def show(self, table: Table) -> None:
        """Draw the journey."""
        chart: Chart = self.ids.chart
        chart.seats = tuple((seat.name, seat.colour) for seat in table.seats)
        chart.also = ((words(say("Hope")), "accent_text"),)
        chart.points = [(mark.round, mark.figures) for mark in table.board.journey]
