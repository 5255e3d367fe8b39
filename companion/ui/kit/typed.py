"""One line to type into, such as a name: a first tap selects all of it, because it is mostly replaced."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty

from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.text_field import TextField

kv.load("kit/typed")


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
