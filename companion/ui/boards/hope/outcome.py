"""What came of the Scene: the dice that fell, and whom Succeed, Fail and Refuse hit, with one-touch consequences."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from companion.core.view import Action, Pool, Seat
from companion.games.hope.board import ResultGroup, SceneBoard
from companion.ui import theme as look
from companion.ui.boards.hope.dice import DiceLine, counted
from companion.ui.boards.hope.marks import Marks, signs, warns
from companion.ui.boards.hope.scene_row import thrown
from companion.ui.kit.band import swatch
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Icon, Strong, Text
from companion.ui.theme import SEATS, mix, rgba, theme
from companion.ui.words import say, words

GOOD = 4  # R19


class Verdict(Surface):
    """How many successes fell, in large, with every die and the sentence that says what it means."""

    def __init__(self) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.numeral = Display(size_sp=60, color=theme.accent_text, halign="center")
        self.mark = Icon(size_sp=40)
        self.unit = Strong(size_sp=16, fit=True)
        self.sentence = Text(size_sp=14, color=theme.ink2, valign="top")
        self.dice = DiceLine(size_hint=(None, None), tilted=True)
        for part in (self.numeral, self.mark, self.unit, self.sentence, self.dice):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, board: SceneBoard, colours: tuple[int, ...]) -> None:
        """Another result."""
        rolled = board.successes is not None
        self.numeral.text = str(board.successes) if rolled else ""
        self.unit.text = words(say("success") if board.successes == 1 else say("successes")) if rolled else ""
        self.sentence.text = words(board.verdict)
        good = board.succeeded
        self.mark.icon = "check-circle" if good else "close-circle" if good is False else "hand-back-left-off-outline"
        self.mark.color = theme.ok if good else theme.bad if good is False else theme.warn
        dice = [die for row in board.rows for die in thrown(row, colours)] if rolled else []
        grey = theme.colour("gone")
        self.dice.put([(face, colour if face >= GOOD else mix(colour, grey, 0.72)) for face, colour in dice])
        self._place()

    def need(self, width: float) -> float:
        """Room for the words in this width, and for the dice where there are any."""
        line = theme.sp(16) * 1.3 if self.unit.text else 0
        room = width - dp(44) - theme.glyph(46) - self._number()
        rows = int(extents(self.sentence.text, look.REGULAR, theme.sp(14))[0] / max(dp(40), room * 0.9)) + 1
        words_high = line + rows * theme.sp(14) * 1.3 + dp(22)
        return float(max(dp(76), words_high) + (dp(52) if self.dice.dice else 0))

    def _number(self) -> float:
        return float(extents(self.numeral.text, look.DISPLAY, dp(60))[0] + dp(12)) if self.numeral.text else 0.0

    def _place(self, *_: object) -> None:
        if self.width < dp(60):
            return
        pad = dp(14)
        dice = dp(52) if self.dice.dice else 0
        high = self.height - dice
        base = self.y + dice
        number = self._number()
        self.numeral.size, self.numeral.pos = (number, high), (self.x + pad, base)
        mark = theme.glyph(46)
        self.mark.size, self.mark.pos = (mark, high), (self.x + self.width - pad - mark, base)
        left = self.x + pad + number + (dp(4) if number else 0)
        room = self.mark.x - left - dp(8)
        line = theme.sp(16) * 1.3 if self.unit.text else 0
        self.unit.size, self.unit.pos = (room, line), (left, base + high - dp(10) - line)
        self.sentence.size = (room, high - line - dp(16))
        self.sentence.pos = (left, base + dp(6))
        self.sentence.valign = "top" if line else "middle"
        count = len(self.dice.dice)
        self.dice.side = min(dp(38), (self.width - 2 * pad) / max(1, count) / 1.16)
        self.dice.size, self.dice.pos = (self.width - 2 * pad, dp(44)), (self.x + pad, self.y + dp(10))


class Member(Touchable):
    """One of those concerned: name, Humanity and conditions; a tap opens the sheet."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(edge=0, size_hint=(None, None))
        self.seat: Seat | None = None
        self.swatch = swatch(seat.colour, 18)
        self.name = Strong(size_sp=15, fit=True)
        self.dice = DiceLine(size_hint=(None, None), side=dp(18))
        self.marks = Marks(12)
        self.out = Text(size_sp=13, color=theme.bad, fit=True)
        for part in (self.swatch, self.name, self.dice, self.marks, self.out):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, seat: Seat) -> None:
        """Another state of the same player."""
        if seat == self.seat:
            return
        self.seat = seat
        pool = next((piece for line in seat.lines for piece in line if isinstance(piece, Pool)), None)
        gone = words(seat.out) or ("" if pool else words(seat.badge))
        self.name.text, self.out.text = seat.name, gone
        self.dice.put(counted(pool.count, rgba(SEATS[seat.colour])) if pool else [])
        self.dice.total = pool.total if pool else 0
        bad = [sign for sign in signs(seat) if sign[3]]
        if warns(seat):
            bad.append(("timer-sand", words(seat.badge), "", "bad"))
        self.marks.show(bad if not gone else [])
        self._place()

    def _place(self, *_: object) -> None:
        side = dp(18)
        self.swatch.pos = (self.x, self.y + (self.height - side) / 2)
        left = self.x + side + dp(10)
        wide = min(self.width * 0.32, extents(self.name.text, look.BOLD, theme.sp(15))[0] + dp(4))
        wide = max(wide, min(theme.sp(66), self.width * 0.3))
        self.name.size, self.name.pos = (wide, self.height), (left, self.y)
        x = left + wide + dp(8)
        self.out.size, self.out.pos = (self.x + self.width - x, self.height), (x, self.y)
        self.dice.size, self.dice.pos = (self.dice.natural(), self.height), (x, self.y)
        x += self.dice.natural() + dp(10)
        self.marks.size, self.marks.pos = (max(0, self.x + self.width - x), self.height), (x, self.y)


