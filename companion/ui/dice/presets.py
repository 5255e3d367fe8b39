"""A row of formulas to tap: the game's own dice first, then the latest, then what is rolled everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.core.dice import BadFormula, parse
from companion.ui import theme as look
from companion.ui.dice.rolls import spelled
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press
from companion.ui.theme import theme

COMMON = ("d6", "2d6", "3d6", "d20", "4d6kh3", "5d6>=4", "d100", "coin")
RECENT = 4


def readable(formulas: Sequence[str]) -> tuple[str, ...]:
    """Those that can be rolled, each once and in its plainest spelling."""
    made: dict[str, None] = {}
    for text in formulas:
        try:
            made[parse(text).text] = None
        except BadFormula:
            continue
    return tuple(made)


class Presets(BoxLayout):
    """A pencil for a formula of one's own, and chips that scroll sideways; chips never change places."""

    def __init__(self, choose: Callable[[str], None], compose: Callable[[], None]) -> None:
        super().__init__(size_hint_y=None, height=max(dp(48), theme.grow(48)), spacing=dp(8))
        self.choose = choose
        self.own: tuple[str, ...] = ()
        self.formulas: list[str] = []
        self.chips: list[tuple[str, Press]] = []
        pencil = Press(icon="pencil-plus-outline", icon_sp=22 / theme.scale**0.5, size_hint_x=None, width=dp(52),
                       radius=dp(14))  # fmt: skip
        pencil.bind(on_tap=lambda *_: compose())
        self.view = ScrollView(do_scroll_y=False, bar_width=0)
        self.row = BoxLayout(size_hint_x=None, spacing=dp(8))
        self.row.bind(minimum_width=self.row.setter("width"))
        self.view.add_widget(self.row)
        self.add_widget(pencil)
        self.add_widget(self.view)
        self._reveal = Clock.create_trigger(self._bring, 0)

    def lower(self, low: bool) -> None:
        """On a phone that lies on its side the row takes only what a finger needs."""
        self.height = dp(48) if low else max(dp(48), theme.grow(48))

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
            here = text == formula
            chip.dress(theme.chosen if here else theme.s2, theme.chosen_ink if here else theme.ink)
        self._reveal()

    def _draw(self) -> None:
        self.row.clear_widgets()
        self.chips = []
        for text in self.formulas:
            label = spelled(text)
            wide = min(dp(220), extents(label, look.SEMI, theme.sp(15))[0] + dp(30))
            chip = Press(text=label, size_hint_x=None, width=max(dp(56), wide), radius=dp(14))
            chip.bind(on_tap=lambda _, t=text: self.choose(t))
            self.row.add_widget(chip)
            self.chips.append((text, chip))

    def _bring(self, *_: object) -> None:
        chip = dict(self.chips).get(self.lit)
        if chip is not None and self.row.width > self.view.width > dp(50):
            self.view.scroll_to(chip, padding=dp(40), animate=False)
