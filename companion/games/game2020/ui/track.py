"""The drawn rollercoaster: trestle, rails, ties, spaces with their signs, flags and numbers."""

from __future__ import annotations

import math
from itertools import pairwise

from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.game2020.ui.path import Point, RidePath, Spot, ride_path
from companion.games.game2020.ui.spaces import DARK, draw_space, paint
from companion.ui import theme as look
from companion.ui.drawing.shapes import disc, ring
from companion.ui.kit.fitting import extents
from companion.ui.kit.marks import Drawing
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display
from companion.ui.theme import theme
from companion.ui.words import say, words

PALE = 0.3


class EndPlate(Surface):
    """A word on a small plate: where the ride begins and ends."""

    def __init__(self, text: str, fill: tuple[float, ...], ink: tuple[float, ...]) -> None:
        super().__init__(fill=fill, radius=dp(7), edge=0, size_hint=(None, None))
        self.label = Display(text=text, size_sp=19, color=ink, halign="center", measure=dp)
        self.add_widget(self.label)
        self.size = (extents(text, look.DISPLAY, dp(19))[0] + dp(14), dp(26))

    def put(self, x: float, y: float) -> None:
        """Stand with the middle here."""
        self.pos = (x - self.width / 2, y - self.height / 2)
        self.label.size, self.label.pos = self.size, self.pos


