"""Who starts: everybody's die in one tray; those that were tied roll once more beside it."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.game2020.board import RideLot, RideToken
from companion.games.game2020.ui.chips import NO_TOKEN
from companion.games.game2020.ui.dice import RideDie
from companion.games.game2020.ui.track import paint
from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text
from companion.ui.table.throws import Spot
from companion.ui.theme import Colour, seat_colour

kv.load_beside(__file__)

NO_LOT = RideLot(0)
SHOWN = 3  # dice of one rider that have room


class LotRow(Touchable, BoxLayout):
    """One rider and their dice; a tap asks for what the real die shows."""

    lot: RideLot = ObjectProperty(NO_LOT, rebind=True)
    token: RideToken = ObjectProperty(NO_TOKEN, rebind=True)
    asked: bool = BooleanProperty(False)
    dice: list[int] = ListProperty()

    @property
    def name(self) -> Text:
        found: Text = self.ids.name.__self__
        return found

    def on_dice(self, *_: object) -> None:
        holder: BoxLayout = self.ids.dice
        while len(holder.children) < len(self.dice):
            holder.add_widget(RideDie())
        while len(holder.children) > len(self.dice):
            holder.remove_widget(holder.children[0])
        for die, value in zip(reversed(holder.children), self.dice, strict=True):
            die.value, die.colour = value, seat_colour(self.token.colour)


class OrderTray(Surface, GridLayout):
    """A row for everybody; real dice are entered for one after another."""

    asked: int = NumericProperty(-1)  # the seat whose real die is asked for
    entered: dict[int, int] = DictProperty()

    def ground(self, name: str) -> Colour:
        return paint("board", name)

    @property
    def rows_of(self) -> list[LotRow]:
        return [row for row in reversed(self.children) if isinstance(row, LotRow)]

    def show(self, lots: tuple[RideLot, ...], tokens: tuple[RideToken, ...]) -> None:
        """Another state of the roll; whatever was half entered is gone."""
        while len(self.children) < len(lots):
            row = LotRow()
            row.bind(on_tap=self._tapped)
            self.add_widget(row)
        while len(self.children) > len(lots):
            self.remove_widget(self.children[0])
        for row, lot in zip(self.rows_of, lots, strict=True):
            row.token, row.lot = tokens[lot.seat], lot
        self.entered = {}
        self._ask()

    def spots(self, seats: tuple[int | None, ...]) -> tuple[Spot, ...]:
        """Where the die that each of them rolls now lies."""
        rows = {row.lot.seat: row.ids.dice.children for row in self.rows_of}
        found = []
        for seat in seats:
            if seat is None or not rows.get(seat):
                return ()
            place = rows[seat][0]
            x, y = place.to_window(*place.center)
            found.append(Spot(x, y, min(place.size), lean=0.0))
        return tuple(found)

    def enter(self, value: int) -> list[int]:
        """What the real die of the asked rider shows; all values as soon as nobody is missing."""
        self.entered = {**self.entered, int(self.asked): value}
        self._ask()
        rolling = [row.lot.seat for row in self.rows_of if row.lot.rolling]
        return [self.entered[seat] for seat in rolling] if all(seat in self.entered for seat in rolling) else []

    def _tapped(self, row: LotRow) -> None:
        if row.lot.rolling:
            self._ask(row.lot.seat)

    def _ask(self, seat: int = -1) -> None:
        missing = [row.lot.seat for row in self.rows_of if row.lot.rolling and row.lot.seat not in self.entered]
        self.asked = seat if seat >= 0 else next(iter(missing), -1)
        for row in self.rows_of:
            row.asked = row.lot.seat == self.asked
            now = [self.entered.get(row.lot.seat, 0)] if row.lot.rolling else []
            row.dice = [*row.lot.rolls, *now][-SHOWN:]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below it answers."""
        if not self.children:
            return False
        return bool(super().on_touch_down(touch) or self.collide_point(*touch.pos))
