"""A strip of everybody: token, name, where they are, and how long still."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.core.view import Seat
from companion.games.game2020.board import RideToken
from companion.games.game2020.words import PLACES
from companion.ui import theme as look
from companion.ui.boards.game2020.pins import DARK, round_pattern
from companion.ui.circles import disc
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Cells, Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Semi, Strong
from companion.ui.theme import SEATS, rgba, theme
from companion.ui.words import words


class Disc(Drawing):
    """A token seen from above: the seat's colour and pattern around its icon."""

    token = ObjectProperty(None, allownone=True)
    watched = ("token",)

    def __init__(self, **values: object) -> None:
        self.ink: Icon | None = None
        super().__init__(**values)

    def redraw(self) -> None:
        self.canvas.before.clear()
        token: RideToken | None = self.token
        if token is None:
            return
        radius = min(self.size) / 2
        x, y = self.x + self.width / 2, self.y + self.height / 2
        with self.canvas.before:
            round_pattern(token.colour, x, y, radius)
            Color(*DARK)
            disc(x, y, radius * 0.7)
        if self.ink is None:
            self.ink = Icon(measure=float)
            self.add_widget(self.ink)
        self.ink.icon, self.ink.color, self.ink.size_sp = token.icon, rgba(SEATS[token.colour]), radius
        self.ink.size, self.ink.pos = self.size, self.pos


class Chip(Touchable):
    """One player; a tap opens their sheet."""

    def __init__(self) -> None:
        super().__init__(fill=theme.s1, radius=dp(14), size_hint=(None, None))
        self.disc = Disc(size_hint=(None, None))
        self.name = Semi(size_sp=13, fit=True)
        self.figure = Display(size_sp=20, fit=True)
        self.word = Strong(size_sp=12, fit=True)
        self.spot = Surface(fill=theme.bg, radius=dp(9), edge=0)
        self.mark = Icon(size_sp=17, measure=dp)
        self.cells = Cells(size_hint=(None, None))
        for part in (self.disc, self.name, self.figure, self.word, self.spot, self.mark, self.cells):
            self.add_widget(part)
        self.token: RideToken | None = None
        self.seat: Seat | None = None
        arrange(self, self._place)

    @property
    def text(self) -> str:
        return self.name.text

    def show(self, token: RideToken, seat: Seat) -> None:
        """Another state of this player."""
        if (token, seat.badge) == (self.token, self.seat.badge if self.seat else None):
            return
        self.token, self.seat = token, seat
        self.disc.token = token
        self.name.text = token.name
        marked = seat.active or bool(words(seat.badge))
        self.edge = dp(2.5) if seat.active else dp(1.5) if marked else dp(theme.edge)
        self.outline = theme.chosen if marked else theme.line
        self.fill = theme.s2 if seat.active else theme.s1
        inside = token.where != "track"
        self.figure.text = "" if inside else words(token.note)
        self.word.text = words(token.note) if inside else words(seat.badge)
        self.word.color = theme.ink if inside else theme.ink2
        colour = theme.colour(PLACES[token.where].colour) if inside else theme.ink2
        self.mark.icon = PLACES[token.where].icon if inside else ""
        self.mark.color = theme.ink if theme.name == "light" else colour
        self.cells.opacity = 1 if token.turn else 0
        self.cells.colour, self.cells.now, self.cells.total = colour, token.turn, 4
        self._place()

    def _place(self, *_: object) -> None:
        if self.token is None or self.width < dp(20):
            return
        narrow = self.width < dp(100)
        side = dp(22) if narrow else dp(32)
        line, low = self.height / 2 - dp(5), self.y + dp(4)
        base = low + (line - side) / 2 if narrow else self.y + (self.height - side) / 2
        self.disc.size, self.disc.pos = (side, side), (self.x + dp(4 if narrow else 6), base)
        signed = narrow and bool(self.mark.icon)  # the sign of the zone needs a little room beside the token
        left = self.x + side + dp(15 if signed else 9 if narrow else 11)
        room = self.x + self.width - left - dp(4)
        above = self.x + dp(5) if narrow else left  # a narrow chip has its name above the token, with room to be whole
        self.name.size = (self.x + self.width - above - dp(3), line)
        self.name.pos = (above, self.y + self.height / 2 + dp(1))
        on_track = self.token.where == "track"
        wide = extents(self.figure.text, look.DISPLAY, theme.sp(20))[0] + dp(6) if on_track else 0.0
        self.figure.size, self.figure.pos = (min(room, wide), line), (left, low)
        glyph = 0.0 if narrow or on_track else theme.glyph(17)
        self._place_mark(narrow, glyph, left, low, line)
        rest = room - wide - glyph - (dp(3) if wide or glyph else 0)
        self.word.opacity = 1 if rest >= extents(self.word.text, look.BOLD, dp(11))[0] + 1 else 0
        x = left + room - rest
        self.word.size, self.word.pos = (max(rest, 1), line), (x, low)
        natural = extents(self.word.text, look.BOLD, theme.sp(12))[0] + dp(8)
        shown = bool(self.token.turn) and rest - natural > dp(36)
        self.cells.opacity = 1 if shown else 0
        if shown:
            self.cells.size = (min(dp(72), rest - natural), line * 0.7)
            self.cells.pos = (x + natural, low + line * 0.15)

    def _place_mark(self, narrow: bool, glyph: float, left: float, low: float, line: float) -> None:
        """The sign of the zone stands before its words, or on the corner of the token where there is no room."""
        self.spot.opacity = 1 if narrow and self.mark.icon else 0
        if not narrow:
            self.mark.size_sp = 17
            self.mark.size, self.mark.pos = (glyph, line), (left - dp(1), low)
            return
        self.mark.size_sp = 11
        side = dp(14)
        self.spot.size = self.mark.size = (side, side)
        self.spot.pos = self.mark.pos = (self.disc.x + self.disc.width - dp(5), self.disc.center_y - side)


