"""The ticket that lets guests in: the picture to scan, and the code for those who type."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui import kv
from companion.ui.kit.marks import Drawing
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.theme import NAMED, rgba

kv.load("screens/ticket")

QUIET = 4  # light squares around the picture
Squares = tuple[tuple[bool, ...], ...]  # row by row, true where it is dark


class QrCode(Drawing):
    """The picture to scan, on whole pixels, in the middle of its box."""

    squares: Squares = ObjectProperty(())

    watched = ("squares",)

    def draw(self) -> None:
        count = len(self.squares)
        side = int(min(self.size) // (count + 2 * QUIET)) if count else 0
        left, top = int(self.center_x - side * count / 2), int(self.center_y + side * count / 2)
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
