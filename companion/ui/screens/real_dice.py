"""The sheet on which a table enters what its own dice showed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.core.dice import COIN, Die, Formula, Roll, awaited, entered
from companion.core.text import Say
from companion.ui.kit.faces import FaceGrid, Value
from companion.ui.kit.outcome import tray_fill
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Reading
from companion.ui.kit.tray import Shown, Tray, waiting
from companion.ui.theme import theme
from companion.ui.words import say, words


class EntrySheet(Sheet):
    """Dice fill the tray one tap after another; nothing is kept before the last button."""

    def __init__(self, formula: Formula, done: Callable[[Roll], None]) -> None:
        super().__init__(words(say("Your own dice")))
        self.formula, self.done = formula, done
        self.values: list[Value] = []
        self.cloth = Surface(fill=tray_fill(), radius=dp(20), size_hint_y=None, height=dp(140))
        self.tray = Tray(largest=56)
        self.cloth.add_widget(self.tray)
        arrange(self.cloth, self._lay)
        self.hint = Reading(size_sp=15, color=theme.ink2)
        self.grid = FaceGrid(self._enter)
        for part in (self.cloth, self.hint, self.grid):
            self.column.add_widget(part)
        self.back_press = Press(icon="backspace-outline", radius=dp(20), size_hint_x=None, width=dp(72))
        self.back_press.bind(on_tap=lambda *_: self._take_back())
        self.keep = Primary(icon="check-bold", guard=0.4)
        self.keep.bind(on_tap=lambda *_: self._keep())
        self.foot(self.back_press, self.keep)
        self._show()

    def _lay(self, *_: object) -> None:
        self.tray.pos = (self.cloth.x + dp(10), self.cloth.y + dp(8))
        self.tray.size = (self.cloth.width - dp(20), self.cloth.height - dp(16))

    def _enter(self, value: Value) -> None:
        if awaited(self.formula, self.values) is not None:
            self.values.append(value)
            self._show()

    def _take_back(self) -> None:
        if self.values:
            self.values.pop()
        self._show()

    def _keep(self) -> None:
        if awaited(self.formula, self.values) is None:
            roll = entered(self.formula, self.values)
            self.close()
            self.done(roll)

    def _show(self) -> None:
        die = awaited(self.formula, self.values)
        shown, dice = [], waiting(self.formula)
        for place, value in enumerate(self.values):
            kind = self._kind(place)
            shown.append(Shown(kind, kind.faces.index(value) + 1 if isinstance(value, str) else value))
        left = dice[len(shown) :] if len(shown) < len(dice) else (Shown(die),) if die is not None else ()
        self.tray.put((*shown, *left))
        total = max(len(dice), len(self.values) + (die is not None))
        if die is not None:
            self.grid.show(die)
            step = say(
                "Die {n} of {total}, a {die}: tap what it shows.", n=len(self.values) + 1, total=total, die=die.text
            )
            self.hint.text = words(step)
            self.keep.text = words(say("{n} of {total} entered", n=len(self.values), total=total))
        else:
            result = entered(self.formula, self.values).result
            self.hint.text = words(say("All dice are in."))
            self.keep.text = words(say("Keep {result}", result=say(result)))
        self.grid.mark([v for at, v in enumerate(self.values) if self._kind(at) == self.grid.die])
        ready = die is None
        self.keep.enabled, self.keep.icon = ready, "check-bold" if ready else ""
        self.keep.dress(theme.accent if ready else theme.s3, theme.accent_ink if ready else theme.ink2)
        self.back_press.dress(theme.s2, theme.ink if self.values else theme.ink3)

    @staticmethod
    def _name(die: Die) -> Say:
        if die == COIN:
            return say("a coin")
        return say("with names") if die.faces else say("a {die}", die=die.text)

    def _kind(self, place: int) -> Die:
        kind = awaited(self.formula, self.values[:place])
        return kind or self.formula.terms[-1].die