class Chips(Widget):
    """Everybody in one row or two, each at least 48 dp high."""

    def __init__(self, open_seat: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.open_seat = open_seat
        self.chips: list[Chip] = []
        arrange(self, self._place)

    def show(self, tokens: tuple[RideToken, ...], seats: tuple[Seat, ...]) -> None:
        """Update every chip in place."""
        while len(self.chips) < len(tokens):
            chip = Chip()
            chip.still = f"chip:{len(self.chips)}"
            chip.bind(on_tap=lambda tapped: self.open_seat(tapped.token.seat))
            self.chips.append(chip)
            self.add_widget(chip)
        for chip, token, seat in zip(self.chips, tokens, seats, strict=True):
            chip.show(token, seat)

    def columns(self, width: float) -> int:
        """How many stand side by side."""
        count = max(1, len(self.chips))
        most = max(1, int((width + dp(6)) / (theme.grow(78) + dp(6))))
        roomy = int((width + dp(6)) / (theme.grow(92) + dp(6)))
        if count <= roomy:
            return count
        rows = max(math.ceil(count / most), 1 if count <= 4 else 2)
        return math.ceil(count / rows)

    def high(self, width: float) -> float:
        """The height for a width."""
        rows = math.ceil(max(1, len(self.chips)) / self.columns(width))
        return rows * self._line() + (rows - 1) * dp(6)

    @staticmethod
    def _line() -> float:
        return max(dp(48), theme.grow(48))

    def _place(self, *_: object) -> None:
        columns, gap, line = self.columns(self.width), dp(6), self._line()
        wide = (self.width - gap * (columns - 1)) / columns
        for place, chip in enumerate(self.chips):
            row, column = divmod(place, columns)
            chip.size = (wide, line)
            chip.pos = (self.x + column * (wide + gap), self.y + self.height - (row + 1) * line - row * gap)
