"""What a finger touched stays under it, whatever comes or goes above it in the same sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.ui.kit.sheet import Sheet

IMPATIENT = 0.35  # seconds in which a second tap at the same place was meant for what was there before


class Steady:
    """Remembers the row below the last finger, and brings it back to its height after a change."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.row: Widget | None = None
        self.top: float | None = None  # where it has to stay in the window; None while nothing changes
        self.low = 0.0  # the foot of the sheet then
        self.tapped, self.at = (0.0, 0.0), 0.0  # where and when the last answer was given

    def touch(self, touch: MotionEvent) -> bool:
        """Look which row the finger is on; True if it is another one than the finger meant."""
        before, found = self.row, self._below(touch)
        if found is not before and self.top is not None and self._again(touch):
            return True
        self.let_go()
        self.row, self.tapped = found, (touch.x, touch.y)
        return False

    def _again(self, touch: MotionEvent) -> bool:
        near = abs(touch.x - self.tapped[0]) < dp(24) and abs(touch.y - self.tapped[1]) < dp(24)
        return near and Clock.get_time() - self.at < IMPATIENT

    def _below(self, touch: MotionEvent) -> Widget | None:
        if not self.sheet.body.collide_point(*touch.pos):
            return None
        column = self.sheet.column
        x, y = column.to_widget(*touch.pos)
        return next((row for row in column.children if row.collide_point(x, y)), None)

    def let_go(self, *_: object) -> None:
        """Forget it: a phone that was turned has other heights."""
        self.row, self.top = None, None

    def begin(self) -> None:
        """Something is about to change: the row stays where it is now."""
        if self.row is not None and self.top is None:
            self.top, self.low, self.at = self._now(), self.sheet.panel.y, Clock.get_time()

    def most(self, most: float) -> float:
        """How high a sheet that floats may become without pushing the row down."""
        low, high = self.sheet.slack()
        return min(most, high - self.low) if self.top is not None and low < high else most

    def keep(self, low: float, high: float) -> None:
        """Move the sheet between these heights, and scroll what is left, until the row is back."""
        if self.top is None or self.row is None or self.row.parent is not self.sheet.column:
            return
        self._lay_out()
        panel, body = self.sheet.panel, self.sheet.body
        if low < high:
            panel.y = min(max(panel.y + self.top - self._now(), low), high - panel.height)
            self.sheet.frame.pos = panel.pos
            self._lay_out()
        spare = self.sheet.column.height - body.height
        if spare > 0:
            body.scroll_y = min(max(body.scroll_y + (self._now() - self.top) / spare, 0), 1)
            body.update_from_scroll()

    def _lay_out(self) -> None:
        self.sheet.frame.do_layout()
        self.sheet.body.update_from_scroll()

    def _now(self) -> float:
        return float(self.row.to_window(self.row.x, self.row.top)[1]) if self.row is not None else 0.0
