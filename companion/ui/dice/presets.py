"""A row of formulas to tap: the game's own dice first, then the latest, then what is rolled everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.dice.showing import spelled
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("dice/presets")

COMMON = ("d6", "2d6", "3d6", "d20", "4d6kh3", "5d6>=4", "d100", "coin")
RECENT = 4


class Preset(Press):
    """One formula; that on the tray is filled."""

    formula: str = StringProperty("")
    here: bool = BooleanProperty(False)

    def _wanted(self) -> float:
        return float(max(dp(56), min(dp(220), extents(self.text, look.SEMI, theme.sp(15))[0] + dp(30))))

    wanted: float = AliasProperty(_wanted, bind=("text", "theme_scale"), cache=True)


class Presets(BoxLayout):
    """A pencil for a formula of one's own, and chips that scroll sideways; chips never change places."""

    low: bool = BooleanProperty(False)  # a phone that lies on its side: only what a finger needs
    view: ScrollView = ObjectProperty(None)
    row: BoxLayout = ObjectProperty(None)
    choose: Callable[[str], object] = ObjectProperty(lambda formula: None)
    __events__ = ("on_compose",)

    def __init__(self, **values: Any) -> None:
        self.own: tuple[str, ...] = ()
        self.formulas: list[str] = []
        self.chips: list[tuple[str, Preset]] = []
        self.lit = ""
        super().__init__(**values)
        self._reveal = Clock.create_trigger(self._bring, 0)

    def on_compose(self) -> None:
        """Somebody wants a formula of their own."""

    def fill(self, own: tuple[str, ...], recent: Sequence[str]) -> None:
        """Put the chips into the row."""
        self.own = own
        self.formulas = list(dict.fromkeys((*own, *recent[:RECENT], *COMMON)))
        self._draw()

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
