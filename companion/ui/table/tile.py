"""A seat on the table: band, name, the huge numeral with plus and minus, and rows of small things.

Each form has its look in a file of its own, and most are nothing more: kv/table/tall.kv, wide.kv, small.kv, row.kv,
large_row.kv (letters are large) and flat.kv.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice.rows import middles, on_tile
from companion.core.view import Counter, Plain, Seat
from companion.ui import kv, motion
from companion.ui.kit.press import Touchable
from companion.ui.table import pieces  # noqa: F401  (named in the kv)
from companion.ui.table.head import NOBODY
from companion.ui.table.numeral import Numeral
from companion.ui.theme import theme

HOLD = 0.5  # seconds until a finger that lies on the number asks for the pad


class Tile(Touchable, BoxLayout):
    """One seat; a tap anywhere but on plus and minus opens its sheet, a finger that stays on the number sets it."""

    nobody = NOBODY
    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    change: int | None = NumericProperty(None, allownone=True)  # by how much the last step changed the number
    diced: bool = BooleanProperty(False)  # a die lies on it
    shown: float = NumericProperty(0)  # the number while it rolls
    numeral_sp: float = NumericProperty(96)
    name_sp: float = NumericProperty(16)
    send: Callable[[Plain | None], object] = ObjectProperty(lambda move: None)
    see_rule: Callable[[str], object] | None = ObjectProperty(None, allownone=True)
    set_by_hand: Callable[[Seat], object] | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: Any) -> None:
        self._holding = Clock.create_trigger(self._held, HOLD)
        self._finger: MotionEvent | None = None
        super().__init__(shown=values["seat"].main.value if "seat" in values else 0, **values)

    def on_seat(self, _: object, seat: Seat) -> None:
        motion.glide(self, 180, shown=seat.main.value)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        found = super().on_touch_down(touch)
        if found and self.pressed and self.set_by_hand is not None and self.numeral.collide_point(*touch.pos):
            self._finger = touch
            self._holding()
        return found

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap on a small thing opens its rule, a tap anywhere else the seat's sheet."""
        self._holding.cancel()
        if touch.grab_current is self and self.see_rule is not None:
            rule = self._rule_at(*touch.pos)
            if rule:
                self._let_go(touch)
                self.see_rule(rule)
                return True
        return super().on_touch_up(touch)

    def _held(self, *_: object) -> None:
        if self.pressed and self._finger is not None and self.set_by_hand is not None:
            self._let_go(self._finger)
            self.set_by_hand(self.seat)

    def _let_go(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        self.pressed = False

    def _rule_at(self, x: float, y: float) -> str:
        for line in self.ids.pieces.children:
            if line.y - dp(7) <= y <= line.top + dp(7):
                for box in line.boxes:
                    if box.x <= x <= box.right:
                        return str(box.piece.rule)
        return ""

    def die_spot(self) -> tuple[float, float, float]:
        """Where a die lies on it: its middle and its side. At the end of the small things there is room."""
        row = self.ids.pieces
        side = min(dp(36), max(dp(26), row.height))
        return row.right - side / 2, row.center_y, side

    @property
    def numeral(self) -> Numeral:
        number: Numeral = self.ids.numeral
        return number


class RoomyTile(Tile):
    """A die lies beside its numeral; the change goes below it."""

    def die_spot(self) -> tuple[float, float, float]:
        number = self.numeral
        side = min(dp(46), number.height * 0.5)
        return number.right - side * 0.6, number.top - side * 0.6, side


class FlatTile(Tile):
    """For a phone that lies on the table: minus and plus at the ends, the numeral between, the band outside."""

    def die_spots(self, count: int) -> list[tuple[float, float, float]]:
        """Where so many dice lie: left of the numeral, in as many rows as leave them largest."""
        room, number = self.ids.room, self.numeral
        wide = room.width - number.width
        across, rows, side = on_tile(count, wide, room.height, dp(46))
        step, middle = (side / 0.86, side / 0.86), (room.x + wide / 2, room.center_y)
        return [(x, y, side) for x, y in middles(count, across, rows, middle, step, centred=False)]

    def _own(self) -> Counter:
        return self.seat.held or self.seat.main

    own: Counter = AliasProperty(_own, bind=("seat",), cache=True, rebind=True)  # what plus and minus change


def tile_for(form: str) -> type[Tile]:
    """The class of a form, with its look; large letters need another row."""
    name = "large_row" if form == "row" and theme.scale > 1.3 else form
    kv.load(f"table/{name}")
    kind: type[Tile] = Factory.get(name.title().replace("_", "") + "Tile")
    return kind


kv.load("table/tile")
