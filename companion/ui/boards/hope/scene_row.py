"""During a Scene: a player's dice left and the dice put forward, with the plus that gives one more."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.core.view import Action
from companion.games.hope.board import DiceRow
from companion.ui.boards.hope.dice import FAILED, UNKNOWN, DiceLine, counted
from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.press import Ghost, Press, Touchable
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Icon, Semi, Strong, Text
from companion.ui.theme import SEATS, Colour, rgba, theme
from companion.ui.words import say, words

LEAST, MOST = 60, 92


def row_colour(row: DiceRow, colours: tuple[int, ...]) -> Colour:
    """The colour of a row's own dice."""
    return theme.colour("hope_die") if row.seat is None else rgba(SEATS[colours[row.seat]])


def thrown(row: DiceRow, colours: tuple[int, ...]) -> list[tuple[int, Colour]]:
    """The dice put forward: own ones first, then the die of Last Hope."""
    own = row_colour(row, colours)
    hope = theme.colour("hope_die")
    faces = [face or FAILED for face in row.faces] or [UNKNOWN] * (row.given + row.hoped)
    return [(face, own if place < row.given else hope) for place, face in enumerate(faces)]


class SceneRow(Touchable):
    """One row of dice; a tap on it opens the player's sheet, the plus gives a die."""

    def __init__(self, do: Callable[[Action], None]) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.do = do
        self.row: DiceRow | None = None
        self.band = Band(radius=dp(20), side="left")
        self.flame = Icon(icon="fire", size_sp=20, color=theme.accent_text)
        self.name = Strong(size_sp=16, fit=True)
        self.role = Text(size_sp=13, color=theme.ink2, fit=True, measure=theme.button)
        self.pool = DiceLine(size_hint=(None, None), side=dp(18))
        self.left = Semi(size_sp=13, color=theme.ink2)
        self.given = DiceLine(size_hint=(None, None), tilted=True, align=1)
        press = {"size_hint": (None, None), "guard": 0.15}
        self.add = Press(icon="plus", radius=dp(26), icon_sp=26, **press)
        self.no = Ghost(text=words(say("Refuse")), size_sp=13, radius=dp(14), **press)
        self.yes = Press(text=words(say("Accept")), size_sp=13, radius=dp(14), **press)
        for name in ("add", "no", "yes"):
            getattr(self, name).bind(on_tap=lambda _, which=name: self._tapped(which))
        for part in (self.band, self.flame, self.name, self.role, self.pool, self.left, self.given,
                     self.add, self.no, self.yes):  # fmt: skip
            self.add_widget(part)
        arrange(self, self._place)

    def _tapped(self, which: str) -> None:
        action = {"add": self.row.add, "no": self.row.refuse, "yes": self.row.accept}[which]
        if action is not None:
            self.do(action)

    def show(self, row: DiceRow, colours: tuple[int, ...]) -> None:
        """Another state of the same row."""
        if row == self.row:
            return
        self.row = row
        mine = row.seat is not None
        self.band.opacity, self.flame.opacity = (1, 0) if mine else (0, 1)
        if mine:
            self.band.seat = colours[row.seat]
        self.name.text, self.role.text = words(row.name), words(row.role)
        self.pool.put(counted(row.left, row_colour(row, colours)))
        self.pool.total = max(row.left, row.places - row.given)
        self.left.text = words(say("{count} left", count=row.left))
        self.given.put(thrown(row, colours))
        self._presses(row)
        self.edge = dp(2.5) if row.now else dp(theme.edge)
        self.outline = theme.accent if row.now else theme.line
        self._place()

    def _presses(self, row: DiceRow) -> None:
        choosing = row.accept is not None
        for press, action in ((self.add, row.add), (self.no, row.refuse), (self.yes, row.accept)):
            offered = action is not None and not (press is self.no and row.locked and not choosing)
            press.opacity, press.enabled = (1, True) if offered else (0, False)
        if choosing:
            accepts, refuses = row.role.message == "accepts", row.role.message == "refuses"
            self.yes.dress(theme.chosen if accepts else theme.s2, theme.chosen_ink if accepts else theme.ink)
            self.no.dress(theme.chosen if refuses else theme.clear, theme.chosen_ink if refuses else theme.ink)
        self.add.icon = "lock-outline" if row.locked else "plus"
        bright = row.now and not row.locked
        quiet = theme.clear if row.locked else theme.s3
        self.add.dress(
            theme.accent if bright else quiet,
            theme.accent_ink if bright else theme.ink3 if row.locked else theme.ink,
        )

    def least(self) -> float:
        """The least height: large text has the role on a line of its own, and buttons below the words."""
        first, role, second = self._lines()
        return float(max(dp(LEAST), first + role + second + dp(20)) + self._below())

    def _lines(self) -> tuple[float, float, float]:
        role = theme.button(13) * 1.35 if theme.scale > 1.3 else 0
        return theme.sp(16) * 1.35, role, max(dp(20), theme.sp(13) * 1.35)

    def _below(self) -> float:
        return dp(56) if theme.scale > 1.3 and self.row is not None and self.row.accept is not None else 0

    def _place(self, *_: object) -> None:
        if self.width < dp(60) or self.row is None:
            return
        self.band.size, self.band.pos = (dp(12), self.height), self.pos
        left, right = self.x + dp(24), self.x + self.width - dp(8)
        below = self._below()
        right = self._presses_below(left, right) if below else self._place_presses(right)
        line, role, second = self._lines()
        gap = dp(4)
        top = self.y + below + (self.height - below + line + role + second + gap) / 2
        own = self._given(left, right)
        self._words(left, top, own, line, role)
        y = top - line - role - gap - second
        side = min(dp(22), max(dp(16), second - dp(2)))
        self.pool.side = side
        self.pool.size, self.pool.pos = (self.pool.natural(), second), (left, y)
        x = left + self.pool.natural() + dp(8)
        wide = extents(self.left.text, self.left.font_name, theme.sp(13))[0] + dp(2)
        self.left.size, self.left.pos = (wide, second), (x, y)
        self.left.opacity = 1 if x + wide <= left + own else 0

    def _place_presses(self, right: float) -> float:
        side = max(dp(48), min(dp(56), self.height - dp(10)))
        mid = self.y + self.height / 2
        if self.add.opacity:
            self.add.size, self.add.pos = (side, side), (right - side, mid - side / 2)
            self.add.radius = side / 2
            right -= side + dp(6)
        wide, high = theme.grow(78), dp(48)
        for press in (self.no, self.yes):
            press.size, press.pos = (wide, high), (right - wide, mid - high / 2)
            right -= (wide + dp(6)) if press.opacity else 0
        return right

    def _presses_below(self, left: float, right: float) -> float:
        wide = (right - left - dp(8)) / 2
        for place, press in enumerate((self.yes, self.no)):
            press.size, press.pos = (wide, dp(48)), (left + place * (wide + dp(8)), self.y + dp(8))
        return right

    def _given(self, left: float, right: float) -> float:
        """The dice put forward, as large as fits; gives the room that is left for the words."""
        count = len(self.given.dice)
        least = min(dp(128), (right - left) * 0.55)
        most = right - left - least
        side = min(dp(46 if self.width < dp(560) else 58), self.height - dp(18), most / max(1, count * 1.16))
        self.given.side = side
        wide = self.given.natural()
        self.given.size, self.given.pos = (wide, self.height), (right - wide - dp(2), self.y)
        return right - left - wide - (dp(10) if wide else 0)

    def _words(self, left: float, top: float, room: float, line: float, below: float) -> None:
        if self.row.seat is None:
            mark = theme.glyph(22)
            self.flame.size, self.flame.pos = (mark, line), (left - dp(8), top - line)
            left, room = left + mark - dp(4), room - mark + dp(4)
        wide = min(room, extents(self.name.text, self.name.font_name, theme.sp(16))[0] + dp(4))
        self.name.size, self.name.pos = (wide, line), (left, top - line)
        if below:
            self.role.opacity = 1
            self.role.size, self.role.pos = (room, below), (left, top - line - below)
            return
        rest = room - wide - dp(8)
        self.role.opacity = 1 if rest > dp(34) else 0
        self.role.size, self.role.pos = (max(1, rest), line), (left + wide + dp(8), top - line - dp(1))
