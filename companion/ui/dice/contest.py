"""Who starts by dice: everybody rolls, those who tie roll again, in the app or with real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import WhoStarts, roll
from companion.core.dice.real import Value
from companion.core.dice.showing import Shown
from companion.core.text import NOTHING, Say, say
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.dice.faces import FaceGrid
from companion.ui.dice.tray import Tray
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.words import words

kv.load("dice/contest")


class ContestRow(BoxLayout, Surface):
    """A player, the die, and how it stands."""

    name: str = StringProperty("")
    colour: int = NumericProperty(0)
    status: Say = ObjectProperty(NOTHING)
    asked: bool = BooleanProperty(False)
    out: bool = BooleanProperty(False)
    starts: bool = BooleanProperty(False)
    tray: Tray = ObjectProperty(None)


class ContestSheet(Sheet):
    """One row a player; the button rolls for all who have not rolled yet."""

    hint: Say = ObjectProperty(NOTHING)
    prompt: Say = ObjectProperty(NOTHING)
    ask: Say = ObjectProperty(NOTHING)
    found: bool = BooleanProperty(False)
    rows: Column = ObjectProperty(None)
    button: Primary = ObjectProperty(None)

    def __init__(self, seats: Sequence[tuple[str, int]], rule: str, chosen: Callable[[int], None]) -> None:
        super().__init__(words(say("Who starts?")))
        self.asked, self.chosen = WhoStarts([name for name, _ in seats], rule), chosen
        self.hint = self.asked.goal
        self.lines = [ContestRow(name=name, colour=colour) for name, colour in seats]
        self.grid = FaceGrid(self._enter)
        self.grid.show(self.asked.die)
        for row in self.lines:
            self.rows.add_widget(row)
            row.tray.put((Shown(self.asked.die),))
        self.column.add_widget(self.grid)
        self._show()

    def go(self) -> None:
        """Roll for everybody who still has to, or start."""
        winner = self.asked.contest.winner
        if winner is not None:
            self.close()
            self.chosen(winner)
            return
        for seat in self.asked.waiting:
            value = roll(self.asked.formula, pick).total
            self.lines[seat].tray.throw((Shown(self.asked.die, value),))
            self.asked.take(seat, value)
        self._show()

    def _enter(self, value: Value) -> None:
        if self.asked.waiting and isinstance(value, int):
            seat = self.asked.waiting[0]
            self.lines[seat].tray.put((Shown(self.asked.die, value),))
            self.asked.take(seat, value)
            self._show()

    def _show(self) -> None:
        contest, waiting = self.asked.contest, self.asked.waiting
        for seat, row in enumerate(self.lines):
            row.status, row.asked = self.asked.status(seat), waiting[:1] == [seat]
            row.out, row.starts = seat not in contest.tied, seat == contest.winner
        self.found = contest.winner is not None
        self.prompt, self.ask = self.asked.prompt, self.asked.button
        if self.found and self.grid.parent:
            self.column.remove_widget(self.grid)
