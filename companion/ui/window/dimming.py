"""A screen that dims when nobody touches it; the touch that lights it again does nothing else."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from companion.ui.shell import Shell

IDLE = 60.0  # seconds without a touch until the screen dims


class Dimming:
    """Watches the window for one running app."""

    def __init__(self, shell: Shell, wanted: Callable[[], bool]) -> None:
        self.shell, self.wanted = shell, wanted
        self._waking: object = None
        self._sleep = Clock.create_trigger(self._dim, IDLE)
        Window.bind(on_touch_down=self._down, on_touch_move=self._same, on_touch_up=self._up)
        Window.bind(on_textinput=self.stir)
        self.stir()

    def stop(self) -> None:
        """Let go of the window."""
        self._sleep.cancel()
        Window.unbind(on_touch_down=self._down, on_touch_move=self._same, on_touch_up=self._up)
        Window.unbind(on_textinput=self.stir)

    def stir(self, *_: object) -> None:
        """Somebody is there: light the screen and count anew."""
        self.shell.dimmed = False
        self._sleep.cancel()
        self._sleep()

    def _dim(self, *_: object) -> None:
        if self.wanted():
            self.shell.dimmed = True

    def _down(self, _: object, touch: MotionEvent) -> bool:
        """A touch on a dark screen only lights it, and is not taken for a tap on what lies below."""
        woke = bool(self.shell.dimmed)
        self.stir()
        if woke:
            self._waking = touch.uid
        return woke

    def _same(self, _: object, touch: MotionEvent) -> bool:
        return bool(touch.uid == self._waking)

    def _up(self, _: object, touch: MotionEvent) -> bool:
        self.stir()
        if touch.uid != self._waking:
            return False
        self._waking = None
        return True
