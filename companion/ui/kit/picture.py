"""A game's illustration, drawn from flat shapes and cropped to the card it stands on."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothRoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.vertex_instructions import RoundedRectangle
from kivy.properties import ListProperty, ObjectProperty

from companion.core.shapes import Point
from companion.core.view import Picture, Shape
from companion.ui.drawing.shapes import area, disc, ring
from companion.ui.kit.marks import Drawing
from companion.ui.theme import rgba

EMPTY = Picture("#2A3038", ())


class Illustration(Drawing):
    """Shapes in a box of 100 by 100, scaled to cover; corners as the card has them."""

    picture = ObjectProperty(EMPTY, allownone=True)
    corners = ListProperty([0, 0, 0, 0])
    watched = ("picture", "corners")

    def draw(self) -> None:
        picture = self.picture or EMPTY
        StencilPush()
        RoundedRectangle(pos=self.pos, size=self.size, radius=self.corners, segments=16)
        StencilUse()
        Color(*rgba(picture.background))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=self.corners)
        self.across = max(self.width, self.height * 2) / 100
        self.up = self.across / 2
        self.left = self.center_x - self.across * 50
        self.base = self.center_y - self.up * 50
        for shape in picture.shapes:
            self._shape(shape)
        StencilUnUse()
        RoundedRectangle(pos=self.pos, size=self.size, radius=self.corners, segments=16)
        StencilPop()

    def _point(self, x: float, y: float) -> Point:
        return self.left + x * self.across, self.base + y * self.up

    def _points(self, flat: tuple[float, ...]) -> list[Point]:
        return [self._point(x, y) for x, y in zip(flat[::2], flat[1::2], strict=False)]

    def _shape(self, shape: Shape) -> None:
        Color(*rgba(shape.colour))
        unit = self.up
        if shape.kind == "rect":
            x, y, wide, high = shape.points
            SmoothRoundedRectangle(pos=self._point(x, y), size=(wide * self.across, high * self.up),
                                   radius=[max(0.1, shape.width * unit)])  # fmt: skip
        elif shape.kind in ("circle", "ring"):
            x, y, radius = shape.points
            middle = self._point(x, y)
            reach = radius * unit
            if shape.kind == "circle":
                disc(*middle, reach)
            else:
                ring(*middle, reach, max(1, shape.width * unit / 2))
        elif shape.kind == "line":
            points = [part for point in self._points(shape.points) for part in point]
            Line(points=points, width=max(1, shape.width * unit / 2), cap="round", joint="round")
        else:
            area(self._points(shape.points))
