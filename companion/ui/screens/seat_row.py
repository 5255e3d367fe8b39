"""One seat in the set-up: its colour, its name, and the flag of whoever starts."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface

kv.load("screens/seat_row")

LONGEST_NAME = 24


class ColourPress(Touchable):
    """A seat's colour; a tap takes the next free one."""

    seat: int = NumericProperty(0)


class SeatRow(Surface):
    """Colour, name, and the flag of whoever starts."""

    seat: int = NumericProperty(0)  # its colour
    name: str = StringProperty("")
    first: bool = BooleanProperty(False)
    __events__ = ("on_recolour", "on_starts")

    @property
    def colour(self) -> Widget:
        """What a hint points at."""
        return self.ids.colour

    @property
    def input(self) -> TextInput:
        return self.ids.input

    @property
    def typing(self) -> bool:
        return bool(self.input.focus)

    def typed(self, text: str) -> None:
        """Letters came or went; no name is longer than a tile can show."""
        self.input.text = self.name = text[:LONGEST_NAME]

    def on_recolour(self) -> None:
        """The colour was touched."""

    def on_starts(self) -> None:
        """The flag was touched."""
