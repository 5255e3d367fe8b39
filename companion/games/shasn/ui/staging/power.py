"""A power as a card that turns over, and how many cards have earned it."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import MomentThing
from companion.ui import kv
from companion.ui.kit.marks import Drawing
from companion.ui.staging.shapes import letters
from companion.ui.table.moment import MomentStage
from companion.ui.theme import CLEAR, Colour, seat_colour

kv.load_beside(__file__)

LEVELS = (3, 5)  # cards of one kind that bring a power
WHITE = "#F6F1E6"


class PowerStage(MomentStage):
    """Its word and first line stand on a card that turns over before the picture."""

    turn: float = NumericProperty(1)  # of the card, from its back to its face
    tint: Colour = ColorProperty(CLEAR)
    thing: MomentThing = ObjectProperty(MomentThing())
    numbered = False

    def dress(self) -> None:
        self.tint = self.things[0].colour if self.things else seat_colour(max(0, self.seat))
        self.thing = self.moment.things[0] if self.moment.things else MomentThing()
        self.ids.above.add_widget(Factory.PowerLine(stage=self))
        self.ids.below.add_widget(Factory.PowerTurned(stage=self))
        self.ids.more.add_widget(Factory.PowerCount(stage=self))
        self.tell(self.moment.lines[1:])


class PowerPart(BoxLayout):
    """Something on this stage."""

    stage: PowerStage = ObjectProperty(None)


class PowerMarks(Drawing):
    """How many cards there are, with the marks at which they bring something."""

    count: int = NumericProperty(0)
    tint: Colour = ColorProperty(CLEAR)
    watched = ("count", "tint")

    def draw(self) -> None:
        wide, gap, high = dp(38), dp(9), dp(11)
        left = self.center_x - (LEVELS[-1] * (wide + gap) - gap) / 2
        for place in range(LEVELS[-1] if self.height else 0):
            x = left + place * (wide + gap)
            Color(*self.tint[:3], 1 if place < self.count else 0.22)
            SmoothRoundedRectangle(pos=(x, self.top - dp(6) - high), size=(wide, high), radius=[high / 2])
            if place + 1 in LEVELS:
                letters(str(place + 1), x + wide / 2, self.top - high - dp(18), dp(19), WHITE)
