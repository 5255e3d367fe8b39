"""An entry in the lookup's list: icon, name with the found letters marked, one more line, open or pinned."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.lookup.marked import Marked
from companion.ui.lookup.row import RowView

kv.load("lookup/entry_row")


class EntryRow(RowView, BoxLayout):
    """A whole name is worth more than the beginning of its text: one on two lines stands alone."""

    name: Marked = ObjectProperty(None)
