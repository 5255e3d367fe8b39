"""One big zone of the screen for each seat, for many fingers at once."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui import kv
from companion.ui.kit.band import Band
from companion.ui.kit.grid import EvenRows
from companion.ui.theme import Colour, mix, seat_colour

kv.load("kit/zones")


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
