"""Which dice: a row of formulas to tap, and the sheet on which one is typed or tapped together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.dice import COIN, BadFormula, Die, Formula, odds, parse
from companion.core.dice.building import Change, changed, with_bonus, with_die
from companion.core.dice.showing import spelled
from companion.core.text import Say
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie
from companion.ui.kit.fields import TextField
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.theme import theme
from companion.ui.words import say, words

kv.load("dice/formula")

COMMON = ("d6", "2d6", "3d6", "d20", "4d6kh3", "5d6>=4", "d100", "coin")
RECENT = 4
DICE = (Die(4), Die(6), Die(8), Die(10), Die(12), Die(20), Die(100), COIN)


class DiePress(Touchable):
    """One more of this die."""

    text: str = StringProperty("")

    def __init__(self, die: Die) -> None:
        super().__init__(text=words(say("Coin")) if die == COIN else die.text)
        self.die = die
        self.drawn = DrawnDie(die, dp(30))
        self.drawn.show(1 if die == COIN else die.sides)
        self.canvas.add(self.drawn.group)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        line = theme.sp(15) * 1.3
        self.drawn.place(self.center_x, self.y + line + (self.height - line) / 2 + dp(1))


class FormulaSheet(Sheet):
    """A line to type in, buttons that type for you, the range of the result as you go; an arrow points at a mistake."""

    input: TextField = ObjectProperty(None)
    message: str = StringProperty("")  # what would come out, or what is wrong
    warns: bool = BooleanProperty(False)
    wrong_at: int | None = NumericProperty(None, allownone=True)  # the letter that an arrow points at
    take: str = StringProperty("")

    def __init__(self, formula: Formula, done: Callable[[Formula], None]) -> None:
        self.good: Formula | None = formula  # the last text that was one
        self.done = done
        super().__init__(words(say("Which dice?")))
        for die in DICE:
            press = DiePress(die)
            press.bind(on_tap=partial(self._add, die))
            self.ids.dice.add_widget(press)
        self.input.text = formula.text
        self.read()

    def read(self, *_: object) -> None:
        """What stands there now; whatever is wrong with it, the text is the player's."""
        try:
            formula = parse(self.input.text)
        except BadFormula as bad:
            self.good = self.good if self.input.text.strip() else None
            self.wrong_at = bad.at
            self._say(bad.why, warns=True)
            self.take = words(say("Not a formula yet"))
            return
        self.good, self.wrong_at = formula, None
        self._say(odds(formula).range)
        self.take = words(say("Take {formula}", formula=formula.text))

    def _say(self, message: Say, warns: bool = False) -> None:
        self.message, self.warns = words(message), warns

    def _add(self, die: Die, _: object) -> None:
        self._build(partial(with_die, self.good, die))

    def add(self, bonus: int) -> None:
        """So much more on the result."""
        self._rebuild(lambda good: with_bonus(good, bonus))

    def change(self, how: Change) -> None:
        """Other dice count, or they count otherwise."""
        self._rebuild(lambda good: changed(good, how))

    def _rebuild(self, make: Callable[[Formula], Formula]) -> None:
        if self.good is None:
            self._say(say("Take a die first."), warns=True)
        else:
            self._build(partial(make, self.good))

    def _build(self, make: Callable[[], Formula]) -> None:
        try:
            self.input.text = make().text
        except BadFormula as bad:
            self._say(bad.why, warns=True)

    def pointed(self, wrong_at: int | None, left: float, right: float, *_: object) -> float:
        """Where between these edges the arrow stands that points at a letter."""
        before = extents(self.input.text[:wrong_at], look.BOLD, self.input.font_size)[0] if wrong_at else 0
        side = theme.sp(18)
        return float(max(left, min(right - side, left + dp(14) + before - self.input.scroll_x - side * 0.3)))

    def finish(self) -> None:
        """Take what stands there."""
        if self.wrong_at is None and self.good is not None:
            self.close()
            self.done(self.good)


class Preset(Press):
    """One formula; that on the tray is filled."""

    formula: str = StringProperty("")
    here: bool = BooleanProperty(False)

    def _wanted(self) -> float:
        return float(max(dp(56), min(dp(220), extents(self.text, look.SEMI, theme.sp(15))[0] + dp(30))))

    wanted: float = AliasProperty(_wanted, bind=("text", "theme_scale"), cache=True)


class Presets(BoxLayout):
    """The game's own dice first, then the latest, then what is rolled everywhere; chips never change places."""

    low: bool = BooleanProperty(False)  # a phone that lies on its side: only what a finger needs
    view: ScrollView = ObjectProperty(None)
    row: BoxLayout = ObjectProperty(None)
    choose: Callable[[str], object] = ObjectProperty(lambda formula: None)
    compose: Callable[[], object] = ObjectProperty(lambda: None)  # somebody wants a formula of their own

    def __init__(self, **values: Any) -> None:
        self.own: tuple[str, ...] = ()
        self.formulas: list[str] = []
        self.chips: list[tuple[str, Preset]] = []
        self.lit = ""
        super().__init__(**values)
        self._reveal = Clock.create_trigger(self._bring, 0)

    def fill(self, own: tuple[str, ...], recent: Sequence[str]) -> None:
        """Put the chips into the row."""
        self.formulas = [*recent[:RECENT], *COMMON]
        self.follow(own)

    def follow(self, own: tuple[str, ...]) -> None:
        """The game asks for other dice now."""
        others = [text for text in self.formulas if text not in self.own]
        self.own = own
        self.formulas = list(dict.fromkeys((*own, *others)))
        self._draw()

    def light(self, formula: str) -> None:
        """Mark the formula on the tray; a new one gets a chip behind the game's own."""
        if formula not in self.formulas:
            self.formulas.insert(len(self.own), formula)
            self._draw()
        self.lit = formula
        for text, chip in self.chips:
            chip.here = text == formula
        self._reveal()

    def _draw(self) -> None:
        self.row.clear_widgets()
        self.chips = []
        for text in self.formulas:
            chip = Preset(text=words(spelled(text)), formula=text, on_tap=self._chosen)
            self.row.add_widget(chip)
            self.chips.append((text, chip))

    def _chosen(self, chip: Preset) -> None:
        self.choose(chip.formula)

    def _bring(self, *_: object) -> None:
        chip = dict(self.chips).get(self.lit)
        if chip is not None and self.row.width > self.view.width > dp(50):
            self.view.scroll_to(chip, padding=dp(40), animate=False)
