"""What an open door has to say: the ticket to scan, who is here, and who may act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, Say
from companion.core.view import Seat
from companion.ui import kv
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface
from companion.ui.table import guests  # noqa: F401  (its marks are named in the kv)
from companion.ui.table.head import NOBODY
from companion.ui.theme import NAMED, rgba

kv.load("screens/ticket")
kv.load("screens/invited_seat")
kv.load("screens/invitation")

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
    enlarge: Callable[[], None] = ObjectProperty(None)  # for somebody who sits far away


class QrSheet(Sheet):
    """The picture as large as the screen, for those at the other end of the table."""

    squares: Squares = ObjectProperty(())
    code: str = StringProperty("")


class InvitedSeat(Touchable):
    """A seat with whoever plays it; a tap keeps a free one for this device, or lets in who asks on a new one."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    state: str = StringProperty("waiting")
    told: str = StringProperty("")
    claim: int = NumericProperty(0)  # its number, where somebody asks for the seat
    sheet: Any = ObjectProperty(None)  # that does what is tapped

    def _taken(self) -> bool:
        return self.state in ("live", "back", "away")

    taken: bool = AliasProperty(_taken, bind=("state",), cache=True)


class Invitation(BoxLayout):
    """All that an open door has to say."""

    squares: Squares = ObjectProperty(())
    code: str = StringProperty("")
    address: str = StringProperty("")
    watching: int = NumericProperty(0)
    rights: Say = ObjectProperty(NOTHING)
    beside: bool = BooleanProperty(False)  # there is room for two columns
    sheet: Any = ObjectProperty(None)  # that does what is tapped
