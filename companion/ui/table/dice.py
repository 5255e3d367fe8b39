"""What was rolled lies on the table until the next act: on the tiles of whoever rolled, where a board wants it, or
on a cloth over the middle that makes room again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.core.dice.rows import on_cloth
from companion.core.lying import LyingDie
from companion.core.view import Seat
from companion.ui import kv
from companion.ui.table.die import NO_DIE, TableDie, colour_of
from companion.ui.table.throws import Kept, Spot, Spots
from companion.ui.theme import Colour, theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.table.face_strip import FaceStrip

kv.load("table/dice")

SetDie = Callable[[LyingDie, int], object]
Tell = Callable[[], object]

TUMBLE, SETTLE, APART = 0.6, 0.12, 0.04  # seconds; several dice start one after the other
AGAIN = 0.3  # seconds after which the tied roll once more
LIGHTS = 0.12  # seconds from success to success
STAYS = 2.5  # seconds that a cloth lies over the table
FEW = 2  # dice that find room on a board without a cloth


class ClothDie(BoxLayout):
    """A die on the cloth with the name of whoever rolled it."""

    die: LyingDie = ObjectProperty(NO_DIE)
    colour: Colour = ObjectProperty((1, 1, 1, 1))
    name: str = StringProperty("")
    side: float = NumericProperty(0)


class TableDice(FloatLayout):
    """Throws the dice of a step, or lays them down; a tap ends the tumbling, and later the cloth."""

    age: float = NumericProperty(0)  # seconds since they left the button
    cloth: float = NumericProperty(0)  # how much of the cloth is to be seen
    area: tuple[float, float, float, float] = ObjectProperty((0, 0, 1, 1))  # the middle of the table
    start: tuple[float, float] = ObjectProperty((0, 0))  # the button they come from
    caption: str = StringProperty("")
    count: int = NumericProperty(0)
    lit: int = NumericProperty(0)  # dice whose success is to be seen by now
    side: float = NumericProperty(0)  # pixels of a die on the cloth
    rows: int = NumericProperty(1)  # of dice on it
    flat: bool = BooleanProperty(False)  # it lies among buttons: a finger has to meet the die itself

    def __init__(self, spots: Spots, kept: Kept, set_die: SetDie, landed: Tell, told: Tell, **values: Any) -> None:
        self.dice: tuple[LyingDie, ...] = ()
        self.spots = spots  # where dice lie; nowhere: in the table's own places
        self.kept = kept  # whether a board draws them itself once they lie
        self.set_die = set_die
        self.landed, self.told = landed, told  # all dice lie; all that they show is seen
        self.strip: FaceStrip | None = None  # the sides of a die that was tapped
        self._finger: tuple[object, int] = (None, -1)  # that lies on a die which a board draws
        self.flying = False  # they are in the air, or their successes are still to light up
        self._colours: tuple[int, ...] = ()
        self._names: tuple[str, ...] = ()
        self._parts: list[TableDie] = []
        self._again = Clock.create_trigger(self._aim)  # once what they lie on has found its place
        super().__init__(**values)
        for name in ("area", "size", "pos"):
            self.fbind(name, self.settle)

    @property
    def _flight(self) -> float:
        return TUMBLE + SETTLE + max((self._leaves(place) for place in range(len(self.dice))), default=0.0)

    def _leaves(self, place: int) -> float:
        """When it leaves the button: those of a second throw wait for the first."""
        later = self.dice[place].later if place < len(self.dice) else 0  # one that is just being taken away
        return APART * place + later * (TUMBLE + SETTLE + AGAIN)

    # What lies there

    def lay(self, dice: tuple[LyingDie, ...], seats: tuple[Seat, ...]) -> None:
        """These dice lie there; a cloth is not laid out again for them."""
        self._take(dice, seats)
        self.flying = False
        self.age, self.cloth, self.lit = self._flight, 0, len(dice)
        self.settle()

    def throw(self, dice: tuple[LyingDie, ...], seats: tuple[Seat, ...], caption: str) -> None:
        """They leave the button, and land."""
        self._take(dice, seats)
        self.caption = caption
        self.flying = True
        self.age, self.lit, self.cloth = 0, 0, 1
        self.settle()
        if theme.motion:
            self._then(self._land, self._flight, age=self._flight)
        else:
            self._land()

    @property
    def covers(self) -> bool:
        return bool(self.cloth) and len(self.dice) > FEW and not self.spots(self.dice)

    def _take(self, dice: tuple[LyingDie, ...], seats: tuple[Seat, ...]) -> None:
        Animation.cancel_all(self)
        self._put_away()
        self.dice, self._colours = dice, tuple(seat.colour for seat in seats)
        self._names = tuple(seat.name for seat in seats)
        self.count = len(dice)

    def _then(self, done: Callable[..., object], seconds: float, **target: float) -> None:
        """Move there in so many seconds; what is done after that."""
        moving = Animation(duration=seconds, **target)
        moving.bind(on_complete=done)
        moving.start(self)

    def _land(self, *_: object, at_once: bool = False) -> None:
        """They lie; then success after success lights up, and the word comes after the last."""
        Animation.cancel_all(self, "age", "lit")
        if self.age < self._flight or not self.lit:
            self.landed()
        self.age = self._flight
        hits = sum(die.mood == "hit" for die in self.dice)
        if hits and theme.motion and not at_once:
            self._then(self._tell, LIGHTS * hits, lit=len(self.dice))
        else:
            self._tell()

    def _tell(self, *_: object) -> None:
        self.flying, self.lit = False, len(self.dice)
        self.told()
        if self.kept(self.dice):
            self.settle()
        elif self.covers:
            self._then(self._fold, STAYS, cloth=1)

    def _fold(self, *_: object) -> None:
        """The cloth makes room for the table."""
        Animation.cancel_all(self, "cloth")
        if theme.motion:
            self._then(self.settle, 0.16, cloth=0)
        else:
            self.cloth = 0
            self.settle()

    # Where they lie

    def settle(self, *_: object) -> None:
        """Lay them where they belong: the table moved or grew, or others lie there now."""
        holder, grid = self.ids.loose, self.ids.grid
        holder.clear_widgets()
        grid.clear_widgets()
        self._parts = []
        if not self.dice or (self.kept(self.dice) and not self.flying):
            return
        spots = self.spots(self.dice)
        if not spots and len(self.dice) <= FEW:
            spots = self._beside()
        if len(spots) == len(self.dice):
            for place, (die, spot) in enumerate(zip(self.dice, spots, strict=True)):
                part = TableDie(die=die, colour=colour_of(die, self._colours), side=spot.side, turn=spot.turn,
                                place=place, start=self.start, size_hint=(None, None), size=(spot.side, spot.side),
                                tilt=spot.lean, pos=(spot.x - spot.side / 2, spot.y - spot.side / 2))  # fmt: skip
                holder.add_widget(part)
                self._parts.append(part)
        elif self.cloth:
            self._spread()
        self._fly()
        self._again()

    def _beside(self) -> tuple[Spot, ...]:
        """Right of the middle, as large as the table has room for."""
        x, y, wide, high = self.area
        side = min(dp(76), high * 0.2)
        step = side * 1.3
        first = x + wide * 0.8 - step * (len(self.dice) - 1)
        return tuple(Spot(first + place * step, y + high * 0.5, side) for place in range(len(self.dice)))

    def _spread(self) -> None:
        grid = self.ids.grid
        _, _, wide, high = self.area
        room, tall = wide - dp(24), max(dp(60), high - theme.sp(40) - dp(32))
        grid.cols, self.rows, self.side = on_cloth(len(self.dice), room, tall, theme.sp(18), dp(1))
        for place, die in enumerate(self.dice):
            name = self._names[die.seat] if die.seat is not None else words(die.name)
            cell = ClothDie(die=die, colour=colour_of(die, self._colours), name=name, side=self.side)
            part = cell.ids.die.__self__
            part.place, part.start = place, self.start
            grid.add_widget(cell)
            self._parts.append(part)

    def on_age(self, *_: object) -> None:
        self._aim()
        self._fly()

    def _aim(self, *_: object) -> None:
        """What they fly to may still be finding its place."""
        spots = self.spots(self.dice) if self.ids.loose.children else ()
        if len(spots) == len(self._parts):
            for part, spot in zip(self._parts, spots, strict=True):
                part.side, part.size, part.center = spot.side, (spot.side, spot.side), (spot.x, spot.y)

    def _fly(self) -> None:
        for place, part in enumerate(self._parts):
            part.flight = max(0.0, min(1.0, (self.age - self._leaves(place)) / (TUMBLE + SETTLE)))
        self.on_lit()

    def on_lit(self, *_: object) -> None:
        for place, part in enumerate(self._parts):
            part.lit = place < self.lit

    # What is tapped

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap ends the tumbling, wherever; on a lying die it asks for what it really shows."""
        if not self.collide_point(*touch.pos):
            return False
        if self.strip is not None:
            if not self.strip.on_touch_down(touch):
                self._put_away()
            return True
        if self.flying:
            self._land(at_once=True)
            return True
        place = self._die_at(*touch.pos)
        if place >= 0 and self.kept(self.dice):
            self._finger = (touch.uid, place)  # it may be about to scroll
        elif place >= 0:
            self._ask(place)
            return True
        elif self.covers and self.ids.cloth.collide_point(*touch.pos):
            self._fold()
            return True
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        (finger, place), self._finger = self._finger, (None, -1)
        if finger == touch.uid and place >= 0 and abs(touch.y - touch.oy) < dp(12) and not self.flying:
            self._ask(place)
            return True
        return bool(super().on_touch_up(touch))

    def _lying(self) -> tuple[Spot, ...]:
        """Where they are to be seen now."""
        if self.kept(self.dice):
            return self.spots(self.dice)
        return tuple(Spot(part.center_x, part.center_y, part.side, part.turn) for part in self._parts)

    def _die_at(self, x: float, y: float) -> int:
        """Which die lies under a finger; less than 0 where none does that could be set."""
        near = -1.0, -1
        for place, spot in enumerate(self._lying() if self.dice and self.dice[0].put else ()):
            away = max(abs(spot.x - x), abs(spot.y - y))
            reach = spot.side * 0.6 if self.flat else max(dp(24), spot.side * 0.6)
            if spot.side and away <= reach and (near[1] < 0 or away < near[0]):
                near = away, place
        return near[1]

    def _ask(self, place: int) -> None:
        from companion.ui.table.face_strip import FaceStrip

        die, spot = self.dice[place], self._lying()[place]
        Animation.cancel_all(self, "cloth")
        self.strip = FaceStrip(die, colour_of(die, self._colours), partial(self._chosen, die))
        self.add_widget(self.strip)
        self.strip.lie(spot, self)

    def _chosen(self, die: LyingDie, value: int) -> None:
        self._put_away()
        self.set_die(die, value)

    def _put_away(self) -> None:
        if self.strip is not None:
            self.remove_widget(self.strip)
            self.strip = None
