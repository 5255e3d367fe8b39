"""What a move would change, seat by seat, before it is played."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.core.change import Change
from companion.core.text import signed
from companion.ui import theme as look
from companion.ui.kit.badge import Badge
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Strong, Text
from companion.ui.theme import theme
from companion.ui.words import say, words


class ChangeRow(Surface):
    """France 10 → 7M, with the sum that leads there."""

    def __init__(self, small: bool) -> None:
        super().__init__(fill=theme.s2, radius=dp(16 if not small else 12))
        self.small = small
        self.band = Band(radius=dp(16 if not small else 12), side="left")
        self.name = Strong(size_sp=16 if not small else 14, fit=True)
        self.sum = Text(size_sp=13 if not small else 12, color=theme.ink2, fit=True)
        self.old = Display(size_sp=30 if not small else 20, color=theme.ink2, halign="right")
        self.arrow = Icon(size_sp=20 if not small else 14, color=theme.ink2, icon="arrow-right")
        self.new = Display(size_sp=44 if not small else 28, halign="right")
        self.unit = Display(size_sp=22 if not small else 15, color=theme.ink2, halign="left")
        self.out = Badge(icon="account-off", fill=theme.out, ink=theme.out_ink)
        for part in (self.band, self.name, self.sum, self.old, self.arrow, self.new, self.unit, self.out):
            self.add_widget(part)
        self.change: Change | None = None
        arrange(self, self._place)

    def show(self, change: Change) -> None:
        """Another change in the same row."""
        if change == self.change:
            return
        self.change = change
        self.band.seat = change.colour
        self.name.text = change.name
        by = f"{signed(change.after - change.before)}{change.unit}" if change.moved else ""
        self.sum.text = by if self.small else words(change.text)
        self.sum.color = (
            theme.bad if change.after < change.before else theme.ok if change.after > change.before else theme.ink2
        )
        self.old.text = str(change.before)
        self.arrow.icon = "arrow-right" if change.before != change.after or change.out else "equal"
        self.new.text = "" if change.out else str(change.after)
        self.unit.text = "" if change.out else change.unit
        self.out.shown = change.out
        self.out.text = words(say("OUT"))
        self.fill = theme.bad_row if change.out else theme.s2
        self._place()

    def _place(self, *_: object) -> None:
        pad = dp(8 if self.small else 12)
        self.band.size, self.band.pos = (dp(8 if self.small else 12), self.height), self.pos
        unit = extents(self.unit.text, look.DISPLAY, self.unit.font_size)[0] if self.unit.text else 0
        new = self.out.width if self.change and self.change.out else self._wide(self.new) + unit + dp(4)
        right = self.right - pad
        self.new.size = (self._wide(self.new) + dp(2), self.height)
        self.new.pos = (right - unit - dp(3) - self.new.width, self.y)
        self.unit.size = (unit + dp(4), self.unit.font_size * 1.2)
        self.unit.pos = (right - unit, self.center_y - self.new.font_size * 0.36)
        self.out.pos = (right - self.out.width, self.center_y - self.out.height / 2)
        least = dp(38 if self.small else 64)
        arrow = theme.sp(22 if not self.small else 16)
        self.arrow.size, self.arrow.pos = (arrow, self.height), (right - max(new, least) - arrow, self.y)
        old = self._wide(self.old) + dp(4)
        self.old.size, self.old.pos = (old, self.height), (self.arrow.x - old, self.y)
        left = self.x + self.band.width + pad
        room = self.old.x - left - dp(4)
        line, second = self.name.font_size * 1.3, theme.sp(self.sum.size_sp) * 1.35
        has_sum = bool(self.sum.text)
        base = self.center_y - (line + second * has_sum) / 2
        self.name.size, self.name.pos = (room, line), (left, base + second * has_sum)
        self.sum.size, self.sum.pos = (room if has_sum else 0, second), (left, base)
        whole = extents(self.name.text, self.name.font_name, theme.sp(self.name.size_sp))[0]
        if self.small and self.out.shown and whole > room:
            self._lower(left, right, theme.sp(self.name.size_sp) * 1.3)

    def _lower(self, left: float, right: float, line: float) -> None:
        """In a small row the plate that says OUT stands below the name, which would not be whole beside it."""
        low, high = self.y + dp(3), self.height / 2
        self.name.size, self.name.pos = (right - left, line), (left, self.y + self.height - line - dp(2))
        self.out.y = low + (high - self.out.height) / 2 - dp(1)
        for part in (self.old, self.arrow, self.sum):
            part.height, part.y = high, low

    @staticmethod
    def _wide(label: Display) -> float:
        return float(extents(label.text, look.DISPLAY, label.font_size)[0]) if label.text else 0


class Changes(GridLayout):
    """The rows of a preview: large where there is room, two small ones side by side where not."""

    def __init__(self, **values: object) -> None:
        super().__init__(cols=1, spacing=dp(8), size_hint_y=None, height=0, **values)
        self.bind(minimum_height=self.setter("height"))
        self.entries: list[ChangeRow] = []
        self.small = False

    def show(self, changes: tuple[Change, ...], small: bool) -> None:
        """Update rows in place; build them anew only when their number or size changes."""
        if len(changes) != len(self.entries) or small != self.small:
            self.clear_widgets()
            self.small = small
            self.cols = 2 if small and theme.scale < 1.4 and Window.width >= dp(350) else 1
            self.entries = [ChangeRow(small) for _ in changes]
            for row in self.entries:
                row.size_hint_y, row.height = None, theme.grow(48 if small else 68)
                self.add_widget(row)
        for row, change in zip(self.entries, changes, strict=True):
            row.show(change)
