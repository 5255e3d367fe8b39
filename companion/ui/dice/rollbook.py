"""The roll history below the tray: of this table, of all tables, or of real dice alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import Die, Formula, verdict
from companion.core.dice.history import results, sides_shown, unpacked
from companion.core.text import NOTHING, Say
from companion.store.belongings import KeptRoll
from companion.ui.dice.rolls import Past, RollList
from companion.ui.kit.press import Ghost, Press
from companion.ui.kit.stack import Column
from companion.ui.kit.text import Reading
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

PAGE = 12
COUNTED = 1000  # rolls that the chart and the verdict look at
SCOPES: tuple[tuple[str, Say], ...] = (
    ("table", say("This table")),
    ("all", say("All tables")),
    ("real", say("Real dice")),
)


@lru_cache(maxsize=32)
def _judged(counts: tuple[int, ...]) -> Say:
    return verdict(len(counts), counts).words


class RollBook(Column):
    """Reads the kept rolls and shows the newest; a roll still in the air is left out."""

    def __init__(self, app: Tableside, again: Callable[[str], None], changed: Callable[[], None]) -> None:
        super().__init__(spacing=dp(4))
        self.app, self.changed = app, changed
        self.scope, self.page = "table", PAGE
        self.past: tuple[Past, ...] = ()
        self._known: dict[int, Past | None] = {}
        self.presses: list[tuple[str, Press]] = []
        self.list = RollList(again)
        self.none = Reading(text=words(say("No rolls yet.")), size_sp=14, color=theme.ink2)
        self.more = Ghost(text=words(say("Earlier rolls")), size_hint_y=None, height=theme.grow(48))
        self.more.bind(on_tap=lambda *_: self._earlier())
        self.below = Column(spacing=dp(4))
        self.add_widget(self._scopes())
        self.add_widget(self.below)

    def _scopes(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=max(dp(48), theme.grow(44)), spacing=dp(6))
        for key, label in SCOPES:
            press = Press(text=words(label), size_sp=14, radius=dp(14))
            press.bind(on_tap=lambda _, k=key: self._look(k))
            row.add_widget(press)
            self.presses.append((key, press))
        return row

    def read(self, flying: bool = False) -> None:
        """Read the rolls again; `flying`: the newest is still in the air, and nobody is to know."""
        table = (self.app.table_id or None) if self.scope == "table" else None
        kept = self.app.store.rolls(table, limit=COUNTED)[int(flying) :]
        found = (self._past(row) for row in kept)
        self.past = tuple(past for past in found if past is not None and (self.scope != "real" or past.roll.real))
        for key, press in self.presses:
            here = key == self.scope
            press.dress(theme.s3 if here else theme.clear, theme.ink if here else theme.ink2)
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

    def _look(self, scope: str) -> None:
        self.scope, self.page = scope, PAGE
        self.read()
        self.changed()

    def _earlier(self) -> None:
        self.page += 4 * PAGE
        self._show()

    def _show(self) -> None:
        shown = self.past[: self.page]
        self.list.show(shown)
        wanted = [self.list if shown else self.none, *([self.more] if len(self.past) > self.page else [])]
        if self.below.children[::-1] != wanted:
            self.below.clear_widgets()
            for part in wanted:
                self.below.add_widget(part)
