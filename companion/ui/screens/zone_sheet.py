"""A sheet that fills the screen with one zone a seat, for many fingers at once; with it they choose who starts."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import say
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.kit.band import Band
from companion.ui.kit.grid import EvenRows
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.theme import Colour, mix, seat_colour, theme
from companion.ui.words import words

kv.load("screens/zone_sheet")

HOLD = 1.2  # seconds that all fingers must rest


class Zone(Band):
    """A seat's part of the screen: colour, pattern, name, and a word on what happened there."""

    name: str = StringProperty("")
    word: str = StringProperty("")
    state: str = OptionProperty("calm", options=("calm", "held", "chosen", "lost"))
    bright: bool = BooleanProperty(False)

    def __init__(self, name: str = "", colour: int = 0) -> None:
        self.fingers = 0
        super().__init__(name=name, seat=colour)

    def tint(self, state: str, ground: Colour) -> Colour:
        """Its colour, dimmed while nobody touches it."""
        full = seat_colour(int(self.seat))
        return mix(full, ground, {"calm": 0.45, "lost": 0.75}.get(state, 0.0))


class Zones(EvenRows):
    """Lays the zones out as a grid and tells when a finger comes down or goes."""

    def __init__(
        self, seats: tuple[tuple[str, int], ...], down: Callable[[int], None], up: Callable[[int], None]
    ) -> None:
        self.zones = [Zone(name, colour) for name, colour in seats]
        self.down, self.up = down, up
        super().__init__()
        for zone in self.zones:
            self.add_widget(zone)

    def across(self, width: float, height: float) -> int:
        """How many zones of a row fingers find room for."""
        count, upright = len(self.zones), height > width
        if height < dp(140) and width / count >= dp(110):
            return count  # a finger needs height more than width
        return 1 if count == 2 and upright else 2 if upright else math.ceil(count / 2)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        for place, zone in enumerate(self.zones):
            if zone.collide_point(*touch.pos):
                touch.grab(self)
                touch.ud["zone"] = place
                zone.fingers += 1
                self.down(place)
                return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and "zone" in touch.ud:
            touch.ungrab(self)
            place = touch.ud.pop("zone")
            self.zones[place].fingers -= 1
            if not self.zones[place].fingers:
                self.up(place)
            return True
        return bool(super().on_touch_up(touch))


class ZoneSheet(Sheet):
    """A sentence on what to do, and the zones below it."""

    hint: Reading = ObjectProperty(None)
    ground: BoxLayout = ObjectProperty(None)

    def __init__(self, title: str, seats: tuple[tuple[str, int], ...]) -> None:
        super().__init__(title)
        self.zones = Zones(seats, self.down, self.up)
        self.ground.add_widget(self.zones)

    def down(self, place: int) -> None:
        """A finger came down on a zone."""

    def up(self, place: int) -> None:
        """The last finger left a zone."""


class Chooser(ZoneSheet):
    """Everybody holds a finger on their colour; when all rest for a moment one is picked by chance."""

    def __init__(self, seats: tuple[tuple[str, int], ...], chosen: Callable[[int], None]) -> None:
        self.seats, self.chosen = seats, chosen
        self.winner: int | None = None
        super().__init__(words(say("Who starts?")), seats)
        self.hint.text, self.hint.color = words(say("Everybody: hold a finger on your colour.")), theme.ink2
        self._picking = Clock.create_trigger(self._pick, HOLD)

    def down(self, place: int) -> None:
        if self.winner is None:
            self.zones.zones[place].state = "held"
            if all(zone.fingers for zone in self.zones.zones):
                self._picking()

    def up(self, place: int) -> None:
        if self.winner is None:
            self._picking.cancel()
            self.zones.zones[place].state = "calm"

    def _pick(self, *_: object) -> None:
        self.winner = pick(len(self.seats))
        for place, zone in enumerate(self.zones.zones):
            zone.state = "chosen" if place == self.winner else "lost"
        self.zones.zones[self.winner].word = words(say("You start"))
        self.hint.text = words(say("{name} starts.", name=self.seats[self.winner][0]))
        done = Primary(text=words(say("Good")), icon="check-bold", on_tap=self._done)
        self.foot(done)

    def _done(self, *_: object) -> None:
        self.close()
        if self.winner is not None:
            self.chosen(self.winner)
