"""One row of the lookup's list as data, and what the widgets that draw it have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.properties import ObjectProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.ui.kit.press import Touchable
from companion.ui.lookup.marked import Spans


class Row(NamedTuple):
    """What stands in a row; `look` names the widget that draws it."""

    look: str = "EntryRow"
    key: str = ""  # of an entry, or of what is to be done
    name: str = ""
    second: str = ""
    icon: str = ""
    game: str = ""  # whose colour it wears
    spans: Spans = ()  # the found letters of the name
    second_spans: Spans = ()
    lit: bool = False
    open: bool = False
    pinned: bool = False


class RowView(RecycleDataViewBehavior, Touchable):
    """Is used again for other rows as the list moves; a tap tells the list the row's key."""

    row: Row = ObjectProperty(Row(), rebind=True)
    tapped: Callable[[Row], object] | None = ObjectProperty(None, allownone=True)

    def on_tap(self) -> None:
        if self.tapped is not None:
            self.tapped(self.row)
