"""The ticket that lets guests in: the picture to scan, and the code for those who type."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.kit import press, text  # noqa: F401  (named in the kv)
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.theme import NAMED, rgba

kv.load("screens/ticket")

QUIET = 4  # light squares around the picture
Squares = tuple[tuple[bool, ...], ...]  # row by row, true where it is dark


class QrCode(Widget):
    """The picture to scan, on whole pixels, in the middle of its box."""

    squares: Squares = ObjectProperty(())

    def __init__(self, **values: Any) -> None:
        self._again = Clock.create_trigger(self._draw, -1)
        super().__init__(**values)
        for name in ("pos", "size", "squares"):
            self.fbind(name, self._again)
        self._again()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.squares)
        side = int(min(self.size) // (count + 2 * QUIET)) if count else 0
        left, top = int(self.center_x - side * count / 2), int(self.center_y + side * count / 2)
        with self.canvas:
            Color(*rgba(NAMED["print_ink"]))
            for line, row in enumerate(self.squares):
                for start, end in runs(row):
                    Rectangle(pos=(left + start * side, top - (line + 1) * side), size=((end - start) * side, side))


def runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """From where to where a row is dark."""
    edges = [place for place, (one, two) in enumerate(zip((False, *row), (*row, False), strict=True)) if one != two]
    return list(zip(edges[::2], edges[1::2], strict=True))


class Ticket(Surface):
    """Picture and code on paper, with a stub to tear off."""

    squares: Squares = ObjectProperty(())
    code: str = StringProperty("")
    side: float = NumericProperty(0)  # of the square that the picture has
    small: bool = BooleanProperty(False)  # the stub has room for the code alone
    __events__ = ("on_enlarge",)

    def on_enlarge(self) -> None:
        """Somebody sits far away."""


class QrSheet(Sheet):
    """The picture as large as the screen, for those at the other end of the table."""

    squares: Squares = ObjectProperty(())
    code: str = StringProperty("")