class Track(Drawing):
    """The board without tokens; it is drawn anew only when it grew or a space changed."""

    spaces = ObjectProperty(())  # of RideSpace, from 1 to the finish
    mark = NumericProperty(0)  # a space with a ring around it
    pale = ObjectProperty(frozenset())  # spaces that the rules are against
    grounded = BooleanProperty(True)  # on a ground of its own
    watched = ("spaces", "mark", "pale")

    def __init__(self, **values: object) -> None:
        self.path: RidePath | None = None
        self._laid: tuple[float, ...] = ()
        super().__init__(**values)

    @property
    def finish(self) -> int:
        return len(self.spaces)

    def lay(self) -> RidePath | None:
        """The geometry for the size of the moment."""
        wanted = (self.x, self.y, self.width, self.height, self.finish)
        if self.finish > 1 and self.width > dp(60) and self.height > dp(60) and wanted != self._laid:
            self._laid = wanted
            laid = ride_path(self.width, self.height, self.finish, dp(1))
            self.path = _moved(laid, self.x, self.y)
        return self.path

    def space_at(self, x: float, y: float) -> int:
        """The space under a finger, or 0."""
        path = self.lay()
        return path.nearest(x, y, dp(30)) if path is not None else 0

    def redraw(self) -> None:
        self.canvas.clear()
        self.clear_widgets()
        path = self.lay()
        if path is None:
            return
        with self.canvas:
            if self.grounded:
                self._ground()
            self._trestle(path)
            self._rails(path)
            self._spaces(path)
        self._labels(path)

    def _ground(self) -> None:
        Color(*paint("board"))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(20)])
        if theme.edge:
            Color(*theme.line)
            SmoothLine(rounded_rectangle=(self.x + 1, self.y + 1, self.width - 2, self.height - 2, dp(20)), width=1)

    def _trestle(self, path: RidePath) -> None:
        Color(*paint("trestle"))
        for row in path.rows:
            foot = row.y - min(path.gap * 0.36, dp(40))
            foot = max(foot, self.y + dp(8))
            posts = [x for x, y in path.line if abs(y - row.y) < path.gap * 0.2 and row.low <= x <= row.high]
            heights = {round(x): y for x, y in path.line if abs(y - row.y) < path.gap * 0.2}
            last = -1e9
            for x in sorted(posts):
                if x - last >= dp(19):
                    Line(points=[x, foot, x, heights[round(x)]], width=dp(1.1))
                    last = x
            Line(points=[row.low - dp(6), foot, row.high + dp(6), foot], width=dp(1.1))

    def _rails(self, path: RidePath) -> None:
        wide = self.side() * 0.92
        Color(*paint("ties"))
        reach = wide / 2 + dp(4)
        for one, two in pairwise(path.spots):
            x, y = (one.x + two.x) / 2, (one.y + two.y) / 2
            across = math.atan2(two.y - one.y, two.x - one.x) + math.pi / 2
            dx, dy = reach * math.cos(across), reach * math.sin(across)
            SmoothLine(points=[x - dx, y - dy, x + dx, y + dy], width=dp(1.7))
        Color(*paint("rail"))
        SmoothLine(points=[value for point in path.line for value in point], width=wide / 2)
        Color(*paint("ties"))
        start = path.spots[0]
        SmoothLine(points=[start.x, start.y - wide * 0.75, start.x, start.y + wide * 0.75], width=dp(1.8))

    def side(self) -> float:
        """The width of a space."""
        return float(min(dp(26), max(dp(10), self.path.step * 0.74)) if self.path else dp(16))

    def _spaces(self, path: RidePath) -> None:
        side = self.side()
        for space in self.spaces:
            spot = path.spots[space.number]
            large = 1.35 if space.number == self.finish else 1.0
            if space.number == self.mark:
                Color(*theme.colour("newsprint"))
                disc(spot.x, spot.y, side)
                Color(*DARK)
                disc(spot.x, spot.y, side * 0.82)
            draw_space(spot.x, spot.y, side * large, space.colour, PALE if space.number in self.pale else 1.0)

    def _labels(self, path: RidePath) -> None:
        half = next((space.number for space in self.spaces if space.halfway), 0)
        sign = self._halfway(path, half) if half else None
        for number in range(10, self.finish, 10):
            label = self._number(path, number)
            if sign is None or not sign.collide_widget(label):  # the words of the sign stand there
                self.add_widget(label)
        start, finish = path.spots[0], path.spots[-1]
        begin = EndPlate(words(say("2020")), theme.colour("plain_die"), DARK)
        begin.put(max(start.x + dp(8), self.x + begin.width / 2 + dp(8)), max(start.y - dp(24), self.y + dp(16)))
        end = EndPlate(words(say("2021!")), theme.colour("yay"), DARK)
        aside = self.side() + dp(4) + end.width / 2  # beyond the last space, where no token stands
        edge = end.width / 2 + dp(6)
        x = finish.x - aside if finish.x < self.center_x else finish.x + aside
        end.put(min(max(x, self.x + edge), self.right - edge), finish.y)
        for plate in (begin, end):
            self.add_widget(plate)

    def _number(self, path: RidePath, number: int) -> Display:
        wide, high = dp(26), dp(16)
        x, y = self.number_at(path, number)
        label = Display(text=str(number), size_sp=15, color=theme.ink, halign="center", measure=dp)
        label.size, label.pos = (wide, high), (x - wide / 2, y - high / 2)
        return label

    def number_at(self, path: RidePath, number: int) -> tuple[float, float]:
        """The middle of the number that is written beside a space."""
        spot = path.spots[number]
        inward = -1 if spot.x > self.center_x else 1
        flat = abs(math.cos(spot.angle)) > 0.6
        if not flat:
            return spot.x + inward * dp(22), spot.y
        near = [other for other in path.spots[max(0, number - 4) : number + 5] if abs(other.x - spot.x) < dp(15)]
        return spot.x, min(other.y for other in near) - self.side() / 2 - dp(12)  # below the rails on both sides

    def _halfway(self, path: RidePath, number: int) -> Display:
        spot = path.spots[number]
        text = words(say("Half way"))
        wide, high = extents(text, look.DISPLAY, dp(15))[0] + dp(4), dp(18)
        label = Display(text=text, size_sp=15, color=theme.ink, halign="center", measure=dp)
        x, y = self._free(path, spot, wide, high)
        label.size, label.pos = (wide, high), (x - wide / 2, y - high / 2)
        with self.canvas:
            Color(*theme.ink)
            ring(spot.x, spot.y, self.side() * 0.82, dp(1))
        self.add_widget(label)
        return label

    def _free(self, path: RidePath, spot: Spot, wide: float, high: float) -> Point:
        """The middle of words beside a space where they are furthest from all others: below, beside or above."""
        low, aside = self.side() / 2 + dp(12), wide / 2 + self.side() * 0.8 + dp(4)
        inward = -1 if spot.x > self.center_x else 1
        ways = [(0, -low), *((inward * aside, y) for y in (0, -low, low)), (0, low)]
        if abs(math.cos(spot.angle)) <= 0.6:  # the rails go on below it
            ways.append(ways.pop(0))
        left, right = self.x + wide / 2 + dp(4), self.right - wide / 2 - dp(4)
        places = [(min(max(spot.x + x, left), right), spot.y + y) for x, y in ways]

        def room(place: Point) -> float:
            gaps = (
                math.hypot(max(0.0, abs(s.x - place[0]) - wide / 2), max(0.0, abs(s.y - place[1]) - high / 2))
                for s in path.spots
            )
            return float(min(*gaps, self.side() / 2 + dp(2)))  # more than that is no better

        return max(places, key=room)


def _moved(path: RidePath, x: float, y: float) -> RidePath:
    """The same ride elsewhere on the screen."""
    return path._replace(
        line=tuple((px + x, py + y) for px, py in path.line),
        spots=tuple(spot._replace(x=spot.x + x, y=spot.y + y) for spot in path.spots),
        rows=tuple(row._replace(y=row.y + y, low=row.low + x, high=row.high + x) for row in path.rows),
    )
