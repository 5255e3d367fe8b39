"""A question for one pair of eyes: on the table's own screen it is held to be seen, and left to a guest who has it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.core.text import NOTHING, Say, say
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit.hold import HoldPress
from companion.ui.kit.sheet import Sheet
from companion.ui.words import words

kv.load("screens/eyes")

HELD = 0.5  # seconds that a finger stays: nobody opens it by a slip


class EyesSheet(Sheet):
    """Stands in place of the question until the one it is for holds it, or takes the seat back from a phone."""

    why: Say = ObjectProperty(NOTHING)
    there: str = StringProperty("")  # how the guest of that seat is there
    theirs: bool = BooleanProperty(False)  # the seat has a guest

    def __init__(self, door: TableDoor, seat: int, reopen: Callable[[], object], seen: Callable[[], object]) -> None:
        self.door, self.index, self.reopen, self.seen = door, seat, reopen, seen
        self.seat = door.session.view.seats[seat]
        super().__init__(words(say("For {name} alone", name=self.seat.name)))
        self.lead(Factory.HeadBand(seat=self.seat.colour))
        self.eye = HoldPress(self._held, text=words(say("Hold to see")), size_hint=(1, 1), size_sp=18)
        self.take = Factory.TakeBack()
        self.take.bind(on_tap=self._take_back)
        self._opening = Clock.create_trigger(self._open, HELD)
        self.on_close.append(self._opening.cancel)
        self.listen(door.inviting, on_change=self.follow)
        self.follow_steps(door.session, self.close)  # what was asked may not be asked any more
        self.follow()

    def follow(self, *_: object) -> None:
        """Somebody sat down there, or left."""
        inviting, name = self.door.inviting, self.seat.name
        self.theirs = self.index in inviting.guests
        self.there = words(inviting.presence[self.index].told(self.door.clock())) if self.theirs else ""
        self.why = (
            say("{name} answers this on a phone of their own.", name=name)
            if self.theirs
            else say("Give {name} the phone. The others look away.", name=name)
        )
        wanted = self.take if self.theirs else self.eye
        if wanted.parent is None:
            self.foot(wanted)

    def _held(self, held: bool) -> None:
        self._opening() if held else self._opening.cancel()

    def _open(self, *_: object) -> None:
        self.close()
        self.seen()

    def _take_back(self, *_: object) -> None:
        """From now on this seat is played here, which can be undone at once."""
        host = self.door.inviting.host
        if host is not None and host.open:
            undo = host.free(self.index)
            told = say("The seat of {name} is free.", name=self.seat.name)
            self.door.tell(words(told), words(say("Undo")), undo)
        self.close()
        self.reopen()
