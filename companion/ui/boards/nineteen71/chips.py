"""The seats as chips: who is there, what they have, whose turn it is, and which nation is in sight."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.games.nineteen71.board import NationRow
from companion.ui import theme as look
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Icon, Semi, Strong
from companion.ui.theme import theme
from companion.ui.words import say, words


class Chip(Touchable):
    """One nation: band and name, then Buildings, Civil Reforms and hand."""

    small = BooleanProperty(False)

    def __init__(self, row: NationRow) -> None:
        super().__init__(fill=theme.s1, radius=dp(16), size_hint=(None, None))
        self.band = Band(seat=row.colour, radius=dp(16), side="top")
        self.mark = Icon(size_sp=14, color=theme.accent_text)
        self.name = Strong(size_sp=15, fit=True, measure=theme.button)
        self.lost = Semi(size_sp=12, color=theme.ink2, fit=True, measure=theme.button)
        self.stats = [(Icon(icon=icon, size_sp=14, color=theme.ink2), Display(size_sp=18, measure=theme.button))
                      for icon in ("office-building", "bird", "hand-back-left")]  # fmt: skip
        for part in (self.band, self.mark, self.name, self.lost, *(part for pair in self.stats for part in pair)):
            self.add_widget(part)
        self.row = row
        arrange(self, self._place, "small")

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
            number.color = theme.warn if glyph.icon == "bird" and value >= 2 else theme.ink
        self._place()

    def _place(self, *_: object) -> None:
        if self.width < 2:
            return
        top = self.y + self.height - dp(8)
        self.band.size, self.band.pos = (self.width, dp(8)), (self.x, top)
        line = (self.height - dp(8) - dp(6)) / (1 if self.small else 2)
        for part in (self.lost, *(part for pair in self.stats for part in pair)):
            part.opacity = 0 if self.small or (bool(self.row.out.message) != (part is self.lost)) else 1
        left, right = self.x + dp(7), self.x + self.width - dp(5)
        mark = theme.glyph(15) if self.mark.icon else 0
        self.mark.size, self.mark.pos = (mark, line), (left - dp(1), top - dp(2) - line)
        self.name.size, self.name.pos = (right - left - mark, line), (left + mark, top - dp(2) - line)
        low = self.y + dp(4)
        self.lost.size, self.lost.pos = (right - left, line), (left, low)
        third = (right - left) / 3
        for place, (glyph, number) in enumerate(self.stats):
            side = theme.glyph(14)
            wide = extents(number.text, look.DISPLAY, theme.button(18))[0] + dp(3)
            gap = dp(1 if third < dp(30) else 4)
            x = left + place * third
            glyph.size, glyph.pos = (side, line), (x, low)
            number.size, number.pos = (wide, line), (x + side + gap, low)


class Chips(Widget):
    """All seats in one line, or two where they would be too narrow."""

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.choose = choose
        self.chips: list[Chip] = []
        self.columns, self.small, self.high = 1, False, theme.grow(56)
        arrange(self, self._place)

    def show(self, rows: tuple[NationRow, ...], chosen: int) -> None:
        while len(self.chips) < len(rows):
            chip = Chip(rows[len(self.chips)])
            chip.still = f"chip:{len(self.chips)}"
            chip.bind(on_tap=lambda tapped: self.choose(tapped.row.seat))
            self.add_widget(chip)
            self.chips.append(chip)
        for chip, row in zip(self.chips, rows, strict=True):
            chip.show(row, row.seat == chosen)

    def lay(self, width: float, room: float) -> float:
        """The height this takes at a width; names alone where the chips would take too much of the room."""
        count = max(1, len(self.chips))
        fit = max(1, int((width + dp(6)) / (dp(74) * (1 + (theme.scale - 1) * 0.55) + dp(6))))
        lines = math.ceil(count / min(count, fit))
        self.columns = math.ceil(count / lines)
        self.small = lines * theme.grow(56) > room * 0.45
        self.high = max(dp(48), theme.grow(36)) if self.small else theme.grow(56)
        self.size = (width, lines * self.high + (lines - 1) * dp(6))
        self._place()
        return float(self.height)

    def _place(self, *_: object) -> None:
        wide = (self.width - dp(6) * (self.columns - 1)) / self.columns
        high = self.high
        for place, chip in enumerate(self.chips):
            line, column = divmod(place, self.columns)
            chip.small = self.small
            chip.size = (wide, high)
            chip.pos = (self.x + column * (wide + dp(6)), self.y + self.height - (line + 1) * high - line * dp(6))
