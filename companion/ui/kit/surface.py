"""A rounded rectangle with a fill and, where wanted, an outline: what every tile and button stands on."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.shapes import pieces
from companion.ui import kv
from companion.ui.theme import CLEAR, Colour

kv.load("kit/surface")

FILLED = ("pos", "size", "corners")  # what the shape of a fill follows
TRIMMED = ("pos", "size", "edge", "outline", "theme_line", "corners", "ring")  # what an outline follows


def arrange(widget: Widget, place: Callable[..., None], *names: str) -> None:
    """Call `place` once a frame at most when the widget moved, grew, or one of these properties changed."""
    trigger = Clock.create_trigger(place, -1)
    for name in ("pos", "size", *names):
        widget.fbind(name, trigger)
    trigger()


class Painted(InstructionGroup):
    """A shape with its colour: the inside of a surface, or its outline."""

    def __init__(self, shape: SmoothRoundedRectangle | SmoothLine) -> None:
        super().__init__()
        self.ink, self.shape = Color(), shape
        self.add(self.ink)
        self.add(self.shape)


class Surface(Widget):
    """Fill, corner radius and outline; where nobody says otherwise, high contrast gives it an edge.

    On its canvas stands only what is seen of them: Kivy goes through all that is there in every frame.
    """

    fill: Colour = ColorProperty(CLEAR)
    radius: float = NumericProperty(0)
    edge: float | None = NumericProperty(None, allownone=True)  # width of the outline; None leaves it to the theme
    outline: Colour = ColorProperty(CLEAR)
    round_top: bool = BooleanProperty(True)
    round_bottom: bool = BooleanProperty(True)
    ring: float = NumericProperty(0)  # how far inside the surface its outline runs, so that neighbours' do not touch
    theme_edge: float = NumericProperty(0)  # dp
    theme_line: Colour = ObjectProperty(CLEAR)

    def _corners(self) -> list[float]:
        limit = max(0.0, min(self.radius, self.width / 2, self.height / 2))
        top, bottom = limit * self.round_top, limit * self.round_bottom
        return [top, top, bottom, bottom]

    corners: list[float] = AliasProperty(_corners, bind=("radius", "size", "round_top", "round_bottom"), cache=True)

    def _painted(self) -> Colour:
        return self.fill

    painted: Colour = AliasProperty(_painted, bind=("fill",))  # the fill as it is drawn; a pressed button's is another

    def _outline_width(self) -> float:
        return float(dp(self.theme_edge) if self.edge is None else self.edge)

    outline_width: float = AliasProperty(_outline_width, bind=("edge", "theme_edge"), cache=True)

    def __init__(self, **values: Any) -> None:
        self._body: Painted | None = None
        self._rim: Painted | None = None
        super().__init__(**values)
        for name in ("painted", "opacity"):
            self.fbind(name, self._colour_body)
        self.fbind("outline_width", self._trim)
        self._colour_body()
        self._trim()

    def _colour_body(self, *_: object) -> None:
        if not (self.painted[3] and self.opacity):
            if self._body is not None:
                self.canvas.before.remove(self._body)
                self._body = None
                for name in FILLED:
                    self.funbind(name, self._shape_body)
            return
        if self._body is None:
            self._body = Painted(SmoothRoundedRectangle())
            self.canvas.before.insert(0, self._body)
            for name in FILLED:
                self.fbind(name, self._shape_body)
            self._shape_body()
        self._body.ink.rgba = self.painted

    def _shape_body(self, *_: object) -> None:
        if self._body is not None:
            shape = self._body.shape
            shape.pos, shape.size, shape.radius, shape.segments = self.pos, self.size, self.corners, self.bends()

    def _trim(self, *_: object) -> None:
        width = self.outline_width
        if not width:
            if self._rim is not None:
                self.canvas.before.remove(self._rim)
                self._rim = None
                for name in TRIMMED:
                    self.funbind(name, self._trim)
            return
        if self._rim is None:
            self._rim = Painted(SmoothLine(overdraw_width=1))
            self.canvas.before.add(self._rim)
            for name in TRIMMED:
                self.fbind(name, self._trim)
        inset = width / 2 + self.ring
        wide, high = max(self.width - 2 * inset, 1), max(self.height - 2 * inset, 1)
        self._rim.ink.rgba = self.theme_line if self.edge is None else self.outline
        self._rim.shape.width = width / 2
        self._rim.shape.rounded_rectangle = (
            self.x + inset, self.y + inset, wide, high, *(max(0.1, corner - inset) for corner in self.corners),
        )  # fmt: skip

    def bends(self) -> int:
        """How many straight pieces make one of its corners look round."""
        return max(8, math.ceil(pieces(self.radius) / 4))
