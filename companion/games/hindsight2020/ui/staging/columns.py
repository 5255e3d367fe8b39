"""What a front page tells below its picture: a list, and curves that draw themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.factory import Factory
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from companion.core.strokes import dashed
from companion.core.ticks import ticks
from companion.core.view import Moment, Seat
from companion.ui import kv
from companion.ui.drawing.shapes import disc, mesh
from companion.ui.kit.chart import DASHES
from companion.ui.kit.marks import Drawing
from companion.ui.kit.text import Semi
from companion.ui.table.moment_parts import NO_MOMENT
from companion.ui.theme import SEATS, Colour, mix, rgba, theme

kv.load_beside(__file__)

INK, RULE, LOST = rgba("#1B1A18"), rgba("#A89C82"), rgba("#B3262E")
DRAWN = 0.6  # seconds that the curves take


class NewsCurves(Drawing):
    """A number by round: one alone is filled, several have each seat's own line; drawn from the left."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    colours: tuple[int, ...] = ObjectProperty(())
    share: float = NumericProperty(1)
    watched = ("moment", "colours", "share")
    _laid: tuple[float, ...] = ()  # where its numbers stand

    def redraw(self) -> None:
        self.canvas.before.clear()  # its numbers stand on its canvas and stay there while it draws itself
        if len(self.values) < 2 or self.width < dp(40):
            self.clear_widgets()
            return
        if not self.children or self._laid != (*self.pos, *self.size):
            self._label()
        with self.canvas.before:
            self._grid()
            for curve, colour in zip(self.moment.curves, self.colours, strict=False):
                self._draw(curve.values, colour)

    @property
    def values(self) -> tuple[int, ...]:
        """Of the longest curve."""
        return max((curve.values for curve in self.moment.curves), key=len, default=())

    def _at(self, place: float, value: float) -> tuple[float, float]:
        left, base = self.x + theme.button(18), self.y + theme.button(16)
        wide, high = self.right - dp(7) - left, self.top - dp(6) - base
        peak = max(5, *(max(curve.values, default=0) for curve in self.moment.curves))
        return left + wide * place / (len(self.values) - 1), base + high * max(0, value) / peak

    def _ticks(self) -> list[int]:
        peak = max(5, *(max(curve.values, default=0) for curve in self.moment.curves))
        return ticks(0, peak, max(1, min(3, int(self.height / theme.button(24)))))

    def _label(self) -> None:
        """Numbers at the left, rounds below, as many as find room."""
        self.clear_widgets()
        self._laid = (*self.pos, *self.size)
        for value in self._ticks():
            self._number(str(value), self.x + theme.button(7), self._at(0, value)[1])
        last, right = len(self.values) - 1, -1e9
        for place in range(1, last + 1):
            x = self._at(place, 0)[0]
            if x - right > theme.button(16) and (place == last or self._at(last, 0)[0] - x > theme.button(16)):
                self._number(str(place), x, self.y + theme.button(5))
                right = x

    def _number(self, text: str, x: float, y: float) -> None:
        wide, high = theme.button(20), theme.button(15)
        label = Semi(text=text, size_sp=11, measure=theme.button, color=rgba("#4A4335"), halign="center")
        label.size, label.pos = (wide, high), (x - wide / 2, y - high / 2)
        self.add_widget(label)

    def _grid(self) -> None:
        Color(*RULE)
        for value in self._ticks():
            (x, y), end = self._at(0, value), self._at(len(self.values) - 1, value)[0]
            SmoothLine(points=[x, y, end, y], width=1)

    def _draw(self, values: tuple[int, ...], colour: int) -> None:
        shown = [self._at(place, value) for place, value in enumerate(values)]
        points = cut(shown, shown[0][0] + (shown[-1][0] - shown[0][0]) * self.share)
        ink: Colour = mix(rgba(SEATS[colour]), (0, 0, 0, 1), 0.25)
        flat = [part for point in points for part in point]
        if len(self.moment.curves) == 1:
            base = self._at(0, 0)[1]
            Color(*rgba(SEATS[colour], 0.45))
            corners = [part for x, y in points for part in (x, y, 0, 0, x, base, 0, 0)]
            order = [n for k in range(0, 2 * len(points) - 2, 2) for n in (k, k + 1, k + 2, k + 1, k + 2, k + 3)]
            mesh(corners, order, "triangles")
            Color(*INK)
            SmoothLine(points=flat, width=dp(1.2))
            for x, y in points[:-1] if self.share < 1 else points:
                disc(x, y, dp(2.4))
        else:
            Color(*ink)
            for stroke in dashed(flat, [dp(part) for part in DASHES[colour]]):
                SmoothLine(points=stroke, width=dp(1.4))
        Color(*(LOST if not values[-1] and self.share >= 1 else INK if len(self.moment.curves) == 1 else ink))
        disc(*points[-1], dp(3.4))


def cut(points: list[tuple[float, float]], end: float) -> list[tuple[float, float]]:
    """The part of a line up to a place from the left."""
    kept = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        if x1 > end:
            kept.append((end, y0 + (y1 - y0) * (end - x0) / max(1e-6, x1 - x0)))
            break
        kept.append((x1, y1))
    return kept


class NewsColumns(GridLayout):
    """The list and the curves side by side; with large letters one below the other."""

    moment: Moment = ObjectProperty(NO_MOMENT, rebind=True)
    ranked: bool = BooleanProperty(False)  # the list is what it is about, and stands first
    narrow: bool = BooleanProperty(False)
    tall: float = NumericProperty(0)  # pixels of the higher one

    def __init__(self, moment: Moment, seats: tuple[Seat, ...], **values: Any) -> None:
        super().__init__(moment=moment, **values)
        self.ranked = any(line.place for line in moment.lines)
        for line in moment.lines:
            colour = seats[line.seat].colour if line.seat is not None else -1
            self.ids.rows.add_widget(Factory.NewsRow(fact=line, seat=colour))
        self.curves: NewsCurves = self.ids.curves
        self.curves.colours = tuple(seats[curve.seat].colour for curve in moment.curves)
        if self.ranked:  # the list first
            drawn = self.ids.drawn
            self.remove_widget(drawn)
            self.add_widget(drawn)

    def at(self, age: float, starts: float) -> None:
        """So old is the page."""
        self.curves.share = 1 - (1 - max(0.0, min(1.0, (age - starts) / DRAWN))) ** 2
