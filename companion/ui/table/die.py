"""One die on the table: it flies in from the button, lands a little askew, and glows where it succeeded."""

from __future__ import annotations

import math
from functools import lru_cache

from kivy.graphics import Color, Ellipse, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.dice import Die
from companion.core.dice.flight import FALLS, Pose, lean_on_table, onto_table, side_on_table
from companion.core.lying import LyingDie
from companion.ui.dice.die import DrawnDie, body_of
from companion.ui.drawing.shapes import ring
from companion.ui.kit.marks import Drawing
from companion.ui.theme import SEATS, Colour, rgba, theme

NO_DIE = LyingDie(1)
GLOW = 64  # pixels of the texture
RIM = "#FFE3C2"


@lru_cache(maxsize=1)
def glow() -> Texture:
    """A round light, white, to be coloured when it is drawn."""
    data = bytearray()
    for y in range(GLOW):
        for x in range(GLOW):
            away = math.hypot(x - GLOW / 2 + 0.5, y - GLOW / 2 + 0.5) / (GLOW / 2)
            data += bytes((255, 255, 255, round(255 * max(0.0, 1 - away) ** 1.6)))
    texture = Texture.create(size=(GLOW, GLOW), colorfmt="rgba")
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    return texture


def colour_of(die: LyingDie, colours: tuple[int, ...]) -> Colour:
    """The colour of whoever rolled it."""
    if die.colour:
        return theme.colour(die.colour)
    if die.seat is not None and die.seat < len(colours):
        return rgba(SEATS[colours[die.seat]])
    return body_of(Die(die.sides))


class TableDie(Drawing):
    """Draws itself around its middle; `flight` runs from 0 (on the button) to 1 (lying)."""

    die: LyingDie = ObjectProperty(NO_DIE)
    colour: Colour = ObjectProperty((1, 1, 1, 1))
    side: float = NumericProperty(0)  # pixels
    turn: float = NumericProperty(0)  # degrees: to whose side of the table it lies
    flight: float = NumericProperty(1)
    start: tuple[float, float] = ObjectProperty((0, 0))  # where it comes from
    place: int = NumericProperty(0)  # among the others, so that each lies in its own way
    lit: bool = BooleanProperty(True)  # hit and missed are told apart
    tilt: float | None = NumericProperty(None, allownone=True)  # degrees that a board lays it askew

    watched = ("die", "colour", "side", "turn", "flight", "lit")
    _drawn: DrawnDie | None = None

    @property
    def lean(self) -> float:
        """How far it lies out of the straight: always the same for the same place and side."""
        if self.tilt is not None:
            return self.tilt
        return lean_on_table(self.place, self.die.value)

    def redraw(self) -> None:
        """Shadow, light, body and rim, where it is now."""
        self.canvas.clear()
        if self.side < dp(6) or (self.die.later and self.flight <= 0):  # a second throw is still in nobody's hand
            return
        if self._drawn is None or (self._drawn.side, self._drawn.colour) != (self.side, self.colour):
            self._drawn = DrawnDie(Die(self.die.sides), self.side, self.colour)
        hit = self.lit and self.flight >= 1 and self.die.mood == "hit"
        missed = self.lit and self.flight >= 1 and self.die.mood == "missed"
        x, y, angle, scale = self.at()
        with self.canvas:
            if hit:
                Color(*theme.accent[:3], 0.8)
                reach = self.side * 1.15
                Rectangle(pos=(x - reach, y - reach), size=(2 * reach, 2 * reach), texture=glow())
            Color(0, 0, 0, 0.34)
            low = y - self.side * 0.56
            Ellipse(pos=(x - self.side * 0.52, low - self.side * 0.1), size=(self.side * 1.04, self.side * 0.24))
            self._widen(x, y)
        side_up = side_on_table(self.place, self.flight, self.die.sides, self.die.value)
        self._drawn.show(side_up, "missed" if missed else "")
        self._drawn.place(x, y, angle, scale * (0.94 if missed else 1))
        self.canvas.add(self._drawn.group)
        if hit:
            self._rim(x, y, angle)

    def at(self) -> Pose:
        """Where it is now: middle, angle and size."""
        ends = (self.start, (self.center_x, self.center_y))
        return onto_table(self.place, self.flight, ends, self.turn + self.lean, self.side)

    def _widen(self, x: float, y: float) -> None:
        """Two thin rings widen and fade as it settles."""
        if not FALLS < self.flight < 1:
            return
        gone = (self.flight - FALLS) / (1 - FALLS)
        for reach in (0.7, 0.95):
            Color(*self.colour[:3], 0.5 * (1 - gone))
            ring(x, y, self.side * (reach + 0.5 * gone), max(1.0, dp(1.2)))

    def _rim(self, x: float, y: float, angle: float) -> None:
        if self._drawn is None:
            return
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        points: list[float] = []
        for left, up in self._drawn.outline:
            points += (x + left * cos - up * sin, y + left * sin + up * cos)
        with self.canvas:
            Color(*rgba(RIM))
            SmoothLine(points=points, close=True, width=max(1.0, dp(1.5)))
