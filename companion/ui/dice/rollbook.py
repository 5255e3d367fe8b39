"""The roll history below the tray: of this table, of all tables, or of real dice alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.dice import Die, Formula, verdict
from companion.core.dice.history import results, sides_shown, unpacked
from companion.core.text import NOTHING, Say
from companion.store.belongings import KeptRoll
from companion.ui import kv
from companion.ui.dice.rolls import Past, RollList
from companion.ui.doors import RollDoor
from companion.ui.kit.press import Press
from companion.ui.kit.stack import Column

kv.load("dice/rollbook")

PAGE = 12
COUNTED = 1000  # rolls that the chart and the verdict look at


@lru_cache(maxsize=32)
def _judged(counts: tuple[int, ...]) -> Say:
    return verdict(len(counts), counts).words


class ScopePress(Press):
    """Which rolls are looked at."""

    here: bool = BooleanProperty(False)


class RollBook(Column):
    """Reads the kept rolls and shows the newest; a roll still in the air is left out."""

    list: RollList = ObjectProperty(None)
    again: Callable[[str], None] = ObjectProperty(lambda formula: None)
    scope: str = StringProperty("table")
    none: bool = BooleanProperty(False)  # nothing has been rolled
    earlier: bool = BooleanProperty(False)  # there are more than are shown
    __events__ = ("on_change",)

    def __init__(self, door: RollDoor, again: Callable[[str], None]) -> None:
        self.door, self.page = door, PAGE
        self.past: tuple[Past, ...] = ()
        self._known: dict[int, Past | None] = {}
        super().__init__(again=again)

    def on_change(self) -> None:
        """Other rolls are looked at."""

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
        plain = next((term.die for term in formula.terms if term.die == Die(term.die.sides)), None)
        if plain is None or plain.sides < 2:
            return NOTHING
        counts = sides_shown((past.roll for past in self.past), plain.sides)
        return _judged(tuple(counts)) if sum(counts) else NOTHING

    def look_at(self, scope: str) -> None:
        """Of this table, of all tables, or of real dice alone."""
        self.scope, self.page = scope, PAGE
        self.read()
        self.dispatch("on_change")

    def show_earlier(self) -> None:
        self.page += 4 * PAGE
        self._show()

    def _show(self) -> None:
        self.list.show(self.past[: self.page])
        self.none, self.earlier = not self.past, len(self.past) > self.page
