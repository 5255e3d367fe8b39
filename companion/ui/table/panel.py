"""A panel that lies over a part of the table: a question of one step, or all duties of the lane."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.kit.surface import Surface

kv.load("table/panel")


class TablePanel(Surface, BoxLayout):
    """Grows upwards from above the buttons (or from below them) over what stands there, and moves nothing of it."""

    over_lane: bool = BooleanProperty(True)  # False: it stands above what the lane says
    share: float = NumericProperty(1.0)  # of the width, at the right; less than all of it stands beside the board
    over_buttons: bool = BooleanProperty(False)  # it has buttons of its own, in the place of the table's
    spare: float = NumericProperty(0)  # pixels below the board that it may take: so much covers nothing of it
    most: float = NumericProperty(0)  # pixels up to the upper end of the board

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below it answers."""
        return bool(super().on_touch_down(touch) or self.collide_point(*touch.pos))
