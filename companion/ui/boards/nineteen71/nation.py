"""One nation on the board: its name and buttons, its row, and why some of it is disabled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nineteen71.board import NationRow
from companion.ui import theme as look
from companion.ui.boards.nineteen71.row import Row, told
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import IconPress, Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Semi, Text
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


ASIDE = 108  # dp: the width of a head that stands beside its row


class NationBlock(Widget):
    """Stands alone below the chips on a phone, among its rivals on a tablet."""

    def __init__(self, app: Tableside, build: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.app = app
        self.frame = Surface(fill=theme.clear, radius=dp(20), edge=0)
        self.band = Band(radius=dp(4), size_hint=(None, None))
        self.title = Display(size_sp=24, fit=True)
        self.count = Semi(size_sp=13, color=theme.ink2, fit=True, measure=theme.button)
        self.build = Press(icon="plus", text=words(say("Build")), size_sp=14, icon_sp=20, guard=0.35,
                           radius=dp(14), size_hint=(None, None))  # fmt: skip
        self.build.bind(on_tap=lambda *_: build(self.seat))
        self.more = IconPress(icon="dots-horizontal")
        self.more.bind(on_tap=lambda *_: app.open_seat(self.seat))
        self.line = Row(app)
        self.lock = Icon(icon="lock-outline", size_sp=15, color=theme.ink2)
        self.caption = Text(size_sp=13, color=theme.ink2, measure=theme.button)
        self.seat, self.told = 0, ""
        self.headed, self.framed, self.aside = True, False, False
        self.lines: list[str] = []
        self.head = (self.band, self.title, self.count, self.build, self.more)
        for part in (self.frame, *self.head, self.line, self.lock, self.caption):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, row: NationRow, building: bool, asking: bool) -> None:
        self.seat = row.seat
        self.band.seat = row.colour
        self.band.paint(dead=bool(row.out.message))
        self.title.text = row.name
        self.title.color = theme.ink3 if row.out.message else theme.ink
        stacked = say("{stacked} stacked · {hand} in hand", stacked=row.stacked, hand=row.hand)
        self.told = words(row.out if row.out.message else stacked)
        self.active = row.active
        open_gaps = building and bool(row.gaps)
        self.lines = [words(say("Tap the place for the new Building."))] if open_gaps else told(row)[:2]
        self.build.opacity = 1 if row.gaps else 0
        self.build.enabled = bool(row.gaps)
        blocked = bool(row.gaps) and bool(row.gaps[0].tap.blocked.message)
        fill, ink = (theme.chosen, theme.chosen_ink) if open_gaps else (theme.s2, theme.ink3 if blocked else theme.ink)
        self.build.dress(fill, ink)
        self.line.show(row, building, asking)
        self._place()

    def dress(self, headed: bool, framed: bool, aside: bool = False) -> None:
        """With or without its own head, above or beside its row, and on a plate of its own or on the bare table."""
        self.headed, self.framed, self.aside = headed, framed, aside
        self.build.stacked, self.build.size_sp = aside, 12 if aside else 14
        self.count.text = self.told.replace(" · ", "\n") if aside else self.told
        self.frame.fill = theme.s1 if framed else theme.clear
        self.frame.edge = dp(3) if framed and self.active else dp(theme.edge) if framed else 0
        self.frame.outline = theme.chosen if self.active else theme.line
        for part in self.head:
            part.opacity = 1 if headed and (part is not self.band or framed) else 0
        self.more.enabled = headed and not self.line.asking
        self.more.opacity = 1 if self.more.enabled else 0
        self.build.enabled = headed and self.build.enabled
        if not (self.line.row and self.line.row.gaps):
            self.build.opacity = 0
        for card in self.line.cards.values():
            card.foot.fill = theme.out if card.site.gone else theme.s2 if framed else theme.s1

    def around(self) -> float:
        """What stands above and below the row."""
        pad = dp(16) if self.framed else 0
        return (self._head_high() if self.headed and not self.aside else 0) + self._caption_high() + pad

    def least_plate(self) -> float:
        """The lowest it can be on a plate of its own with its head above the row."""
        caption = len(self.lines) * theme.button(13) * 1.4 + dp(4) if self.lines else 0
        return float(self._head_high() + caption + dp(16) + self.line.least())

    def row_wide(self, wide: float) -> float:
        """What a block of this width on its plate leaves for the row."""
        return wide - dp(20) - (dp(ASIDE + 8) if self.aside else 0)

    def _head_high(self) -> float:
        return max(dp(52), theme.grow(52))

    def _caption_high(self) -> float:
        return len(self.lines) * theme.button(13) * 1.4 + dp(4) if self.lines and self.headed else 0

    def _place(self, *_: object) -> None:
        if self.width < 2:
            return
        pad = dp(10) if self.framed else 0
        left, right = self.x + pad, self.x + self.width - pad
        top = self.y + self.height - (dp(6) if self.framed else 0)
        self.frame.size, self.frame.pos = self.size, self.pos
        low = self.y + (dp(8) if self.framed else 0)
        if self.headed and self.aside:
            left = self._place_aside(left, top, low)
        elif self.headed:
            top = self._place_head(left, right, top)
        caption = self._caption_high()
        if not self.framed:  # alone on the table it stands in the middle of what is left
            spare = max(0.0, top - low - caption - self.line.wanted(right - left)) / 2
            top, low = top - spare, low + spare
        self.caption.text = "\n".join(self.lines) if caption else ""
        self.lock.opacity = 1 if caption else 0
        self.lock.icon = "plus" if self.line.gaps else "lock-outline"
        mark = theme.glyph(20)
        self.lock.size, self.lock.pos = (mark, caption), (left, low)
        self.caption.size, self.caption.pos = (right - left - mark - dp(4), caption), (left + mark + dp(4), low)
        self.line.size = (right - left, max(dp(10), top - low - caption))
        self.line.pos = (left, low + caption)

    def _place_aside(self, left: float, top: float, low: float) -> float:
        """Name and numbers above, the buttons below them; gives the x where the row begins."""
        side, band, wide = dp(48), dp(14), dp(ASIDE)
        self.band.size, self.band.pos = (dp(8), top - low - dp(6)), (left, low + dp(3))
        x, room = left + band, wide - band
        line, second = theme.sp(24) * 1.15, theme.button(13) * 2.7
        self.title.size, self.title.pos = (room, line), (x, top - dp(2) - line)
        self.count.size, self.count.pos = (room, second), (x, top - dp(4) - line - second)
        self.build.size, self.build.pos = (room - side + dp(4), side), (x, low)
        more = x + room - side + dp(8) if self.build.opacity else x - dp(12)
        self.more.pos = (more, low)
        return left + wide + dp(8)

    def _place_head(self, left: float, right: float, top: float) -> float:
        high = self._head_high()
        base = top - high
        band = dp(14) if self.framed else 0
        self.band.size, self.band.pos = (dp(8), high - dp(14)), (left, base + dp(7))
        self.more.pos = (right - dp(48), base + (high - dp(48)) / 2)
        build = extents(self.build.text, look.SEMI, theme.button(14))[0] + theme.glyph(20) * 1.1 + dp(40)
        self.build.size, self.build.pos = (build, dp(48)), (right - dp(50) - build, base + (high - dp(48)) / 2)
        used = dp(52) + (build + dp(6) if self.build.opacity else 0)
        room = right - left - band - used
        line = theme.sp(24) * 1.05
        second = theme.button(13) * 1.3
        start = base + (high - line - second) / 2
        self.title.size, self.title.pos = (room, line), (left + band, start + second)
        self.count.size, self.count.pos = (room, second), (left + band, start)
        return base - dp(4)
