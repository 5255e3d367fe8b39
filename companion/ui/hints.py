"""Hints that appear once, at the place they speak of, never take a touch away, and can be called back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.text import Say, say
from companion.ui import kv, motion
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.store import Store
    from companion.ui.shell import Shell

kv.load("hints")

EDGE, TIP = 12, 10  # dp from the edge of the screen, and of the tip that points
HINTS: dict[str, Say] = {
    "setup": say("Tap a colour to change it, and a flag to say who starts."),
    "table": say("Tap a tile for everything this player can do."),
    "undo": say("Every step can be taken back here, one after the other."),
    "log": say("Tap a step to see all it did, or to go back to it."),
}
PAUSE = 0.6  # seconds until a hint comes, so that a screen is seen first
READ = 2.5  # seconds after which it counts as read
TIMES = 3  # it comes no more often than this, read or not


class Hint(Surface, BoxLayout):
    """One sentence on a small plate with a tip that points at its thing; touches fall through it."""

    text: str = StringProperty("")
    points_up: bool = BooleanProperty(False)  # it stands below its thing
    at: float = NumericProperty(0)  # pixels: where its tip points
    foot: float = NumericProperty(0)  # pixels: the height at which the tip begins

    def __init__(self, text: str, anchor: Widget, screen: Widget, overhead: float = 0.0) -> None:
        self.anchor, self.screen, self.overhead = anchor, screen, overhead
        super().__init__(text=text)
        self.bind(height=self.place)

    def place(self, *_: object) -> None:
        """Stand above the thing, or below it where the screen ends or where nothing is covered that can be touched."""
        if self.parent is None or self.anchor.get_root_window() is None:
            return
        edge = dp(EDGE)
        self.width = min(self.parent.width - 2 * edge, dp(300))
        left, low = self.anchor.to_window(self.anchor.x, self.anchor.y)
        middle, high = left + self.anchor.width / 2, low + self.anchor.height
        self.x = min(max(middle - self.width / 2, edge), self.parent.width - edge - self.width)
        above, below = high + dp(TIP), low - dp(TIP) - self.height
        self.points_up = above + self.height > self.parent.height - self.overhead - edge
        if not self.points_up and below > edge:
            self.points_up = self._covers(above) and not self._covers(below)
        self.y = below if self.points_up else above
        self.at = min(max(middle, self.x + dp(20)), self.right - dp(20))

    def _covers(self, y: float) -> bool:
        """Whether something to be touched would lie below it at this height."""
        for other in self.screen.walk(restrict=True):
            if isinstance(other, Touchable) and other is not self.anchor and other.opacity:
                x, low = other.to_window(*other.pos)
                if x < self.right and x + other.width > self.x and low < y + self.height and low + other.height > y:
                    return True
        return False


class Hints:
    """Shows what has not been read yet, one at a time."""

    def __init__(self, shell: Shell, store: Store) -> None:
        self.shell, self.store = shell, store
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
        if self.store.setting("hints", True):
            self._wait()

    def again(self) -> None:
        """Show all of them once more."""
        self.store.put_setting("hints_seen", {})
        self.store.put_setting("hints", True)
        self._here.clear()

    def _show(self, *_: object) -> None:
        screen = self.shell.screen
        if screen is not self._screen():
            self._screen, self._here = ref(screen), set()
        if self.shown is not None or self.shell.sheet is not None or screen is None:
            return
        seen = self.store.setting("hints_seen", {})
        for key, anchor in screen.hints():
            if key not in self._here and seen.get(key, 0) < TIMES and anchor.get_root_window() is not None:
                self._appear(key, anchor)
                return

    def _appear(self, key: str, anchor: Widget) -> None:
        self._key, self._since = key, Clock.get_time()
        self._here.add(key)
        self.shown = Hint(words(HINTS[key]), anchor, self.shell.screen, self.shell.insets.top)
        self.shell.layer.add_widget(self.shown)
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
        seen = dict(self.store.setting("hints_seen", {}))
        read = Clock.get_time() - self._since >= READ
        seen[self._key] = TIMES if read else seen.get(self._key, 0) + 1
        self.store.remember("hints_seen", seen)

    def _touched(self, *_: object) -> bool:
        self.away()
        return False
