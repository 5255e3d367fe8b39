"""A seat's colour with its pattern: the band on a tile, the mark in a row."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty

from companion.core.shapes import outline
from companion.ui.drawing import patterns
from companion.ui.drawing.shapes import area
from companion.ui.kit.marks import Drawing
from companion.ui.theme import NAMED, Colour, rgba, seat_colour


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
