"""After the roll: what a result brings for the whole group, and those whom no result hits."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.core.view import Action, Seat
from companion.games.hope.board import SceneBoard
from companion.ui.boards.hope.dice import DiceLine, counted
from companion.ui.boards.hope.outcome import Member, fill_presses, place_presses, presses_height
from companion.ui.kit.press import Press
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon, Strong
from companion.ui.theme import theme
from companion.ui.words import words


class Shared(Surface):
    """The Hope pool with the buttons for an Asset, Hope and Hunted."""

    def __init__(self, do: Callable[[Action], None]) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.do = do
        self.flame = Icon(icon="fire", size_sp=20, color=theme.accent_text)
        self.name = Strong(size_sp=15, fit=True)
        self.dice = DiceLine(size_hint=(None, None), side=dp(18))
        self.presses: list[Press] = []
        self.offered: tuple[Action, ...] = ()
        for part in (self.flame, self.name, self.dice):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, board: SceneBoard) -> None:
        """Another state of the pool."""
        self.name.text = words(board.hope.label)
        self.dice.put(counted(board.hope.count, theme.colour(board.hope.colour)))
        self.dice.total = board.hope.total
        self.offered = board.shared
        self.presses = fill_presses(self, self.presses, self.offered, self._do)
        self._place()

    def _do(self, place: int) -> None:
        self.do(self.offered[place])

    def need(self, _: float) -> float:
        """The height it needs."""
        return theme.grow(38) + presses_height(self.offered) + dp(16)

    def _place(self, *_: object) -> None:
        head, mark = theme.grow(38), theme.glyph(22)
        top = self.y + self.height - dp(3)
        self.flame.size, self.flame.pos = (mark, head), (self.x + dp(14), top - head)
        wide = min(self.width * 0.4, theme.sp(92))
        self.name.size, self.name.pos = (wide, head), (self.x + dp(22) + mark, top - head)
        self.dice.size = (self.dice.natural(), head)
        self.dice.pos = (self.x + self.width - dp(14) - self.dice.width, top - head)
        place_presses(self.presses, self.x + dp(10), self.y + dp(10), self.width - dp(20))


class Rest(Surface):
    """Those whom no result hits: the dead, and whoever has not joined yet."""

    def __init__(self, open_seat: Callable[[int], None]) -> None:
        super().__init__(fill=theme.s1, radius=dp(20), size_hint=(None, None))
        self.open_seat = open_seat
        self.members: list[Member] = []
        arrange(self, self._place)

    def show(self, seats: tuple[Seat, ...]) -> bool:
        """Show these seats; False when there are none."""
        if [member.seat.index for member in self.members] != [seat.index for seat in seats]:
            self.clear_widgets()
            self.members = [Member(seat) for seat in seats]
            for member in self.members:
                member.bind(on_tap=lambda tapped: self.open_seat(tapped.seat.index))
                self.add_widget(member)
        for member, seat in zip(self.members, seats, strict=True):
            member.show(seat)
        self._place()
        return bool(seats)

    @staticmethod
    def _line() -> float:
        return max(dp(48), theme.sp(15) * 1.9)

    def need(self, _: float) -> float:
        """The height it needs."""
        return len(self.members) * self._line() + dp(8)

    def _place(self, *_: object) -> None:
        for place, member in enumerate(self.members):
            member.size = (self.width - dp(28), self._line())
            member.pos = (self.x + dp(14), self.y + self.height - dp(4) - (place + 1) * self._line())
