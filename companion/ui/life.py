"""Life on a phone: the edges its bars cover, and a screen that dims when nobody touches it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from companion.device import insets

if TYPE_CHECKING:
    from companion.ui.app import Tableside

IDLE = 60.0  # seconds without a touch until the screen dims


class Life:
    """Watches the window for one running app."""

    def __init__(self, app: Tableside, edges: Callable[[], insets.Insets] = insets.insets) -> None:
        self.app, self.edges = app, edges
        self._waking: object = None
        self._sleep = Clock.create_trigger(self._dim, IDLE)
        self._fit = Clock.create_trigger(self.fit, 0)
        Window.bind(on_touch_down=self._down, on_touch_move=self._same, on_touch_up=self._up)
        Window.bind(on_textinput=self.stir, on_resize=self._turned)
        self.fit()
        self.stir()

    def stop(self) -> None:
        """Let go of the window."""
        self._sleep.cancel()
        self._fit.cancel()
        Window.unbind(on_touch_down=self._down, on_touch_move=self._same, on_touch_up=self._up)
        Window.unbind(on_textinput=self.stir, on_resize=self._turned)

    # Edges

    def fit(self, *_: object) -> None:
        """Keep clear of the bars as they are now."""
        self.app.shell.keep_clear(self.edges())

    def _turned(self, *_: object) -> None:
        self._fit()  # Android tells the new edges only after the turn

    # Dimming

    @property
    def dimmed(self) -> bool:
        return self.app.shell.dimmed

    def stir(self, *_: object) -> None:
        """Somebody is there: light the screen and count anew."""
        self.app.shell.dim(False)
        self._sleep.cancel()
        self._sleep()

    def _dim(self, *_: object) -> None:
        # Away from a table the phone's own screen timeout does the same and more.
        if self.app.session is not None and self.app.store.setting("dim", True):
            self.app.shell.dim(True)

    def _down(self, _: object, touch: MotionEvent) -> bool:
        """A touch on a dark screen only lights it, and is not taken for a tap on what lies below."""
        woke = self.dimmed
        self.stir()
        if woke:
            self._waking = touch.uid
        return woke

    def _same(self, _: object, touch: MotionEvent) -> bool:
        return touch.uid == self._waking

    def _up(self, _: object, touch: MotionEvent) -> bool:
        self.stir()
        if touch.uid != self._waking:
            return False
        self._waking = None
        return True
