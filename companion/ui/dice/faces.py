"""What real dice showed: the sides of a die to tap, and the sheet on which a whole throw is entered by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, sqrt

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.dice import Die, Formula, Roll, awaited, entered
from companion.core.dice.real import Value
from companion.core.dice.showing import entering, kinds_entered
from companion.core.text import NOTHING, Say
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie
from companion.ui.dice.tray import Tray
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.theme import Colour, theme
from companion.ui.words import say, words

kv.load("dice/faces")

MANY = 20


class FacePress(Touchable):
    """One side of a die as the die itself; `text` is what it shows."""

    text: str = StringProperty("")
    count: int = NumericProperty(0)  # dice that show this side

    def __init__(self, die: Die, value: int, colour: Colour | None = None) -> None:
        self.die, self.value, self.colour = die, value, colour
        self.drawn: DrawnDie | None = None
        super().__init__(text=str(value))
        arrange(self, self._draw, "count")

    def _draw(self, *_: object) -> None:
        side = min(self.width, self.height) * 0.62
        if side < dp(8):
            return
        if self.drawn is None or abs(self.drawn.side - side) > 0.5:
            if self.drawn is not None:
                self.canvas.remove(self.drawn.group)
            self.drawn = DrawnDie(self.die, side, self.colour)
            self.drawn.show(self.value)
            self.canvas.add(self.drawn.group)
        aside = dp(5) if self.count > 1 else 0
        self.drawn.place(self.center_x - aside, self.center_y - aside)


class FaceGrid(Grid):
    """All sides of one kind of die: one tap a die, two where it has very many sides."""

    def __init__(self, tapped: Callable[[Value], None], colour: Colour | None = None) -> None:
        super().__init__()
        self.tapped, self.colour = tapped, colour  # of whoever rolls it
        self.die: Die | None = None
        self.faces: list[tuple[Value, FacePress | Press]] = []
        self.low: int | None = None  # of a die with many sides: the part that was tapped

    def show(self, die: Die) -> None:
        """The sides of this die."""
        if die != self.die or self.low is not None:
            self.die, self.low = die, None
            self._fill()

    def mark(self, values: Sequence[Value]) -> None:
        """Light the sides that were entered."""
        for value, press in self.faces:
            count = values.count(value)
            if isinstance(press, FacePress):
                press.count = count
            elif self.low is None and self.die is not None and len(self.die.numbers) <= MANY:
                press.fill = theme.chosen if count else theme.s2
                press.ink = theme.chosen_ink if count else theme.ink
                press.detail = f"×{count}" if count > 1 else ""

    def _fill(self) -> None:
        self.clear_widgets()
        self.faces = []
        die = self.die
        if die is None:
            return
        if die.faces:
            self._names(die)
        elif die.values:
            self._numbers(sorted(set(die.values)))
        elif die.sides > MANY:
            self._parts(die)
        else:
            self._drawn(die)

    def _drawn(self, die: Die) -> None:
        count = die.sides
        across = count if count <= 6 else 5 if count in (10, 20, 5, 15) else 6 if count != 8 else 4
        self.spread(across, dp(60 if count <= 12 else 56))
        for value in range(1, count + 1):
            self._add(value, FacePress(die, value, self.colour))

    def _names(self, die: Die) -> None:
        longest = max(len(face) for face in die.faces)
        self.spread(max(1, min(len(die.faces), 3 if longest <= 9 and theme.scale < 1.4 else 2)), theme.grow(56))
        for face in dict.fromkeys(die.faces):
            self._add(face, Press(text=words(say(face))))

    def _numbers(self, numbers: Sequence[int]) -> None:
        self.spread(5, dp(52))
        for number in numbers:
            self._add(number, Press(text=str(number), face=look.DISPLAY, size_sp=24, radius=dp(14)))

    def _parts(self, die: Die) -> None:
        """Parts of a die with very many sides; a tap opens one."""
        size = max(10, ceil(sqrt(die.sides)))
        self.spread(2 if theme.scale > 1.3 else 4, dp(52))
        for low in range(1, die.sides + 1, size):
            high = min(die.sides, low + size - 1)
            text = words(say("{low} to {high}", low=low, high=high))
            press = Press(text=text, size_sp=14, radius=dp(14), on_tap=lambda _, a=low, b=high: self._open(a, b))
            self.add_widget(press)

    def _open(self, low: int, high: int) -> None:
        self.clear_widgets()
        self.faces, self.low = [], low
        self._numbers(range(low, high + 1))

    def _add(self, value: Value, press: FacePress | Press) -> None:
        press.bind(on_tap=lambda *_: self._tap(value))
        self.faces.append((value, press))
        self.add_widget(press)

    def _tap(self, value: Value) -> None:
        if self.low is not None:
            self.low = None
            self._fill()
        self.tapped(value)


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
        if not self.ready:
            self.values.append(value)
            self._show()

    def take_back(self) -> None:
        """The last die was entered wrongly."""
        if self.values:
            self.values.pop()
        self._show()

    def keep(self) -> None:
        """All dice are in."""
        if self.ready:
            roll = entered(self.formula, self.values)
            self.close()
            self.done(roll)

    def _show(self) -> None:
        die, dice, count = awaited(self.formula, self.values), entering(self.formula, self.values), len(self.values)
        self.tray.put(dice)
        if die is not None:
            self.grid.show(die)
            place, total, kind = count + 1, len(dice), die.text
            self.hint = say("Die {n} of {total}, a {die}: tap what it shows.", n=place, total=total, die=kind)
            self.ask = say("{n} of {total} entered", n=count, total=len(dice))
        else:
            self.hint = say("All dice are in.")
            self.ask = say("Keep {result}", result=say(entered(self.formula, self.values).result))
        kinds = kinds_entered(self.formula, self.values)
        self.grid.mark([value for value, kind in zip(self.values, kinds, strict=True) if kind == self.grid.die])
        self.ready, self.begun = die is None, bool(self.values)
