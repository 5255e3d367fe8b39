"""A switch: on is a filled track with a tick, off an outline."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.ui import kv, motion
from companion.ui.kit.press import Touchable

kv.load("kit/toggle")


class Toggle(Touchable):
    """Tap to change; the tick says the same as the colour."""

    on: bool = BooleanProperty(False)
    along: float = NumericProperty(0)  # how far the knob has come

    def __init__(self, on: bool = False, **values: Any) -> None:
        super().__init__(on=on, along=1 if on else 0, **values)

    def on_tap(self) -> None:
        self.on = not self.on
        motion.glide(self, 120, along=1 if self.on else 0)
