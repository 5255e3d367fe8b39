"""All seats of a table, arranged so that as many as possible are in sight at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.core import last
from companion.core.lying import LyingDie
from companion.core.tiles import Letters, plan
from companion.core.view import Plain, Seat, Table
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.doors import TableDoor
from companion.ui.table.throws import Spot
from companion.ui.table.tile import Tile, tile_for
from companion.ui.theme import theme

kv.load("table/seats")

LARGE = 400  # dp: from this height on a tile has room for a numeral that is read across the room


class Seats(Board, GridLayout):
    """The tiles of a table; they are kept and updated, and built anew only when their form changes."""

    marks: tuple[str, ...] = ObjectProperty(())  # of the guests, seat by seat
    theme_scale: float = NumericProperty(1.0)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.tiles: list[Tile] = []
        self._form = ""
        self._settle = Clock.create_trigger(self.arrange, -1)
        super().__init__(door, **values)
        for name in ("width", "room"):
            self.fbind(name, self._settle)

    def show(self, view: Table) -> bool:
        self.view = view
        if len(view.seats) != len(self.tiles):
            self._form = ""
            self._settle()
        self._fill()
        return False

    def _fill(self) -> None:
        diced = {die.seat for die in self.view.rolled}
        for tile, seat, change in zip(self.tiles, self.view.seats, last.changes(self.door.session), strict=False):
            tile.seat, tile.change, tile.diced = seat, change, seat.index in diced

    def on_theme_scale(self, *_: object) -> None:
        self._form = ""
        self._settle()

    def mark(self, marks: tuple[str, ...]) -> None:
        if marks or self.marks:
            from companion.ui.table.guests import mark  # only at a table with guests

            for place, tile in enumerate(self.tiles):
                mark(tile.ids.head, marks[place] if marks else "")
        self.marks = marks

    def at_turn(self) -> Widget | None:
        return next((tile for tile in self.tiles if tile.seat.active), None)

    def resting(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        """Each on the tile of whoever rolled it."""
        seats = [die.seat for die in dice if die.seat is not None and die.seat < len(self.tiles)]
        return tuple(self._on_tile(self.tiles[seat]) for seat in seats) if len(set(seats)) == len(dice) else ()

    def _on_tile(self, tile: Tile) -> Spot:
        """What is scrolled out of sight has no size."""
        x, y, side = tile.die_spot()
        x, y = tile.to_window(x, y)
        scroll = self.parent.parent
        seen = scroll.y <= y - side / 2 and y + side / 2 <= scroll.top
        return Spot(x, y, side if seen else 0)

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The first tile that stands on the table."""
        if self.tiles and self.view.result is None:
            yield "table", self.tiles[0]

    def arrange(self, *_: object) -> None:
        """Take the room there is, or more where the tiles need it."""
        seats = self.view.seats
        if self.width < 2 or self.room < 2 or not seats:
            return
        gap = dp(8) if self.width < dp(700) else dp(12)
        lines, letters = max(len(seat.lines) for seat in seats), Letters(dp(1), theme.scale)
        found = plan(len(seats), lines, self.width, self.room, gap, letters)
        self.spacing, self.cols, self.row_default_height = gap, found.columns, found.high
        if found.form != self._form:
            self._build(found.form)
        for tile in self.tiles:
            tile.numeral_sp = 128 if found.form == "wide" else 96 if found.high < dp(LARGE) else 160

    def _build(self, form: str) -> None:
        self._form = form
        self.clear_widgets()
        kind, door = tile_for(form), self.door
        self.tiles = [
            kind(seat=seat, send=self._send, see_rule=door.see_rule, set_by_hand=self._set) for seat in self.view.seats
        ]
        for tile in self.tiles:
            tile.bind(on_tap=self._tapped)
            self.add_widget(tile)
        self._fill()
        self.mark(self.marks)

    # What is tapped

    def _tapped(self, tile: Tile) -> None:
        self.door.open_seat(tile.seat.index)

    def _send(self, move: Plain | None) -> None:
        if move is not None:
            self.door.play(move)

    def _set(self, seat: Seat) -> None:
        """A finger stayed on a number: any other can be set."""
        self.door.set_number(seat.main, seat.name)
