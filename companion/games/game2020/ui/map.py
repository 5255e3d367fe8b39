"""The whole ride in one picture: the track, the zones beside it, and everybody's token."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.game2020.board import RideBoard, RideToken
from companion.games.game2020.state import Trip
from companion.games.game2020.ui.capsule import Capsule
from companion.games.game2020.ui.path import Point, RidePath, fan
from companion.games.game2020.ui.pins import Pin
from companion.games.game2020.ui.spaces import paint
from companion.games.game2020.ui.track import Track
from companion.games.game2020.ui.trail import Trail, walked
from companion.ui import kv
from companion.ui.theme import Colour

kv.load_beside(__file__)


class RideMap(Widget):
    """Track, capsules and pins; a step moves only the tokens that moved."""

    walking: bool = BooleanProperty(False)  # the token of whoever's turn it is has not come to stand yet
    lying: bool = BooleanProperty(False)  # so low that the zones stand at its side
    least: float = NumericProperty(0)  # pixels: lower it cannot be read
    __events__ = ("on_space", "on_seat")

    def __init__(self, **values: Any) -> None:
        self.capsules: dict[str, Capsule] = {}
        self.pins: list[Pin] = []
        self.trail = Trail()
        self.board: RideBoard | None = None
        self._trips: tuple[Trip, ...] = ()
        self.settle = Clock.create_trigger(self._place, -1)
        super().__init__(**values)

    @property
    def track(self) -> Track:
        found: Track = self.ids.track
        return found

    def on_space(self, space: int) -> None:
        """A space was tapped."""

    def on_seat(self, seat: int) -> None:
        """A token was tapped."""

    def ground(self, name: str) -> Colour:
        """The colour of the board in a theme."""
        return paint("board", name)

    def show(self, board: RideBoard, animate: bool = False) -> None:
        """Another state of the ride; with `animate` its tokens travel as they did in the last step."""
        if board.spaces != self.track.spaces:
            self.track.spaces = board.spaces
        if self.trail.parent is None:
            self.trail.track = self.track
            self.add_widget(self.trail)
        self.board = board
        self._trips = board.trips if animate else ()
        for zone in board.zones:
            if zone.key not in self.capsules:
                self.capsules[zone.key] = capsule = Capsule()
                capsule.still = f"zone:{zone.key}"
                capsule.ids.seats.bind(pos=self.settle, size=self.settle)
                self.ids.zones.add_widget(capsule)
            self.capsules[zone.key].zone = zone
        while len(self.pins) < len(board.tokens):
            self.pins.append(Pin())
            self.pins[-1].bind(along=self._walks)
            self.add_widget(self.pins[-1])
        self._raise_active(board)
        self._place()

    def _raise_active(self, board: RideBoard) -> None:
        """The active token stands before the others, and those as they are seated."""
        order = [self.pins[token.seat] for token in sorted(board.tokens, key=lambda token: token.active)]
        if self.children[: len(order)] != order[::-1]:
            for pin in order:
                self.remove_widget(pin)
                self.add_widget(pin)

    def _place(self, *_: object) -> None:
        path = self.track.lay()
        if path is None or self.board is None:
            return
        head = self.head(path)
        for token in self.board.tokens:
            self._place_pin(path, token, head)
        self.trail.lay(path, self.board.trips, tuple(token.colour for token in self.board.tokens))
        self.trail.clear()
        for trip in self._trips[:1]:
            self.trail.count(path, trip, self.pins[trip.seat])
        self._trips = ()
        self._walks()

    def _walks(self, *_: object) -> None:
        """A token sets out or comes to stand."""
        walkers = [pin.token for pin in self.pins if pin.along < 1]
        self.walking = any(token is not None and token.active for token in walkers)
        if not walkers:
            self.trail.clear()

    @staticmethod
    def head(path: RidePath) -> float:
        """How large the heads of pins are: as large as the rows allow."""
        return float(max(dp(24), min(dp(40), path.gap * 0.34, path.step * 1.75)))

    @staticmethod
    def _size(token: RideToken, head: float) -> float:
        return head * (1.0 if token.sharing < 5 else 0.82)

    def _place_pin(self, path: RidePath, token: RideToken, head: float) -> None:
        pin = self.pins[token.seat]
        if token.where != "track":
            capsule = self.capsules[token.where]
            small = capsule.head(head)
            pin.dress(token, small, (0, 0), stem=False)
            target = capsule.place_of(token.seat, small)
        else:
            size = self._size(token, head)
            pin.dress(token, size, self._offset(path, token, size), self._has_stem(path, token, size))
            target = path.spots[min(token.space, len(path.spots) - 1)][:2]
        route = self._route(path, token.seat, target)
        pin.travel(route) if len(route) > 1 else pin.put(target)

    def _has_stem(self, path: RidePath, token: RideToken, head: float) -> bool:
        """A crowd on one space stands on a single tip, for many would hide the heads behind them."""
        heads = [self._offset(path, replace(token, place=place), head) for place in range(token.sharing)]
        nearest = min(range(len(heads)), key=lambda place: math.hypot(*heads[place]))
        return token.sharing < 3 or token.place == nearest

    def _offset(self, path: RidePath, token: RideToken, head: float) -> Point:
        """Where the head is seen from the space: above it, beside those that share it, and never off the board."""
        spot = path.spots[min(token.space, len(path.spots) - 1)]
        across, row = fan(token.sharing)[token.place]
        wide = head * (1.0 if token.sharing < 5 else 0.96)
        group = [x * wide for x, _ in fan(token.sharing)]
        shift = max(0.0, self.track.x + head / 2 + dp(4) - (spot.x + min(group)))
        shift -= max(0.0, spot.x + max(group) + head / 2 + dp(4) - self.track.right)
        up = head * 0.5 + self.track.side() * 0.5 + head * 0.22 + row * head * 0.94
        up = min(up, self.track.top - spot.y - head / 2 - dp(3) - (0 if row or token.sharing < 5 else head * 0.94))
        return across * wide + shift, up

    def _route(self, path: RidePath, seat: int, target: Point) -> tuple[Point, ...]:
        """The points of the last step of a token, from where it stood to where it stands."""
        points: list[Point] = []
        for trip in self._trips:
            if trip.seat != seat:
                continue
            if trip.out_of != "track":
                points.append(self.pins[seat].tip)
            points += [path.spots[space][:2] for space in walked(trip)]
        return (*points, target) if points else (target,)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if math.dist(touch.pos, touch.opos) < dp(12):
                self._tapped(*touch.pos)
            return True
        return bool(super().on_touch_up(touch))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.grab(self)
            return True
        return False

    def _tapped(self, x: float, y: float) -> None:
        heads = [(math.dist((x, y), pin.head_at()), pin.token.seat) for pin in self.pins if pin.token is not None]
        far, seat = min(heads, default=(math.inf, 0))
        if far <= dp(18):
            self.dispatch("on_seat", seat)
            return
        space = self.track.space_at(x, y)
        if space:
            self.dispatch("on_space", space)
