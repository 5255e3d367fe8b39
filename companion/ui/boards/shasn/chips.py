"""What lies around the map: seats, and the active player's resources."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.view import Seat, Stat
from companion.ui import theme as look
from companion.ui.boards.shasn.pegs import Peg
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Emblem
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Display, Icon, Semi, Text
from companion.ui.theme import mix, theme
from companion.ui.words import say, words


class Chip(Touchable):
    """A plate that darkens under the finger."""

    calm = "s1"

    def on_pressed(self, _: object, pressed: bool) -> None:
        fill = getattr(theme, self.calm)
        self.fill = mix(fill, theme.ink, 0.14) if pressed else fill


class SeatChip(Chip):
    """A player: voter, name, points; on large screens their resources too."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(fill=theme.s1, radius=dp(14), size_hint=(None, None))
        self.seat = seat
        self.pieces: list[PieceLine] = []  # made where there is room for them
        self.tight = False  # name below the points, in all chips of a row alike
        self.peg = Peg()
        self.name = Semi(size_sp=14, fit=True, measure=theme.button)
        self.score = Display(size_sp=24, halign="center", measure=theme.button)
        for part in (self.peg, self.name, self.score):
            self.add_widget(part)
        self.show(seat)
        arrange(self, self._place)

    def show(self, seat: Seat) -> None:
        """Another state of the same seat."""
        self.seat = seat
        self.peg.wear(seat.colour)
        self.name.text, self.score.text = seat.name, str(seat.main.value)
        self.outline = theme.accent_text if seat.active else theme.line
        self.edge = dp(2.5) if seat.active else dp(theme.edge)
        self._tell_pieces()
        self._place()

    def tell(self, lines: int) -> None:
        """Show so many rows of small things below the name."""
        if lines == len(self.pieces):
            return
        while len(self.pieces) > lines:
            self.remove_widget(self.pieces.pop())
        while len(self.pieces) < lines:
            self.pieces.append(PieceLine(self.seat.colour, small=True))
            self.add_widget(self.pieces[-1])
        self._tell_pieces()

    def _tell_pieces(self) -> None:
        for line, pieces in zip(self.pieces, self.seat.lines, strict=False):
            line.show(pieces)

    def crowded(self, wide: float) -> bool:
        """Whether voter, name and points do not fit side by side in a chip of this width."""
        score = extents(self.score.text, look.DISPLAY, theme.button(24))[0] + dp(4)
        name = extents(self.name.text, look.SEMI, theme.button(14))[0]
        return not self.pieces and theme.glyph(15) + dp(10) + score + name > wide - dp(16)

    def wishes(self) -> tuple[float, float]:
        """The width for the whole name below the points, and that for the points alone."""
        name = extents(self.name.text, look.SEMI, theme.button(12))[0] + dp(14)
        points = theme.glyph(15) + dp(5) + extents("00", look.DISPLAY, theme.button(24))[0] + dp(12)
        return max(name, points), points

    def stand(self, tight: bool) -> None:
        """As the other chips of its row."""
        if tight != self.tight:
            self.tight = tight
            self._place()

    def _place(self, *_: object) -> None:
        pad = dp(8)
        score = extents(self.score.text, look.DISPLAY, theme.button(24))[0] + dp(4)
        side = theme.glyph(15)
        name = extents(self.name.text, look.SEMI, theme.button(14))[0]
        lines = len(self.pieces)
        head = self.height - lines * (theme.grow(28) + dp(4)) - (dp(4) if lines else 0)
        low = self.y + self.height - head
        if self.tight and not lines:
            second = theme.button(12) * 1.3
            first = head - second - dp(6)
            start = self.x + (self.width - side - dp(5) - score) / 2
            self.peg.size, self.peg.pos = (side, side), (start, low + second + dp(3) + (first - side) / 2)
            self.score.size, self.score.pos = (score, first), (start + side + dp(5), low + second + dp(3))
            self.name.size_sp, self.name.halign = 12, "center"
            self.name.size, self.name.pos = (self.width - dp(8), second), (self.x + dp(4), low + dp(3))
        else:
            self.name.size_sp, self.name.halign = 14, "left"
            room = self.width - 2 * pad - side - dp(10) - score
            wide = room if lines else min(room, name + dp(2))
            start = self.x + (self.width - side - dp(10) - score - wide) / 2
            self.peg.size, self.peg.pos = (side, side), (start, low + (head - side) / 2)
            self.name.size, self.name.pos = (wide, head), (start + side + dp(6), low)
            self.score.size, self.score.pos = (score, head), (start + side + dp(10) + wide, low)
        self.name._fit()
        for place, line in enumerate(self.pieces):
            line.size = (self.width - 2 * pad, theme.grow(28))
            line.pos = (self.x + pad, low - (place + 1) * (theme.grow(28) + dp(4)) + dp(4))


