"""The sheet on which a table enters what its own dice showed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.dice import Die, Formula, Roll, awaited, entered
from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui.dice.faces import FaceGrid, Value
from companion.ui.dice.tray import Shown, Tray, waiting
from companion.ui.kit.sheet import Sheet
from companion.ui.words import say, words

kv.load("dice/real_dice")


class EntrySheet(Sheet):
    """Dice fill the tray one tap after another; nothing is kept before the last button."""

    hint: Say = ObjectProperty(NOTHING)
    ask: Say = ObjectProperty(NOTHING)
    ready: bool = BooleanProperty(False)
    begun: bool = BooleanProperty(False)
    tray: Tray = ObjectProperty(None)

    def __init__(self, formula: Formula, done: Callable[[Roll], None]) -> None:
        super().__init__(words(say("Your own dice")))
        self.formula, self.done = formula, done
        self.values: list[Value] = []
        self.grid = FaceGrid(self._enter)
        self.column.add_widget(self.grid)
        self._show()

    def _enter(self, value: Value) -> None:
        if awaited(self.formula, self.values) is not None:
            self.values.append(value)
            self._show()

    def take_back(self) -> None:
        """The last die was entered wrongly."""
        if self.values:
            self.values.pop()
        self._show()

    def keep(self) -> None:
        """All dice are in."""
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
            self.hint = say(
                "Die {n} of {total}, a {die}: tap what it shows.", n=len(self.values) + 1, total=total, die=die.text
            )
            self.ask = say("{n} of {total} entered", n=len(self.values), total=total)
        else:
            result = entered(self.formula, self.values).result
            self.hint = say("All dice are in.")
            self.ask = say("Keep {result}", result=say(result))
        self.grid.mark([v for at, v in enumerate(self.values) if self._kind(at) == self.grid.die])
        self.ready, self.begun = die is None, bool(self.values)

    def _kind(self, place: int) -> Die:
        kind = awaited(self.formula, self.values[:place])
        return kind or self.formula.terms[-1].die
