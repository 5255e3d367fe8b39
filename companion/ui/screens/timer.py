"""The sheet of the turn timer: how turns are timed, and what everybody took so far."""

from __future__ import annotations

from kivy.factory import Factory

from companion.core.form import Choose, Pick
from companion.core.text import Say, say
from companion.core.timer import Timing, spoken
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.form.kinds import FIELDS
from companion.ui.kit.page import Heading
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.turn_timer import TurnTimer
from companion.ui.words import words

kv.load("screens/timer")

WAYS: tuple[tuple[str, Timing, Say, str], ...] = (
    ("off", Timing(), say("Off"), "timer-off-outline"),
    ("up", Timing(mode="up"), say("Count up"), "timer-outline"),
    ("30", Timing(mode="down", limit=30, gentle=10, last=5), say("30 s"), "timer-sand"),
    ("60", Timing(mode="down", limit=60, gentle=15, last=5), say("1 min"), "timer-sand"),
    ("120", Timing(mode="down", limit=120, gentle=20, last=5), say("2 min"), "timer-sand"),
    ("180", Timing(mode="down", limit=180, gentle=30, last=10), say("3 min"), "timer-sand"),
    ("300", Timing(mode="down", limit=300, gentle=30, last=10), say("5 min"), "timer-sand"),
)


class TimerSheet(Sheet):
    """One tap sets the clock; it starts with the running turn."""

    def __init__(self, door: TableDoor, timer: TurnTimer) -> None:
        super().__init__(words(say("Turn timer")))
        self.door, self.timer = door, timer
        self.picks = tuple(Pick(key, label, icon) for key, _, label, icon in WAYS)
        self.ways = FIELDS[Choose](self._question(), self._set, ())
        self.column.add_widget(self.ways)
        note = say("It warns twice, gently and then at the last moment. A tap on the clock stops it.")
        self.column.add_widget(Factory.TimerNote(text=words(note)))
        self._totals()

    def _question(self) -> Choose:
        chosen = next((key for key, timing, _, _ in WAYS if timing == self.timer.timer.timing), None)
        return Choose("way", say("How long is a turn?"), self.picks, chosen=chosen, columns=4)

    def _set(self, _: str, way: str) -> None:
        self.timer.set(next(timing for key, timing, _, _ in WAYS if key == way))
        self.ways.show(self._question())

    def _totals(self) -> None:
        taken = self.timer.totals()
        if taken:
            self.column.add_widget(Heading(text=words(say("Time so far"))))
        for seat, seconds in zip(self.door.session.view.seats, taken, strict=False):
            row = Factory.TimeTaken()
            row.name, row.colour, row.time = seat.name, seat.colour, spoken(seconds)
            self.column.add_widget(row)