def leaned(each: float, wishes: list[tuple[float, float]]) -> list[float]:
    """Widths of chips in a row: what short names do not need goes to the long ones."""
    over = sum(max(0.0, each - max(least, wish)) for wish, least in wishes)
    lack = sum(max(0.0, wish - each) for wish, _ in wishes)
    if not over or not lack:
        return [each] * len(wishes)
    given, got = min(1.0, lack / over), min(1.0, over / lack)
    return [
        each + (wish - each) * got if wish > each else each - max(0.0, each - max(least, wish)) * given
        for wish, least in wishes
    ]


class PurseChip(Chip):
    """One resource: shape, icon, how many; its name where there is room."""

    def __init__(self, stat: Stat) -> None:
        super().__init__(fill=theme.s1, radius=dp(14), size_hint=(None, None))
        self.emblem = Emblem(shape=stat.shape or "circle", colour=theme.colour(stat.colour))
        self.glyph = Icon(size_sp=17, color=theme.colour("on_shape"))
        self.number = Display(size_sp=30, measure=theme.button)
        self.label = Text(size_sp=12, color=theme.ink2, halign="center", fit=True, measure=theme.button)
        for part in (self.emblem, self.glyph, self.number, self.label):
            self.add_widget(part)
        self.show(stat)
        arrange(self, self._place)

    def show(self, stat: Stat) -> None:
        self.stat = stat
        self.glyph.icon, self.number.text, self.label.text = stat.icon, str(stat.value), words(stat.label)
        self.number.color = theme.ink if stat.value else theme.ink3
        self._place()

    def _place(self, *_: object) -> None:
        named = self.height >= theme.grow(60)
        foot = theme.button(12) * 1.35 if named else 0
        self.label.opacity = 1 if named else 0
        self.label.size, self.label.pos = (self.width - dp(6), foot), (self.x + dp(3), self.y + dp(4))
        low = self.y + (foot + dp(2) if named else 0)
        high = self.height - (low - self.y)
        figure = extents(self.number.text, look.DISPLAY, theme.button(30))[0] + dp(2)
        side = min(high * 0.74, dp(34), (self.width - dp(10) - figure) * 0.86)
        start = self.x + (self.width - side - dp(7) - figure) / 2
        self.emblem.size, self.emblem.pos = (side, side), (start, low + (high - side) / 2)
        down = side * 0.06 if self.emblem.shape == "triangle" else 0
        self.glyph.size_sp = 17 if side >= dp(28) else 14
        self.glyph.size, self.glyph.pos = (side, side), (start, self.emblem.y - down)
        self.number.size, self.number.pos = (figure, high), (start + side + dp(7), low)


class CapChip(Chip):
    """How many resources are held of how many; opens the Reserve and the decks."""

    def __init__(self) -> None:
        super().__init__(radius=dp(14), size_hint=(None, None), outline=theme.line, edge=dp(1.5))
        self.number = Display(size_sp=24, halign="center", measure=theme.button)
        self.label = Text(size_sp=12, color=theme.ink2, halign="center", fit=True, measure=theme.button)
        self.add_widget(self.number)
        self.add_widget(self.label)
        arrange(self, self._place)

    calm = "clear"

    def show(self, held: int, cap: int) -> None:
        over = held > cap
        self.number.text, self.label.text = str(held), words(say("of {number}", number=cap))
        self.number.color = theme.bad if over else theme.ink
        self.outline = theme.bad if over else theme.line

    def _place(self, *_: object) -> None:
        foot, head = theme.button(12) * 1.3, theme.button(24) * 1.1
        low = self.y + (self.height - foot - head) / 2
        self.label.size, self.label.pos = (self.width - dp(4), foot), (self.x + dp(2), low)
        self.number.size, self.number.pos = (self.width, head), (self.x, low + foot)
