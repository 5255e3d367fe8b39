"""The name of a group of entries in the lookup's list, and how many there are."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.lookup.row import Row

kv.load("lookup/group_head")


class GroupHead(RecycleDataViewBehavior, BoxLayout):
    """Only to be read."""

    row: Row = ObjectProperty(Row(), rebind=True)
    tapped: object = ObjectProperty(None, allownone=True)
