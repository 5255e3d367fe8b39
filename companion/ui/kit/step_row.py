"""A small number with its label, minus and plus in one row."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import signed
from companion.ui import kv
from companion.ui.kit.surface import Surface

kv.load("kit/step_row")


class StepRow(BoxLayout, Surface):
    """Changes by one between its bounds."""

    label: str = StringProperty("")
    value: int = NumericProperty(0)
    low: int = NumericProperty(0)
    high: int = NumericProperty(0)
    put: Callable[[int], None] = ObjectProperty(None)

    def _shown(self) -> str:
        return signed(int(self.value)) if self.low < 0 else str(int(self.value))

    shown: str = AliasProperty(_shown, bind=("value", "low"))

    def __init__(self, label: str, value: int, low: int, high: int, put: Callable[[int], None]) -> None:
        super().__init__(label=label, value=value, low=low, high=high, put=put)

    def step(self, by: int) -> None:
        self.value = max(self.low, min(self.high, self.value + by))
        self.put(self.value)
