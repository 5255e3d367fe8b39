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
    along: float = NumericProperty(0)  # where the knob is on its way: 0 off, 1 on

    def on_kv_post(self, _: Any) -> None:
        self.along = int(self.on)

    def on_tap(self) -> None:
        self.on = not self.on

    def on_on(self, *_: object) -> None:
        motion.glide(self, 120, along=int(self.on))
