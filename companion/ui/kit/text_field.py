"""What one types into: a rounded plate, the cursor, the letters."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.textinput import TextInput

from companion.ui import kv
from companion.ui.theme import CLEAR, Colour

kv.load("kit/text_field")

ANY = 10_000


class TextField(TextInput):
    """Takes so many letters and no more."""

    longest: int = NumericProperty(ANY)
    plate: Colour = ColorProperty(CLEAR)
    plate_radius: float = NumericProperty(0)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = len(self.text) - len(self.selection_text)
        super().insert_text(substring[: max(0, self.longest - kept)], from_undo)
