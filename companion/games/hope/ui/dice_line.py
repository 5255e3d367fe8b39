"""Dice as things: in a row, flat or as they were thrown, with dashed places for those that are gone."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty

from companion.core.dice.solids import PIPS
from companion.ui import motion
from companion.ui import theme as look
from companion.ui.drawing.shapes import disc
from companion.ui.kit.marks import Drawing
from companion.ui.theme import Colour, mix, theme

TILTS = (5, -4, 7, -6, 3)
INK = (0.08, 0.085, 0.1)
UNKNOWN = 0  # a die that lies ready and has not been thrown
FAILED = -1  # a die that fails without being thrown
Shown = tuple[int, Colour]  # what a die shows, and the colour of its body


@lru_cache(maxsize=2)
def _light(flat: bool) -> Texture:
    """Light from above, laid over a die of any colour."""
    texture = Texture.create(size=(1, 32), colorfmt="rgba")
    data = bytearray()
    for step in range(32):
        share = 1 - step / 31 * 2
        tone = 255 if share > 0 else 0
        data += bytes((tone, tone, tone, 0 if flat else round(abs(share) * 46)))
    texture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    return texture


@lru_cache(maxsize=24)
def _sign(text: str, size: int) -> Texture:
    label = CoreLabel(text=text, font_name=look.DISPLAY, font_size=size)
    label.refresh()
    found: Texture = label.texture
    return found


def draw_die(x: float, y: float, side: float, colour: Colour, face: int, tilt: float = 0) -> None:
    """One die: body with light from above, a darker edge below, and its pips."""
    PushMatrix()
    Rotate(angle=tilt, origin=(x + side / 2, y + side / 2))
    radius = side * 0.22
    Color(*mix(colour, (0, 0, 0, 1), 0.5))
    SmoothRoundedRectangle(pos=(x, y - max(dp(1), side * 0.05)), size=(side, side), radius=[radius])
    Color(*colour)
    SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[radius])
    Color(1, 1, 1, 1)
    RoundedRectangle(pos=(x + 0.5, y + 0.5), size=(side - 1, side - 1), radius=[radius],
                     texture=_light(theme.name == "contrast"))  # fmt: skip
    _face(x, y, side, face)
    PopMatrix()


def _face(x: float, y: float, side: float, face: int) -> None:
    if face in PIPS:
        Color(*INK, 1)
        for across, up in PIPS[face]:
            disc(x + side * ((across - 2) * 0.26 + 0.5), y + side * ((up - 2) * 0.26 + 0.5), side * 0.09)
        return
    Color(*INK, 0.62)
    if face == FAILED:
        reach, mid_x, mid_y = side * 0.2, x + side / 2, y + side / 2
        for turn in (1, -1):
            points = [mid_x - reach, mid_y - reach * turn, mid_x + reach, mid_y + reach * turn]
            Line(points=points, width=max(1, side * 0.05), cap="round")
        return
    texture = _sign("?", max(8, round(side * 0.72)))
    wide, high = texture.size
    Color(*INK, 0.66)
    Rectangle(texture=texture, size=(wide, high), pos=(x + (side - wide) / 2, y + (side - high) / 2 - side * 0.04))


class DiceLine(Drawing):
    """A row of dice, each a (face, colour), then dashed places up to the total."""

    dice: list[Shown] = ListProperty()
    total: int = NumericProperty(0)
    side: float = NumericProperty(24)
    tilted: bool = BooleanProperty(False)
    late: float = NumericProperty(0)  # how far the newest die still has to come, in dp
    align: float = NumericProperty(0)  # 0: from the left, 1: from the right
    watched = ("dice", "total", "side", "tilted", "late", "align")
    _shown = 0

    def on_dice(self, _: object, dice: list[Shown]) -> None:
        """One that is new comes in from the left."""
        more, self._shown = len(dice) == self._shown + 1, len(dice)
        if more and self.tilted and theme.motion:
            self.late = 90
            motion.glide(self, 180, late=0)

    def step(self) -> float:
        return float(self.side + max(dp(3), self.side * 0.16))

    def _wide(self) -> float:
        count = max(len(self.dice), int(self.total))
        return max(0.0, count * self.step() - (self.step() - self.side))

    wide: float = AliasProperty(_wide, bind=("dice", "total", "side"), cache=True)  # of all its places

    def draw(self) -> None:
        left = self.x + (self.width - self.wide) * self.align
        low = self.center_y - self.side / 2 + self.side * 0.025
        for place in range(max(len(self.dice), int(self.total))):
            x = left + place * self.step()
            if place >= len(self.dice):
                Color(*theme.ink3)
                Line(rounded_rectangle=(x + 1, low, self.side - 2, self.side - 2, self.side * 0.22), width=1,
                     dash_length=dp(3), dash_offset=dp(2))  # fmt: skip
                continue
            face, colour = self.dice[place]
            if place == len(self.dice) - 1:
                x -= dp(self.late)
            draw_die(x, low, self.side, colour, face, TILTS[place % len(TILTS)] if self.tilted else 0)


def counted(count: int, colour: Colour) -> list[Shown]:
    """A pool that numbers itself: the pips of its last die are how many there are."""
    return [(place + 1, colour) for place in range(count)]
