"""Which zones touch: short bridges between their cards."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.kit.marks import Drawing
from companion.ui.theme import theme


class ZoneLinks(Drawing):
    """Drawn below the cards, so that only what lies between them is seen."""

    borders: tuple[tuple[str, str], ...] = ObjectProperty(())
    cards: dict[str, Widget] = DictProperty({})
    plan: object = ObjectProperty(None)
    watched = ("borders", "cards", "plan")

    def on_cards(self, _: object, cards: dict[str, Widget]) -> None:
        for card in cards.values():
            card.bind(pos=self._again, size=self._again)

    def draw(self) -> None:
        Color(*theme.line)
        for one, other in self.borders:
            if one in self.cards and other in self.cards:
                self._bridge(self.cards[one], self.cards[other])

    def _bridge(self, one: Widget, other: Widget) -> None:
        """A bar where two cards face each other, a short stroke where their corners meet."""
        left, right = max(one.x, other.x), min(one.right, other.right)
        low, high = max(one.y, other.y), min(one.top, other.top)
        x, y = (left + right) / 2, (low + high) / 2
        gap = dp(12)
        if right - left > gap and abs(low - high) < gap:
            SmoothLine(points=[x - dp(14), y, x + dp(14), y], width=dp(4), cap="none")
        elif high - low > gap and abs(left - right) < gap:
            SmoothLine(points=[x, y - dp(14), x, y + dp(14)], width=dp(4), cap="none")
        elif abs(left - right) < gap and abs(low - high) < gap:
            SmoothLine(points=[right, low, left, high] if (one.x < other.x) == (one.y < other.y) else
                       [right, high, left, low], width=dp(2), cap="round")  # fmt: skip
