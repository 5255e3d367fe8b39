"""One big zone of the screen for each seat, for many fingers at once."""

from __future__ import annotations

import math
from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.ui.kit.band import Band
from companion.ui.kit.fitting import extents
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Display, Strong
from companion.ui.theme import SEATS, mix, rgba, theme


class Zone(Band):
    """A seat's part of the screen: colour, pattern, name, and a word on what happened there."""

    def __init__(self, name: str, colour: int) -> None:
        super().__init__(seat=colour, radius=dp(20), size_hint=(None, None))
        self.fingers = 0
        self.plate = Surface(radius=dp(14), edge=0)  # letters on a pattern would be hard to read
        self.name = Strong(text=name, size_sp=20, halign="center", fit=True)
        self.word = Display(size_sp=34, halign="center", fit=True)
        for part in (self.plate, self.name, self.word):
            self.add_widget(part)
        arrange(self, self._place)
        self.word.fbind("text", self._place)
        self.look("calm")

    def look(self, state: str) -> None:
        """calm, held, chosen, lost."""
        full = rgba(SEATS[int(self.seat)])
        fills = {"calm": mix(full, theme.bg, 0.45), "held": full, "chosen": full, "lost": mix(full, theme.bg, 0.75)}
        self.fill = fills[state]
        bright = state in ("held", "chosen")
        self.plate.fill = theme.chosen if bright else theme.s1
        self.name.color = self.word.color = theme.chosen_ink if bright else theme.ink

    def _place(self, *_: object) -> None:
        wide, told = self.width - dp(28), bool(self.word.text)
        first = min(theme.sp(20) * 1.35, self.height * (0.44 if told else 0.9))
        second = min(theme.sp(34) * 1.25, self.height * 0.5) if told else 0
        base = self.center_y - (first + second) / 2
        self.name.size, self.name.pos = (wide, first), (self.x + dp(14), base + second)
        self.word.size, self.word.pos = (wide, second), (self.x + dp(14), base)
        name = extents(self.name.text, self.name.font_name, theme.sp(20))[0]
        word = extents(self.word.text, self.word.font_name, theme.sp(34))[0] if told else 0
        around = min(self.width - dp(12), max(name, word) + dp(24))
        self.plate.size = (around, min(self.height - dp(4), first + second + dp(10)))
        self.plate.center = (self.x + self.width / 2, self.y + self.height / 2)


class Zones(FloatLayout):
    """Lays the zones out as a grid and tells when a finger comes down or goes."""

    def __init__(
        self, seats: tuple[tuple[str, int], ...], down: Callable[[int], None], up: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.zones = [Zone(name, colour) for name, colour in seats]
        self.down, self.up = down, up
        for zone in self.zones:
            self.add_widget(zone)
        arrange(self, self._place)

    def _place(self, *_: object) -> None:
        count = len(self.zones)
        columns = (
            1 if count == 2 and self.height > self.width else 2 if self.height > self.width else math.ceil(count / 2)
        )
        if self.height < dp(140) and self.width / count >= dp(110):
            columns = count  # a finger needs height more than width
        rows = math.ceil(count / columns)
        gap = dp(8)
        high = (self.height - gap * (rows - 1)) / rows
        for place, zone in enumerate(self.zones):
            row, column = divmod(place, columns)
            here = columns if row < rows - 1 or count % columns == 0 else count % columns
            wide = (self.width - gap * (here - 1)) / here
            zone.size = (wide, high)
            zone.pos = (self.x + column * (wide + gap), self.top - (row + 1) * high - row * gap)

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
