"""A small number with its label, minus and plus in one row."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import signed
from companion.ui import theme as look
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Text
from companion.ui.theme import theme


class StepRow(Surface):
    """Changes by one between its bounds."""

    def __init__(self, label: str, value: int, low: int, high: int, put: Callable[[int], None]) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None, height=max(dp(56), theme.grow(56)))
        self.value, self.low, self.high, self.put = value, low, high, put
        box = BoxLayout(padding=(dp(14), dp(4), dp(4), dp(4)), spacing=dp(4))
        box.add_widget(Text(text=label, font_name=look.SEMI, size_sp=15, fit=True))
        self.figure = Display(size_sp=28, halign="center", size_hint_x=None, width=dp(48), fit=True)
        minus, plus = (
            Press(icon=icon, fill=theme.s3, radius=dp(13), size_hint_x=None, width=dp(52)) for icon in ("minus", "plus")
        )
        minus.bind(on_tap=lambda *_: self.step(-1))
        plus.bind(on_tap=lambda *_: self.step(1))
        for part in (minus, self.figure, plus):
            box.add_widget(part)
        self.add_widget(box)
        self.bind(pos=box.setter("pos"), size=box.setter("size"))
        self.minus, self.plus = minus, plus
        self._show()

    def step(self, by: int) -> None:
        self.value = max(self.low, min(self.high, self.value + by))
        self._show()
        self.put(self.value)

    def _show(self) -> None:
        self.figure.text = signed(self.value) if self.low < 0 else str(self.value)
        for press, end in ((self.minus, self.low), (self.plus, self.high)):
            press.dress(theme.s3, theme.ink3 if self.value == end else theme.ink)
