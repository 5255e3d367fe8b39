"""How one searches: the field, chips for where to look, and the list; only rows in sight are built, and used again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.scrollview import ScrollView

from companion.rules.listing import Row
from companion.ui import kv
from companion.ui.kit.fields import TextField
from companion.ui.kit.lists import forget_rows
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.lookup.marked import Marked
from companion.ui.theme import theme

kv.load("lookup/search_bar")
kv.load("lookup/rows")

VIEWS = {"entry": "EntryRow", "group": "GroupHead", "deed": "DeedRow"}


class SearchField(BoxLayout, Surface):
    """With its lens and the cross that empties it; a tap anywhere on it begins to type."""

    text: str = StringProperty("")
    input: TextField = ObjectProperty(None, rebind=True)
    __events__ = ("on_enter",)

    def __init__(self, **values: Any) -> None:
        self._focus_soon = Clock.create_trigger(self._focus)
        super().__init__(**values)

    def begin(self) -> None:
        """Let the keyboard come with the next frame."""
        self._focus_soon()

    def rest(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.input.focus = False

    def empty(self) -> None:
        """Begin anew."""
        self.input.text = ""
        self.begin()

    def on_enter(self) -> None:
        """What was typed is meant as it is."""

    def _focus(self, *_: object) -> None:
        if self.get_root_window() is not None:
            self.input.focus = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.begin()
            return True
        return False


class Scopes(ScrollView):
    """The chosen one is filled; the running game is offered only where there is one."""

    chosen: str = StringProperty("all")
    in_game: bool = BooleanProperty(True)
    __events__ = ("on_choose",)

    def on_in_game(self, _: object, in_game: bool) -> None:
        if not in_game:
            self.ids.chips.remove_widget(self.ids.game)

    def on_choose(self, scope: str) -> None:
        """A chip was tapped."""


class RowView(RecycleDataViewBehavior, Touchable):
    """Is used again for other rows as the list moves; a tap tells the list that it stands in."""

    row: Row = ObjectProperty(Row(), rebind=True)

    def on_tap(self) -> None:
        self.parent.recycleview.tapped(self.row)


class EntryRow(RowView, BoxLayout):
    """A whole name is worth more than the beginning of its text: one on two lines stands alone."""

    name: Marked = ObjectProperty(None)


class DeedRow(RowView, BoxLayout):
    """A frame with an icon and two lines."""


class GroupHead(RecycleDataViewBehavior, BoxLayout):
    """Only to be read."""

    row: Row = ObjectProperty(Row(), rebind=True)


def height_of(kind: str) -> float:
    """How high a row of this kind is."""
    if kind == "group":
        return max(theme.grow(40), theme.sp(17) * 1.9)
    return theme.grow(64 if kind == "entry" else 68)


class RuleList(RecycleView):
    """Draws `rows`; a tap on one is told with its key."""

    rows: Sequence[Row] = ObjectProperty(())
    theme_scale: float = NumericProperty(1.0)
    __events__ = ("on_open", "on_deed")

    def __init__(self, **values: Any) -> None:
        forget_rows(EntryRow, GroupHead, DeedRow)
        super().__init__(**values)

    def on_rows(self, *_: object) -> None:
        looks = {kind: {"viewclass": view, "extent": (None, height_of(kind))} for kind, view in VIEWS.items()}
        self.data = [{**looks[row.kind], "row": row} for row in self.rows]

    def on_theme_scale(self, *_: object) -> None:
        self.on_rows()

    def tapped(self, row: Row) -> None:
        self.dispatch("on_open" if row.kind == "entry" else "on_deed", row.key)

    def on_open(self, key: str) -> None:
        """An entry was tapped."""

    def on_deed(self, key: str) -> None:
        """Something to do was tapped."""
