"""A seat's colour with its pattern: the band on a tile, the swatch in a row."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty

from companion.ui.drawing import patterns
from companion.ui.drawing.shapes import Point, area, around
from companion.ui.kit.marks import Drawing
from companion.ui.theme import NAMED, Colour, rgba, seat_colour

ARC = 6  # points of a quarter circle


def outline(x: float, y: float, wide: float, high: float, radius: float, side: str) -> list[Point]:
    """The corners of a band, counter-clockwise: a whole rounded box, or the top or left edge of a larger one."""
    if side == "all":
        radius = min(radius, wide / 2, high / 2)
        centres = ((x + wide - radius, y + high - radius, 0), (x + radius, y + high - radius, 90),
                   (x + radius, y + radius, 180), (x + wide - radius, y + radius, 270))  # fmt: skip
        turns = [(cx, cy, start + 90 * step / ARC) for cx, cy, start in centres for step in range(ARC + 1)]
        return [around(cx, cy, radius, turn) for cx, cy, turn in turns]
    deep = high if side in ("top", "bottom") else wide
    depths = [deep * (1 - (1 - step / ARC) ** 0.5) if deep >= radius else deep * step / ARC for step in range(ARC + 1)]
    insets = [(d, radius - math.sqrt(max(0.0, radius**2 - max(0.0, radius - d) ** 2))) for d in depths]
    if side == "top":
        left = [(x + inset, y + high - d) for d, inset in insets]
        return [(x + wide - inset, y + high - d) for d, inset in reversed(insets)] + left
    if side == "bottom":
        lower = [(x + inset, y + d) for d, inset in insets]
        return [*reversed(lower), *((x + wide - inset, y + d) for d, inset in insets)]
    upper = [(x + d, y + high - inset) for d, inset in insets]
    return [*reversed(upper), *((x + d, y + inset) for d, inset in insets)]


class Band(Drawing):
    """Colour and pattern of a seat; a dead seat keeps its pattern over grey."""

    seat: int = NumericProperty(0)
    dead: bool = BooleanProperty(False)
    radius: float = NumericProperty(0)
    side: str = OptionProperty("all", options=("all", "top", "bottom", "left"))
    fill: Colour | None = ColorProperty(None, allownone=True)  # the seat's own colour where nobody says another

    watched = ("seat", "dead", "radius", "side", "fill")

    def redraw(self) -> None:
        self.canvas.before.clear()
        if self.width < 1 or self.height < 1:
            return
        points = outline(self.x, self.y, self.width, self.height, self.radius, self.side)
        fill = self.fill or (rgba(NAMED["gone"]) if self.dead else seat_colour(int(self.seat)))
        with self.canvas.before:
            Color(*fill)
            area(points)
            Color(1, 1, 1, fill[3])
            patterns.lay(int(self.seat), points, self.pos)


def swatch(seat: int, side: float = 20, **values: Any) -> Band:
    """A small square of a seat's colour."""
    return Band(seat=seat, size_hint=(None, None), size=(dp(side), dp(side)), radius=dp(side * 0.3), **values)
