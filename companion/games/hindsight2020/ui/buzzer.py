"""The reaction buzzer: one zone of the screen a seat, the first finger wins, early ones are caught."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.core.text import say
from companion.device.chance import pick
from companion.ui.doors import TableDoor
from companion.ui.kit.press import Press, Primary
from companion.ui.screens.zone_sheet import ZoneSheet
from companion.ui.theme import theme
from companion.ui.words import words


class Buzzer(ZoneSheet):
    """Ready, wait for the sign, touch: the order of the fingers is the result."""

    def __init__(self, door: TableDoor) -> None:
        self.door = door
        self.alive = [seat for seat in door.session.view.seats if not seat.out.message]
        super().__init__(words(say("Reaction")), tuple((seat.name, seat.colour) for seat in self.alive))
        self.stage = "ready"
        self.order: list[int] = []
        self.early: list[int] = []
        self._sign: Any = None
        self._ready()
        self.on_close.append(self._stop)

    def _ready(self) -> None:
        self.stage, self.order, self.early = "ready", [], []
        self.hint.text = words(say("Wait for NOW, then touch your colour. Who touches too early is out of this one."))
        self.hint.color = theme.ink2
        for zone in self.zones.zones:
            zone.state = "calm"
            zone.word = ""
        now = Press(icon="flash", text=words(say("Now!")), size_hint_x=0.5)
        now.bind(on_tap=lambda *_: self._go())
        start = Primary(icon="timer-outline", text=words(say("After a pause")))
        start.bind(on_tap=lambda *_: self._wait())
        self.foot(now, start)

    def _wait(self) -> None:
        self.stage = "wait"
        self.hint.text = words(say("Wait…"))
        self.foot(height=0)
        self._sign = Clock.schedule_once(self._go, 1.5 + pick(2500) / 1000)

    def _go(self, *_: object) -> None:
        self._stop()
        self.stage = "go"
        self.hint.text = words(say("NOW!"))
        self.hint.color = theme.warn
        for place, zone in enumerate(self.zones.zones):
            if place not in self.early:
                zone.state = "held"
        self.foot(height=0)

    def down(self, place: int) -> None:
        zone = self.zones.zones[place]
        if self.stage == "wait" and place not in self.early:
            self.early.append(place)
            zone.state = "lost"
            zone.word = words(say("Too early"))
            if len(self.early) == len(self.alive):
                self._finish()
        elif self.stage == "go" and place not in self.order and place not in self.early:
            self.order.append(place)
            zone.word = str(len(self.order))
            zone.state = "chosen" if len(self.order) == 1 else "held"
            if len(self.order) == 1:
                self._finish()

    def _finish(self) -> None:
        self._stop()
        if self.order:
            self.hint.text = words(say("{name} was first.", name=self.alive[self.order[0]].name))
        else:
            self.stage = "over"
            self.hint.text = words(say("Everybody was too early."))
        self.hint.color = theme.ink
        again = Press(icon="autorenew", text=words(say("Again")), size_hint_x=0.5)
        again.bind(on_tap=lambda *_: self._ready())
        keep = Primary(icon="check-bold", text=words(say("Write it down")))
        keep.bind(on_tap=lambda *_: self._keep())
        self.foot(again, keep)

    def _keep(self) -> None:
        seats = [self.alive[place].index for place in self.order]
        early = [self.alive[place].index for place in self.early]
        self.close()
        self.door.play({"move": "buzz", "winner": seats[0] if seats else None, "order": seats, "false_starts": early})

    def _stop(self) -> None:
        if self._sign is not None:
            self._sign.cancel()
            self._sign = None
