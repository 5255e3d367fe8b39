"""A switch: on is a filled track with a tick, off an outline."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.ui import motion
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon
from companion.ui.theme import theme


class Toggle(Touchable):
    """Tap to change; the tick says the same as the colour."""

    on = BooleanProperty(False)
    along = NumericProperty(0)

    def __init__(self, on: bool, **values: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(60), dp(48)), edge=0, **values)
        self.track = Surface(radius=dp(16), edge=dp(1.5))
        self.knob = Surface(radius=dp(12), edge=0)
        self.tick = Icon(icon="check-bold", size_sp=16)
        for part in (self.track, self.knob, self.tick):
            self.add_widget(part)
        self.on = on
        self.along = 1 if on else 0
        arrange(self, self._place, "along")
        self._place()

    def on_tap(self) -> None:
        self.on = not self.on
        motion.glide(self, 120, along=1 if self.on else 0)

    def _place(self, *_: object) -> None:
        wide, high = dp(56), dp(32)
        self.track.size, self.track.pos = (wide, high), (self.center_x - wide / 2, self.center_y - high / 2)
        self.track.fill = theme.chosen if self.on else theme.s2
        self.track.outline = theme.chosen if self.on else theme.ink3
        side = dp(24)
        x = self.track.x + dp(4) + (wide - side - dp(8)) * self.along
        self.knob.size, self.knob.pos = (side, side), (x, self.center_y - side / 2)
        self.knob.fill = theme.chosen_ink if self.on else theme.ink2
        self.tick.size, self.tick.pos = self.knob.size, self.knob.pos
        self.tick.color = theme.chosen if self.on else theme.clear
