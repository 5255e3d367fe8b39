"""What a finger can tap in a sheet stays where it is, whatever comes or goes below it."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.kit.sheet import Sheet

IMPATIENT = 0.35  # seconds in which a second tap at the same place was meant for what was there before
NEAR = 24  # dp: as near as two taps of one finger come


class Steady:
    """Remembers how far a sheet was scrolled when an answer was given, and scrolls it so again after the change."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.row: Widget | None = None  # the row below the last finger
        self.above: float | None = None  # pixels that were scrolled out of sight; None while nothing changes
        self.tapped, self.at = (0.0, 0.0), 0.0  # where and when the last answer was given

    def touch(self, touch: MotionEvent) -> bool:
        """Look which row the finger is on; True if it is another one than the finger meant."""
        before, found = self.row, self._below(touch)
        if found is not before and self.above is not None and self._again(touch):
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

    def let_go(self) -> None:
        """Forget it: a finger scrolls as it likes, and a phone that was turned has other heights."""
        self.row, self.above = None, None

    def begin(self) -> None:
        """Something is about to change."""
        body, column = self.sheet.body, self.sheet.column
        self.above, self.at = (1 - body.scroll_y) * max(0.0, column.height - body.height), Clock.get_time()

    def keep(self) -> None:
        """Scroll as far as before; a column that became too short for it ends in nothing."""
        if self.above is None:
            return
        self.sheet.panel.do_layout()
        body, column = self.sheet.body, self.sheet.column
        held = column.height - column.padding[3]
        column.padding[3] = max(0.0, self.above + body.height - held) if self.above else 0
        column.do_layout()
        spare = column.height - body.height
        body.scroll_y = 1 - self.above / spare if spare > 0 else 1
        body.update_from_scroll()
