"""The main counters over time: one line a seat, told apart by colour and by dashes."""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.core.strokes import dashed, spread
from companion.core.text import written
from companion.core.ticks import ticks
from companion.ui import theme as look
from companion.ui.drawing.shapes import disc
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.text import Display, Semi
from companion.ui.theme import SEATS, rgba, theme

DASHES = ((), (2, 6), (10, 5), (10, 4, 2, 4), (6, 6), (14, 4), (2, 3), (14, 4, 2, 4, 2, 4))


class Chart(Drawing):
    """Rounds across, values up, names at the ends of the lines."""

    points = ListProperty()  # (round, figures)
    seats = ObjectProperty(())  # (name, colour)
    also = ObjectProperty(())  # (name, colour by name) of lines that belong to no seat, after those of the seats
    watched = ("points", "seats", "also")

    def redraw(self) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if len(self.points) >= 2 and self.seats and self.width > dp(80):
            self._measure()
            with self.canvas:
                self._grid()
                self._lines()
            self._labels()

    def _measure(self) -> None:
        names = max(extents(name, look.SEMI, theme.button(12))[0] for name, _ in (*self.seats, *self.also))
        self.left, self.base = self.x + dp(26), self.y + theme.button(22)
        self.wide = self.width - dp(26) - min(names, self.width * 0.3) - dp(17)
        self.high = self.height - theme.button(22) - dp(10)
        values = [value for _, figures in self.points for value in figures]
        self.low, self.peak = min(0, *values), max(5, *values)

    def _at(self, place: int, value: float) -> tuple[float, float]:
        along = place / (len(self.points) - 1)
        return self.left + along * self.wide, self.base + (value - self.low) / (self.peak - self.low) * self.high

    def _ticks(self) -> list[int]:
        most = max(1, min(4, int(self.high / theme.button(18))))  # labels that find room one above the other
        return ticks(self.low, self.peak, most)

    def _grid(self) -> None:
        Color(*theme.line)
        for value in self._ticks():
            y = self._at(0, value)[1]
            Line(points=[self.left, y, self.left + self.wide, y], width=1)

    def _lines(self) -> None:
        for line, (_, colour) in enumerate((*self.seats, *self.also)):
            points: list[float] = []
            for place, (_, figures) in enumerate(self.points):
                if line < len(figures):
                    points += self._at(place, figures[line])
            if not points:
                continue
            nobody = isinstance(colour, str)
            Color(*self._ink(colour))
            for stroke in dashed(points, () if nobody else [dp(part) for part in DASHES[colour]]):
                Line(points=stroke, width=dp(2.6 if nobody else 1.4), cap="round", joint="round")
            disc(points[-2], points[-1], dp(4.5))

    def _labels(self) -> None:
        for value in self._ticks():
            label = Display(text=written(value), size_sp=14, color=theme.ink2, halign="right", measure=theme.button)
            label.size, label.pos = (dp(20), theme.button(18)), (self.x, self._at(0, value)[1] - theme.button(9))
            self.add_widget(label)
        self._rounds()
        places = sorted(
            (self._at(len(self.points) - 1, self.points[-1][1][line])[1], name, line)
            for line, (name, _) in enumerate((*self.seats, *self.also))
            if line < len(self.points[-1][1])
        )
        step = theme.button(15)
        end, x = self.left + self.wide, self.left + self.wide + dp(12)
        heights = spread([y for y, _, _ in places], step, self.y + step / 2, self.top - step / 2)
        for (y, name, line), high in zip(places, heights, strict=True):
            label = Semi(text=name, size_sp=12, fit=True, measure=theme.button)
            label.size, label.pos = (self.right - x, step), (x, high - step / 2)
            self.add_widget(label)
            with self.canvas:
                Color(*self._ink((*self.seats, *self.also)[line][1]))
                Line(points=[end, y, x - dp(2), high], width=1)

    @staticmethod
    def _ink(colour: int | str) -> tuple[float, ...]:
        """A seat's colour, or one by name for a line that belongs to nobody."""
        return theme.colour(colour) if isinstance(colour, str) else rgba(SEATS[colour])

    def _rounds(self) -> None:
        seen: set[int] = set()
        last_x = -1e9
        for place, (round_, _) in enumerate(self.points):
            x = self._at(place, 0)[0]
            if round_ not in seen and x - last_x > dp(26):
                label = Semi(text=str(round_), size_sp=11, color=theme.ink2, halign="center", measure=theme.button)
                label.size, label.pos = (dp(26), theme.button(16)), (x - dp(13), self.y)
                self.add_widget(label)
                last_x = x
            seen.add(round_)