class GroupCard(Surface):
    """One result of the card, those it hits, and the buttons that give it out to all of them."""

    def __init__(self, do: Callable[[Action], None], open_seat: Callable[[int], None]) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.do, self.open_seat = do, open_seat
        self.glyph = Icon(size_sp=22)
        self.title = Display(size_sp=22, fit=True)
        self.add_widget(self.glyph)
        self.add_widget(self.title)
        self.members: dict[int, Member] = {}
        self.presses: list[Press] = []
        self.offered: tuple[Action, ...] = ()
        self.group: ResultGroup | None = None
        arrange(self, self._place)

    def show(self, group: ResultGroup, seats: tuple[Seat, ...]) -> None:
        """Another state of a result."""
        self.group = group
        self.glyph.icon, self.glyph.color = group.icon, theme.tone(group.tone)
        self.title.text = words(group.label)
        for index in [index for index in self.members if index not in group.seats]:
            self.remove_widget(self.members.pop(index))
        for index in group.seats:
            if index not in self.members:
                self.members[index] = Member(seats[index])
                self.members[index].bind(on_tap=lambda tapped: self.open_seat(tapped.seat.index))
                self.add_widget(self.members[index])
            self.members[index].show(seats[index])
        self.offered = (*group.actions, *((group.other,) if group.other else ()))
        self.presses = fill_presses(self, self.presses, self.offered, self._do)
        self._place()

    def _do(self, place: int) -> None:
        self.do(self.offered[place])

    def _columns(self, width: float) -> int:
        return 2 if width >= dp(560) * theme.scale and len(self.members) > 1 else 1

    def need(self, width: float) -> float:
        """The height it needs in this width."""
        rows = -(-len(self.members) // self._columns(width))
        return theme.grow(38) + rows * self._line() + presses_height(self.offered) + dp(18)

    @staticmethod
    def _line() -> float:
        return max(dp(40), theme.sp(15) * 1.9)

    def _place(self, *_: object) -> None:
        if self.group is None or self.width < dp(60):
            return
        pad = dp(14)
        head = theme.grow(38)
        top = self.y + self.height - dp(4)
        mark = theme.glyph(26)
        self.glyph.size, self.glyph.pos = (mark, head), (self.x + pad, top - head)
        self.title.size = (self.width - 2 * pad - mark - dp(8), head)
        self.title.pos = (self.x + pad + mark + dp(8), top - head)
        columns, line = self._columns(self.width), self._line()
        wide = (self.width - 2 * pad) / columns
        for place, index in enumerate(self.group.seats):
            row, column = divmod(place, columns)
            self.members[index].size = (wide - dp(8) * (columns - 1), line)
            self.members[index].pos = (self.x + pad + column * wide, top - head - (row + 1) * line)
        place_presses(self.presses, self.x + dp(10), self.y + dp(10), self.width - dp(20))


def fill_presses(
    owner: Surface, presses: list[Press], actions: tuple[Action, ...], do: Callable[[int], None]
) -> list[Press]:
    """As many buttons as actions, each sent by its place; those that are there are kept."""
    while len(presses) > len(actions):
        owner.remove_widget(presses.pop())
    while len(presses) < len(actions):
        press = Press(size_sp=13, icon_sp=20, stacked=True, size_hint=(None, None), radius=dp(14), guard=0.3)
        press.bind(on_tap=partial(_nth, do, len(presses)))
        presses.append(press)
        owner.add_widget(press)
    for press, action in zip(presses, actions, strict=True):
        press.icon, press.text = action.icon, words(action.label)
        press.ink = theme.ink3 if words(action.blocked) else theme.ink
    return presses


def _nth(do: Callable[[int], None], place: int, _: object) -> None:
    do(place)


def _across(count: int) -> int:
    return count if theme.scale < 1.4 else min(2, count)


def presses_height(actions: tuple[Action, ...]) -> float:
    """The height of the rows of buttons."""
    rows = -(-len(actions) // max(1, _across(len(actions))))
    return rows * theme.grow(56) + max(0, rows - 1) * dp(8)


def place_presses(presses: list[Press], x: float, y: float, width: float) -> None:
    """The buttons in rows, the first at the top left."""
    if not presses:
        return
    across = _across(len(presses))
    rows = -(-len(presses) // across)
    high, gap = theme.grow(56), dp(8)
    for place, press in enumerate(presses):
        row, column = divmod(place, across)
        wide = (width - gap * (across - 1)) / across
        press.size = (wide, high)
        press.pos = (x + column * (wide + gap), y + (rows - 1 - row) * (high + gap))
