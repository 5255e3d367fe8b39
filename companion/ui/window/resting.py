"""Rest: a table that nobody touches hardly uses the battery, and answers the first touch all the same."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

from companion.device.sdl import Wait, native_wait

AFTER = 2.0  # seconds without input or movement
SLOW = 12.0  # looks for input a second while at rest, where the system cannot wake us
LONGEST = 0.25  # seconds of one wait where it can: what another thread asks for comes this late at most
BRISK = 30.0  # looks a second while guests are there: their taps come from another thread
SIGNS = ("on_motion", "on_mouse_down", "on_key_down", "on_textinput", "on_resize", "on_restore")


class Resting:
    """Slows Kivy's loop down while nothing happens, and lets it run at the first sign of life."""

    def __init__(self, at_rest: Callable[[], object], wait: Wait | None = None) -> None:
        self.at_rest = at_rest
        self.resting = False
        self._wait = wait
        self._brisk = False
        self._look: ClockEvent | None = None
        self._full = 0.0
        self._pause: Callable[[], float] = Clock.idle

    def begin(self) -> None:
        """Watch from now on."""
        self._wait = self._wait or native_wait()
        Window.bind(on_flip=self._drawn, **dict.fromkeys(SIGNS, self.wake))
        self._look = Clock.create_trigger(self._consider, AFTER)
        self.wake()

    def end(self) -> None:
        """Leave the loop as it was found."""
        if self._look is not None:
            Window.unbind(on_flip=self._drawn, **dict.fromkeys(SIGNS, self.wake))
            self._look.cancel()
            self._look = None
        self._run()

    def wake(self, *_: object) -> None:
        """Somebody is there."""
        self._run()
        if self._look is not None:
            self._look.cancel()
            self._look()

    def _drawn(self, *_: object) -> None:
        if self.resting and moving():
            self.wake()

    def _consider(self, _: float) -> None:
        if moving():
            self.wake()
        else:
            self.at_rest()
            self._rest()

    def _rest(self) -> None:
        if self.resting:
            return
        self.resting = True
        self._pause, Clock.idle = Clock.idle, self._between_frames
        if self._wait is None:
            self._full = Clock._max_fps
            self._slow_down()

    def listen(self, brisk: bool) -> None:
        """Look more often, also at rest, while other devices may ask for something."""
        self._brisk = brisk
        if self.resting and self._wait is None:
            self._slow_down()

    def _slow_down(self) -> None:
        looks = BRISK if self._brisk else SLOW
        Clock._max_fps = min(looks, self._full or looks)

    def _run(self) -> None:
        if not self.resting:
            return
        self.resting = False
        if getattr(Clock.idle, "__self__", None) is self:
            del Clock.idle
        if self._wait is None:
            Clock._max_fps = self._full

    def _between_frames(self) -> float:
        """Kivy's pause between frames, where the system can after a wait for input or the next thing due."""
        if SDL2MotionEventProvider.q:
            self.wake()  # a finger is read, but only handed on after this pause
        elif self._wait is not None:
            due = Clock.get_min_timeout() - Clock.time()
            if due > 0:
                self._wait(min(due, 1 / BRISK if self._brisk else LONGEST))
        return self._pause()


def moving() -> bool:
    """Whether something on the screen moves, or is looked after more often than a resting loop comes by."""
    if Animation._instances:
        return True
    return any(event.loop and event.timeout < 1 / SLOW for event in Clock.get_events())
