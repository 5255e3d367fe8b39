"""The last rolls, newest first: when, which dice, what came of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from kivy.metrics import dp

from companion.core.dice import COIN, Roll
from companion.device.local_time import written
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie
from companion.ui.dice.tray import Shown, lying
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Semi
from companion.ui.theme import theme
from companion.ui.words import say, words


class Past(msgspec.Struct, frozen=True):
    """One roll of the history, ready to be shown."""

    id: int
    roll: Roll
    at: float


def spelled(formula: str) -> str:
    """A formula as it reads best."""
    if formula == COIN.text:
        return words(say("coin"))
    return formula.replace(">=", " ≥ ").replace("<=", " ≤ ").replace("{", " ").replace("}", "")


class SmallDice(Drawing):
    """As many dice as fit in a line, and how many more there were."""

    def __init__(self) -> None:
        self.shown: tuple[Shown, ...] = ()
        super().__init__()
        self.more = Semi(size_sp=12, color=theme.ink2)
        self.add_widget(self.more)

    def show(self, shown: tuple[Shown, ...]) -> None:
        if shown != self.shown:
            self.shown = shown
            self._again()

    def redraw(self) -> None:
        self.canvas.clear()
        side, step = dp(21), dp(26)
        fit = int((self.width + dp(5)) / step)
        count = len(self.shown)
        drawn = count if count <= fit else max(0, int((self.width - theme.sp(30)) / step))
        for place, shown in enumerate(self.shown[:drawn]):
            die = DrawnDie(shown.die, side)
            die.show(shown.value, shown.mood)
            die.place(self.x + side / 2 + place * step, self.center_y)
            self.canvas.add(die.group)
        self.more.text = f"+{count - drawn}" if count > drawn else ""
        self.more.size = (theme.sp(30), self.height)
        self.more.pos = (self.x + drawn * step, self.y)


class RollRow(Touchable):
    """One roll; a tap takes its formula up again."""

    def __init__(self, again: Callable[[str], None]) -> None:
        super().__init__(size_hint_y=None, height=max(dp(48), theme.grow(44)), edge=0, radius=dp(12))
        self.again = again
        self.past: Past | None = None
        self.clock = Semi(size_sp=12, color=theme.ink2, fit=True)
        self.formula = Semi(size_sp=12, color=theme.ink2, fit=True)
        self.dice = SmallDice()
        self.real = Semi(size_sp=12, color=theme.ink2, halign="right", fit=True)
        self.result = Display(size_sp=26, halign="right", fit=True)
        for part in (self.clock, self.formula, self.dice, self.real, self.result):
            self.add_widget(part)
        arrange(self, self._place)

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.fill = theme.s2 if pressed else theme.clear

    def on_tap(self) -> None:
        if self.past is not None:
            self.again(self.past.roll.formula)

    def show(self, past: Past) -> None:
        if past == self.past:
            return
        self.past = past
        self.clock.text = written("%H:%M", past.at)
        self.formula.text = spelled(past.roll.formula)
        self.real.text = words(say("real dice")) if past.roll.real else ""
        self.result.text = words(say(past.roll.result))
        self.dice.show(lying(past.roll))
        self._place()

    def _place(self, *_: object) -> None:
        pad = dp(10)
        left = min(self.width * 0.34, theme.sp(82))
        line = theme.sp(12) * 1.35
        self.clock.size, self.clock.pos = (left, line), (self.x + pad, self.center_y)
        self.formula.size, self.formula.pos = (left, line), (self.x + pad, self.center_y - line)
        wide = min(self.width * 0.24, extents(self.result.text, look.DISPLAY, theme.sp(26))[0] + dp(4))
        self.result.size, self.result.pos = (wide, self.height), (self.right - pad - wide, self.y)
        real = min(self.width * 0.2, extents(self.real.text, look.SEMI, theme.sp(12))[0] + dp(4))
        real = real if self.real.text else 0
        self.real.size, self.real.pos = (real, self.height), (self.result.x - dp(8) - real, self.y)
        start = self.x + pad + left + dp(8)
        self.dice.pos, self.dice.size = (start, self.y), (max(1.0, self.real.x - dp(6) - start), self.height)


class RollList(Column):
    """Keeps its rows and only fills them anew."""

    def __init__(self, again: Callable[[str], None]) -> None:
        super().__init__(spacing=0)
        self.again = again
        self.entries: list[RollRow] = []

    def show(self, rolls: tuple[Past, ...]) -> None:
        """These rolls, the newest at the top."""
        while len(self.entries) > len(rolls):
            self.remove_widget(self.entries.pop())
        while len(self.entries) < len(rolls):
            row = RollRow(self.again)
            self.entries.append(row)
            self.add_widget(row)
        for row, past in zip(self.entries, rolls, strict=True):
            row.show(past)
