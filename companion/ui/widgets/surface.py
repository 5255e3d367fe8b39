"""A rounded rectangle with a fill and, where wanted, an outline: what every tile and button stands on."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import AliasProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.rounds import pieces
from companion.ui.theme import theme
from companion.ui.widgets.told import Told, take

kv.load("surface")


def arrange(widget: Widget, place: Callable[..., None], *names: str) -> None:
    """Call `place` once a frame at most when the widget moved, grew, or one of these properties changed."""
    trigger = Clock.create_trigger(place, -1)
    for name in ("pos", "size", *names):
        widget.fbind(name, trigger)
    trigger()


class Surface(Widget):
    """Fill, corner radius and outline; high contrast gives every one of them an edge."""

    fill = ColorProperty((0, 0, 0, 0))
    radius = NumericProperty(0)
    outline = Told((0, 0, 0, 0), "_edged", tuple)
    edge = Told(0, "_edged")
    round_top = Told(True, "_reshaped")
    round_bottom = Told(True, "_reshaped")
    _plated = False
    ring = 0.0  # how far inside the surface its outline runs, so that those of neighbours do not touch
    _edge_due: ClockEvent | None = None
    _edge_line: tuple[Color, SmoothLine] | None = None

    def __init__(self, **values: object) -> None:
        if theme.edge and "edge" not in values:
            values["edge"], values["outline"] = dp(theme.edge), theme.line
        take(self, values)
        super().__init__(**values)
        self._edged()

    def apply_class_lang_rules(self, *parts: object, **more: object) -> None:
        """Half of all surfaces never show a fill: the rule that draws it waits for the first that can be seen."""
        if self.fill[3]:
            self._plated = True
            super().apply_class_lang_rules(*parts, **more)

    def on_fill(self, *_: object) -> None:
        if self._plated or not self.fill[3] or self.canvas is None:
            return
        below = self.canvas.before
        there = len(below.children)
        self.apply_class_lang_rules()
        for part in reversed(below.children[there:]):  # under the outline and whatever else is there already
            below.remove(part)
            below.insert(0, part)

    def _corners(self) -> list[float]:
        limit = max(0.0, min(self.radius, self.width / 2, self.height / 2))
        top, bottom = limit * self.round_top, limit * self.round_bottom
        return [top, top, bottom, bottom]

    corners = AliasProperty(_corners, bind=("radius", "size"), cache=True)

    def bends(self) -> int:
        """How many straight pieces make one of its corners look round."""
        return max(8, math.ceil(pieces(self.radius) / 4))

    def _reshaped(self, *_: object) -> None:
        """Other corners are round: whoever draws them asks again."""
        self.property("radius").dispatch(self)

    def _edged(self, *_: object) -> None:
        """Most surfaces never have an outline, so the means to draw one come with the first."""
        if self._edge_due is None and self.edge:
            self._edge_due = Clock.create_trigger(self._draw_outline, -1)
            for name in ("pos", "size", "radius"):
                self.fbind(name, self._edge_due)
        if self._edge_due is not None:
            self._edge_due()

    def _draw_outline(self, *_: object) -> None:
        if self._edge_line is None:
            with self.canvas.before:
                self._edge_line = (Color(), SmoothLine(overdraw_width=1))
        colour, line = self._edge_line
        half, inset = self.edge / 2, self.edge / 2 + self.ring
        wide, high = max(self.width - 2 * inset, 1), max(self.height - 2 * inset, 1)
        corners = [max(0.1, corner - inset) for corner in self._corners()]
        colour.rgba = self.outline if self.edge else theme.clear
        line.width = max(half, 0.1)
        line.rounded_rectangle = (self.x + inset, self.y + inset, wide, high, *corners)
