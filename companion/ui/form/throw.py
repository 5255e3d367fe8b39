"""Dice that a move needs: rolled here, or tapped as the real ones showed, on the same drawn dice."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import entered, parse, roll
from companion.core.view import Throw
from companion.device.chance import pick
from companion.ui.form.question import FieldBox
from companion.ui.dice.faces import FaceGrid, Value
from companion.ui.dice.outcome import tray_fill
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.dice.tray import Shown, Tray
from companion.ui.theme import theme
from companion.ui.words import say, words


class ThrowBox(FieldBox):
    """A small tray with its button, and the sides of the die below; the answer is what each die showed."""

    field: Throw

    def fits(self, field: Any) -> bool:
        return super().fits(field) and field.formula == self.field.formula

    def build(self) -> None:
        self.formula = parse(self.field.formula)
        term = self.formula.terms[0]
        self.die, self.count = term.die, term.count
        self.entered: list[int] = []
        self.roll = Press(icon="dice-multiple", text=words(say("Roll")), fill=theme.accent, ink=theme.accent_ink,
                          size_hint_x=None, width=theme.grow(112), guard=0.3)  # fmt: skip
        self.roll.bind(on_tap=lambda *_: self._roll())
        self.grid = FaceGrid(self._enter)
        self.grid.show(self.die)
        self.tray = Tray(largest=44)
        # A lone die of few sides needs no tray: the side that lies up is lit among the others.
        room = Window.width - dp(48) - self.roll.width
        if self.count == 1 and not self.die.faces and theme.scale < 1.3 and room > self.die.sides * dp(56) <= dp(224):
            row = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(8))
            self.grid.bind(height=row.setter("height"))  # a phone that is turned may be narrower
            row.add_widget(self.grid)
            row.add_widget(self.roll)
            self.add_widget(row)
            return
        self.add_widget(self._tray_row())
        self.add_widget(self.grid)

    def _tray_row(self) -> BoxLayout:
        self.cloth = Surface(fill=tray_fill(), radius=dp(16))
        self.cloth.add_widget(self.tray)
        arrange(self.cloth, self._lay)
        high = max(theme.grow(60), dp(60 if self.count <= 5 else 96 if self.count <= 14 else 132))
        row = BoxLayout(size_hint_y=None, height=high, spacing=dp(8))
        row.add_widget(self.cloth)
        if self.count > 1:
            back = Press(icon="backspace-outline", size_hint_x=None, width=dp(48))
            back.bind(on_tap=lambda *_: self._take_back())
            row.add_widget(back)
        row.add_widget(self.roll)
        return row

    def _lay(self, *_: object) -> None:
        self.tray.pos = (self.cloth.x + dp(6), self.cloth.y + dp(3))
        self.tray.size = (self.cloth.width - dp(12), self.cloth.height - dp(6))

    def _roll(self) -> None:
        self.entered = []
        self.thrown = roll(self.formula, pick)
        values = [die.value for die in self.thrown.dice]
        self.tray.throw([Shown(self.die, value) for value in values])
        self.put(self.field.key, values)

    def _enter(self, value: Value) -> None:
        """One tap a die; after the last the next tap starts anew."""
        number = self.die.faces.index(value) + 1 if isinstance(value, str) else value
        self._hold([number] if len(self.entered) >= self.count else [*self.entered, number])

    def _take_back(self) -> None:
        """The last die that was tapped was tapped wrongly."""
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
        shown = (*(Shown(self.die, value) for value in values), *(Shown(self.die),) * (self.count - len(values)))
        if shown != self.tray.shown:
            self.tray.put(shown)
        self.grid.mark([self.die.faces[n - 1] for n in values] if self.die.faces else values)
