"""The upper line of a tile: whose it is, and whether it is their turn."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.core.view import Counter, Seat
from companion.ui import kv

kv.load("kit/badge")
kv.load("table/head")

NOBODY = Seat(-1, "", 0, Counter("", NOTHING, 0))


class TileHead(BoxLayout):
    """Name and badge on one line."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    size_sp: float = NumericProperty(16)
    wanted: float = NumericProperty(0)  # how wide both are, as far as they are shown
    bare: float = NumericProperty(0)  # how wide the name is
    whole: float = NumericProperty(0)  # how wide both are where there is room for both
    marked: float = NumericProperty(0)  # what the mark of its guest takes
    close: bool = BooleanProperty(False)  # the badge stands right behind the name
    crowded: bool = BooleanProperty(False)  # there is room for the name alone; the outline says whose turn it is
