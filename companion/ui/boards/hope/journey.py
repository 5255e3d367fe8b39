"""The whole journey as lines: everybody's Humanity and the Hope of all, turn by turn."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.view import Table
from companion.ui.kit.chart import Chart
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display
from companion.ui.theme import theme
from companion.ui.words import say, words


class JourneyCard(Surface):
    """Stands below the players when the journey is over."""

    def __init__(self) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.title = Display(text=words(say("Humanity and Hope")), size_sp=17, color=theme.ink2, fit=True)
        self.chart = Chart()
        self.add_widget(self.title)
        self.add_widget(self.chart)
        arrange(self, self._place)

    def show(self, table: Table) -> bool:
        """Draw the journey; False when it was too short for a line."""
        points = [(mark.round, mark.figures) for mark in table.board.journey]
        self.chart.seats = tuple((seat.name, seat.colour) for seat in table.seats)
        self.chart.also = ((words(say("Hope")), "accent_text"),)
        self.chart.points = points
        return len(points) >= 2

    def _place(self, *_: object) -> None:
        pad, head = dp(14), theme.sp(24)
        self.title.size = (self.width - 2 * pad, head)
        self.title.pos = (self.x + pad, self.y + self.height - dp(10) - head)
        self.chart.size = (max(1, self.width - 2 * pad), max(1, self.height - head - pad - dp(12)))
        self.chart.pos = (self.x + pad, self.y + pad - dp(4))
