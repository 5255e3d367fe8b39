"""Dice that a move needs, as the real ones showed: one tap a die; the sheet's own button throws them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import entered, parse
from companion.core.dice.real import Value
from companion.core.dice.showing import Shown
from companion.core.form import Throw
from companion.ui import kv
from companion.ui.dice.faces import FaceGrid
from companion.ui.dice.tray import Tray
from companion.ui.form.question import FieldBox
from companion.ui.theme import SEATS, rgba

kv.load("form/throw")


class ThrowRow(BoxLayout):
    """The dice that have been entered, and the way to take the last one back."""

    tray: Tray = ObjectProperty(None)
    count: int = NumericProperty(1)
    back: Callable[[], object] = ObjectProperty(None)  # the last die that was tapped was tapped wrongly


class ThrowBox(FieldBox):
    """The sides of the die to tap, and a small tray above where there are several; the answer is what each showed."""

    field: Throw

    def fits(self, field: Any) -> bool:
        return super().fits(field) and (field.formula, field.seat) == (self.field.formula, self.field.seat)

    def build(self) -> None:
        self.formula = parse(self.field.formula)
        term = self.formula.terms[0]
        self.die, self.count = term.die, term.count
        self.entered: list[int] = []
        self.row: ThrowRow | None = None
        if self.count > 1:
            self.row = ThrowRow(count=self.count, back=self._take_back)
            self.add_widget(self.row)
        colours = [rgba(SEATS[seat.colour]) for seat in self.seats if seat.index == self.field.seat]
        self.grid = FaceGrid(self._enter, colours[0] if colours and self.count == 1 else None)
        self.grid.show(self.die)
        self.add_widget(self.grid)

    def _enter(self, value: Value) -> None:
        """One tap a die; after the last the next tap starts anew."""
        number = self.die.faces.index(value) + 1 if isinstance(value, str) else value
        self._hold([number] if len(self.entered) >= self.count else [*self.entered, number])

    def _take_back(self) -> None:
        self._hold((self.entered or list(self.field.values))[:-1])

    def _hold(self, values: list[int]) -> None:
        self.entered = values
        complete = len(values) == self.count
        if complete:
            names = [self.die.faces[n - 1] for n in values] if self.die.faces else list(values)
            self.thrown = entered(self.formula, names)
        self._show(values)
        if complete:
            self.put(self.field.key, list(values))
        elif self.field.values:
            self.put(self.field.key, [])  # half of the dice are no answer, and the old one is wrong

    def show(self, field: Throw) -> None:
        super().show(field)
        if field.values or not self.entered:
            self._show(list(field.values))
        if not field.values:
            self.thrown = None

    def _show(self, values: list[int]) -> None:
        if self.row is not None:
            waiting = (Shown(self.die),) * (self.count - len(values))
            shown = (*(Shown(self.die, value) for value in values), *waiting)
            if shown != self.row.tray.shown:
                self.row.tray.put(shown)
        self.grid.mark([self.die.faces[n - 1] for n in values] if self.die.faces else values)
