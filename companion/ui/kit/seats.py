"""All seats of a table, arranged so that as many as possible are in sight at once."""

from __future__ import annotations

import math
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.view import Seat
from companion.ui.kit.surface import arrange
from companion.ui.kit.tile import Tile
from companion.ui.theme import theme

LARGE = 400  # dp: from this height on a tile has room for a numeral that is read across the room


class Plan(NamedTuple):
    """How the tiles stand: their form, columns, and size in pixels."""

    mode: str
    columns: int
    wide: float
    high: float
    scrolls: bool


def plan(seats: int, lines: int, room: tuple[float, float], gap: float) -> Plan:
    """The best arrangement of tiles for a space."""
    width, height = room
    grown = theme.grow(100) / dp(100)
    piece = theme.grow(34) + dp(4)
    needs = {"tall": (dp(156) * grown, dp(136) + piece * lines), "wide": (dp(290) * grown, dp(112) + piece * lines)}
    best: tuple[float, Plan] | None = None
    for mode, (least_wide, least_high) in needs.items():
        for columns in range(1, seats + 1):
            rows = math.ceil(seats / columns)
            wide = (width - gap * (columns - 1)) / columns
            high = (height - gap * (rows - 1)) / rows
            if wide < least_wide or high < least_high:
                continue
            if mode == "tall" and wide > high * 1.15:
                continue
            waste = (columns * rows - seats) / seats
            score = waste * 2 + abs(math.log(wide / high / (0.65 if mode == "tall" else 1.2)))
            cap = dp(470 if mode == "tall" else 330) + piece * max(0, lines - 3)
            choice = Plan(mode, columns, wide, min(high, cap), False)
            if best is None or score < best[0]:
                best = (score, choice)
    if best:
        return best[1]
    columns = max(1, min(seats, int((width + gap) / (dp(300) * grown + gap))))
    rows = math.ceil(seats / columns)
    wide = (width - gap * (columns - 1)) / columns
    least = dp(62) + theme.grow(28) + (theme.grow(28) + dp(14) if theme.scale > 1.3 else 0)
    high = max(least, min(dp(124), (height - gap * (rows - 1)) / rows))
    return Plan("row", columns, wide, high, high * rows + gap * (rows - 1) > height + 1)


class Seats(FloatLayout):
    """The tiles of a table; they are kept and updated, and built anew only when their form changes."""

    send = ObjectProperty(lambda move: None)
    open_seat = ObjectProperty(lambda index: None)
    see_rule = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        super().__init__(size_hint_y=None, **values)
        self.tiles: list[Tile] = []
        self.seats: tuple[Seat, ...] = ()
        self._plan: Plan | None = None
        arrange(self, self._place)

    def show(self, seats: tuple[Seat, ...]) -> None:
        """Draw these seats; only what differs is touched."""
        self.seats = seats
        if len(seats) != len(self.tiles):
            self._plan = None
        for tile, seat in zip(self.tiles, seats, strict=False):
            tile.seat = seat

    def lay(self, width: float, room: float) -> None:
        """Take the room there is, or more where the tiles need it."""
        gap = self._gap(width)
        lines = max((len(seat.lines) for seat in self.seats), default=0)
        found = plan(len(self.seats), lines, (width, room), gap)
        if self._plan is None or self._plan.mode != found.mode:
            self._build(found.mode)
        self._plan = found
        large = 128 if found.mode == "wide" else 96 if found.high < dp(LARGE) else 160
        for tile in self.tiles:
            tile.numeral_sp = large
        rows = math.ceil(len(self.seats) / found.columns)
        self.height = max(room, rows * found.high + (rows - 1) * gap)
        self._place()

    @staticmethod
    def _gap(width: float) -> float:
        return dp(8) if width < dp(700) else dp(12)

    def _place(self, *_: object) -> None:
        if self._plan is None:
            return
        gap = self._gap(self.width)
        wide = (self.width - gap * (self._plan.columns - 1)) / self._plan.columns
        for place, tile in enumerate(self.tiles):
            row, column = divmod(place, self._plan.columns)
            tile.size = (wide, self._plan.high)
            tile.pos = (
                self.x + column * (wide + gap),
                self.y + self.height - row * (self._plan.high + gap) - self._plan.high,
            )

    def _build(self, mode: str) -> None:
        self.clear_widgets()
        self.tiles = []
        for seat in self.seats:
            tile = Tile(seat, mode, size_hint=(None, None))
            tile.send = self.send
            tile.still = f"tile:{seat.index}"
            tile.see_rule = self.see_rule
            tile.bind(on_tap=lambda tapped: self.open_seat(tapped.seat.index))
            self.add_widget(tile)
            self.tiles.append(tile)
