"""The finger chooser: everybody holds a finger on their colour, one of them starts."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp

from companion.core.text import say
from companion.device.chance import pick
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.text import Reading
from companion.ui.kit.zones import Zones
from companion.ui.theme import theme
from companion.ui.words import words

HOLD = 1.2  # seconds that all fingers must rest


class Chooser(Sheet):
    """Fills the screen; when all fingers rest for a moment one is picked by chance."""

    widest = 4000

    def __init__(self, seats: tuple[tuple[str, int], ...], chosen: Callable[[int], None]) -> None:
        super().__init__(words(say("Who starts?")))
        self.seats, self.chosen = seats, chosen
        self.winner: int | None = None
        self.hint = Reading(text=words(say("Everybody: hold a finger on your colour.")), size_sp=16, color=theme.ink2)
        self.zones = Zones(seats, self._down, self._up)
        self.body.parent.remove_widget(self.body)
        self.frame.add_widget(self.hint, index=1)
        self.frame.add_widget(self.zones, index=1)
        self._picking = Clock.create_trigger(self._pick, HOLD)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        if hasattr(self, "hint"):  # on a phone on its side the zones need the height
            self.hint.measure = theme.button
            self.hint.size_sp = 14 if self.height < dp(420) else 16
        self.panel.size, self.panel.pos = self.size, self.pos
        self.frame.size, self.frame.pos = self.panel.size, self.panel.pos
        left, right = self.sides
        self.frame.padding = (dp(16) + left, dp(8) + self.overhead, dp(16) + right, dp(12) + self.inset)

    def _down(self, place: int) -> None:
        if self.winner is None:
            self.zones.zones[place].look("held")
            if all(zone.fingers for zone in self.zones.zones):
                self._picking()

    def _up(self, place: int) -> None:
        if self.winner is None:
            self._picking.cancel()
            self.zones.zones[place].look("calm")

    def _pick(self, *_: object) -> None:
        self.winner = pick(len(self.seats))
        for place, zone in enumerate(self.zones.zones):
            zone.look("chosen" if place == self.winner else "lost")
        self.zones.zones[self.winner].word = words(say("You start"))
        self.hint.text = words(say("{name} starts.", name=self.seats[self.winner][0]))
        done = Primary(text=words(say("Good")), icon="check-bold")
        done.bind(on_tap=lambda *_: (self.close(), self.chosen(self.winner)))
        self.foot(done)
        self.footer.spacing = dp(8)
