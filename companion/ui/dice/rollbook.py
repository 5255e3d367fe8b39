"""The roll history below the tray, newest first: of this table, of all tables, or of real dice alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import Formula, Roll
from companion.core.dice.history import fairness, results, unpacked
from companion.core.dice.showing import Shown, lying, spelled
from companion.core.text import Say
from companion.device.local_time import written
from companion.store.belongings import KeptRoll
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.dice.die import DrawnDie, glyph
from companion.ui.doors import RoomDoor
from companion.ui.kit.lists import Parts
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.stack import Column
from companion.ui.theme import theme
from companion.ui.words import say, words

kv.load("dice/rollbook")

PAGE = 12
COUNTED = 1000  # rolls that the chart and the verdict look at


class Past(msgspec.Struct, frozen=True):
    """One roll of the history, ready to be shown."""

    id: int
    roll: Roll
    at: float


class SmallDice(Drawing):
    """As many dice as fit in a line, and how many more there were."""

    shown: tuple[Shown, ...] = ObjectProperty(())
    watched = ("shown",)

    def redraw(self) -> None:
        self.canvas.clear()
        side, step = dp(21), dp(26)
        fit = int((self.width + dp(5)) / step)
        count = len(self.shown)
        drawn = count if count <= fit else max(0, int((self.width - theme.sp(30)) / step))
        for place, shown in enumerate(self.shown[:drawn]):
            die = DrawnDie(shown.die, side)
            die.show(shown.value, shown.mood)
            die.place(self.x + side / 2 + place * step, self.center_y)
            self.canvas.add(die.group)
        if count > drawn:
            more = glyph(f"+{count - drawn}", look.SEMI, round(theme.sp(12)))
            with self.canvas:
                Color(*theme.ink2)
                Rectangle(texture=more, size=more.size, pos=(self.x + drawn * step, self.center_y - more.height / 2))


class RollRow(Touchable, BoxLayout):
    """One roll; a tap takes its formula up again."""

    clock: str = StringProperty("")
    formula: str = StringProperty("")
    real: bool = BooleanProperty(False)
    result: str = StringProperty("")
    dice: tuple[Shown, ...] = ObjectProperty(())

    def __init__(self, again: Callable[[str], None]) -> None:
        self.again = again
        self.past: Past | None = None
        super().__init__()

    def on_tap(self) -> None:
        if self.past is not None:
            self.again(self.past.roll.formula)

    def show(self, past: Past) -> None:
        if past == self.past:
            return
        self.past = past
        self.clock, self.formula = written("%H:%M", past.at), words(spelled(past.roll.formula))
        self.real, self.result, self.dice = past.roll.real, words(say(past.roll.result)), lying(past.roll)


class RollBook(Column):
    """Reads the kept rolls and shows the newest; a roll still in the air is left out."""

    list: Column = ObjectProperty(None)
    again: Callable[[str], None] = ObjectProperty(lambda formula: None)
    scope: str = StringProperty("table")
    none: bool = BooleanProperty(False)  # nothing has been rolled
    earlier: bool = BooleanProperty(False)  # there are more than are shown

    def __init__(self, door: RoomDoor, again: Callable[[str], None], changed: Callable[[], None]) -> None:
        self.door, self.page = door, PAGE
        self.changed = changed  # other rolls are looked at
        self.past: tuple[Past, ...] = ()
        self._known: dict[int, Past | None] = {}
        self.entries = Parts(lambda: RollRow(self.again))
        super().__init__(again=again)

    def read(self, flying: bool = False) -> None:
        """Read the rolls again; `flying`: the newest is still in the air, and nobody is to know."""
        table = (self.door.table_id or None) if self.scope == "table" else None
        kept = self.door.store.rolls(table, limit=COUNTED)[int(flying) :]
        found = (self._past(row) for row in kept)
        self.past = tuple(past for past in found if past is not None and (self.scope != "real" or past.roll.real))
        self._show()

    def _past(self, row: KeptRoll) -> Past | None:
        """One roll, decoded once."""
        if row.id not in self._known:
            thrown = unpacked(row.roll)
            self._known[row.id] = None if thrown is None else Past(row.id, thrown, row.at)
        return self._known[row.id]

    def results(self, formula: Formula) -> Counter[int]:
        """How often each result of this formula came."""
        return results((past.roll for past in self.past), formula.text)

    def verdict(self, formula: Formula) -> Say:
        """Whether the dice of this formula have been fair."""
        return fairness((past.roll for past in self.past), formula)

    def look_at(self, scope: str) -> None:
        """Of this table, of all tables, or of real dice alone."""
        self.scope, self.page = scope, PAGE
        self.read()
        self.changed()

    def show_earlier(self) -> None:
        self.page += 4 * PAGE
        self._show()

    def _show(self) -> None:
        for row, past in self.entries.match(self.list, self.past[: self.page]):
            row.show(past)
        self.none, self.earlier = not self.past, len(self.past) > self.page
