"""Tokens on the ride: pins with the player's icon."""

from __future__ import annotations

import math

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.core.patterns import TILE
from companion.games.game2020.board import RideToken
from companion.games.game2020.ui.path import Point
from companion.ui import motion
from companion.ui.drawing import patterns
from companion.ui.drawing.shapes import disc, mesh
from companion.ui.kit.text import Icon
from companion.ui.theme import SEATS, rgba, theme

LIGHT, DARK = rgba("#F2EFE8"), rgba("#14161A")
A_SPACE, AT_MOST = 60, 900  # milliseconds of a trip


def round_pattern(seat: int, x: float, y: float, radius: float) -> None:
    """A disc in the colour and the pattern of a seat."""
    Color(*rgba(SEATS[seat]))
    disc(x, y, radius)
    unit = dp(TILE) * 0.75
    corners = [(x + radius * math.cos(a * math.pi / 14), y + radius * math.sin(a * math.pi / 14)) for a in range(28)]
    vertices = [v for px, py in corners for v in (px, py, (px - x) / unit, (py - y) / unit)]
    Color(1, 1, 1, 1)
    mesh(vertices, range(28), texture=patterns.pattern(seat))


class Pin(Widget):
    """One token: its tip stands on a space, its head carries the icon; in a zone it is only a head."""

    along = NumericProperty(1.0)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        with self.canvas.before:
            PushMatrix()
            self.shift = Translate(0, 0)
            self.shapes = Canvas()
        self.ink = Icon(measure=float)
        self.add_widget(self.ink)
        with self.canvas.after:
            PopMatrix()
        self.route: tuple[Point, ...] = ()
        self.tip: Point = (0, 0)
        self.look: tuple[object, ...] = ()
        self.shape: tuple[float, Point, bool] = (0, (0, 0), False)  # its head, where that is, and whether on a tip
        self.middle: Point = (0, 0)
        self.token: RideToken | None = None

    def dress(self, token: RideToken, head: float, off: Point, stem: bool) -> None:
        """Take a token's look; nothing is drawn anew when it is the same."""
        self.token, self.shape = token, (head, off, stem)
        look_now = (token.colour, token.icon, token.active, *self.shape, theme.name)
        if look_now != self.look:
            self.look = look_now
            self._draw(token, head, off, stem)

    def _draw(self, token: RideToken, head: float, off: Point, stem: bool) -> None:
        self.shapes.clear()
        radius = head / 2
        x, y = off
        self.middle = off
        ring = rgba("#FFFFFF") if token.active else LIGHT
        with self.shapes:
            if stem:
                self._stem(x, y, radius, ring)
            Color(0, 0, 0, 0.35)
            disc(x, y - dp(1), radius + dp(1))
            Color(*ring)
            disc(x, y, radius)
            inner = radius - (dp(3) if token.active else dp(2))
            round_pattern(token.colour, x, y, inner)
            Color(*DARK)
            disc(x, y, radius * 0.66)
        self.ink.icon = token.icon
        self.ink.size_sp = head * 0.46
        self.ink.color = rgba(SEATS[token.colour])
        self.ink.size, self.ink.pos = (head, head), (x - radius, y - radius)

    @staticmethod
    def _stem(x: float, y: float, radius: float, ring: tuple[float, ...]) -> None:
        length = math.hypot(x, y) or 1.0
        across = (-y / length * radius * 0.42, x / length * radius * 0.42)
        base = (x - x / length * radius * 0.7, y - y / length * radius * 0.7)
        points = ((0, 0), (base[0] + across[0], base[1] + across[1]), (base[0] - across[0], base[1] - across[1]))
        Color(*ring)
        mesh([v for p in points for v in (*p, 0, 0)], range(3), "triangles")

    def put(self, tip: Point) -> None:
        """Stand here at once."""
        motion.glide(self, 0, along=1.0) if self.along < 1 else None
        self.route, self.tip = (tip,), tip
        self.shift.x, self.shift.y = tip

    def travel(self, route: tuple[Point, ...]) -> None:
        """Go along these points, a space in 60 ms."""
        if len(route) < 2 or not theme.motion:
            self.put(route[-1])
            return
        self.route = route
        self.along = 0.0
        motion.glide(self, min(AT_MOST, A_SPACE * (len(route) - 1) + 120), along=1.0)

    def on_along(self, _: object, along: float) -> None:
        if len(self.route) < 2:
            return
        far = along * (len(self.route) - 1)
        place = min(int(far), len(self.route) - 2)
        (x1, y1), (x2, y2) = self.route[place], self.route[place + 1]
        share = far - place
        self.tip = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
        self.shift.x, self.shift.y = self.tip

    def head_at(self) -> Point:
        """The middle of the head on the screen."""
        return self.tip[0] + self.middle[0], self.tip[1] + self.middle[1]
