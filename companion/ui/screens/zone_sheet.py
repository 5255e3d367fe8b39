"""A sheet that fills the screen with one zone a seat, for many fingers at once; with it they choose who starts."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import say
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.kit.zones import Zones
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("screens/zone_sheet")

HOLD = 1.2  # seconds that all fingers must rest


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
