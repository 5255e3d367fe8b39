"""Things printed on newsprint: what an entry's card is made of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.press import IconPress, Touchable
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.theme import CLEAR, Colour

kv.load("lookup/paper")


class PaperIcon(IconPress):
    """An icon in the head of a card; hidden it takes no room."""

    shown: bool = BooleanProperty(True)


class PaperNote(BoxLayout):
    """An icon and a sentence."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    size_sp: float = NumericProperty(15)


class RulingBox(Touchable, Column):
    """What the table decided, first of all; a tap changes it."""

    title: str = StringProperty("")
    text: str = StringProperty("")


class CardFigure(BoxLayout, Surface):
    """A number of a card with its label."""

    value: str = StringProperty("")
    label: str = StringProperty("")


class KindBadge(BoxLayout, Surface):
    """As wide as its words, if there is room."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    colour: Colour = ColorProperty(CLEAR)
    room: float = NumericProperty(0)
