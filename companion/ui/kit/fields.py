"""What one types into: a rounded plate, the cursor, the letters; one line, a name, or several lines."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.ui import kv
from companion.ui import theme as look
from companion.ui.theme import CLEAR, Colour

kv.load("kit/fields")

ANY = 10_000


class TextField(TextInput):
    """Takes so many letters and no more."""

    longest: int = NumericProperty(ANY)
    plate: Colour = ColorProperty(CLEAR)
    plate_radius: float = NumericProperty(0)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        kept = len(self.text) - len(self.selection_text)
        super().insert_text(substring[: max(0, self.longest - kept)], from_undo)


class TextArea(TextField):
    """So many lines are in sight."""

    lines: int = NumericProperty(3)
    longest: int = NumericProperty(400)
    font_name: str = StringProperty(look.REGULAR)


class NameInput(TextField):
    """Text of which the tap that comes to it selects everything; a second tap sets the cursor."""

    def __init__(self, **values: Any) -> None:
        self._fresh = False  # the finger that came to it is still down
        self._mark = Clock.create_trigger(self._mark_all)
        super().__init__(**values)

    def on_focus(self, _: object, focused: bool) -> None:
        self._fresh = focused
        if focused:
            self._mark()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        found = bool(super().on_touch_up(touch))
        if self._fresh and touch.grab_current is self:
            self._fresh = False
            self._mark()  # lifting the finger has set the cursor
        return found

    def _mark_all(self, *_: object) -> None:
        if self.focus:
            self.select_all()


class Typed(NameInput):
    """On a plate of its own."""

    font_name: str = StringProperty(look.SEMI)
