"""A button as wide as its column, with its words from the left."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.ui import kv
from companion.ui.kit.press import Press

kv.load("kit/row_press")


class RowPress(Press):
    """What it does, and a quieter line about it."""

    guard: float = NumericProperty(0.4)
