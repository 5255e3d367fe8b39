"""Flat on the table: every tile turned to the player who sits on that side, the turn's button in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.core.text import NOTHING
from companion.core.view import Action, Plain, Seat
from companion.device.insets import NONE, Insets
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.table import last
from companion.ui.table.sides import Place, packed, places
from companion.ui.table.tile import FlatTile, tile_for
from companion.ui.theme import theme

kv.load("screens/flat")

NUMERAL = 112  # sp of the main counter; on a large tile up to twice that
LANE = 64  # dp between the tiles of a small screen
NO_ACTION = Action(NOTHING)


class TurnedTile(Scatter):
    """A tile that lies as its player reads it."""

    seat: Seat = ObjectProperty(FlatTile.nobody, rebind=True)
    place: Place = ObjectProperty(Place(0, 0, 100, 100, 0), rebind=True)
    numeral_sp: float = NumericProperty(NUMERAL)

    def on_place(self, _: object, place: Place) -> None:
        self.size, self.rotation = (place.wide, place.high), place.turn
        self.center = (place.x, place.y)  # it is turned around its middle, so this comes last

    @property
    def tile(self) -> FlatTile:
        tile: FlatTile = self.ids.tile
        return tile


class Around(FloatLayout):
    """The tiles, each turned to its side, and between them undo, the turn's button and close."""

    action: Action = ObjectProperty(NO_ACTION, rebind=True)
    arrow: int = NumericProperty(0)  # degrees: to whose side it points
    small: bool = BooleanProperty(False)  # tiles so small that round buttons on their corners would hide something
    level: bool = BooleanProperty(False)  # tiles meet along a level line
    crossing: float = NumericProperty(0)  # pixels: the height at which they meet
    middle: tuple[float, float] = ObjectProperty((0, 0))
    away: float = NumericProperty(0)  # pixels from the middle to the buttons beside it
    insets: Insets = ObjectProperty(NONE, rebind=True)
    close: Callable[[], object] = ObjectProperty(lambda: None)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        tile_for("flat")
        self.door, self.session = door, door.session
        self.turns: list[TurnedTile] = []
        super().__init__(**values)
        for seat in self.session.view.seats:
            turned = TurnedTile(seat=seat)
            turned.tile.send = self._send
            turned.tile.bind(on_tap=self._tapped)
            self.turns.append(turned)
            self.add_widget(turned, index=len(self.children))  # below the buttons
        arrange(self, self._lay, "insets")
        self.refresh()

    def refresh(self) -> None:
        """A step was played."""
        view = self.session.view
        for turned, seat, by in zip(self.turns, view.seats, last.changes(self.session), strict=True):
            turned.seat, turned.tile.change = seat, by
        self.action = view.primary or NO_ACTION
        active = next((turned for turned in self.turns if turned.seat.active), self.turns[0])
        self.arrow = active.place.turn

    def go_on(self) -> None:
        """The button in the middle carries the turn on."""
        if self.session.view.primary is not None:
            self.door.do(self.session.view.primary)

    def _send(self, move: Plain | None) -> None:
        if move is not None:
            self.door.play(move)

    def _tapped(self, tile: FlatTile) -> None:
        self.door.open_seat(tile.seat.index)

    def _lay(self, *_: object) -> None:
        """A place for every tile."""
        edge, inset = dp(8), self.insets
        wide = self.width - inset.left - inset.right - 2 * edge
        high = self.height - inset.top - inset.bottom - 2 * edge
        spots = places(len(self.turns), wide, high, edge)
        self.small = self._is_small(spots)
        if self.small:
            spots = packed(len(self.turns), wide, high, edge, dp(LANE))
        for turned, spot in zip(self.turns, spots, strict=True):
            moved = spot._replace(x=spot.x + self.x + inset.left + edge, y=spot.y + self.y + inset.bottom + edge)
            turned.numeral_sp = max(NUMERAL, min(2.2 * NUMERAL, spot.high / dp(1) * 0.56))  # read across a whole table
            turned.place = moved
        self.level = self.width > self.height or len(self.turns) == 2
        self.crossing = self._crossing()
        self.refresh()

    def _is_small(self, spots: list[Place]) -> bool:
        least = 150 if theme.scale < 1.3 else 190
        low = min(min(spot.wide * 0.8, spot.high) for spot in spots)
        crowded = len(self.turns) > 4 or self.width > self.height
        return bool(low < dp(least) or crowded or self.width < dp(400))

    def _crossing(self) -> float:
        """The button lies where tiles meet, not on a numeral."""
        middle = self.center_y + (self.insets.bottom - self.insets.top) / 2
        sides = [turned.place for turned in self.turns if abs(turned.place.turn) == 90]
        if self.small or self.level or len(sides) <= 2:
            return float(middle)
        low = min(sides, key=lambda spot: abs(spot.y + spot.wide / 2 - middle))
        return float(low.y + low.wide / 2 + dp(4))


class FlatTable(Sheet):
    """Fills the screen; every tile has its own plus and minus, right side up for its player."""

    def __init__(self, door: TableDoor) -> None:
        super().__init__()
        self.door = door
        self.closes = False
        self.remove_widget(self.panel)
        self.around = Around(door, close=self.close)
        FloatLayout.add_widget(self, self.around)  # not into the body of a sheet
        door.session.subscribe(self.around.refresh)
        self.on_close.append(lambda: door.session.unsubscribe(self.around.refresh))

    def again(self) -> Callable[[], object]:
        return lambda: lay_flat(self.door)

    def keep_clear(self, insets: Insets) -> None:
        super().keep_clear(insets)
        self.around.insets = insets

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.around.dispatch("on_touch_down", touch)
        return True

    # Its parts by name

    @property
    def tiles(self) -> list[FlatTile]:
        return [turned.tile for turned in self.around.turns]

    @property
    def hub(self) -> Widget:
        return self.around.ids.hub.__self__

    @property
    def leave(self) -> Widget:
        return self.around.ids.leave.__self__

    @property
    def back_step(self) -> Widget:
        return self.around.ids.back_step.__self__


def lay_flat(door: TableDoor) -> None:
    """Lay the phone in the middle."""
    door.open(FlatTable(door))
