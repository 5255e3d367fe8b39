"""The last rolls, newest first: when, which dice, what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import COIN, Roll
from companion.device.local_time import written
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie, glyph
from companion.ui.dice.tray import Shown, lying
from companion.ui.kit.lists import Parts
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Column
from companion.ui.theme import theme
from companion.ui.words import say, words

kv.load("dice/rolls")


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

    shown: tuple[Shown, ...] = ObjectProperty(())
    watched = ("shown",)

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
        if count > drawn:
            more = glyph(f"+{count - drawn}", look.SEMI, round(theme.sp(12)))
            with self.canvas:
                Color(*theme.ink2)
                Rectangle(texture=more, size=more.size, pos=(self.x + drawn * step, self.center_y - more.height / 2))


class RollRow(Touchable, BoxLayout):
    """One roll; a tap takes its formula up again."""

    clock: str = StringProperty("")
    formula: str = StringProperty("")
    real: bool = BooleanProperty(False)
    result: str = StringProperty("")
    dice: tuple[Shown, ...] = ObjectProperty(())

    def __init__(self, again: Callable[[str], None]) -> None:
        self.again = again
        self.past: Past | None = None
        super().__init__()

    def on_tap(self) -> None:
        if self.past is not None:
            self.again(self.past.roll.formula)

    def show(self, past: Past) -> None:
        if past == self.past:
            return
        self.past = past
        self.clock, self.formula = written("%H:%M", past.at), spelled(past.roll.formula)
        self.real, self.result, self.dice = past.roll.real, words(say(past.roll.result)), lying(past.roll)


class RollList(Column):
    """Keeps its rows and only fills them anew."""

    again: Callable[[str], None] = ObjectProperty(lambda formula: None)

    def __init__(self, **values: Any) -> None:
        self.entries = Parts(lambda: RollRow(self.again))
        super().__init__(**values)

    def show(self, rolls: tuple[Past, ...]) -> None:
        """These rolls, the newest at the top."""
        for row, past in self.entries.match(self, rolls):
            row.show(past)
