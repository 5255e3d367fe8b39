"""A player's row, or that of Hope: the dice that are left, and during a Scene those put forward."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.view import Action, Counter, Pool, Seat
from companion.games.hope.board import DiceRow, SceneBoard
from companion.games.hope.ui.dice_line import FAILED, UNKNOWN, DiceLine, Shown, counted
from companion.games.hope.ui.plan import Plan
from companion.games.hope.ui.signs import Sign, group_signs, scene_signs, seat_signs, warns
from companion.games.hope.ui.traveller_presses import NO_COUNTER, NO_ROW, Send, TravellerPresses
from companion.ui import kv
from companion.ui.kit import band  # noqa: F401  (named in the kv)
from companion.ui.kit.press import Press, Touchable
from companion.ui.kit.text import Text
from companion.ui.theme import Colour, seat_colour, theme
from companion.ui.words import words

kv.load("kit/badge")
kv.load_beside(__file__)


def thrown(row: DiceRow, own: Colour) -> list[Shown]:
    """The dice put forward: own ones first, then the die of Last Hope."""
    hope = theme.colour("hope_die")
    faces = [face or FAILED for face in row.faces] or [UNKNOWN] * (row.given + row.hoped)
    return [(face, own if place < row.given else hope) for place, face in enumerate(faces)]


def pool_of(seat: Seat) -> Pool | None:
    """The Humanity of a player who is there."""
    return next((piece for line in seat.lines for piece in line if isinstance(piece, Pool)), None)


class TravellerRow(Touchable):
    """A tap opens the sheet; minus and plus take and give a die, in a Scene the plus puts one forward."""

    name_text: str = StringProperty("")
    badge_text: str = StringProperty("")
    alarm: bool = BooleanProperty(False)
    active: bool = BooleanProperty(False)
    role: str = StringProperty("")
    reason: str = StringProperty("")  # why somebody is out
    colour: int = NumericProperty(-1)  # of the seat; -1: Hope
    left: int = NumericProperty(0)  # dice that lie there
    total: int = NumericProperty(0)
    given: list[Shown] = ObjectProperty([])
    signs: tuple[Sign, ...] = ObjectProperty(())
    counter: Counter = ObjectProperty(NO_COUNTER)
    row: DiceRow = ObjectProperty(NO_ROW, rebind=True)
    staged: bool = BooleanProperty(False)  # a Scene is on
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    send: Send = ObjectProperty(lambda move: None)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def die_colour(self, *_: object) -> Colour:
        return theme.colour("hope_die") if self.colour < 0 else seat_colour(int(self.colour))

    def _dice(self) -> list[Shown]:
        return counted(int(self.left), self.die_colour())

    dice: list[Shown] = AliasProperty(_dice, bind=("left", "colour"), cache=True)

    def show_seat(self, seat: Seat, row: DiceRow | None, staged: bool) -> None:
        """A player between Scenes or in one."""
        pool = pool_of(seat)
        self.name_text, self.colour, self.active = seat.name, seat.colour, seat.active
        self.badge_text, self.alarm = words(seat.badge), warns(seat)
        self.reason = words(seat.out)
        self.signs, self.counter = seat_signs(seat), seat.main
        self._stage(row, staged, (pool.count, pool.total) if pool else (0, 0))

    def show_hope(self, board: SceneBoard, row: DiceRow | None, staged: bool) -> None:
        """The pool of all."""
        self.name_text, self.active = words(board.hope.label), False
        self.signs = (*scene_signs(board), *group_signs(board))
        self.counter = next(counter for counter in board.counters if counter.key == "hope")
        self._stage(row, staged, (board.hope.count, board.hope.total))

    def _stage(self, row: DiceRow | None, staged: bool, pool: tuple[int, int]) -> None:
        self.left, self.total = pool
        self.staged, self.row = staged, row or NO_ROW
        self.given = thrown(self.row, self.die_colour()) if row is not None else []
        self.role = words(self.row.role) if row is not None and row.seat is not None else ""
        if row is not None:
            self.left, self.total = row.left, max(row.left, row.places - row.given)
            self.active = row.now

    # Its parts by name

    @property
    def name(self) -> Text:
        found: Text = self.ids.name
        return found

    @property
    def pool(self) -> DiceLine:
        found: DiceLine = self.ids.pool
        return found

    @property
    def forward(self) -> DiceLine:
        found: DiceLine = self.ids.given
        return found

    def press(self, which: str) -> Press:
        """One of its buttons: minus, plus, add, yes, no."""
        presses: TravellerPresses = self.ids.presses
        return presses.press(which)
