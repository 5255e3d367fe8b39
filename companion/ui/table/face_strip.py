"""What a lying die really shows: its sides in a strip over it, and one tap sets it."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.core.dice import Die
from companion.core.lying import LyingDie
from companion.ui import kv
from companion.ui.dice.faces import FacePress
from companion.ui.table.throws import Spot
from companion.ui.theme import Colour

kv.load("table/face_strip")


class FaceStrip(Scatter):
    """Lies as its reader sits; a tap beside it puts it away."""

    room: float = NumericProperty(0)  # pixels that it may be wide

    def __init__(self, die: LyingDie, colour: Colour, chosen: Callable[[int], object], **values: Any) -> None:
        self.die, self.chosen = die, chosen
        super().__init__(**values)
        for side in range(1, die.sides + 1):
            press = FacePress(Die(die.sides), side, colour)
            press.count = int(side == die.value)
            press.bind(on_tap=self._tapped)
            self.ids.sides.add_widget(press)

    @property
    def sides(self) -> list[FacePress]:
        return list(reversed(self.ids.sides.children))

    def lie(self, spot: Spot, pane: Widget) -> None:
        """Behind the die as its reader sees it, or before it at the edge of the pane."""
        across = abs(round(sin(radians(spot.turn)))) == 1
        self.room = (pane.height if across else pane.width) - dp(16)
        self.rotation = spot.turn
        wide, high = (self.height, self.width) if across else (self.width, self.height)
        away = spot.side / 2 + self.height / 2 + dp(10)
        x, y = spot.x - sin(radians(spot.turn)) * away, spot.y + cos(radians(spot.turn)) * away
        if not (pane.x + wide / 2 <= x <= pane.right - wide / 2 or not across) or y + high / 2 > pane.top:
            x, y = 2 * spot.x - x, 2 * spot.y - y
        self.center = (
            max(pane.x + wide / 2 + dp(4), min(pane.right - wide / 2 - dp(4), x)),
            max(pane.y + high / 2 + dp(4), min(pane.top - high / 2 - dp(4), y)),
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)

    def _tapped(self, press: FacePress) -> None:
        self.chosen(press.value)
