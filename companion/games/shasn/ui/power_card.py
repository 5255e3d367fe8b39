"""A power on a player's mat: lit with its uses left, or locked with how many cards are missing."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty

from companion.core.text import NOTHING
from companion.games.shasn.ui.seat_chip import Plate
from companion.games.shasn.view.mat import MatPower
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.marks import Drawing
from companion.ui.theme import CLEAR, Colour, mix, theme

kv.load_beside(__file__)

NO_POWER = MatPower(NOTHING, NOTHING, "", 3, "", False, NOTHING)


class Uses(Drawing):
    """One dot for each use in a turn; those that are spent are rings."""

    left: int = NumericProperty(0)
    uses: int = NumericProperty(0)
    ink: Colour = ColorProperty(CLEAR)
    watched = ("left", "uses", "ink")

    def draw(self) -> None:
        side = dp(9)
        for place in range(int(self.uses)):
            x, y = self.x + place * (side + dp(5)), self.center_y - side / 2
            Color(*self.ink)
            if place < self.left:
                SmoothEllipse(pos=(x, y), size=(side, side))
            else:
                SmoothLine(circle=(x + side / 2, y + side / 2, side / 2 - dp(0.5)), width=dp(0.8))


class PowerCard(Plate):
    """A tap uses it where that is possible now, and else opens its rule."""

    power: MatPower = ObjectProperty(NO_POWER, rebind=True)
    colour: Colour = ColorProperty(CLEAR)

    def ground(self, lit: bool, colour: Colour, *_: object) -> Colour:
        return mix(theme.s2, colour, 0.26) if lit else theme.bg
