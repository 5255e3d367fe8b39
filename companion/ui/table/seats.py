"""All seats of a table, arranged so that as many as possible are in sight at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.view import Plain, Seat
from companion.ui import kv
from companion.ui.table.tile import Tile, tile_for
from companion.ui.theme import theme

kv.load("table/seats")

LARGE = 400  # dp: from this height on a tile has room for a numeral that is read across the room


class Plan(NamedTuple):
    """How the tiles stand: their form, columns, and height in pixels."""

    form: str
    columns: int
    high: float


def plan(seats: int, lines: int, width: float, height: float, gap: float) -> Plan:
    """The best arrangement of tiles for a space; what does not fit scrolls."""
    grown = theme.grow(100) / dp(100)
    piece = theme.grow(34) + dp(4)
    needs = {"tall": (dp(156) * grown, dp(136) + piece * lines), "wide": (dp(290) * grown, dp(112) + piece * lines)}
    best: tuple[float, Plan] | None = None
    for form, (least_wide, least_high) in needs.items():
        for columns in range(1, seats + 1):
            rows = math.ceil(seats / columns)
            wide = (width - gap * (columns - 1)) / columns
            high = (height - gap * (rows - 1)) / rows
            if wide < least_wide or high < least_high or (form == "tall" and wide > high * 1.15):
                continue
            waste = (columns * rows - seats) / seats
            score = waste * 2 + abs(math.log(wide / high / (0.65 if form == "tall" else 1.2)))
            cap = dp(470 if form == "tall" else 330) + piece * max(0, lines - 3)
            if best is None or score < best[0]:
                best = (score, Plan(form, columns, min(high, cap)))
    return best[1] if best else _low(seats, width, height, gap)


def _low(seats: int, width: float, height: float, gap: float) -> Plan:
    """Two small tiles side by side or rows, whichever scrolls less."""
    grown = theme.grow(100) / dp(100)
    row = dp(62) + theme.grow(28) + (theme.grow(28) + dp(14) if theme.scale > 1.3 else 0)
    small = dp(66) + theme.grow(26) + theme.grow(34)
    found = []
    for form, wide, least, most in (("row", dp(300), row, dp(124)), ("small", dp(158), small, dp(190))):
        columns = max(1, min(seats, int((width + gap) / (wide * grown + gap))))
        columns = math.ceil(seats / math.ceil(seats / columns))
        rows = math.ceil(seats / columns)
        high = max(least, min(most, (height - gap * (rows - 1)) / rows))
        found.append((max(0.0, rows * (high + gap) - gap - height), Plan(form, columns, high)))
    return min(found, key=lambda each: each[0])[1]


class Seats(GridLayout):
    """The tiles of a table; they are kept and updated, and built anew only when their form changes."""

    seats: tuple[Seat, ...] = ObjectProperty(())
    changes: tuple[int | None, ...] = ObjectProperty(())
    dice: tuple[int | None, ...] = ObjectProperty(())  # seats on whose tile a die lies
    marks: tuple[str, ...] = ObjectProperty(())  # of the guests, seat by seat
    room: float = NumericProperty(0)  # pixels in sight
    theme_scale: float = NumericProperty(1.0)
    send: Callable[[Plain | None], object] = ObjectProperty(lambda move: None)
    open_seat: Callable[[int], object] = ObjectProperty(lambda index: None)
    see_rule: Callable[[str], object] | None = ObjectProperty(None, allownone=True)
    set_by_hand: Callable[[Seat], object] | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        self.tiles: list[Tile] = []
        self._form = ""
        self._settle = Clock.create_trigger(self.arrange, -1)
        super().__init__(**values)
        for name in ("width", "room"):
            self.fbind(name, self._settle)

    def on_seats(self, _: object, seats: tuple[Seat, ...]) -> None:
        if len(seats) != len(self.tiles):
            self._form = ""
            self._settle()
        for tile, seat in zip(self.tiles, seats, strict=False):
            tile.seat = seat

    def on_theme_scale(self, *_: object) -> None:
        self._form = ""
        self._settle()

    def on_changes(self, *_: object) -> None:
        for tile, change in zip(self.tiles, self.changes, strict=False):
            tile.change = change

    def on_dice(self, *_: object) -> None:
        for tile in self.tiles:
            tile.diced = tile.seat.index in self.dice

    def on_marks(self, *_: object) -> None:
        from companion.ui.table.guests import mark  # only at a table with guests

        marks = self.marks or ("",) * len(self.tiles)
        for tile, state in zip(self.tiles, marks, strict=False):
            mark(tile.ids.head, state)

    def arrange(self, *_: object) -> None:
        """Take the room there is, or more where the tiles need it."""
        if self.width < 2 or self.room < 2 or not self.seats:
            return
        gap = dp(8) if self.width < dp(700) else dp(12)
        lines = max(len(seat.lines) for seat in self.seats)
        found = plan(len(self.seats), lines, self.width, self.room, gap)
        self.spacing, self.cols, self.row_default_height = gap, found.columns, found.high
        if found.form != self._form:
            self._build(found.form)
        for tile in self.tiles:
            tile.numeral_sp = 128 if found.form == "wide" else 96 if found.high < dp(LARGE) else 160

    def _build(self, form: str) -> None:
        self._form = form
        self.clear_widgets()
        kind = tile_for(form)
        self.tiles = [
            kind(seat=seat, send=self.send, see_rule=self.see_rule, set_by_hand=self.set_by_hand) for seat in self.seats
        ]
        for tile in self.tiles:
            tile.bind(on_tap=self._tapped)
            self.add_widget(tile)
        self.on_changes()
        self.on_dice()
        if self.marks:
            self.on_marks()

    def _tapped(self, tile: Tile) -> None:
        self.open_seat(tile.seat.index)
