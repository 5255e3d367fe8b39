"""The tray with what it came to: the dice above, the result as a large numeral with its words below."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kivy.metrics import dp

from companion.core.dice import Formula
from companion.core.text import Say, say
from companion.ui import theme as look
from companion.ui.dice.tray import LEAST_CELL, Tray
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Semi, Strong
from companion.ui.theme import mix, rgba, theme


def tray_fill() -> tuple[float, float, float, float]:
    """The cloth the dice lie on: a touch of the game's colour, dark enough for light dice."""
    if theme.name == "contrast":
        return theme.s1
    return mix(theme.s3 if theme.name == "light" else rgba("#211E1C"), theme.accent, 0.03)


def unit(formula: Formula, total: int) -> Say:
    """What the numeral of a result counts."""
    if formula.reading == "face":
        return say("is up")
    if formula.reading == "count":
        return say("times {face}", face=say(formula.terms[0].die.faces[0]))
    if all(term.success for term in formula.terms) and not formula.bonus:
        return say("success") if total == 1 else say("successes")
    return say("in total")


class TrayCard(Surface):
    """Dice, numeral, words."""

    def __init__(self, tapped: Callable[[int], None]) -> None:
        edge = theme.line if theme.edge else mix(theme.line, theme.accent, 0.12)
        super().__init__(fill=tray_fill(), radius=dp(24), outline=edge, edge=dp(1.5), size_hint_y=None)
        self.tray = Tray(tapped)
        self.figure = Display(size_sp=72, color=theme.accent_text, fit=True)
        self.words = Strong(size_sp=17, fit=True)
        self.detail = Semi(size_sp=13, color=theme.ink2, fit=True)
        for part in (self.tray, self.figure, self.words, self.detail):
            self.add_widget(part)
        self.dice_room = dp(150)
        self.result_first = False  # where not all is in sight the result is, and the dice scroll
        arrange(self, self._place)

    def tell(self, figure: str, line: str, detail: str) -> None:
        """The result, or what is to be hoped for."""
        self.figure.text, self.words.text, self.detail.text = figure, line, detail
        self._place()

    def fit_dice(self, room: float, dice: int, sight: float) -> None:
        """Take so much height for the dice, and more where they would be too small; `sight` is what can be seen."""
        wide = max(dp(100), self.width - dp(24))
        needed = ceil(dice / max(1, int(wide / dp(LEAST_CELL)))) * dp(LEAST_CELL)
        self.dice_room = max(room, needed)
        lone = {1: 132, 2: 116, 3: 100, 4: 92}.get(dice, 84)
        self.tray.largest = lone if self.width < dp(600) else max(lone, 112)
        high = self.dice_room + self._line() + dp(20)
        first = high > sight
        if first == self.result_first and high == self.height:
            return
        self.result_first, self.height = first, high
        self._place()

    def _line(self) -> float:
        return max(dp(72), theme.sp(17) * 1.4 + theme.sp(13) * 1.5)

    def _place(self, *_: object) -> None:
        pad, line = dp(20), self._line()
        room = self.height - line - dp(20)
        self.tray.size = (self.width - dp(24), max(1.0, room))
        self.tray.pos = (self.x + dp(12), self.y + dp(10) + (0 if self.result_first else line))
        most = (self.width - 2 * pad) * (0.62 if self.words.text else 1)
        wide = min(most, extents(self.figure.text, look.DISPLAY, theme.sp(72))[0] + dp(4)) if self.figure.text else 0
        base = self.top - line - dp(8) if self.result_first else self.y + dp(8)
        self.figure.size, self.figure.pos = (wide, line), (self.x + pad, base)
        self.figure._fit()
        left = self.x + pad + wide + (dp(16) if wide else 0)
        first = theme.sp(17) * 1.35 if self.words.text else 0
        second = theme.sp(13) * 1.4 if self.detail.text else 0
        low = base + (line - first - second) / 2
        across = max(1.0, self.right - pad - left)
        self.words.size, self.words.pos = (across, first), (left, low + second)
        self.detail.size, self.detail.pos = (across, second), (left, low)
