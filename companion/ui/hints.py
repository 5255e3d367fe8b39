"""Hints that appear once, at the place they speak of, never take a touch away, and can be called back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.core.hinting import Box, stand
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

EDGE, TIP, FAR = 12, 10, 24  # dp from the edge of the screen, of the tip that points, and as far as it points
WIDTHS = (300, 420, 200)  # dp
LETTERS, USUAL = 15, (1.0, 1.3)  # sp, and as large as they are at least where large ones find no room
AWAY = 72  # dp: rather than farther from its thing it stands over a part of a tile
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
    """One sentence on a small plate, with a tip where it stands at its thing; touches fall through it."""

    text: str = StringProperty("")
    letters: float = NumericProperty(LETTERS)  # sp
    tip: Sequence[float] = ListProperty([0] * 6)  # the corners of what points
    around: Sequence[float] = ListProperty([0, 0, 0, 0, 1])  # around the thing, and how round

    def __init__(self, text: str, anchor: Widget) -> None:
        self.anchor = anchor
        super().__init__(text=text)

    def place(self, screen: Widget, room: Box) -> bool:
        """Stand near the thing and over nothing that is to be touched; a tile may be covered in part. Is there room?"""
        thing, whole = box_of(self.anchor), room.grown(-dp(EDGE))
        small, large = taken(screen, self.anchor)
        found = None
        for share in sorted({1.0, *(min(1.0, size / theme.scale) for size in USUAL)}, reverse=True):
            self.letters = LETTERS * share
            sizes = [self._size(min(dp(wide), whole.right - whole.x)) for wide in WIDTHS]
            found = stand(sizes, thing, small + large, whole, dp(TIP))
            if found is None or found.off(thing) > dp(AWAY):
                found = stand(sizes, thing, small, whole, dp(TIP)) or found
            if found is not None:
                break
        if found is None:
            return False
        self._size(found.right - found.x)
        self.pos = found.x, found.y
        self._point(thing)
        self.around = [thing.x, thing.y, *self.anchor.size, min(dp(20), *(side / 2 for side in self.anchor.size))]
        return True

    def _size(self, wide: float) -> tuple[float, float]:
        self.width = wide
        self.do_layout()
        return wide, self.height

    def _point(self, thing: Box) -> None:
        """From the edge that is next to the thing, if it is near."""
        below = self.y > thing.top
        foot, end = (self.y + 1, thing.top) if below else (self.top - 1, thing.y)
        at = min(max((thing.x + thing.right) / 2, self.x + dp(20)), self.right - dp(20))
        near = abs(foot - end) <= dp(FAR) and thing.x <= at <= thing.right
        wide, high = (dp(TIP), max(-dp(TIP), min(dp(TIP), end - foot))) if near else (0, 0)
        self.tip = [at - wide, foot, at + wide, foot, at, foot + high]


def box_of(widget: Widget) -> Box:
    """Where a widget is on the screen, whichever way it is turned."""
    (x, y), (right, top) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Box(min(x, right), min(y, top), max(x, right), max(y, top))


def taken(widget: Widget, thing: Widget) -> tuple[list[Box], list[Box]]:
    """What can be touched in a widget, but for this thing: the small things, and those that hold others."""
    small: list[Box] = []
    large: list[Box] = []
    for part in widget.children if widget.opacity else ():
        inner, outer = taken(part, thing)
        small, large = small + inner, large + outer
        if part.opacity and part is not thing and isinstance(part, Touchable | TextInput):
            (large if inner else small).append(box_of(part))
    return small, large


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
        self._seen = Clock.create_trigger(lambda _: self._wait())  # with the next frame: a long start is no pause
        Window.bind(on_touch_down=self._touched, on_resize=self._touched)

    def stop(self) -> None:
        """Let go of the window."""
        self._seen.cancel()
        self._wait.cancel()
        Window.unbind(on_touch_down=self._touched, on_resize=self._touched)

    def look(self, *_: object) -> None:
        """Something came into sight: hint at it after a moment, once for each visit."""
        if self.store.setting("hints", True):
            self._seen()

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
            new = key not in self._here and seen.get(key, 0) < TIMES and anchor.get_root_window() is not None
            if new and self._appear(key, anchor):
                return

    def _appear(self, key: str, anchor: Widget) -> bool:
        shell = self.shell
        shown = Hint(words(HINTS[key]), anchor)
        if not shown.place(shell.screen, Box(shell.x, shell.y, shell.right, shell.top - shell.insets.top)):
            return False
        self._key, self._since = key, Clock.get_time()
        self._here.add(key)
        self.shown = shown
        shell.layer.add_widget(shown)
        if theme.motion:
            shown.opacity = 0
            motion.glide(shown, 160, opacity=1)
        return True

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
