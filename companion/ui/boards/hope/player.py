"""Between Scenes: a player with the Humanity dice, conditions and cards, and the Hope pool of all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.core.view import Counter, Pool, Seat
from companion.games.hope.board import SceneBoard
from companion.ui.boards.hope.dice import DiceLine, counted
from companion.ui.boards.hope.marks import Marks, signs, warns
from companion.ui.kit.badge import SeatBadge
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Icon, Strong, Text
from companion.ui.theme import SEATS, rgba, theme
from companion.ui.words import words

Send = Callable[[Any], object]
LEAST, MOST, TALL = 64, 132, 90
LARGEST = 96  # dp: a die on a tablet
AROUND = 164  # dp of a row that band, minus, plus and the gaps take


def largest(room: float) -> float:
    """The largest side of five dice in a row."""
    return float(min(dp(LARGEST), (room - 4 * dp(8)) / 5))


def most(wide: float) -> float:
    """The height that a row can fill at this width."""
    return float(max(dp(MOST), theme.grow(80) + largest(wide - dp(AROUND))))


def most_shared(wide: float) -> float:
    """The same for the pool, which has no signs below its dice: they are as large as those of the players."""
    return most(wide) - theme.grow(26)


def steps(send: Send, row: PlayerRow | HopeRow) -> tuple[Press, Press]:
    """The minus and the plus of a row."""
    made = []
    for icon in ("minus", "plus"):
        press = Press(icon=icon, size_hint=(None, None), radius=dp(16), icon_sp=22)
        press.bind(on_tap=lambda _, which=icon: send(getattr(row.counter, which)))
        made.append(press)
    return made[0], made[1]


def place_steps(row: Touchable, minus: Press, plus: Press) -> float:
    """Put them at the right end; gives the x where the room for the rest ends."""
    side = max(dp(48), min(dp(58), row.height - dp(20)))
    edge = dp(10)
    for place, press in enumerate((plus, minus)):
        x = row.x + row.width - edge - side * (place + 1) - dp(6) * place
        press.size, press.pos = (side, side), (x, row.y + (row.height - side) / 2)
    return float(minus.x - dp(8))


class PlayerRow(Touchable):
    """One player; a tap opens the sheet, minus and plus take and give Humanity."""

    def __init__(self, send: Send) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.seat: Seat | None = None
        self.beside = 0.0  # the room for signs beside the dice, the same in every row
        self.band = Band(radius=dp(20), side="left")
        self.name = Strong(size_sp=16, fit=True)
        self.badge = SeatBadge(fill=theme.chosen, ink=theme.chosen_ink)
        self.dice = DiceLine(size_hint=(None, None))
        self.marks = Marks()
        self.reason = Text(size_sp=13, color=theme.bad)
        self.minus, self.plus = steps(send, self)
        for part in (self.band, self.name, self.badge, self.dice, self.marks, self.reason, self.minus, self.plus):
            self.add_widget(part)
        arrange(self, self._place)

    @property
    def counter(self) -> Counter:
        return self.seat.main

    def show(self, seat: Seat) -> None:
        """Another state of the same player."""
        if seat == self.seat:
            return
        self.seat = seat
        out = bool(seat.out.message)
        self.band.seat = seat.colour
        self.band.paint(dead=out)
        self.name.text = seat.name
        self.name.color = theme.ink2 if out else theme.ink
        badge = words(seat.badge)
        self.badge.text, self.badge.icon = badge, "timer-sand" if warns(seat) else "play"
        self.badge.fill = theme.out if warns(seat) else theme.chosen
        self.badge.ink = theme.out_ink if warns(seat) else theme.chosen_ink
        colour = rgba(SEATS[seat.colour])
        pool = next((piece for line in seat.lines for piece in line if isinstance(piece, Pool)), None)
        self.dice.put(counted(pool.count, colour) if pool else [])
        self.dice.total = pool.total if pool else 0
        self.marks.show(signs(seat))
        self.reason.text = words(seat.out)
        for part in (self.dice, self.marks, self.minus, self.plus):
            part.opacity = 0 if out else 1
        self.minus.enabled = self.plus.enabled = not out
        self.edge = dp(3) if seat.active else dp(theme.edge)
        self.outline = theme.chosen if seat.active else theme.line
        self._place()

    def leave(self, beside: float) -> None:
        """Keep so much room for signs, so that the dice of all rows are alike."""
        if beside != self.beside:
            self.beside = beside
            self._place()

    def _place(self, *_: object) -> None:
        if self.width < dp(60) or self.seat is None:
            return
        self.band.size, self.band.pos = (dp(12), self.height), self.pos
        left, right = self.x + dp(24), place_steps(self, self.minus, self.plus)
        if self.seat.out.message:
            right = self.x + self.width - dp(14)
        tall = self.height >= theme.grow(TALL)
        line = theme.sp(16) * 1.35
        third = theme.sp(13) * 1.5 if tall else 0
        gap = dp(6) if tall else dp(4)
        room = right - left
        side = min(largest(room), self.height - line - third - gap * 2 - dp(12))
        if not tall and self.beside:  # a condition is worth more than large dice
            side = max(dp(16), min(side, (room - dp(10) - self.beside) / 5.7))
        total = line + side + third + gap * (2 if tall else 1)
        top = self.y + (self.height + total) / 2
        self._head(left, top, room, line)
        if tall and warns(self.seat) and self.badge.x < self.x:  # no room beside the name, but beside the signs
            self.badge.pos = (right - self.badge.width, self.y + (self.height - total) / 2 - dp(2))
        y = top - line - gap - side
        self.dice.side = side
        self.dice.size, self.dice.pos = (self.dice.natural(), side), (left, y)
        if tall:
            used = self.badge.width + dp(8) if self.badge.opacity and self.x < self.badge.x and self.badge.y < y else 0
            self.marks.size, self.marks.pos = (room - used, third), (left, y - gap - third)
        else:
            x = left + self.dice.natural() + dp(10)
            self.marks.size, self.marks.pos = (max(0, right - x), side), (x, y)
        high = theme.sp(13) * 1.4
        self.reason.size, self.reason.pos = (room, high), (left, top - line - gap - high)

    def _head(self, left: float, top: float, room: float, line: float) -> None:
        least = extents(self.name.text, self.name.font_name, dp(13))[0]
        beside = bool(self.badge.opacity) and self.badge.width + dp(8) + least <= room
        badge = self.badge.width + dp(8) if beside else 0
        wide = min(room - badge, extents(self.name.text, self.name.font_name, theme.sp(16))[0] + dp(4))
        self.name.size, self.name.pos = (max(1, wide), line), (left, top - line)
        # Without room for both the outline alone says whose turn it is.
        self.badge.pos = (left + wide + dp(8), top - line / 2 - self.badge.height / 2)
        if not beside:
            self.badge.pos = (-9999, -9999)


class HopeRow(Touchable):
    """The dice of all, with what else belongs to the group; a tap opens its numbers."""

    def __init__(self, send: Send) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.counter = Counter("", "", 0)
        self.flame = Icon(icon="fire", size_sp=22, color=theme.accent_text)
        self.name = Strong(size_sp=16, fit=True)
        self.dice = DiceLine(size_hint=(None, None))
        self.marks = Marks()
        self.minus, self.plus = steps(send, self)
        for part in (self.flame, self.name, self.dice, self.marks, self.minus, self.plus):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, board: SceneBoard) -> None:
        """Another state of the pool."""
        self.counter = next(counter for counter in board.counters if counter.key == "hope")
        self.name.text = words(board.hope.label)
        self.dice.put(counted(board.hope.count, theme.colour(board.hope.colour)))
        self.dice.total = board.hope.total
        others = [counter for counter in board.counters if counter.key not in ("hope", "round")]
        self.marks.show([(c.icon, self._words(c), str(c.value), "bad" if c.key == "hunted" else "") for c in others])
        self._place()

    @staticmethod
    def _words(counter: Counter) -> str:
        return f"{words(counter.label)} {counter.value}" if counter.key == "hunted" else str(counter.value)

    def _place(self, *_: object) -> None:
        if self.width < dp(60):
            return
        left, right = self.x + dp(16), place_steps(self, self.minus, self.plus)
        line, gap = theme.sp(16) * 1.35, dp(4)
        mark = theme.glyph(24)
        tall = bool(self.marks.signs)
        third = theme.sp(13) * 1.5 if tall else 0
        side = min(largest(right - left), self.height - line - third - gap * 2 - dp(12))
        top = self.y + (self.height + line + side + third + gap * (1 + tall)) / 2
        self.flame.size, self.flame.pos = (mark, line), (left, top - line)
        self.name.size, self.name.pos = (right - left - mark - dp(6), line), (left + mark + dp(6), top - line)
        self.dice.side = side
        self.dice.size, self.dice.pos = (self.dice.natural(), side), (left, top - line - gap - side)
        self.marks.size = (right - left, third)
        self.marks.pos = (left, top - line - side - gap * 2 - third)
