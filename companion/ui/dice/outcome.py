"""The tray with what it came to: the dice above, the result as a large numeral with its words below."""

from __future__ import annotations

from math import ceil

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.dice.tray import LEAST_CELL, Tray
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Strong

kv.load("dice/outcome")

LONE = {1: 132, 2: 116, 3: 100, 4: 92}  # dp: few dice are large


class TrayCard(Surface, BoxLayout):
    """Dice, numeral, words."""

    tray: Tray = ObjectProperty(None)
    figure: Display = ObjectProperty(None)
    words: Strong = ObjectProperty(None)
    result: Widget = ObjectProperty(None)
    line: str = StringProperty("")
    detail: str = StringProperty("")
    dice_room: float = NumericProperty(150)  # pixels
    result_first: bool = BooleanProperty(False)  # where not all is in sight the result is, and the dice scroll

    def tell(self, figure: str, line: str, detail: str) -> None:
        """The result, or what is to be hoped for."""
        self.figure.text, self.line, self.detail = figure, line, detail

    def fit_dice(self, room: float, dice: int, sight: float) -> None:
        """Take so much height for the dice, and more where they would be too small; `sight` is what can be seen."""
        wide = max(dp(100), self.width - dp(24))
        needed = ceil(dice / max(1, int(wide / dp(LEAST_CELL)))) * dp(LEAST_CELL)
        self.dice_room = max(room, needed)
        lone = LONE.get(dice, 84)
        self.tray.largest = lone if self.width < dp(600) else max(lone, 112)
        self.result_first = self.height > sight

    def on_result_first(self, _: object, first: bool) -> None:
        self.remove_widget(self.result)
        self.add_widget(self.result, index=len(self.children) if first else 0)
