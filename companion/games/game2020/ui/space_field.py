"""A question for a space: tap it on a small picture of the ride, correct it by one with minus and plus."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.core.form import Number
from companion.games.game2020.ui.track import Track
from companion.ui.form.number import NumberBox


class TapTrack(Track):
    """The ride to be tapped."""

    def __init__(self, tapped: Callable[[int], None], **values: object) -> None:
        super().__init__(**values)
        self.tapped = tapped

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.grab(self)
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        space = self.space_at(*touch.pos)
        if space and math.dist(touch.pos, touch.opos) < dp(12):
            self.tapped(space)
        return True


class SpaceBox(NumberBox):
    """A number between the ends of the ride."""

    field: Number

    def build(self) -> None:
        self.track = TapTrack(self._tapped, size_hint_y=None, height=dp(236))
        self.track.spaces = self.board.spaces
        self.add_widget(self.track)
        super().build()

    def _tapped(self, space: int) -> None:
        self.put(self.field.key, max(self.field.low, min(self.field.high, space)))

    def show(self, field: Number) -> None:
        super().show(field)
        self.track.mark = field.value or 0
        self.track.pale = frozenset(pick.value for pick in field.greyed)
