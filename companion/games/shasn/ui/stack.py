"""A stack of Ideology Cards, with the marks that unlock powers."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.kit import (
    surface,  # noqa: F401 - named in kv
    text,  # noqa: F401  (named in the kv)
)
from companion.ui.kit.marks import Drawing
from companion.ui.theme import CLEAR, Colour, mix, theme

kv.load_beside(__file__)

PLACES = 5  # as many as the last mark asks for


class Cards(Drawing):
    """The front card in full, the edges of those behind it, and dashed places of those to come."""

    cards: int = NumericProperty(0)
    ink: Colour = ColorProperty(CLEAR)
    step: float = NumericProperty(dp(17))
    watched = ("cards", "ink", "step")

    def draw(self) -> None:
        front = self.height - self.step * (PLACES - 1)
        for place in reversed(range(PLACES)):
            y = self.y + place * self.step
            if place < self.cards:
                Color(*theme.s1)
                SmoothRoundedRectangle(pos=(self.x, y), size=(self.width, front + dp(1.5)), radius=[dp(8)])
                Color(*mix(self.ink, (0, 0, 0, 1), 0.1 * place))
                SmoothRoundedRectangle(pos=(self.x, y), size=(self.width, front), radius=[dp(8)])
            else:
                self._place(y + front - self.step + dp(2), self.step - dp(3))

    def _place(self, y: float, high: float) -> None:
        """Where a card is still to come; where it is too low for dashes, a bar."""
        if high < dp(8):
            Color(*theme.ink3[:3], 0.22)
            SmoothRoundedRectangle(pos=(self.x, y), size=(self.width, high), radius=[high / 2])
            return
        Color(*theme.ink3[:3], 0.5)
        Line(rounded_rectangle=(self.x, y, self.width, high, dp(5)), width=1, dash_length=dp(4), dash_offset=dp(3))


class CardStack(FloatLayout):
    """How many cards of one Ideologue lie here."""

    cards: int = NumericProperty(0)
    icon: str = StringProperty("")
    colour: Colour = ColorProperty(CLEAR)
    step: float = NumericProperty(dp(17))
