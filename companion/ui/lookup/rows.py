"""The lookup's list: entries, the heads of their groups, things to do; only rows in sight are built, and used again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.ui import kv
from companion.ui.kit.lists import forget_rows
from companion.ui.kit.press import Touchable
from companion.ui.lookup.listing import Row
from companion.ui.lookup.marked import Marked
from companion.ui.theme import theme

kv.load("lookup/rows")


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


def height_of(look: str) -> float:
    """How high a row is that is drawn by this widget."""
    if look == "GroupHead":
        return max(theme.grow(40), theme.sp(17) * 1.9)
    return theme.grow(64 if look == "EntryRow" else 68)


class RuleList(RecycleView):
    """Draws `rows`; a tap on one is told with its key."""

    rows: Sequence[Row] = ObjectProperty(())
    theme_scale: float = NumericProperty(1.0)
    __events__ = ("on_open", "on_deed")

    def __init__(self, **values: Any) -> None:
        forget_rows(EntryRow, GroupHead, DeedRow)
        super().__init__(**values)

    def on_rows(self, *_: object) -> None:
        heights = {look: height_of(look) for look in ("EntryRow", "GroupHead", "DeedRow")}
        self.data = [{"viewclass": row.look, "extent": (None, heights[row.look]), "row": row} for row in self.rows]

    def on_theme_scale(self, *_: object) -> None:
        self.on_rows()

    def tapped(self, row: Row) -> None:
        self.dispatch("on_open" if row.look == "EntryRow" else "on_deed", row.key)

    def on_open(self, key: str) -> None:
        """An entry was tapped."""

    def on_deed(self, key: str) -> None:
        """Something to do was tapped."""
