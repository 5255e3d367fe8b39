"""Places of the board to choose from, laid out as they lie on the board."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.form import Spot
from companion.ui.form.question import AnswerPress, FieldBox
from companion.ui.kit.grid import Grid
from companion.ui.theme import theme
from companion.ui.words import words


class SpotBox(FieldBox):
    """Places by name, where the board has told them; for those who do not tap the board itself."""

    field: Spot

    def fits(self, field: Any) -> bool:
        return super().fits(field) and field.spots == self.field.spots and field.greyed == self.field.greyed

    def build(self) -> None:
        grid = Grid(3, high=theme.grow(54), keeps=True)
        self.answers: list[tuple[str, AnswerPress]] = []
        self.greyed = {str(pick.value): words(pick.blocked) for pick in self.field.greyed}
        places = {place.key: place for place in getattr(self.board, "zones", ())}
        spots = (*self.field.spots, *self.greyed)
        if set(spots) <= set(places):
            self._as_on_the_board(grid, places, spots)
        else:
            for spot in spots:
                grid.add_widget(self._answer(spot, spot, ""))
        self.add_widget(grid)

    def _as_on_the_board(self, grid: Grid, places: dict[str, Any], spots: tuple[str, ...]) -> None:
        """The same rows and columns as the board; a place that is no answer leaves a gap."""
        by_row: dict[int, list[Any]] = {}
        for spot in spots:
            by_row.setdefault(places[spot].row, []).append(places[spot])
        columns = 1 + max(place.column for place in places.values())
        grid.spread(columns, theme.grow(54))
        for row in sorted(by_row):
            found = {place.column: place for place in by_row[row]}
            for column in range(columns):
                place = found.get(column)
                grid.add_widget(self._answer(place.key, place.name, words(place.status)) if place else Widget())

    def _answer(self, spot: str, name: str, detail: str) -> AnswerPress:
        greyed = spot in self.greyed
        answer = AnswerPress(text=name, detail="" if greyed else detail, size_sp=14, radius=dp(14), greyed=greyed)
        answer.bind(on_tap=lambda *_: self.put(self.field.key, spot))
        self.answers.append((spot, answer))
        return answer

    def show(self, field: Spot) -> None:
        super().show(field)
        for spot, answer in self.answers:
            answer.chosen = spot == field.chosen
