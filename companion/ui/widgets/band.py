"""A seat's colour with its pattern: the band on a tile, the swatch in a row."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui import kv
from companion.ui.theme import NAMED, SEATS, rgba
from companion.ui.widgets.surface import Surface

kv.load("band")


class Band(Surface):
    """Colour and pattern of a seat; `dead` seats keep the pattern over grey."""

    seat = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        dead = values.pop("dead", False)
        values.setdefault("edge", 0)
        super().__init__(**values)
        self.paint(dead=bool(dead))
        self.fbind("seat", lambda *_: self.paint())

    def paint(self, dead: bool = False) -> None:
        self.fill = rgba(NAMED["gone"]) if dead else rgba(SEATS[int(self.seat) % 8])


def swatch(seat: int, side: float = 20, **values: object) -> Band:
    """A small square of a seat's colour."""
    return Band(seat=seat, size_hint=(None, None), size=(dp(side), dp(side)), radius=dp(side * 0.3), **values)
