"""A power as a card that turns over, and how many cards have earned it."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Moment, MomentThing
from companion.ui import kv
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import Surface
from companion.ui.staging.shapes import letters
from companion.ui.table.moment_parts import NO_MOMENT
from companion.ui.theme import CLEAR, Colour

kv.load("table/moment_face")

LEVELS = (3, 5)  # cards of one kind that bring a power
WHITE = "#F6F1E6"


class MomentFace(Surface, BoxLayout):
    """A card with the word and what it does; it turns over once."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    thing: MomentThing = ObjectProperty(MomentThing(), rebind=True)
    tint: Colour = ColorProperty(CLEAR)
    turn: float = NumericProperty(1)  # from its back to its face
    low: bool = BooleanProperty(False)
    most: float = NumericProperty(0)  # pixels that it may be high


class MomentMarks(Drawing):
    """How many cards there are, with the marks at which they bring something."""

    count: int = NumericProperty(0)
    tint: Colour = ColorProperty(CLEAR)
    ink: Colour = ColorProperty(CLEAR)
    watched = ("count", "tint", "ink")

    def draw(self) -> None:
        wide, gap, high = dp(38), dp(9), dp(11)
        left = self.center_x - (LEVELS[-1] * (wide + gap) - gap) / 2
        for place in range(LEVELS[-1] if self.height else 0):
            x = left + place * (wide + gap)
            Color(*self.tint[:3], 1 if place < self.count else 0.22)
            SmoothRoundedRectangle(pos=(x, self.top - dp(6) - high), size=(wide, high), radius=[high / 2])
            if place + 1 in LEVELS:
                letters(str(place + 1), x + wide / 2, self.top - high - dp(18), dp(19), WHITE)
