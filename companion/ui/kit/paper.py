"""Things printed on newsprint: the inks of a rule card, a badge, a note, a boxed figure."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import IconPress, Press, Touchable
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Reading, Text
from companion.ui.theme import Colour, theme


def ink() -> Colour:
    return theme.colour("print_ink")


def ink2() -> Colour:
    return theme.colour("print_ink2")


def inset() -> Colour:
    """The ground of a box on the card, the other one of the two papers."""
    return theme.colour("newsprint" if theme.name == "light" else "paper")


class Badge(Surface):
    """What kind of card it is, in the game's colour."""

    def __init__(self) -> None:
        super().__init__(radius=dp(10), size_hint=(1, None), edge=0)
        self.height = max(dp(32), theme.button(13) * 1.9)
        self.mark = Icon(size_sp=18)
        self.label = Text(size_sp=13, font_name=look.BOLD, fit=True, measure=theme.button)
        self.plate = Surface(radius=dp(10), edge=0)
        for part in (self.plate, self.mark, self.label):
            self.add_widget(part)
        arrange(self, self._place)

    def put(self, icon: str, text: str, fill: Colour, on: Colour) -> None:
        self.mark.icon, self.label.text = icon, text.upper()
        self.plate.fill, self.mark.color, self.label.color = fill, on, on
        self._place()

    def _place(self, *_: object) -> None:
        glyph = theme.glyph(18) * 1.2
        wide = extents(self.label.text, look.BOLD, theme.button(13))[0] + dp(4) if self.label.text else 0
        whole = min(self.width, dp(10) + glyph + dp(6) + wide + dp(12))
        self.plate.size, self.plate.pos = (whole, self.height), self.pos
        self.mark.size, self.mark.pos = (glyph, self.height), (self.x + dp(10), self.y)
        self.label.size = (max(1.0, whole - glyph - dp(28)), self.height)
        self.label.pos = (self.mark.right + dp(6), self.y)


class PaperNote(BoxLayout):
    """An icon and a sentence."""

    def __init__(self, icon: str, text: str, colour: Colour, size_sp: float = 15) -> None:
        super().__init__(size_hint_y=None, spacing=dp(10))
        side = theme.glyph(22)
        tall = max(side, theme.sp(size_sp) * 1.35)
        mark = Icon(icon=icon, size_sp=20, color=colour, size_hint=(None, None), size=(side, tall))
        mark.pos_hint = {"top": 1}
        self.words = Reading(text=text, size_sp=size_sp, color=ink(), pos_hint={"top": 1})
        self.add_widget(mark)
        self.add_widget(self.words)
        self.words.bind(height=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max(self.words.height, theme.sp(15) * 1.35)


class Ruling(Touchable):
    """What the table decided, first of all; a tap changes it."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(fill=inset(), outline=theme.colour("print_line"), edge=dp(1.5), radius=dp(16),
                         size_hint_y=None)  # fmt: skip
        self.box = Column(padding=(dp(14), dp(12)), spacing=dp(4))
        head = BoxLayout(size_hint_y=None, height=theme.sp(14) * 1.5, spacing=dp(8))
        head.add_widget(Icon(icon="gavel", size_sp=20, color=ink2(), size_hint_x=None, width=theme.glyph(22)))
        head.add_widget(Text(text=title, font_name=look.SEMI, size_sp=14, color=ink2(), fit=True))
        self.box.add_widget(head)
        self.text = text
        self.box.add_widget(Reading(text=text, size_sp=17, color=ink(), font_name=look.SEMI))
        self.add_widget(self.box)
        self.box.bind(height=self.setter("height"))
        self.height = self.box.height
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        self.box.pos, self.box.width = self.pos, self.width


class Figure(Surface):
    """A number of a card with its label."""

    def __init__(self, label: str, value: str) -> None:
        super().__init__(fill=inset(), radius=dp(12), edge=0)
        self.value = Display(text=value, size_sp=26, color=ink(), halign="center", fit=True)
        self.label = Text(text=label, size_sp=12, color=ink2(), halign="center", fit=True)
        self.add_widget(self.value)
        self.add_widget(self.label)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        line, second = theme.sp(26) * 1.15, theme.sp(12) * 1.35
        base = self.center_y - (line + second) / 2
        self.value.size, self.value.pos = (self.width - dp(8), line), (self.x + dp(4), base + second)
        self.label.size, self.label.pos = (self.width - dp(8), second), (self.x + dp(4), base)


def grid(parts: list[Widget], across: int, high: float) -> Widget:
    """Things of one height, so many in a row."""
    made = Grid(across, high=high)
    for part in parts:
        made.add_widget(part)
    return made


def paper_press(**values: Any) -> Press:
    """A button on paper."""
    return Press(**({"fill": theme.colour("print_link"), "ink": ink(), "edge": 0} | values))


def paper_outline(**values: Any) -> Press:
    """A button on paper that is only an outline."""
    return Press(
        **({"fill": theme.clear, "ink": ink(), "outline": theme.colour("print_line"), "edge": dp(1.5)} | values)
    )


def paper_icon(name: str) -> Press:
    return IconPress(icon=name, ink=ink(), edge=0, pos_hint={"center_y": 0.5})
