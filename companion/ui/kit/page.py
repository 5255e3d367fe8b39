"""What every page is made of: a bar with its title, headings, and one or two columns of rows below it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.text import Display

kv.load("kit/page")

HALVES = 960  # dp: from this width on a page of questions stands in two columns
LINES, BOTH = 640, 1100  # dp: no wider than eyes like to read, in one column and in two


class PageBar(BoxLayout):
    """Back, a title with words below it, and whatever icons stand in it at the right end."""

    title: str = StringProperty("")
    subtitle: str = StringProperty("")
    title_sp: float = NumericProperty(26)
    back: Callable[[], object] | None = ObjectProperty(None, allownone=True)

    def tapped(self) -> None:
        """The arrow was touched."""
        if self.back is not None:
            self.back()


class Heading(Display):
    """The name of a group of rows."""


class Page(BoxLayout):
    """A screen of rows: keeps its lines short enough to read, and says where there is room for two columns."""

    wide: bool = BooleanProperty(False)
    lines: float = NumericProperty(LINES)
    side: float = NumericProperty(12)

    def on_width(self, *_: object) -> None:
        self.wide = self.width >= dp(HALVES)
        self.side = max(dp(12), (self.width - dp(BOTH if self.wide else self.lines)) / 2)
