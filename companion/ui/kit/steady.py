"""What a finger touched stays under it, whatever comes or goes above it in the same sheet."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.sheet import Sheet

IMPATIENT = 0.35  # seconds in which a second tap at the same place was meant for what was there before
NEAR = 24  # dp: as near as two taps of one finger come


class Steady:
    """Remembers the row below the last finger, and brings it back to its height after a change."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.row: Widget | None = None
        self.top: float | None = None  # where it has to stay in the window; None while nothing changes
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
        near = abs(touch.x - self.tapped[0]) < dp(NEAR) and abs(touch.y - self.tapped[1]) < dp(NEAR)
        return bool(near and Clock.get_time() - self.at < IMPATIENT)

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
        """Something is about to change: the row stays where it is now, and the sheet does not sink."""
        if self.row is None or self.top is not None:
            return
        self.top, self.at = self._now(), Clock.get_time()
        self.sheet.lowest = self.sheet.panel.height

    def keep(self) -> None:
        """Scroll until the row is back."""
        if self.top is None or self.row is None or self.row.parent is not self.sheet.column:
            return
        self._lay_out()
        body = self.sheet.body
        spare = self.sheet.column.height - body.height
        if spare > 0:
            body.scroll_y = min(max(body.scroll_y + (self._now() - self.top) / spare, 0), 1)
            body.update_from_scroll()

    def _lay_out(self) -> None:
        self.sheet.panel.do_layout()
        self.sheet.body.update_from_scroll()

    def _now(self) -> float:
        return float(self.row.to_window(self.row.x, self.row.top)[1]) if self.row is not None else 0.0
