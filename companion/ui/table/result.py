"""How the game ended: the winner in large, the ranking below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.core.timer import spoken
from companion.core.view import Result, Seat, Standing, Table
from companion.ui import kv
from companion.ui.kit.lists import Parts
from companion.ui.kit.surface import Surface
from companion.ui.table.head import NOBODY

kv.load("table/result")

NO_RESULT = Result(NOTHING)


class StandingRow(BoxLayout):
    """One seat's place, score, and how long its turns took if they were timed."""

    standing: Standing = ObjectProperty(Standing(0, 1, NOTHING), rebind=True)
    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    time: str = StringProperty("")


class ResultCard(Surface, BoxLayout):
    """Stands on the table when the game is over."""

    result: Result = ObjectProperty(NO_RESULT, rebind=True)
    play_again: Callable[[], object] = ObjectProperty(lambda: None)
    ranked: bool = BooleanProperty(True)

    def __init__(self, totals: Callable[[], tuple[float, ...]] = tuple, **values: Any) -> None:
        self._totals = totals
        self._rows = Parts(StandingRow)
        super().__init__(**values)

    def show(self, view: Table) -> None:
        """Show the end, or nothing while the game goes on."""
        self.result = result = view.result or NO_RESULT
        self.ranked = any(standing.place for standing in result.standings) or not result.standings
        taken = self._totals()
        for row, standing in self._rows.match(self.ids.rows, result.standings):
            row.standing, row.seat = standing, view.seats[standing.seat]
            row.time = spoken(taken[standing.seat]) if taken else ""
