"""Guests on the table's own screen: how many devices are there, and how the guest of each seat is."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.inviting import Inviting
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.table.head import TileHead

kv.load("table/guests")


class PresenceMark(Widget):
    """A dot for somebody who is there, a ring for who is not, a dashed one for a seat that waits."""

    state: str = StringProperty("")


class PresencePlate(Surface, BoxLayout):
    """On a tile: this seat is played on a phone of its own."""

    state: str = StringProperty("")


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
