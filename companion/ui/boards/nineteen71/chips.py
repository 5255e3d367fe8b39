"""The seats as chips: who is there, what they have, whose turn it is, and which nation is in sight."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.nineteen71.board import NationRow
from companion.ui import theme as look
from companion.ui.theme import theme
from companion.ui.widgets.band import Band
from companion.ui.widgets.press import Touchable
from companion.ui.widgets.surface import arrange
from companion.ui.widgets.text import Display, Icon, Semi, Strong, extents
from companion.ui.words import say, words


class Chip(Touchable):
    """One nation: band, name and hand, Buildings and Civil Reforms."""

    def __init__(self, row: NationRow) -> None:
        super().__init__(fill=theme.s1, radius=dp(16), size_hint=(None, None))
        self.band = Band(seat=row.colour, radius=dp(16), side="top")
        self.mark = Icon(size_sp=14, color=theme.accent_text)
        self.name = Strong(size_sp=15, fit=True, smallest=0.5, measure=theme.button)
        self.lost = Semi(size_sp=12, color=theme.ink2, fit=True, measure=theme.button)
        self.stats = [(Icon(icon=icon, size_sp=15, color=theme.ink2), Display(size_sp=18, measure=theme.button))
                      for icon in ("office-building", "bird", "hand-back-left")]  # fmt: skip
        for part in (self.band, self.mark, self.name, self.lost, *(part for pair in self.stats for part in pair)):
            self.add_widget(part)
        self.row = row
        arrange(self, self._place)

    def show(self, row: NationRow, chosen: bool) -> None:
        self.row = row
        out = bool(row.out.message)
        self.fill = theme.s2 if chosen else theme.s1
        self.edge = dp(3) if chosen else dp(theme.edge)
        self.outline = theme.chosen if chosen else theme.line
        self.band.paint(dead=out)
        near = bool(row.warning.message)
        self.mark.icon = "rocket-launch" if row.hit else "play" if row.active else "alert" if near else ""
        self.mark.color = theme.warn if self.mark.icon == "alert" else theme.accent_text
        self.name.text = row.name
        self.name.color = theme.ink3 if out else theme.ink
        self.lost.text = words(say("Out")) if out else ""
        for (glyph, number), value in zip(self.stats, (row.buildings, row.reforms, row.hand), strict=True):
            number.text = str(value)
            glyph.opacity = number.opacity = 0 if out else 1
            number.color = theme.warn if glyph.icon == "bird" and value >= 2 else theme.ink
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 2:
            return
        top = self.y + self.height - dp(8)
        self.band.size, self.band.pos = (self.width, dp(8)), (self.x, top)
        line = (self.height - dp(8) - dp(6)) / 2
        left, right = self.x + dp(9), self.x + self.width - dp(7)
        hand = 0.0 if self.row.out.message else self._stat(2, right, top - dp(2) - line, line, back=True)
        mark = theme.glyph(15) if self.mark.icon else 0
        self.mark.size, self.mark.pos = (mark, line), (left - dp(2), top - dp(2) - line)
        room = right - left - mark - hand - dp(2)
        self.name.size, self.name.pos = (room, line), (left + mark, top - dp(2) - line)
        low = self.y + dp(4)
        self.lost.size, self.lost.pos = (right - left, line), (left, low)
        self._stat(0, left, low, line)
        self._stat(1, max(left + (right - left) * 0.5, left + dp(36)), low, line)

    def _stat(self, place: int, x: float, y: float, high: float, back: bool = False) -> float:
        """Icon and number from x on, or up to x; gives the width they take."""
        glyph, number = self.stats[place]
        mark = theme.glyph(16)
        wide = extents(number.text, look.DISPLAY, theme.button(18))[0] + dp(3)
        left = x - mark - wide - dp(2) if back else x
        glyph.size, glyph.pos = (mark, high), (left, y)
        number.size, number.pos = (wide, high), (left + mark + dp(3), y)
        return mark + wide + dp(4)


class Chips(Widget):
    """All seats in one line, or two where they would be too narrow."""

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.choose = choose
        self.chips: list[Chip] = []
        self.columns = 1
        arrange(self, self._place)

    def show(self, rows: tuple[NationRow, ...], chosen: int) -> None:
        while len(self.chips) < len(rows):
            chip = Chip(rows[len(self.chips)])
            chip.bind(on_tap=lambda tapped: self.choose(tapped.row.seat))
            self.add_widget(chip)
            self.chips.append(chip)
        for chip, row in zip(self.chips, rows, strict=True):
            chip.show(row, row.seat == chosen)

    def lay(self, width: float) -> float:
        """The height this takes at a width."""
        count = max(1, len(self.chips))
        fit = max(1, int((width + dp(6)) / (dp(74) * (1 + (theme.scale - 1) * 0.55) + dp(6))))
        lines = math.ceil(count / min(count, fit))
        self.columns = math.ceil(count / lines)
        self.size = (width, lines * theme.grow(56) + (lines - 1) * dp(6))
        return self.height

    def _place(self, *_: object) -> None:
        wide = (self.width - dp(6) * (self.columns - 1)) / self.columns
        high = theme.grow(56)
        for place, chip in enumerate(self.chips):
            line, column = divmod(place, self.columns)
            chip.size = (wide, high)
            chip.pos = (self.x + column * (wide + dp(6)), self.y + self.height - (line + 1) * high - line * dp(6))
