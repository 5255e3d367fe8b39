"""A finger and a pair of eyes: starts the real app, touches the real screen, waits on conditions and never sleeps."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import ref

import tests.window  # noqa: F401  (before Kivy makes one)

# isort: split
from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from PIL import Image

from companion.store import Store
from companion.ui.app import Tableside
from companion.ui.kit.lists import forget_rows
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Text as Label
from companion.ui.lookup import reading
from companion.ui.screens import waiting
from companion.ui.theme import theme
from companion.ui.window import memory
from tests.ui.tongue import spoken

memory.Housekeeper.for_good = False  # one program starts many apps here
memory.CRUMBS = 300_000  # and tidies up between them
USUAL_PAUSE, reading.PAUSE = reading.PAUSE, 3600.0  # whoever searches has the lookup indexed then, nobody beforehand
waiting.AT_ONCE = 60.0  # the clock of these tests runs ahead of any thread
Where = str | Widget
RUNNING: list[Tableside] = []
BEFORE: list[ref[Tableside]] = []  # the apps of tests before, as long as something holds them
UNTIDY: list[bool] = []  # whether this process is that of one test
USUAL_PACE = Clock._max_fps


def put_away() -> None:
    """Let go of the apps before, and never again look through what is left then: modules and tests."""
    for child in list(Window.children):
        Window.remove_widget(child)
    for event in list(Clock.get_events()):
        event.cancel()  # a phone that starts has nothing left over from the app before
    Animation._instances.clear()
    while RUNNING:
        RUNNING.pop().resting.end()  # one that was never stopped must not slow the next one down
    Clock._max_fps = USUAL_PACE
    App._running_app = None
    for cell in TextInput._adjust_viewport.__closure__ or ():  # Kivy keeps the last text field that it scrolled
        if isinstance(cell.cell_contents, list):
            cell.cell_contents.clear()
    forget_rows(*views._cached_views)
    Window.release_all_keyboards()
    FocusBehavior._keyboards.clear()
    if not BEFORE or UNTIDY:
        return
    for _ in range(2):  # the app goes, then what its widgets were bound to
        gc.collect()
    BEFORE[:] = [app for app in BEFORE if app() is not None]
    if not BEFORE:
        gc.freeze()  # an app that is only held a little longer would be kept for good


def stay_untidy() -> None:
    """This process ends soon, so nothing that is left over in it need be looked for."""
    UNTIDY.append(True)
    memory.CRUMBS = 10**9
    gc.disable()


def painted() -> bytes:
    """The pixels of the window as it would show now, RGBA from the bottom up; a buffer that was shown would be gone."""
    Window.canvas.ask_update()
    Window.on_draw()
    return bytes(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE))


def seen() -> Image.Image:
    """The same as a picture."""
    picture = Image.frombytes("RGBA", tuple(map(int, Window.size)), painted()).convert("RGB")
    return picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def words_of(widget: Widget) -> Iterator[Label]:
    """The texts that belong to a thing one can touch, and to nothing smaller in it that can be touched too."""
    for child in widget.children:
        if isinstance(child, Label):
            yield child
        elif not isinstance(child, Touchable):
            yield from words_of(child)


def _in_sight(scroll: ScrollView, widget: Widget) -> tuple[float, float, float]:
    """How high the middle of a thing stands, and between what heights it is seen: a card may lie over the lower end."""
    low = scroll.to_window(*scroll.pos)[1]
    veiled = getattr(scroll, "veiled", 0)
    return widget.to_window(*widget.center)[1], low + (veiled + 30 if veiled else 10), low + scroll.height - 10


def _shows(scroll: ScrollView, widget: Widget) -> bool:
    """Whether the middle of a thing is in the sight of what scrolls it."""
    y, low, high = _in_sight(scroll, widget)
    return low <= y <= high


def _scroll(scroll: ScrollView, widget: Widget) -> None:
    """Scroll until the thing is in sight, as a thumb would."""
    y, low, _ = _in_sight(scroll, widget)
    if getattr(scroll, "veiled", 0) and y < low:
        unseen = scroll.children[0].height - scroll.height
        scroll.scroll_y = max(0.0, scroll.scroll_y - (low + 20 - y) / unseen)
    else:
        scroll.scroll_to(widget, padding=20, animate=False)


class Time:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, microseconds: float) -> None:
        """Sleep without waiting."""
        self.now += microseconds / 1e6


class Finger:
    """Drives one running app."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (412, 915),
        density: float = 1.0,
        settings: dict[str, Any] | None = None,
        starts_well: bool = True,
    ) -> None:
        self.starts_well = starts_well
        self.time = Time()
        self.touches = 0
        self.folder = folder
        if settings:
            store = Store.open(folder)
            for key, value in settings.items():
                store.put_setting(key, value)
            store.close()
        Metrics.density = density
        Window.size = size
        # The kinds of time that Kivy knows are all ours, so nothing waits for a real second.
        Clock.time = self.time
        Clock._last_tick = self.time.now
        Clock.usleep = self.time.pass_by
        self.app: Tableside = None  # type: ignore[assignment]
        self.start()
        if "moments" not in (settings or {}) and not self.app.store.read_only:
            self.app.store.put_setting("moments", "off")  # tests/ui/test_moment_stage.py is about them

    def start(self) -> None:
        """Start the app as a phone would."""
        if EventLoop.status != "started":
            EventLoop.ensure_window()
            for provider in list(EventLoop.input_providers):
                EventLoop.remove_input_provider(provider)
            EventLoop.status = "started"
        self.app = None  # type: ignore[assignment]
        put_away()
        self.app = Tableside(folder=self.folder, clock=self.time)
        RUNNING.append(self.app)
        BEFORE.append(ref(self.app))
        self.app.root = self.app.build()
        Window.add_widget(self.app.root)
        if self.starts_well:
            self.app.on_start()
        self.settle()

    def stop(self) -> None:
        """Leave the app properly."""
        self.app.on_stop()
        Window.remove_widget(self.app.root)
        self.app._app_window = None

    def kill(self) -> None:
        """The battery is empty: nothing is told to the app, its connection is just gone."""
        self.app.edges.stop()
        self.app.dimming.stop()
        self.app.hints.stop()
        Window.unbind(on_keyboard=self.app._key, on_drop_file=self.app._dropped)
        self.app.reading.cancel()
        self.app.last_net.fold()
        self.app.resting.end()
        self.app.housekeeper.end()
        Window.remove_widget(self.app.root)
        self.app = None  # type: ignore[assignment]

    def frame(self, seconds: float = 0.02) -> None:
        """One frame of everything but the drawing, which nobody looks at until a picture is taken."""
        self.time.now += seconds
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def settle(self, frames: int = 6) -> None:
        """A few frames, so that triggers and short movements are through."""
        for _ in range(frames):
            self.frame(0.08)

    def wait(self, condition: Callable[[], Any], why: str = "it never came true", most: float = 30.0) -> Any:
        """Frames until the condition holds."""
        end = self.time.now + most
        while self.time.now < end:
            found = condition()
            if found:
                return found
            self.frame(0.05)
        raise AssertionError(f"{why}; on the screen: {self.texts()}")

    # Eyes

    def widgets(self, root: Widget | None = None) -> Iterator[Widget]:
        """Every widget in sight, front to back."""
        root = root or self.app.root
        if root.opacity == 0:
            return
        for child in root.children:
            yield from self.widgets(child)
        yield root

    def texts(self) -> list[str]:
        """All words on the screen."""
        return [w.text for w in self.widgets() if isinstance(w, Label | TextInput) and w.text and self.in_window(w)]

    def sees(self, text: str) -> bool:
        return any(text in shown for shown in self.texts())

    def in_window(self, widget: Widget) -> bool:
        x, y = widget.to_window(*widget.center)
        return -1 <= x <= Window.width + 1 and -1 <= y <= Window.height + 1

    def find(self, text: str, within: Widget | None = None, nth: int = 0) -> Touchable:
        """The nth button or tile that carries this text (or icon, or field name), front-most first."""
        name = text
        matches = [w for w in self.widgets(within) if isinstance(w, Touchable) and self._carries(w, name)]
        if not matches:
            name = spoken(text)
            matches = [w for w in self.widgets(within) if isinstance(w, Touchable) and self._carries(w, name)]
        exact = [w for w in matches if getattr(w, "text", None) == name or getattr(w, "icon", None) == name]
        found = exact or matches
        if len(found) <= nth:
            raise AssertionError(f"nothing to touch says {text!r}; on the screen: {self.texts()}")
        return found[nth]

    def can_find(self, text: str) -> bool:
        return any(isinstance(w, Touchable) and self._carries(w, text) for w in self.widgets())

    @staticmethod
    def _carries(widget: Touchable, text: str) -> bool:
        own = [getattr(widget, name, "") for name in ("text", "icon", "detail")]
        return any(text == value or (text and isinstance(value, str) and text in value) for value in own) or any(
            part.text == text for part in words_of(widget)
        )

    # Touches

    def tap(self, where: Where, nth: int = 0, within: Widget | None = None) -> None:
        """One tap at the middle of a thing, scrolled into sight first."""
        widget = self.find(where, within, nth) if isinstance(where, str) else where
        self._bring(widget)
        self.tap_at(*widget.to_window(*widget.center))

    def tap_at(self, x: float, y: float) -> None:
        self.touches += 1
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frame()
        touch.touch_up()
        self.settle()

    def double_tap_at(self, x: float, y: float) -> None:
        """Two taps as quick as an impatient finger makes them."""
        for _ in range(2):
            self.touches += 1
            touch = UnitTestTouch(x, y)
            touch.touch_down()
            self.frame(0.03)
            touch.touch_up()
            self.frame(0.08)
        self.settle()

    def press(self, widget: Widget) -> UnitTestTouch:
        """Put a finger down and leave it there."""
        self.touches += 1
        touch = UnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        self.frame()
        return touch

    def lift(self, touch: UnitTestTouch) -> None:
        touch.touch_up()
        self.settle()

    def _bring(self, widget: Widget) -> None:
        """Scroll as a thumb would until the thing is in sight, again where a list has grown on the way."""
        parent = widget.parent
        while parent is not None and parent is not Window:
            if isinstance(parent, ScrollView) and parent.do_scroll_y:
                for _ in range(3):
                    if _shows(parent, widget):
                        break
                    _scroll(parent, widget)
                    self.settle()
            parent = parent.parent if parent.parent is not parent else None

    def type(self, field: TextInput, text: str) -> None:
        """Tap a field and type into it."""
        self.tap_at(*field.to_window(*field.center))
        field.text = text
        self.settle()

    def back(self) -> None:
        """The phone's Back key."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.settle()

    def resize(self, width: int, height: int) -> None:
        Window.size = (width, height)
        self.settle(6)

    def picture(self, path: Path, settle: bool = True) -> None:
        """What the screen shows now, as a PNG; without settling, in the middle of a movement."""
        if settle:
            self.settle(3)
        self.frame(0.05)
        path.parent.mkdir(parents=True, exist_ok=True)
        seen().save(path)


def still() -> None:
    """No motion, for tests that only care about results."""
    theme.motion = False
