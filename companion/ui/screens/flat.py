"""Flat on the table: every tile turned to the player who sits on that side, the turn's button in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.core import last
from companion.core.lying import LyingDie
from companion.core.sides import Place, packed, places
from companion.core.turn import NO_ACTION, next_action
from companion.core.view import Action, Moment, Plain, Seat
from companion.device.insets import NONE, Insets
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.table.moments import Moments
from companion.ui.table.throws import Spot, Throws
from companion.ui.table.tile import FlatTile, tile_for
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.table.moment import MomentStage

kv.load("screens/flat")

NUMERAL = 112  # sp of the main counter; on a large tile up to twice that
LANE = 64  # dp between the tiles of a small screen


class TurnedPlace(Scatter):
    """Something that lies as one side of the table reads it."""

    place: Place = ObjectProperty(Place(0, 0, 100, 100, 0), rebind=True)

    def on_place(self, _: object, place: Place) -> None:
        self.size, self.rotation = (place.wide, place.high), place.turn
        self.center = (place.x, place.y)  # it is turned around its middle, so this comes last


class TurnedTile(TurnedPlace):
    """A tile before its player."""

    seat: Seat = ObjectProperty(FlatTile.nobody, rebind=True)
    numeral_sp: float = NumericProperty(NUMERAL)

    @property
    def tile(self) -> FlatTile:
        tile: FlatTile = self.ids.tile
        return tile

    def spots(self, pane: Widget, count: int) -> list[Spot]:
        """Where its player's dice lie on it, as the pane measures."""
        found = []
        for x, y, side in self.tile.die_spots(count):
            x, y = pane.to_widget(*self.tile.to_window(x, y))
            found.append(Spot(x, y, side, self.place.turn))
        return found


class TurnedStage(TurnedPlace):
    """A moment over all tiles, turned to the player whose it is."""

    def __init__(self, stage: MomentStage, **values: Any) -> None:
        super().__init__(**values)
        self.stage = stage
        stage.size_hint = (None, None)
        self.add_widget(stage)
        self.bind(size=stage.setter("size"))
        stage.size = self.size


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
        self.curtain: TurnedStage | None = None
        super().__init__(**values)
        self.throws = Throws(self, door, self, self.ids.hub, self._lying, flat=True)
        self.throws.landed = self.refresh
        self.moments = Moments(self, door, self._turned)
        for seat in self.session.view.seats:
            turned = TurnedTile(seat=seat)
            turned.tile.send = self._send
            turned.tile.bind(on_tap=self._tapped)
            turned.tile.numeral.bind(pos=self._follow, size=self._follow)
            self.turns.append(turned)
            self.add_widget(turned, index=len(self.children))  # below the buttons
        arrange(self, self._lay, "insets")
        self.refresh()

    def refresh(self) -> None:
        """A step was played; what dice show is not to be read before they lie."""
        view = self.session.view
        owners = self._owners(view.rolled)
        for turned in self.turns:
            turned.tile.diced = turned.seat.index in owners
        if self.throws.hold():
            return
        for turned, seat, by in zip(self.turns, view.seats, last.changes(self.session), strict=True):
            turned.seat, turned.tile.change = seat, by
        self.action = next_action(view)
        active = next((turned for turned in self.turns if turned.seat.active), self.turns[0])
        self.arrow = active.place.turn
        self.moments.look()
        self.throws.follow()

    def _follow(self, *_: object) -> None:
        """A tile was laid out anew: so are the dice on it."""
        self.throws.follow()

    def put_away(self) -> None:
        """The phone is taken up again."""
        self.moments.clear()
        self.throws.clear()

    def go_on(self) -> None:
        """The button in the middle carries the turn on."""
        if self.action is not NO_ACTION:
            self.door.do(self.action)

    def _send(self, move: Plain | None) -> None:
        if move is not None:
            self.door.play(move)

    def _tapped(self, tile: FlatTile) -> None:
        self.door.open_seat(tile.seat.index)

    def _lying(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        """Everybody's dice before them."""
        owners = self._owners(dice)
        spots = {seat: self.turns[seat].spots(self, owners.count(seat)) for seat in set(owners)}
        return tuple(spots[seat].pop(0) for seat in owners)

    def _owners(self, dice: tuple[LyingDie, ...]) -> list[int]:
        """Before whom each lies: nobody's before whoever's turn it is."""
        active = next((turned.seat.index for turned in self.turns if turned.seat.active), 0)
        return [active if die.seat is None else die.seat for die in dice]

    def _turned(self, stage: MomentStage) -> TurnedStage:
        """Whoever's turn it is reads it out; where it is nobody's, whose moment it is."""
        whose = stage.moment.seat or 0
        active = next((turned.seat.index for turned in self.turns if turned.seat.active), whose)
        self.curtain = TurnedStage(stage, place=self._whole(self.turns[active].place.turn))
        return self.curtain

    def _whole(self, turn: int) -> Place:
        """All of the screen, for a reader on this side."""
        inset = self.insets
        wide, high = self.width - inset.left - inset.right, self.height - inset.top - inset.bottom
        x, y = self.x + inset.left + wide / 2, self.y + inset.bottom + high / 2
        return Place(x, y, *((high, wide) if abs(turn) == 90 else (wide, high)), turn)

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
        if self.curtain is not None:
            self.curtain.place = self._whole(self.curtain.place.turn)
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
        door.laid = True
        self.follow_steps(door.session, self.around.refresh)
        self.on_close.append(self._taken_up)

    def _taken_up(self) -> None:
        self.door.laid = False
        self.around.put_away()

    def back(self) -> None:
        """A moment goes first."""
        if not self.around.moments.back():
            self.close()

    def again(self) -> Callable[[], object]:
        stage = self.around.moments.stage
        waiting = stage.moment if stage is not None and not stage.going else None
        return lambda: lay_flat(self.door, waiting)

    def keep_clear(self, insets: Insets) -> None:
        super().keep_clear(insets)
        self.around.insets = insets

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.around.dispatch("on_touch_down", touch)
        return True


def lay_flat(door: TableDoor, waiting: Moment | None = None) -> None:
    """Lay the phone in the middle; a moment whose rule was read waits there."""
    flat = FlatTable(door)
    door.open(flat)
    if waiting is not None:
        flat.around.moments.put(waiting).stay()
