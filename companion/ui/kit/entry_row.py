"""Rows of the lookup's list: an entry, the head of a group, and something to do."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from companion.ui import theme as look
from companion.ui.kit.marked import Marked
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Text
from companion.ui.theme import mix, theme


class EntryRow(RecycleDataViewBehavior, Touchable):
    """Icon plate, name with the found letters marked, one more line, and whether it is open or pinned."""

    row = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        super().__init__(edge=0, **values)
        self.plate = Surface(radius=dp(12), edge=0)
        self.mark = Icon(size_sp=24)
        self.name = Marked(size_sp=17, font_name=look.BOLD, least=max(0.55, 0.8 / theme.scale))
        self.second = Marked(size_sp=13, color=theme.ink2, least=0.97)
        self.sign = Icon(size_sp=22, color=theme.ink2)
        with self.canvas.before:
            Color(*theme.s2)
            self.rule = Rectangle()
        for part in (self.plate, self.mark, self.name, self.second, self.sign):
            self.add_widget(part)
        arrange(self, self._place)

    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None:
        self.index = index
        super().refresh_view_attrs(view, index, data)

    def on_row(self, _: object, row: Any) -> None:
        if row is None:
            return
        fill, ink = theme.accent_of(row.accent)
        self.plate.fill = fill if row.lit else theme.s2
        self.mark.color = ink if row.lit else theme.ink
        self.mark.icon = row.icon
        self.fill = mix(theme.bg, fill, 0.14) if row.open else theme.clear
        self.sign.icon = "pin" if row.pinned else "chevron-right"
        self.name.mark(row.name, row.spans)
        self.second.mark(row.second, row.second_spans)
        self.carries = row.name
        self._place()

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.opacity = 0.7 if pressed else 1

    def on_tap(self) -> None:
        if self.row is not None:
            self.row.tapped(self.row.key)

    def _place(self, *_: object) -> None:
        side = dp(40)
        self.rule.size, self.rule.pos = (self.width - dp(24), dp(1)), (self.x + dp(12), self.y)
        self.plate.size, self.plate.pos = (side, side), (self.x + dp(14), self.center_y - side / 2)
        self.mark.size, self.mark.pos = self.plate.size, self.plate.pos
        self.sign.size, self.sign.pos = (dp(28), self.height), (self.right - dp(38), self.y)
        left = self.plate.right + dp(14)
        room = max(1.0, self.sign.x - left - dp(4))
        twice = bool(self.name.breaks(room))  # a whole name is worth more than the beginning of its text
        self.second.opacity = 0 if twice else 1
        line, second = theme.sp(17) * 1.34, theme.sp(13) * 1.4 if self.second.plain and not twice else 0
        line *= 1 + twice
        base = self.center_y - (line + second) / 2
        self.name.size, self.name.pos = (room, line), (left, base + second)
        self.second.size, self.second.pos = (room, max(second, 1)), (left, base)


class GroupHead(RecycleDataViewBehavior, Widget):
    """The name of a group of entries."""

    row = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.title = Display(size_sp=17, color=theme.ink2, fit=True, valign="bottom")
        self.count = Text(size_sp=13, color=theme.ink2, halign="right", valign="bottom")
        self.add_widget(self.title)
        self.add_widget(self.count)
        arrange(self, self._place)

    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None:
        self.index = index
        super().refresh_view_attrs(view, index, data)

    def on_row(self, _: object, row: Any) -> None:
        if row is not None:
            self.title.text, self.count.text = row.name, row.second

    def _place(self, *_: object) -> None:
        few = theme.sp(13) * 3
        base = self.y + dp(6)
        self.title.size, self.title.pos = (self.width - dp(32) - few, self.height - dp(6)), (self.x + dp(16), base)
        self.count.size, self.count.pos = (few, self.height - dp(6)), (self.right - dp(16) - few, base)


class DeedRow(RecycleDataViewBehavior, Touchable):
    """Something to do from the list, such as adding a card."""

    row = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        super().__init__(edge=0, **values)
        self.frame = Surface(outline=theme.line, edge=dp(1.5), radius=dp(16))
        self.mark = Icon(size_sp=24, color=theme.accent_text)
        self.name = Text(size_sp=15, font_name=look.SEMI, fit=True)
        self.second = Text(size_sp=12, color=theme.ink2, fit=True)
        for part in (self.frame, self.mark, self.name, self.second):
            self.add_widget(part)
        arrange(self, self._place)

    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None:
        self.index = index
        super().refresh_view_attrs(view, index, data)

    def on_row(self, _: object, row: Any) -> None:
        if row is not None:
            self.mark.icon, self.name.text, self.second.text = row.icon, row.name, row.second
            self._place()

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.frame.fill = theme.s2 if pressed else theme.clear

    def on_tap(self) -> None:
        if self.row is not None:
            self.row.tapped(self.row.key)

    def _place(self, *_: object) -> None:
        self.frame.size = (self.width - dp(24), self.height - dp(8))
        self.frame.pos = (self.x + dp(12), self.y + dp(4))
        self.mark.size, self.mark.pos = (dp(40), self.height), (self.x + dp(18), self.y)
        left = self.x + dp(68)
        room = max(1.0, self.frame.right - left - dp(12))
        line, second = theme.sp(15) * 1.35, theme.sp(12) * 1.35 if self.second.text else 0
        base = self.center_y - (line + second) / 2
        self.name.size, self.name.pos = (room, line), (left, base + second)
        self.second.size, self.second.pos = (room, max(second, 1)), (left, base)
