"""A rounded rectangle with a fill and, where wanted, an outline: what every tile and button stands on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.theme import theme

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
    outline = ColorProperty((0, 0, 0, 0))
    edge = NumericProperty(0)
    radius = NumericProperty(0)
    round_top = BooleanProperty(True)
    round_bottom = BooleanProperty(True)

    def __init__(self, **values: object) -> None:
        if theme.edge and "edge" not in values:
            values["edge"], values["outline"] = dp(theme.edge), theme.line
        super().__init__(**values)

    def _corners(self) -> list[float]:
        limit = max(0.0, min(self.radius, self.width / 2, self.height / 2))
        top, bottom = limit * self.round_top, limit * self.round_bottom
        return [top, top, bottom, bottom]

    corners = AliasProperty(_corners, bind=("radius", "size", "round_top", "round_bottom"), cache=True)

    def _line_corners(self) -> list[float]:
        inset = self.edge / 2
        return [max(0.1, corner - inset) for corner in self._corners()]

    line_corners = AliasProperty(
        _line_corners, bind=("radius", "size", "round_top", "round_bottom", "edge"), cache=True
    )
