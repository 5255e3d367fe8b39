"""Little drawings: tokens, card places, dice, countdown cells, shapes behind icons."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.core.dice.solids import PIPS
from companion.core.shapes import around, pieces
from companion.ui.drawing.shapes import area, disc
from companion.ui.theme import Colour, mix, theme


class Drawing(Widget):
    """Redraws itself once a frame at most, when something it shows has changed."""

    watched: tuple[str, ...] = ()

    def __init__(self, **values: object) -> None:
        self._again = Clock.create_trigger(lambda *_: self.redraw(), -1)
        super().__init__(**values)
        for name in ("pos", "size", *self.watched):
            self.fbind(name, self._again)
        self._again()

    def redraw(self) -> None:
        self.canvas.clear()
        with self.canvas:
            self.draw()

    def draw(self) -> None:
        """Lay down the instructions."""


def newsprint(theme_name: str) -> Colour:
    """The paper of small things; on a light tile it is darker, or nobody would see it."""
    return mix(theme.colour("newsprint"), theme.colour("token1"), 0.55 if theme_name == "light" else 0.0)


class SlotCards(Drawing):
    """Card places: a filled one is a little newsprint card, an empty one a dashed frame."""

    filled = NumericProperty(0)
    total = NumericProperty(3)
    card = ListProperty([16, 22])
    watched = ("filled", "total", "card")

    def draw(self) -> None:
        wide, high = self.card
        for place in range(int(self.total)):
            x, y = self.x + place * (wide + dp(4)), self.y
            if place < self.filled:
                Color(*newsprint(theme.name))
                SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(3)])
                Color(*theme.accent)
                SmoothRoundedRectangle(
                    pos=(x, y + high * 0.72), size=(wide, high * 0.28), radius=[dp(3), dp(3), 0.1, 0.1]
                )
            else:
                Color(*theme.ink3)
                Line(rounded_rectangle=(x, y, wide, high, dp(3)), width=1, dash_length=dp(3), dash_offset=dp(2))


def draw_die(x: float, y: float, side: float, colour: Colour, value: int) -> None:
    """A die lying flat: body, darker under-edge, pips."""
    radius = [side * 0.22]
    Color(*mix(colour, (0, 0, 0, 1), 0.5))
    SmoothRoundedRectangle(pos=(x, y - side * 0.04), size=(side, side), radius=radius)
    Color(*colour)
    SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=radius)
    Color(0.08, 0.085, 0.1, 1)
    for across, up in PIPS.get(value, ()):
        disc(x + side * ((across - 2) * 0.26 + 0.5), y + side * ((up - 2) * 0.26 + 0.5), side * 0.085)


class Dice(Drawing):
    """A row of dice that are there and dashed places of those that are not; those that just went are struck out."""

    count = NumericProperty(0)
    struck = NumericProperty(0)
    total = NumericProperty(0)
    side = NumericProperty(22)
    colour = ColorProperty((1, 1, 1, 1))
    watched = ("count", "struck", "total", "side", "colour")

    def draw(self) -> None:
        for place in range(int(max(self.total, self.count))):
            x = self.x + place * (self.side + dp(4))
            if place < self.count:
                draw_die(x, self.y + dp(1), self.side, self.colour, 5)
            elif place < self.count + self.struck:
                draw_die(x, self.y + dp(1), self.side, mix(self.colour, (0, 0, 0, 1), 0.7), 5)
                Color(*theme.colour("plain_die"))
                ends = [x - dp(1), self.y, x + self.side + dp(1), self.y + self.side + dp(1)]
                SmoothLine(points=ends, width=dp(1.2))
            else:
                Color(*theme.ink3)
                Line(rounded_rectangle=(x, self.y, self.side, self.side, dp(4)), width=1,
                     dash_length=dp(3), dash_offset=dp(2))  # fmt: skip


class Cells(Drawing):
    """Countdown cells: done ones filled softly, the running one bright, the coming ones outlined."""

    now = NumericProperty(1)
    total = NumericProperty(4)
    colour = ColorProperty((1, 1, 1, 1))
    watched = ("now", "total", "colour")

    def draw(self) -> None:
        count = int(max(1, self.total))
        gap = dp(4)
        wide = (self.width - gap * (count - 1)) / count
        high = min(self.height, dp(16))
        y = self.center_y - high / 2
        for place in range(1, count + 1):
            x = self.x + (place - 1) * (wide + gap)
            if place <= self.now:
                Color(*(self.colour if place == self.now else mix(theme.s2, self.colour, 0.45)))
                SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(5)])
            else:
                Color(*theme.ink3)
                SmoothLine(rounded_rectangle=(x, y, wide, high, dp(5)), width=1)


class Emblem(Drawing):
    """A shape that goes with a colour: circle, triangle, diamond, hexagon."""

    shape = OptionProperty("circle", options=("circle", "triangle", "diamond", "hexagon", "square"))
    colour = ColorProperty((1, 1, 1, 1))
    watched = ("shape", "colour")
    sides = {"triangle": (3, 90), "diamond": (4, 90), "hexagon": (6, 90), "square": (4, 45)}

    def draw(self) -> None:
        Color(*self.colour)
        if self.shape == "circle":
            SmoothEllipse(pos=self.pos, size=self.size, segments=pieces(max(self.size) / 2))
            return
        count, turn = self.sides[self.shape]
        reach = self.width / 2 * (1.18 if self.shape == "triangle" else 1.06)
        low = self.center_y - (reach * 0.16 if self.shape == "triangle" else 0)
        area([around(self.center_x, low, reach, turn + corner * 360 / count) for corner in range(count)])
