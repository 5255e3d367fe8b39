"""A word on a small plate: whose turn it is, who is out."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour

kv.load("kit/badge")


class SeatBadge(Surface, BoxLayout):
    """As wide as its icon and word; without a word it takes no room."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    ink: Colour = ColorProperty((1, 1, 1, 1))
    shown: bool = BooleanProperty(True)
    wanted: float = NumericProperty(0)  # how wide it is when it is shown


class TurnBadge(SeatBadge):
    """In the colours of whatever is chosen, or of a warning."""

    alarm: bool = BooleanProperty(False)
