"""The sheet on which a formula is typed or tapped together; what is wrong with it is pointed at."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.dice import COIN, BadFormula, Die, Formula, odds, parse
from companion.core.dice.building import changed, with_bonus, with_die
from companion.core.text import Say, tenths
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press, Primary, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon, Reading, Semi
from companion.ui.theme import theme
from companion.ui.words import say, words

DICE = (Die(4), Die(6), Die(8), Die(10), Die(12), Die(20), Die(100), COIN)
CHANGES: tuple[tuple[str, Say], ...] = (
    ("plus", say("+1")),
    ("minus", say("−1")),
    ("kh", say("Keep high")),
    ("dl", say("Drop low")),
    ("count", say("Count hits")),
    ("explode", say("Explode")),
)


class DiePress(Touchable):
    """One more of this die."""

    text = StringProperty("")

    def __init__(self, die: Die) -> None:
        name = words(say("Coin")) if die == COIN else die.text
        super().__init__(fill=theme.s2, radius=dp(16), text=name)
        self.die = die
        self.label = Semi(text=name, size_sp=15, halign="center", fit=True)
        self.add_widget(self.label)
        self.drawn = DrawnDie(die, dp(30))
        self.drawn.show(1 if die == COIN else die.sides)
        self.canvas.add(self.drawn.group)
        arrange(self, self._place)

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.fill = theme.s3 if pressed else theme.s2

    def _place(self, *_: object) -> None:
        line = theme.sp(15) * 1.3
        self.drawn.place(self.center_x, self.y + line + (self.height - line) / 2 + dp(1))
        self.label.size, self.label.pos = (self.width - dp(8), line), (self.x + dp(4), self.y + dp(5))


class FormulaSheet(Sheet):
    """A line to type in, buttons that type for you, and the range of the result as you go."""

    def __init__(self, formula: Formula, done: Callable[[Formula], None]) -> None:
        super().__init__(words(say("Which dice?")))
        self.done = done
        self.good: Formula | None = formula
        self.input = TextInput(text=formula.text, multiline=False, font_name=look.BOLD, font_size=theme.sp(22),
                               foreground_color=theme.ink, background_color=theme.clear, cursor_color=theme.accent_text,
                               background_normal="", background_active="", padding=(dp(14), dp(12)),
                               selection_color=(*theme.accent_text[:3], 0.35), write_tab=False,
                               size_hint_y=None, height=theme.sp(22) * 1.4 + dp(24))  # fmt: skip
        self.input.bind(text=lambda *_: self._read(), scroll_x=lambda *_: self._point())
        self.line = Widget(size_hint_y=None, height=theme.sp(16))
        self.pointer = Icon(icon="arrow-up-bold", size_sp=18, color=theme.warn)
        self.line.add_widget(self.pointer)
        self.message = Reading(size_sp=15)
        self.wrong_at: int | None = None
        plate = Surface(fill=theme.s2, radius=dp(16), size_hint_y=None, height=self.input.height)
        plate.add_widget(self.input)
        plate.bind(pos=self.input.setter("pos"), width=self.input.setter("width"))
        for part in (plate, self.line, self.message, self._dice(), self._changes()):
            self.column.add_widget(part)
        arrange(self.line, self._point)
        wipe = Press(icon="backspace-outline", radius=dp(20), size_hint_x=None, width=dp(72))
        wipe.bind(on_tap=lambda *_: setattr(self.input, "text", ""))
        self.take = Primary(icon="check-bold", guard=0.4)
        self.take.bind(on_tap=lambda *_: self._take())
        self.foot(wipe, self.take)
        self._read()

    def _dice(self) -> Widget:
        grid = self._grid(4, 72)
        for die in DICE:
            press = DiePress(die)
            press.bind(on_tap=lambda _, d=die: self._build(lambda: with_die(self.good, d)))
            grid.add_widget(press)
        return grid

    def _changes(self) -> Widget:
        grid = self._grid(3 if theme.scale < 1.4 else 2, 52)
        for key, label in CHANGES:
            press = Press(text=words(label), size_sp=15)
            press.bind(on_tap=lambda _, k=key: self._build(lambda: self._changed(k)))
            grid.add_widget(press)
        return grid

    @staticmethod
    def _grid(across: int, high: float) -> GridLayout:
        grid = GridLayout(cols=across, spacing=dp(8), size_hint_y=None, row_default_height=theme.grow(high),
                          row_force_default=True)  # fmt: skip
        grid.bind(minimum_height=grid.setter("height"))
        return grid

    def _changed(self, key: str) -> Formula:
        if self.good is None:
            raise BadFormula(say("Take a die first."), 0)
        if key in ("plus", "minus"):
            return with_bonus(self.good, 1 if key == "plus" else -1)
        return changed(self.good, key)  # type: ignore[arg-type]

    def _build(self, make: Callable[[], Formula]) -> None:
        try:
            self.input.text = make().text
        except BadFormula as bad:
            self.message.text, self.message.color = words(bad.why), theme.warn

    def _read(self) -> None:
        try:
            formula = parse(self.input.text)
        except BadFormula as bad:
            self._refuse(bad)
            return
        self.good, self.wrong_at = formula, None
        chances = odds(formula)
        low, high, mean = chances.values[0], chances.values[-1], tenths(chances.mean)
        summary = say("{low} to {high}, on average {mean}.", low=low, high=high, mean=mean)
        if chances.names:
            summary = say("One of {n} faces.", n=len(chances.names))
        self.message.text, self.message.color = words(summary), theme.ink2
        self._ready(True)
        self._point()

    def _refuse(self, bad: BadFormula) -> None:
        """Nothing is taken from the player: the text stays, an arrow stands under the place."""
        if not self.input.text.strip():
            self.good = None
        self.wrong_at = bad.at
        self.message.text, self.message.color = words(bad.why), theme.warn
        self._ready(False)
        self._point()

    def _ready(self, ready: bool) -> None:
        self.take.enabled, self.take.icon = ready, "check-bold" if ready else ""
        text = say("Take {formula}", formula=self.good.text) if ready and self.good else say("Not a formula yet")
        self.take.text = words(text)
        self.take.dress(theme.accent if ready else theme.s3, theme.accent_ink if ready else theme.ink2)

    def _point(self, *_: object) -> None:
        self.line.height = 0 if self.wrong_at is None else theme.sp(16)
        self.pointer.opacity = 0 if self.wrong_at is None else 1
        if self.wrong_at is None:
            return
        before = extents(self.input.text[: self.wrong_at], look.BOLD, self.input.font_size)[0] if self.wrong_at else 0
        x = self.input.x + dp(14) + before - self.input.scroll_x
        side = theme.sp(18)
        x = max(self.line.x, min(self.line.right - side, x - side * 0.3))
        self.pointer.size, self.pointer.pos = (side, side), (x, self.line.y)

    def _take(self) -> None:
        if self.wrong_at is None and self.good is not None:
            self.close()
            self.done(self.good)
