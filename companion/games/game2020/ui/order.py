"""Who starts: everybody's die in one tray; those that were tied roll once more beside it."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion.core.lying import LyingDie
from companion.games.game2020.board import RideLot, RideToken
from companion.games.game2020.ui.chips import NO_TOKEN
from companion.games.game2020.ui.dice import RideDie
from companion.games.game2020.ui.spaces import paint
from companion.ui import kv
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text
from companion.ui.table.throws import Spot
from companion.ui.theme import Colour, seat_colour, theme

kv.load_beside(__file__)

NO_LOT = RideLot(0)
SHOWN = 3  # dice of one rider that have room
FINGER = 48  # dp of a row that is tapped
PLACES = 2  # that every row keeps: the first die, and one more for a tie


class LotDie(RideDie):
    """A die for the start; one that was tied is framed and points at the next."""

    tied: bool = BooleanProperty(False)
    watched = ("value", "colour", "tied")

    def draw(self) -> None:
        super().draw()
        if self.tied:
            side, far = min(self.size) * 1.14, self.width - min(self.size) * 1.07
            x, y = self.center_x - side / 2, self.center_y - side / 2
            Color(*theme.ink2)
            Line(rounded_rectangle=(x, y, side, side, side * 0.24), width=dp(1), dash_length=dp(4), dash_offset=dp(4))
            end = [x + side, self.center_y, x + side + max(0, far), self.center_y]
            Line(points=end, width=dp(1), dash_length=dp(3), dash_offset=dp(4))


class LotRow(Touchable, BoxLayout):
    """One rider and their dice; a tap asks for what the real die shows, a second one opens their sheet."""

    still: str = StringProperty("")
    lot: RideLot = ObjectProperty(NO_LOT, rebind=True)
    token: RideToken = ObjectProperty(NO_TOKEN, rebind=True)
    asked: bool = BooleanProperty(False)
    narrow: bool = BooleanProperty(False)  # there is room for token, name and dice alone
    stacked: bool = BooleanProperty(False)  # its name stands above its dice
    dice: list[int] = ListProperty()

    @property
    def name(self) -> Text:
        found: Text = self.ids.name.__self__
        return found

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Dice that lie are touched themselves, to be put right."""
        lies = not self.lot.rolling and self.ids.dice.collide_point(*touch.pos)
        return not lies and bool(super().on_touch_down(touch))

    def on_dice(self, *_: object) -> None:
        holder: BoxLayout = self.ids.dice
        shown = [*self.dice, *[-1] * (PLACES - len(self.dice))]
        while len(holder.children) < len(shown):
            holder.add_widget(LotDie())
        while len(holder.children) > len(shown):
            holder.remove_widget(holder.children[0])
        for place, (die, value) in enumerate(zip(self.places, shown, strict=True)):
            die.value, die.colour = value, seat_colour(self.token.colour)
            die.tied = place + 1 < len(self.dice)

    def spot(self, place: int, count: int) -> Spot:
        """Where one of so many dice lies; of many only the last are shown."""
        holder: BoxLayout = self.ids.dice
        cells = max(PLACES, min(SHOWN, count))
        wide = (holder.width - holder.spacing * (cells - 1)) / cells
        left = max(0, place - max(0, count - SHOWN)) * (wide + holder.spacing)
        x, y = holder.to_window(holder.x + left + wide / 2, holder.center_y)
        return Spot(x, y, min(wide, holder.height) if self._in_sight(y) else 0, lean=0.0)

    def _in_sight(self, y: float) -> bool:
        """Whether a height of the window is not scrolled away."""
        around = self.parent
        while around is not None and not isinstance(around, ScrollView):
            around = around.parent if around.parent is not around else None
        low = around.to_window(*around.pos)[1] if around is not None else y
        return around is None or low <= y <= low + around.height

    @property
    def places(self) -> list[LotDie]:
        """Where its dice lie, the first one first."""
        return list(reversed(self.ids.dice.children))


class OrderTray(Surface, GridLayout):
    """A row for everybody; real dice are entered for one after another."""

    asked: int = NumericProperty(-1)  # the seat whose real die is asked for
    lowest: float = NumericProperty(0)  # pixels: with four side by side
    headed: bool = BooleanProperty(False)  # there is room to say what its columns are
    head: float = NumericProperty(0)  # pixels that this takes
    dice_wide: float = NumericProperty(0)  # pixels of the dice of a row
    entered: dict[int, int] = DictProperty()
    __events__ = ("on_seat",)

    def ground(self, name: str) -> Colour:
        return paint("board", name)

    def columns(self, rows: int, width: float, height: float, row: float) -> int:
        """As few as leave every row its height; with large text on a small screen the dice come before the names."""
        count = max(1, rows)
        if height > count * row or width < dp(280):
            return 1
        return 2 if height >= -(-count // 2) * dp(FINGER + 6) + dp(10) else 4

    @property
    def rows_of(self) -> list[LotRow]:
        return [row for row in reversed(self.children) if isinstance(row, LotRow)]

    def show(self, lots: tuple[RideLot, ...], tokens: tuple[RideToken, ...]) -> None:
        """Another state of the roll; whatever was half entered is gone."""
        while len(self.children) < len(lots):
            row = LotRow()
            row.bind(on_tap=self._tapped)
            row.ids.dice.bind(width=self.setter("dice_wide"))
            self.add_widget(row)
        while len(self.children) > len(lots):
            self.remove_widget(self.children[0])
        for row, lot in zip(self.rows_of, lots, strict=True):
            row.token, row.lot, row.still = tokens[lot.seat], lot, f"lot:{lot.seat}"
        self.entered = {}
        self._ask()

    def spots(self, dice: tuple[LyingDie, ...], lying: bool) -> tuple[Spot, ...]:
        """Where these dice lie, or will lie beside those that the tray shows already."""
        rows = {row.lot.seat: row for row in self.rows_of}
        found, laid = [], {seat: len(row.lot.rolls) for seat, row in rows.items()}
        if lying:
            laid = {seat: count - sum(die.seat == seat for die in dice) for seat, count in laid.items()}
        for die in dice:
            if die.seat is None or die.seat not in rows:
                return ()
            mine = [other for other in dice if other.seat == die.seat]
            row, before = rows[die.seat], laid[die.seat]
            coming = bool(lying and row.lot.rolling)
            found.append(row.spot(before + mine.index(die), before + len(mine) + coming))
        return tuple(found)

    def enter(self, value: int) -> list[int]:
        """What the real die of the asked rider shows; all values as soon as nobody is missing."""
        self.entered = {**self.entered, int(self.asked): value}
        self._ask()
        rolling = [row.lot.seat for row in self.rows_of if row.lot.rolling]
        return [self.entered[seat] for seat in rolling] if all(seat in self.entered for seat in rolling) else []

    def _tapped(self, row: LotRow) -> None:
        if row.lot.rolling and not row.asked:
            self._ask(row.lot.seat)
        else:
            self.dispatch("on_seat", row.lot.seat)

    def on_seat(self, seat: int) -> None:
        """Somebody wants to see all of a rider."""

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
