"""Hints that appear once, at the place they speak of, never take a touch away, and can be called back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Triangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.text import Say, say
from companion.ui import motion
from companion.ui.theme import theme
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.text import Reading
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

HINTS: dict[str, Say] = {
    "setup": say("Tap a colour to change it, and a flag to say who starts."),
    "table": say("Tap a tile for everything this player can do."),
    "undo": say("Every step can be taken back here, one after the other."),
    "log": say("Tap a step to see all it did, or to go back to it."),
}
PAUSE = 0.6  # seconds until a hint comes, so that a screen is seen first
READ = 2.5  # seconds after which it counts as read
TIMES = 3  # it comes no more often than this, read or not


class Hinting(Protocol):
    """A screen or a part of one that has something to hint at."""

    def hints(self) -> Iterator[tuple[str, Widget]]: ...


class Hint(Surface):
    """One sentence on a small plate with a tip that points at its thing; touches fall through it."""

    def __init__(self, text: str, anchor: Widget, overhead: float = 0.0) -> None:
        super().__init__(fill=theme.chosen, radius=dp(14), size_hint=(None, None), edge=0)
        self.anchor, self.overhead = anchor, overhead
        self.label = Reading(text=text, size_sp=15, color=theme.chosen_ink)
        self.add_widget(self.label)
        with self.canvas.after:
            Color(*theme.chosen)
            self._tip = Triangle()
        self.label.bind(height=self.place)

    def place(self, *_: object) -> None:
        """Stand above the thing, or below it where the screen ends; what is above is seldom what is being read."""
        if self.parent is None or self.anchor.get_root_window() is None:
            return
        pad, tip, edge = dp(14), dp(10), dp(12)
        self.width = min(self.parent.width - 2 * edge, dp(300))
        self.label.width = self.width - 2 * pad
        self.height = self.label.height + 2 * pad
        left, low = self.anchor.to_window(self.anchor.x, self.anchor.y)
        middle, high = left + self.anchor.width / 2, low + self.anchor.height
        below = high + tip + self.height > self.parent.height - self.overhead - edge
        x = min(max(middle - self.width / 2, edge), self.parent.width - edge - self.width)
        y = low - tip - self.height if below else high + tip
        self.pos = (x, y)
        self.label.pos = (x + pad, y + pad)
        at = min(max(middle, x + dp(20)), x + self.width - dp(20))
        foot = y + self.height - 1 if below else y + 1
        self._tip.points = (at - tip, foot, at + tip, foot, at, foot + (tip if below else -tip))


class Hints:
    """Shows what has not been read yet, one at a time."""

    def __init__(self, app: Tableside) -> None:
        self.app = app
        self.shown: Hint | None = None
        self._key = ""
        self._since = 0.0
        self._here: set[str] = set()
        self._screen: Callable[[], object] = lambda: None  # the one last looked at, which may go meanwhile
        self._wait = Clock.create_trigger(self._show, PAUSE)
        Window.bind(on_touch_down=self._touched, on_resize=self._touched)

    def stop(self) -> None:
        """Let go of the window."""
        self._wait.cancel()
        Window.unbind(on_touch_down=self._touched, on_resize=self._touched)

    def look(self, *_: object) -> None:
        """Something came into sight: hint at it after a moment, once for each visit."""
        if self.app.store.setting("hints", True):
            self._wait()

    def again(self) -> None:
        """Show all of them once more."""
        self.app.store.put_setting("hints_seen", {})
        self.app.store.put_setting("hints", True)
        self._here.clear()

    def _show(self, *_: object) -> None:
        screen = self.app.shell.screen
        if screen is not self._screen():
            self._screen, self._here = ref(screen), set()
        if self.shown is not None or self.app.shell.sheet is not None or not hasattr(screen, "hints"):
            return
        seen = self.app.store.setting("hints_seen", {})
        for key, anchor in screen.hints():
            if key not in self._here and seen.get(key, 0) < TIMES and anchor.get_root_window() is not None:
                self._appear(key, anchor)
                return

    def _appear(self, key: str, anchor: Widget) -> None:
        self._key, self._since = key, Clock.get_time()
        self._here.add(key)
        self.shown = Hint(words(HINTS[key]), anchor, self.app.shell.insets.top)
        self.app.shell.layer.add_widget(self.shown)
        self.shown.place()
        if theme.motion:
            self.shown.opacity = 0
            motion.glide(self.shown, 160, opacity=1)

    def away(self) -> None:
        """Take the hint away; it counts as read when it stood long enough."""
        if self.shown is None:
            return
        if self.shown.parent:
            self.shown.parent.remove_widget(self.shown)
        self.shown = None
        seen = dict(self.app.store.setting("hints_seen", {}))
        read = Clock.get_time() - self._since >= READ
        seen[self._key] = TIMES if read else seen.get(self._key, 0) + 1
        self.app.store.remember("hints_seen", seen)

    def _touched(self, *_: object) -> bool:
        self.away()
        return False
