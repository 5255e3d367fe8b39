"""What kind of card an entry is, in the game's colour."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.surface import Surface
from companion.ui.theme import CLEAR, Colour

kv.load("lookup/kind_badge")


class KindBadge(BoxLayout, Surface):
    """As wide as its words, if there is room."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    colour: Colour = ColorProperty(CLEAR)
    room: float = NumericProperty(0)
