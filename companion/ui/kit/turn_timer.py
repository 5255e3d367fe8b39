"""The clock of turns for any game: a chip that counts, warnings that can be heard and felt, and what each took."""

from __future__ import annotations

import msgspec
from kivy.clock import Clock
from kivy.factory import Factory

from companion.core import timer as clock
from companion.core.timer import Timer, Timing
from companion.core.view import Table
from companion.ui import kv
from companion.ui.doors import ClockDoor
from companion.ui.kit.press import Press  # noqa: F401  (named in the kv)

kv.load("kit/turn_timer")

BUZZ = {"gentle": 60, "last": 180, "over": 400}  # milliseconds


class TurnTimer:
    """Follows whose turn it is at one table; it stands while the app sleeps and when the table is left."""

    def __init__(self, door: ClockDoor, table: Table) -> None:
        self.door = door
        self.key = f"timer.{door.table_id}"
        self.timer = clock.resume(self._kept(len(table.seats)), door.clock(), "app")
        self.chip = Factory.TimerChip()  # a tap stops the clock and lets it run on
        self.chip.bind(on_tap=lambda *_: self.toggle())
        self._looked = door.clock()
        self._beat = Clock.create_trigger(self._look, 1.0, interval=True)  # not at all while it stands
        door.bind(on_pause=self._sleep, on_resume=self._wake)
        self.follow(table)

    def _kept(self, seats: int) -> Timer:
        try:
            found = msgspec.convert(self.door.store.setting(self.key), Timer)
        except msgspec.ValidationError:
            return clock.new_timer(Timing(), seats)
        return found if len(found.totals) == seats else clock.new_timer(found.timing, seats)

    @property
    def on(self) -> bool:
        return self.timer.timing.mode != "off"

    def follow(self, table: Table) -> None:
        """A step was played: the clock goes to whoever is up now, or to nobody when it is over."""
        active = next((seat.index for seat in table.seats if seat.active), None)
        seat = None if table.result is not None else active
        if seat != self.timer.seat:
            self._put(clock.turn_to(self.timer, seat, self.door.clock()))
        else:
            self._look()

    def set(self, timing: Timing) -> None:
        """Time the turns in another way from now on."""
        self._put(clock.set_timing(self.timer, timing, self.door.clock()))

    def toggle(self) -> None:
        """Stop the clock, or let it run on."""
        change = clock.resume if "table" in self.timer.holds else clock.pause
        self._put(change(self.timer, self.door.clock(), "table"))

    def totals(self) -> tuple[float, ...]:
        """Seconds that each seat took; empty where nothing was timed."""
        found = clock.totals(self.timer, self.door.clock())
        return found if any(found) else ()

    def leave(self) -> None:
        """The table is left: keep what was taken."""
        self.door.unbind(on_pause=self._sleep, on_resume=self._wake)
        self._sleep()

    def _sleep(self, *_: object) -> None:
        self._put(clock.pause(self.timer, self.door.clock(), "app"))

    def _wake(self, *_: object) -> None:
        self._put(clock.resume(self.timer, self.door.clock(), "app"))

    def _put(self, timer: Timer) -> None:
        """Take this clock and keep it, standing, as it would be found after a restart."""
        changed = timer != self.timer
        self.timer = timer
        self._looked = self.door.clock()
        if changed and (self.on or any(timer.totals) or self.door.store.setting(self.key) is not None):
            kept = clock.pause(timer, self.door.clock(), "app")
            self.door.store.remember(self.key, msgspec.to_builtins(kept))
        self._beat() if timer.since is not None else self._beat.cancel()
        self._look()

    def _look(self, *_: object) -> None:
        now = self.door.clock()
        if not self.on or self.timer.seat is None:
            self.chip.shown = False
            return
        due = clock.warnings_between(self.timer, self._looked, now) if self.timer.since is not None else ()
        self._looked = max(now, self._looked)
        self.chip.text, self.chip.warning = clock.face(self.timer, now), clock.warning(self.timer, now) or ""
        self.chip.held, self.chip.shown = self.timer.since is None, True
        if due:
            self._warn(due[-1])

    def _warn(self, warning: str) -> None:
        """A sound and a buzz, where the settings and the phone allow them."""
        self.door.sound("turn" if warning == "gentle" else "warn")
        self.door.buzz(BUZZ[warning])
