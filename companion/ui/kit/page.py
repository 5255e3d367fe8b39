"""What every page is made of: a bar with its title, headings, and one or two columns of rows below it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.text import Display

kv.load("kit/page")


class PageBar(BoxLayout):
    """Back, a title with words below it, and whatever icons stand in it at the right end."""

    title: str = StringProperty("")
    subtitle: str = StringProperty("")
    title_sp: float = NumericProperty(26)
    back: Callable[[], object] | None = ObjectProperty(None, allownone=True)


class Heading(Display):
    """The name of a group of rows."""


class Page(BoxLayout):
    """A screen of rows: keeps its lines short enough to read, and says where there is room for two columns."""

    wide: bool = BooleanProperty(False)  # a page of questions stands in two columns
    lines: float = NumericProperty(640)  # dp: no wider than eyes like to read, in one column
    side: float = NumericProperty(12)
