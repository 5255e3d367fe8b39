"""Guests on the table's own screen: how many devices are there, and how the guest of each seat is."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.inviting import Inviting
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.table.head import TileHead
from companion.ui.theme import Colour, theme

kv.load("table/guests")


class PresencePlate(Surface, BoxLayout):
    """On a tile: this seat is played on a phone of its own."""

    state: str = StringProperty("")


class CornerMark(InstructionGroup):
    """On the corner of what stands for a seat on a board: a disc for who is there, a ring for who is not."""

    def __init__(self, place: Widget) -> None:
        super().__init__()
        self.place, self.state = place, ""
        for name in ("pos", "size"):
            place.fbind(name, self.draw)
        place.canvas.after.add(self)

    def draw(self, *_: object) -> None:
        self.clear()
        if not self.state:
            return
        x, y = self.place.right - dp(6), self.place.top - dp(6)
        self._disc(theme.bg, x, y, dp(8))
        self._disc({"asks": theme.warn, "back": theme.warn, "away": theme.ink2}.get(self.state, theme.ok), x, y, dp(6))
        if self.state in ("back", "away"):
            self._disc(theme.bg, x, y, dp(3.4))
        if self.state == "asks":
            self._disc(theme.bg, x, y, dp(1.6))

    def _disc(self, colour: Colour, x: float, y: float, radius: float) -> None:
        self.add(Color(*colour))
        self.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))


def hang(place: Widget, state: str) -> None:
    """Give what stands for a seat the mark of its guest, or take it away."""
    mark = next((part for part in place.canvas.after.children if isinstance(part, CornerMark)), None)
    if mark is None and not state:
        return
    mark = mark or CornerMark(place)
    mark.state = state
    mark.draw()


class GuestsMark(Touchable):
    """In the head of the table: the way to the invitation, with the number of devices."""

    inviting: Inviting = ObjectProperty(None, rebind=True)
    shown: bool = BooleanProperty(False)
    roomy: bool = BooleanProperty(True)  # else the number says it all
    offered: bool = BooleanProperty(False)  # nobody is invited now, but guests would come back


def mark(head: TileHead, state: str) -> None:
    """Give the name of a tile the mark of its guest, or take it away."""
    plate = next((part for part in head.children if isinstance(part, PresencePlate)), None)
    if state and plate is None:
        plate = PresencePlate(state=state)
        head.add_widget(plate, index=1)  # between name and badge
    elif not state and plate is not None:
        head.remove_widget(plate)
    elif plate is not None:
        plate.state = state
    head.marked = plate.width + head.spacing if plate is not None and state else 0
