"""Small numbers that belong together, side by side: a tap adds one, the minus below takes one away."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.form import Number
from companion.core.handful import Handful
from companion.core.text import NOTHING
from companion.ui import kv
from companion.ui.form.question import FieldBox, Put
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Touchable
from companion.ui.theme import theme

kv.load("form/handful")

MINUS = 48  # dp


class Stepper(Touchable, BoxLayout):
    """One of them: its shape, how many, its name, and the minus."""

    number: Number = ObjectProperty(Number("", NOTHING, 0, 0, 0), rebind=True)
    put: Put = ObjectProperty(None)

    def on_tap(self) -> None:
        self.step(1)

    def step(self, by: int) -> None:
        now = (self.number.value or 0) + by
        if self.number.low <= now <= self.number.high:
            self.put(self.number.key, now)


class HandfulBox(FieldBox):
    """A row of steppers."""

    field: Handful

    def build(self) -> None:
        high = dp(MINUS) + theme.button(12) * 1.3 + theme.grow(46)
        row = Grid(len(self.field.numbers), narrowest=theme.grow(58) / dp(1), high=high)
        self.steppers = [Stepper(number=number, put=self.put) for number in self.field.numbers]
        for stepper in self.steppers:
            row.add_widget(stepper)
        self.add_widget(row)

    def show(self, field: Handful) -> None:
        super().show(field)
        for stepper, number in zip(self.steppers, field.numbers, strict=True):
            stepper.number = number
