"""A whole number: quick values as a grid, any other by minus and plus in its place."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.form import Number
from companion.core.text import signed
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.form.question import AnswerPress, FieldBox
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press
from companion.ui.theme import theme

kv.load("form/number")


class Steps(BoxLayout):
    """Minus, the figure, plus."""

    text: str = StringProperty("")
    step = ObjectProperty(None)  # called with -1 or 1


class NumberBox(FieldBox):
    """Values that the rules are against are grey, and can be chosen all the same."""

    field: Number

    def fits(self, field: Any) -> bool:
        return super().fits(field) and field.quick == self.field.quick

    def build(self) -> None:
        field = self.field
        self.answers: list[tuple[int, AnswerPress]] = []
        self.stepper: Steps | None = None
        if not field.quick:
            self._open_stepper()
            return
        more_follow = len(field.quick) < field.high - field.low + 1
        count = len(field.quick) + more_follow
        grid = Grid(count if count <= 8 else 6, high=theme.grow(52))
        for value in field.quick:
            text = signed(value) if field.signed else str(value)
            greyed = bool(field.against(value).message)
            answer = AnswerPress(text=text, face=look.DISPLAY, size_sp=28, radius=dp(14), greyed=greyed)
            answer.bind(on_tap=lambda _, v=value: self.put(self.field.key, v))
            grid.add_widget(answer)
            self.answers.append((value, answer))
        if more_follow:
            more = Press(icon="dots-horizontal", radius=dp(14), on_tap=self._open_stepper)
            grid.add_widget(more)
        self.place = BoxLayout(size_hint_y=None)
        self.place.fbind("width", grid.setter("width"))
        grid.fbind("height", self.place.setter("height"))
        self.place.add_widget(grid)
        self.add_widget(self.place)

    def _open_stepper(self, *_: object) -> None:
        """In the place of the quick values and as high as they are, so that nothing below them moves."""
        if self.stepper is not None:
            return
        self.stepper = Steps(step=self._step)
        if self.field.quick:
            self.stepper.size_hint_y = 1
            self.place.clear_widgets()
            self.place.add_widget(self.stepper)
        else:
            self.add_widget(self.stepper)
        self.show(self.field)

    def _step(self, by: int) -> None:
        now = self.field.value if self.field.value is not None else max(self.field.low, min(0, self.field.high))
        self.put(self.field.key, max(self.field.low, min(self.field.high, now + by)))

    def show(self, field: Number) -> None:
        super().show(field)
        for value, answer in self.answers:
            answer.chosen, answer.greyed = value == field.value, bool(field.against(value).message)
        if field.value is not None and field.value not in field.quick:
            self._open_stepper()
        if self.stepper is not None:
            text = "–" if field.value is None else signed(field.value) if field.signed else str(field.value)
            self.stepper.text = f"{text}{field.unit}"
