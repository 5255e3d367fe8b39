"""Small numbers that belong together, side by side: a tap adds one, the minus below takes one away."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.metrics import dp

from companion.core.text import NOTHING, Say
from companion.core.view import Line, Number
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.grid import Grid
from companion.ui.kit.marks import Emblem
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.question import FieldBox, Put
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Icon, Text
from companion.ui.theme import mix, theme
from companion.ui.words import words

MINUS = 48  # dp


class Handful(msgspec.Struct, frozen=True):
    """Compact numbers that follow one another in a form."""

    numbers: tuple[Number, ...]
    label: Say = NOTHING

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(number.key for number in self.numbers)


def gathered(fields: tuple[Any, ...]) -> list[Any]:
    """The fields of a form with compact numbers gathered into handfuls of four at most."""
    found: list[Any] = []
    for field in fields:
        compact = isinstance(field, Number) and field.compact
        last = found[-1] if found else None
        if compact and isinstance(last, Handful) and len(last.numbers) < 4:
            found[-1] = Handful((*last.numbers, field), last.label)
        elif compact and isinstance(last, Line) and not last.icon and not last.tone:
            found[-1] = Handful((field,), last.text)  # the line before them says what they are
        else:
            found.append(Handful((field,)) if compact else field)
    return found


class Stepper(Touchable):
    """One of them: its shape, how many, its name, and the minus."""

    def __init__(self, number: Number, put: Put) -> None:
        super().__init__(fill=theme.s2, radius=dp(16))
        self.put = put
        self.emblem: Emblem | None = None
        if number.shape:
            self.emblem = Emblem(shape=number.shape, colour=theme.colour(number.colour))
            self.add_widget(self.emblem)
        self.glyph = Icon(size_sp=18, color=theme.colour("on_shape") if number.shape else theme.ink2)
        self.figure = Display(size_sp=32, measure=theme.button)
        self.name = Text(size_sp=12, color=theme.ink2, halign="center", fit=True, measure=theme.button)
        self.minus = Press(icon="minus", fill=theme.clear, icon_sp=20, radius=dp(16), edge=0)
        self.minus.bind(on_tap=lambda *_: self._step(-1))
        for part in (self.glyph, self.figure, self.name, self.minus):
            self.add_widget(part)
        self.bind(on_tap=lambda *_: self._step(1))
        self.show(number)
        arrange(self, self._place)

    def show(self, number: Number) -> None:
        """The same number with another value."""
        self.number = number
        value = number.value or 0
        self.glyph.icon, self.name.text = number.icon, words(number.label)
        self.figure.text = str(value)
        self.figure.color = theme.ink if value else theme.ink3
        self.outline = theme.accent_text if value else theme.line
        self.edge = dp(2) if value else dp(theme.edge)
        self.minus.enabled = value > number.low
        self.minus.ink = theme.ink if self.minus.enabled else (*theme.ink3[:3], 0.45)
        self.full = value >= number.high
        if self.emblem is not None:
            dim = self.full and not value
            self.emblem.opacity = 0.4 if dim else 1
            self.glyph.color = theme.ink if dim else theme.colour("on_shape")
        self._place()

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.fill = mix(theme.s2, theme.ink, 0.16) if pressed else theme.s2

    def _step(self, by: int) -> None:
        now = (self.number.value or 0) + by
        if self.number.low <= now <= self.number.high:
            self.put(self.number.key, now)

    def _place(self, *_: object) -> None:
        line = theme.button(12) * 1.3
        self.minus.size, self.minus.pos = (self.width, dp(MINUS)), (self.x, self.y)
        low = self.y + dp(MINUS) - dp(4)
        self.name.size, self.name.pos = (self.width - dp(6), line), (self.x + dp(3), low)
        low += line
        high = self.y + self.height - low - dp(2)
        figure = extents(self.figure.text, look.DISPLAY, theme.button(32))[0] + dp(2)
        side = min(dp(34), high * 0.8, self.width - figure - dp(14))
        start = self.x + (self.width - side - dp(7) - figure) / 2
        base = low + (high - side) / 2
        if self.emblem is not None:
            self.emblem.size, self.emblem.pos = (side, side), (start, base)
        down = side * 0.06 if self.number.shape == "triangle" else 0
        self.glyph.size, self.glyph.pos = (side, side), (start, base - down)
        self.figure.size, self.figure.pos = (figure, high), (start + side + dp(7), low)


class HandfulBox(FieldBox):
    """A row of steppers."""

    field: Handful

    def build(self) -> None:
        high = dp(MINUS) + theme.button(12) * 1.3 + theme.grow(46)
        row = Grid(len(self.field.numbers), least=theme.grow(58) / dp(1), high=high)
        self.steppers = [Stepper(number, self.put) for number in self.field.numbers]
        for stepper in self.steppers:
            row.add_widget(stepper)
        self.add_widget(row)

    def show(self, field: Handful) -> None:
        super().show(field)
        self.label.text = words(field.label)
        for stepper, number in zip(self.steppers, field.numbers, strict=True):
            if stepper.number != number:
                stepper.show(number)
