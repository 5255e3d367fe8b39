"""Places of the board to choose from, laid out as they lie on the board."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.view import Spot
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press
from companion.ui.kit.question import FieldBox
from companion.ui.theme import theme
from companion.ui.words import words


class SpotBox(FieldBox):
    """Places by name, where the board has told them; for those who do not tap the board itself."""

    field: Spot

    def fits(self, field: Any) -> bool:
        return super().fits(field) and field.spots == self.field.spots

    def build(self) -> None:
        grid = Grid(3, high=theme.grow(54), keeps=True)
        self.presses: list[tuple[str, Press]] = []
        places = {place.key: place for place in getattr(self.board, "zones", ())}
        if set(self.field.spots) <= set(places):
            self._as_on_the_board(grid, places)
        else:
            for spot in self.field.spots:
                grid.add_widget(self._press(spot, spot, ""))
        self.add_widget(grid)

    def _as_on_the_board(self, grid: Grid, places: dict[str, Any]) -> None:
        """The same rows and columns as the board; a place that is no answer leaves a gap."""
        by_row: dict[int, list[Any]] = {}
        for spot in self.field.spots:
            by_row.setdefault(places[spot].row, []).append(places[spot])
        columns = 1 + max(place.column for place in places.values())
        grid.spread(columns, theme.grow(54))
        for row in sorted(by_row):
            found = {place.column: place for place in by_row[row]}
            for column in range(columns):
                place = found.get(column)
                grid.add_widget(self._press(place.key, place.name, words(place.status)) if place else Widget())

    def _press(self, spot: str, name: str, detail: str) -> Press:
        press = Press(text=name, detail=detail, detail_ink=theme.ink2, size_sp=14, radius=dp(14))
        press.bind(on_tap=lambda *_: self.put(self.field.key, spot))
        self.presses.append((spot, press))
        return press

    def show(self, field: Spot) -> None:
        super().show(field)
        for spot, press in self.presses:
            chosen = spot == field.chosen
            press.detail_ink = theme.chosen_ink if chosen else theme.ink2
            press.dress(theme.chosen if chosen else theme.s2, theme.chosen_ink if chosen else theme.ink)
