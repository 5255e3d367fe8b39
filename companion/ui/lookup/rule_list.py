"""The lookup's list: only rows in sight are built, and they are used again as it moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.recycleview import RecycleView

from companion.ui import kv
from companion.ui.kit.recycled import forget_rows
from companion.ui.lookup.deed_row import DeedRow
from companion.ui.lookup.entry_row import EntryRow
from companion.ui.lookup.group_head import GroupHead
from companion.ui.lookup.row import Row
from companion.ui.theme import theme

kv.load("lookup/rule_list")


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
        self.data = [
            {"viewclass": row.look, "extent": (None, heights[row.look]), "row": row, "tapped": self._tapped}
            for row in self.rows
        ]

    def on_theme_scale(self, *_: object) -> None:
        self.on_rows()

    def _tapped(self, row: Row) -> None:
        self.dispatch("on_open" if row.look == "EntryRow" else "on_deed", row.key)

    def on_open(self, key: str) -> None:
        """An entry was tapped."""

    def on_deed(self, key: str) -> None:
        """Something to do was tapped."""
