"""The whole ride in one picture: the track, the zones between its rows, and everybody's token."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.game2020.board import RideBoard, RideToken
from companion.games.game2020.state import Trip
from companion.ui.boards.game2020.path import Point, RidePath, fan
from companion.ui.boards.game2020.pins import Capsule, Pin
from companion.ui.boards.game2020.track import Track


class RideMap(Widget):
    """Track, capsules and pins; a step moves only the tokens that moved."""

    def __init__(self, tap_space: Callable[[int], None], tap_seat: Callable[[int], None]) -> None:
        super().__init__(size_hint=(None, None))
        self.tap_space, self.tap_seat = tap_space, tap_seat
        self.track = Track(size_hint=(None, None))
        self.add_widget(self.track)
        self.capsules: dict[str, Capsule] = {}
        self.pins: list[Pin] = []
        self.board: RideBoard | None = None
        self._trips: tuple[Trip, ...] = ()
        self._settle = Clock.create_trigger(self._place, -1)
        self.bind(pos=self._settle, size=self._settle)

    def show(self, board: RideBoard, animate: bool = False) -> None:
        """Another state of the ride; with `animate` its tokens travel as they did in the last step."""
        if board.spaces != self.track.spaces:
            self.track.spaces = board.spaces
        self.board = board
        self._trips = board.trips if animate else ()
        for zone in board.zones:
            if zone.key not in self.capsules:
                self.capsules[zone.key] = Capsule(zone)
                self.capsules[zone.key].still = f"zone:{zone.key}"
                self.add_widget(self.capsules[zone.key])
            self.capsules[zone.key].zone = zone
        while len(self.pins) < len(board.tokens):
            self.pins.append(Pin())
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
        self.track.pos, self.track.size = self.pos, self.size
        path = self.track.lay()
        if path is None or self.board is None:
            return
        head = self.head(path)
        self._place_zones(path, head)
        for token in self.board.tokens:
            self._place_pin(path, token, head)
        self._trips = ()

    @staticmethod
    def head(path: RidePath) -> float:
        """How large the heads of pins are: as large as the rows allow."""
        return max(dp(24), min(dp(40), path.gap * 0.34, path.step * 1.75))

    def _place_zones(self, path: RidePath, head: float) -> None:
        """Each zone between two rows, where it hides nobody; in the middle if it can."""
        gaps = len(path.rows) - 1
        high = max(dp(28), min(dp(44), path.gap * 0.36, head * 1.3))
        small = min(head, high - dp(6))
        taken = self._heads(path, head) + self._numbers(path)
        for place, key in enumerate(("bubble1", "pit", "bubble2")):
            level = round(place * (gaps - 1) / 2)
            capsule = self.capsules[key]
            wide = capsule.natural(high, small)
            hides, x, y = self._free_place(path, level, 0.5, (wide, high), taken)
            if hides:  # anywhere else on the ride is better than on somebody's head
                spots = [(other, share) for other in range(gaps) for share in (0.5, 0.4, 0.6, 0.32, 0.68)]
                found = (self._free_place(path, *spot, (wide, high), taken, aside=True) for spot in spots)
                hides, x, y = min(found, key=lambda tried: (tried[0], abs(tried[2] - y)))
            capsule.lay(x, y, high, small)
            taken += [(x + wide * n / 20, y, dp(8)) for n in range(-9, 10)]  # so many that two never overlap

    def _free_place(
        self,
        path: RidePath,
        level: int,
        share: float,
        size: tuple[float, float],
        taken: list[tuple[float, float, float]],
        aside: bool = False,
    ) -> tuple[int, float, float]:
        """Between two rows where it hides least, in the middle or far from it: how much it hides, x, y."""
        wide, high = size
        y = path.rows[level].y + path.gap * share
        low = self.x + wide / 2 + dp(10 if level % 2 == 0 else 46)
        most = self.x + self.width - wide / 2 - dp(46 if level % 2 == 0 else 10)
        middle = (low + most) / 2
        places = [low + (most - low) * n / 16 for n in range(17)]
        way = -1 if aside else 1
        hides, _, x = min((self._hidden(at, y, wide, high, taken), way * abs(at - middle), at) for at in places)
        return hides, x, y

    def _numbers(self, path: RidePath) -> list[tuple[float, float, float]]:
        """Where numbers are written on the track."""
        middles = [self.track.number_at(path, number) for number in range(10, self.track.finish, 10)]
        return [(x + dp(5) * side, y, dp(8)) for x, y in middles for side in (-1, 1)]

    def _heads(self, path: RidePath, head: float) -> list[tuple[float, float, float]]:
        """Where pins, and the plate of the start, stand in the way."""
        found = []
        for token in self.board.tokens if self.board else ():
            if token.where == "track":
                size = self._size(token, head)
                spot = path.spots[min(token.space, len(path.spots) - 1)]
                off = self._offset(path, token, size)
                found.append((spot.x + off[0], spot.y + off[1], size / 2))
        return found

    @staticmethod
    def _hidden(x: float, y: float, wide: float, high: float, taken: list[tuple[float, float, float]]) -> int:
        """How many heads a capsule at this place would touch."""
        return sum(
            1
            for px, py, radius in taken
            if abs(px - x) < wide / 2 + radius + dp(2) and abs(py - y) < high / 2 + radius - dp(2)
        )

    @staticmethod
    def _size(token: RideToken, head: float) -> float:
        return head * (1.0 if token.sharing < 5 else 0.82)

    def _place_pin(self, path: RidePath, token: RideToken, head: float) -> None:
        pin, small = self.pins[token.seat], self._small(head)
        if token.where != "track":
            pin.dress(token, small, (0, 0), stem=False)
            target = self.capsules[token.where].place_of(token.seat, small)
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

    def _small(self, head: float) -> float:
        high = next(iter(self.capsules.values())).height
        return min(head, high - dp(6))

    def _offset(self, path: RidePath, token: RideToken, head: float) -> Point:
        """Where the head is seen from the space: above it, beside those that share it, and never off the board."""
        spot = path.spots[min(token.space, len(path.spots) - 1)]
        across, row = fan(token.sharing)[token.place]
        wide = head * (1.0 if token.sharing < 5 else 0.96)
        group = [x * wide for x, _ in fan(token.sharing)]
        shift = max(0.0, self.x + head / 2 + dp(4) - (spot.x + min(group)))
        shift -= max(0.0, spot.x + max(group) + head / 2 + dp(4) - self.right)
        up = head * 0.5 + self.track.side() * 0.5 + head * 0.22 + row * head * 0.94
        up = min(up, self.top - spot.y - head / 2 - dp(3) - (0 if row or token.sharing < 5 else head * 0.94))
        return across * wide + shift, up

    def _route(self, path: RidePath, seat: int, target: Point) -> tuple[Point, ...]:
        """The points of the last step of a token, from where it stood to where it stands."""
        points: list[Point] = []
        for trip in self._trips:
            if trip.seat != seat:
                continue
            if trip.out_of != "track":
                points.append(self.pins[seat].tip)
            stops = trip.stops[1:] if trip.out_of != "track" else trip.stops
            for one, two in pairwise(stops):
                step = 1 if two >= one else -1
                points += [path.spots[n][:2] for n in range(one, two, step)]
            points += [path.spots[stop][:2] for stop in stops[-1:]]
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
        heads = [(math.dist((x, y), pin.head_at()), pin) for pin in self.pins if pin.token is not None]
        near = min(heads, default=None, key=lambda found: found[0])
        if near is not None and near[0] <= dp(18):
            self.tap_seat(near[1].token.seat)
            return
        space = self.track.space_at(x, y)
        if space:
            self.tap_space(space)
