"""A rounded rectangle with a fill and, where wanted, an outline: what every tile and button stands on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.circles import pieces
from companion.ui.theme import CLEAR, Colour

kv.load("kit/surface")


def arrange(widget: Widget, place: Callable[..., None], *names: str) -> None:
    """Call `place` once a frame at most when the widget moved, grew, or one of these properties changed."""
    trigger = Clock.create_trigger(place, -1)
    for name in ("pos", "size", *names):
        widget.fbind(name, trigger)
    trigger()


class Surface(Widget):
    """Fill, corner radius and outline; where nobody says otherwise, high contrast gives it an edge."""

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

    def _outline_path(self) -> Sequence[float]:
        """Where the outline runs: position, size and corners, as Kivy's line takes them."""
        if not self.outline_width:
            return ()
        inset = self.outline_width / 2 + self.ring
        wide, high = max(self.width - 2 * inset, 1), max(self.height - 2 * inset, 1)
        return (self.x + inset, self.y + inset, wide, high, *(max(0.1, corner - inset) for corner in self.corners))

    outline_path: Sequence[float] = AliasProperty(
        _outline_path, bind=("outline_width", "pos", "size", "corners", "ring"), cache=True
    )

    def bends(self) -> int:
        """How many straight pieces make one of its corners look round."""
        return max(8, math.ceil(pieces(self.radius) / 4))
