"""Things printed on newsprint: what an entry's card is made of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import IconPress, Press, Touchable
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Reading

kv.load("lookup/paper")


class PaperIcon(IconPress):
    """An icon in the head of a card; hidden it takes no room."""

    shown: bool = BooleanProperty(True)


class EntryTitle(Reading):
    """The name on a card; a long one is written smaller."""


class EntryGame(Reading):
    """Which game the card belongs to, where another one is played."""


class EntryText(Reading):
    """What it does."""


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


class CardFigures(Grid):
    """The numbers of a card side by side."""


class LinkPress(Press):
    """The way to another entry."""


class EntryLinks(Grid):
    """What belongs to it."""


class AddRuling(Press):
    """The way to a ruling where there is none yet."""


class PaperPrimary(Press):
    """The one thing to do with this card."""
