"""Flat on the table: every tile turned to the player who sits on that side, the turn's button in the middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.device.insets import Insets
from companion.ui.kit.press import IconPress, Press
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.kit.tile import Tile
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

NUMERAL = 112  # sp of the main counter; on a large tile up to twice that
HUB = 92  # dp across the button in the middle
LANE = 64  # dp between the tiles of a small screen


class Place(NamedTuple):
    """Where a tile lies: its middle, the size it has for its player, and how far it is turned."""

    x: float
    y: float
    wide: float
    high: float
    turn: int


def places(count: int, width: float, height: float, gap: float) -> list[Place]:
    """Clockwise round the table, the first seat at the lower edge."""
    if width > height:
        return _two_rows(count, width, height, gap)
    sides = (count - 1) // 2 if count % 2 else (count - 2) // 2
    top = count % 2 == 0
    edge = height * (0.24 if sides else 0.5) - gap
    middle = height - edge * (1 + top) - gap * (1 + top)
    found = [Place(width / 2, edge / 2, width, edge, 0)]
    if sides:
        long = (middle - gap * (sides - 1)) / sides
        deep = (width - gap) / 2
        left = [Place(deep / 2, edge + gap + long * (n + 0.5) + gap * n, long, deep, -90) for n in range(sides)]
        right = [Place(width - deep / 2, p.y, long, deep, 90) for p in reversed(left)]
    else:
        left, right = [], []
    found += left
    if top:
        found.append(Place(width / 2, height - edge / 2, width, edge, 180))
    return found + right


def _two_rows(count: int, width: float, height: float, gap: float) -> list[Place]:
    """A wide screen: half of the seats along the lower edge, half along the upper."""
    below = math.ceil(count / 2)
    high = (height - gap) / 2
    found = []
    for row, (seats, turn) in enumerate(((below, 0), (count - below, 180))):
        wide = (width - gap * (seats - 1)) / seats if seats else 0
        line = [
            Place(wide * (n + 0.5) + gap * n, high / 2 + row * (high + gap), wide, high, turn) for n in range(seats)
        ]
        found += list(reversed(line)) if row == 0 else line
    return found


def packed(count: int, width: float, height: float, gap: float, lane: float) -> list[Place]:
    """For a small screen: two rows of tiles along the long edges, and a lane between them for the buttons."""
    if count == 2 and height >= width:
        high = (height - lane) / 2
        return [Place(width / 2, high / 2, width, high, 0), Place(width / 2, height - high / 2, width, high, 180)]
    upright = height > width
    long, across = (height, width) if upright else (width, height)
    deep = (across - lane) / 2
    first = math.ceil(count / 2)
    found = []
    for row, seats in enumerate((first, count - first)):
        wide = (long - gap * (seats - 1)) / max(1, seats)
        middles = [wide * (n + 0.5) + gap * n for n in range(seats)]
        at = deep / 2 if row == 0 else across - deep / 2
        if upright:
            line = [Place(at, y, wide, deep, -90 if row == 0 else 90) for y in middles]
            found += line if row == 0 else reversed(line)
        else:
            line = [Place(x, at, wide, deep, 0 if row == 0 else 180) for x in middles]
            found += reversed(line) if row == 0 else line
    return found


class FlatTable(Sheet):
    """Fills the screen; every tile has its own plus and minus, right side up for its player."""

    closes = False

    def __init__(self, app: Tableside) -> None:
        super().__init__()
        self.app, self.session = app, app.session
        self.remove_widget(self.panel)
        with self.canvas.before:
            Color(*theme.bg)
            self._ground = Rectangle()
        self.turns: list[Scatter] = []
        self.tiles: list[Tile] = []
        for seat in self.session.view.seats:
            self._add(seat)
        self.hub = Press(fill=theme.accent, ink=theme.accent_ink, stacked=True, icon_sp=28, size_sp=13, guard=0.35)
        self.hub.edge, self.hub.outline = dp(5), theme.bg
        self.hub.size_hint = (None, None)
        self.hub.bind(on_tap=lambda *_: self.session.view.primary and app.do(self.session.view.primary))
        self.leave = IconPress(icon="close", fill=theme.s2)
        self.leave.bind(on_tap=lambda *_: self.close())
        self.back_step = IconPress(icon="undo", fill=theme.s2)
        self.back_step.bind(on_tap=lambda *_: app.undo())
        for part in (self.hub, self.leave, self.back_step):
            self.add_widget(part)
        self.session.subscribe(self.refresh)
        self.on_close.append(lambda: self.session.unsubscribe(self.refresh))
        arrange(self, self._lay)
        self.refresh()

    def add_widget(self, widget: Widget, *args: object, **values: object) -> None:
        """Nothing of it scrolls: what is put into it lies on the table."""
        FloatLayout.add_widget(self, widget, *args, **values)

    def _add(self, seat: object) -> None:
        tile = Tile(seat, "flat", size_hint=(None, None))
        tile.send = lambda move: move is not None and self.app.play(move)
        tile.bind(on_tap=lambda tapped: self.app.open_seat(tapped.seat.index))
        turned = Scatter(do_rotation=False, do_scale=False, do_translation=False, size_hint=(None, None))
        turned.auto_bring_to_front = False
        turned.add_widget(tile)
        self.add_widget(turned)
        self.tiles.append(tile)
        self.turns.append(turned)

    def refresh(self) -> None:
        """A step was played."""
        view = self.session.view
        for tile, seat in zip(self.tiles, view.seats, strict=True):
            tile.seat = seat
        action = view.primary
        self.hub.opacity = 1 if action else 0
        self.hub.enabled = action is not None
        if action is not None:
            self.hub.text = words(action.label)
            self.hub.free = not words(action.blocked)
            active = next((n for n, seat in enumerate(view.seats) if seat.active), 0)
            turn = self.spots[active].turn if hasattr(self, "spots") else 0
            arrows = {0: "arrow-down-bold", 180: "arrow-up-bold", -90: "arrow-left-bold", 90: "arrow-right-bold"}
            self.hub.icon = arrows[turn]

    def keep_clear(self, insets: Insets) -> None:
        super().keep_clear(insets)
        self._lay()

    def _lay(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        edge, left, right = dp(8), self.insets.left, self.insets.right
        clear = (self.width - left - right - 2 * edge, self.height - self.insets.top - self.insets.bottom - 2 * edge)
        self.spots = places(len(self.tiles), *clear, dp(8))
        small = self._is_small()
        if small:
            self.spots = packed(len(self.tiles), *clear, dp(8), dp(LANE))
        for tile, turned, spot in zip(self.tiles, self.turns, self.spots, strict=True):
            turned.size = tile.size = (spot.wide, spot.high)
            tile.numeral_sp = max(NUMERAL, min(2.2 * NUMERAL, spot.high / dp(1) * 0.56))  # read across a whole table
            tile.name.size_sp = 20 if tile.numeral_sp > NUMERAL and theme.scale < 1.3 else 16
            tile.pos = (0, 0)
            turned.rotation = spot.turn
            turned.center = (self.x + left + edge + spot.x, self.y + self.insets.bottom + edge + spot.y)
        self._lay_lane() if small else self._lay_hub()
        self.refresh()

    def _is_small(self) -> bool:
        """Tiles so small that round buttons on their corners would hide something."""
        least = 150 if theme.scale < 1.3 else 190
        low = min(min(spot.wide * 0.8, spot.high) for spot in self.spots)
        crowded = len(self.tiles) > 4 or self.width > self.height
        return bool(low < dp(least) or crowded or self.width < dp(400))

    def _lay_lane(self) -> None:
        """Everything between the tiles, in line: undo, the turn's button, close."""
        level = self.width > self.height or len(self.tiles) == 2
        middle = (
            self.center_x + (self.insets.left - self.insets.right) / 2,
            self.center_y + (self.insets.bottom - self.insets.top) / 2,
        )
        long, thick = dp(168) if level else dp(132) * min(1.4, theme.button(1) / dp(1)), dp(LANE - 8)
        self.hub.stacked, self.hub.rim_room = not level, 0
        self.hub.size, self.hub.radius = (long, thick) if level else (thick, long), dp(20)
        self.hub.center = middle
        away = long / 2 + dp(8) + dp(24)
        across, up = (away, 0) if level else (0, away)
        self.leave.center = (middle[0] + across, middle[1] + up)
        self.back_step.center = (middle[0] - across, middle[1] - up)

    def _lay_hub(self) -> None:
        """A round button where tiles meet."""
        side = dp(HUB)
        self.hub.stacked, self.hub.rim_room = True, dp(9)  # words keep clear of the round edge
        self.hub.size, self.hub.radius = (side, side), side / 2
        self.hub.center = (self.center_x, self._middle())
        away = side / 2 + dp(30)
        level = self.width > self.height or len(self.tiles) == 2  # tiles meet along a level line there
        across, up = (away, 0) if level else (0, away)
        self.leave.center = (self.hub.center_x + across, self.hub.center_y + up)
        self.back_step.center = (self.hub.center_x - across, self.hub.center_y - up)

    def _middle(self) -> float:
        """The button lies where tiles meet, not on a numeral."""
        if self.width > self.height or len(self.tiles) == 2:
            return float(self.center_y + (self.insets.bottom - self.insets.top) / 2)
        low = min(self.spots[1:-1] or self.spots, key=lambda spot: abs(spot.y + spot.wide / 2 - self.height / 2))
        sides = [spot for spot in self.spots if abs(spot.turn) == 90]
        if len(sides) > 2:
            return float(self.y + self.insets.bottom + dp(8) + low.y + low.wide / 2 + dp(4))
        return float(self.center_y + (self.insets.bottom - self.insets.top) / 2)

    def on_touch_down(self, touch: object) -> bool:
        for child in self.children:
            if child.dispatch("on_touch_down", touch):
                return True
        return True


def lay_flat(app: Tableside) -> None:
    """Lay the phone in the middle."""
    app.shell.open(FlatTable(app))
