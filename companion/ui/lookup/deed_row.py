"""Something to do from the lookup's list, such as adding a card."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.lookup.row import RowView

kv.load("lookup/deed_row")


class DeedRow(RowView, BoxLayout):
    """A frame with an icon and two lines."""
