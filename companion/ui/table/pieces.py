"""The rows of small things on a tile, as many of them as there is room for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.stacklayout import StackLayout

from companion.core.view import Seat, Tokens
from companion.ui import kv
from companion.ui.kit.pieces import PieceLine
from companion.ui.table.head import NOBODY

kv.load("table/pieces")


class Lines(Layout):
    """Makes the rows that a seat has, and shows those that there is room for."""

    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    small: bool = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        self._made: list[PieceLine] = []
        self.there: list[PieceLine] = []  # those that the seat has
        self._choose = Clock.create_trigger(self.choose, -1)
        super().__init__(**values)
        self.fbind("width", self._choose)

    def on_seat(self, _: object, seat: Seat) -> None:
        lines = () if seat.out.message else seat.lines
        self._made += [PieceLine(seat.colour, self.small) for _ in lines[len(self._made) :]]
        for line, pieces in zip(self._made, lines, strict=False):
            line.show(pieces)
        self.there = self._made[: len(lines)]
        self._choose()

    def choose(self, *_: object) -> None:
        """Find those that there is room for."""

    def stand(self, lines: list[PieceLine]) -> None:
        """Show these and no other."""
        if lines != self.children[::-1]:
            self.clear_widgets()
            for line in lines:
                self.add_widget(line)


class Pieces(Lines, BoxLayout):
    """One below another, with as much air between them as there is."""

    air: float = NumericProperty(12)
    most: int = NumericProperty(9)  # rows; where they are few, those that change what an act does go first

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("most", "air"):
            self.fbind(name, self._choose)

    def stand(self, lines: list[PieceLine]) -> None:
        super().stand(lines)
        for line in lines:
            least = line.least_of(line.kinds)
            line.size_hint_y, line.size_hint_min_y, line.size_hint_max_y = 1, least, least + dp(self.air)

    def choose(self, *_: object) -> None:
        """Leave out tokens that do not fit: the numeral says the same."""
        fitting = [line for line in self.there if Tokens not in line.kinds or line.one_line <= self.width]
        if len(fitting) > self.most:
            fitting = [line for line in fitting if Tokens not in line.kinds][: int(self.most)]
        self.stand(fitting)


class Flow(Lines, StackLayout):
    """Small things one behind another, in as many rows as are given."""

    rows: int = NumericProperty(1)
    backwards: bool = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("rows", self._choose)

    def choose(self, *_: object) -> None:
        shown, x, row = [], 0.0, 1
        for line in reversed(self.there) if self.backwards else self.there:
            want = line.into(self.width) if Tokens not in line.kinds or self.backwards else 0
            if x and x + want > self.width:
                x, row = 0.0, row + 1
            if want and row <= self.rows:
                line.size_hint_x, line.width = None, want
                shown.append(line)
                x += want + self.spacing[0]
        self.stand(shown)
