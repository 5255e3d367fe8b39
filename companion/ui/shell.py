"""The frame around everything: the place in sight, the sheets over it, and banners."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.device.insets import NONE, Insets, insets
from companion.ui import kv, motion
from companion.ui.doors import Screen
from companion.ui.kit.banner import Banner
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import Colour, theme
from companion.ui.window.hiding import Cover, Hiding
from companion.ui.window.settling import settle

kv.load("shell")

FOUND = 0.3  # seconds after which all that lies behind a sheet has found its place on a screen of another size


class Shell(FloatLayout):
    """Holds one screen, a stack of sheets and at most one banner."""

    insets: Insets = ObjectProperty(NONE, rebind=True)
    dimmed: bool = BooleanProperty(False)  # a dark layer lies over everything
    floor: Colour | None = ObjectProperty(None, allownone=True)  # under the phone's bottom bar, if not the ground's

    def __init__(self, changed: Callable[[], object], closed: Callable[[], object], **values: Any) -> None:
        self._changed, self._closed = changed, closed
        self.banner: Banner | None = None
        self._of_step = False
        self._look = Clock.create_trigger(self._cover, -1)
        self._hiding = Hiding(self._look)
        self._look_twice = Clock.create_trigger(self._cover)
        self._look_again = Clock.create_trigger(self._cover, FOUND)
        theme.fit(Window.height)
        super().__init__(size=Window.size, **values)  # known from the start: nothing is laid out for a smaller one
        self.stage, self.layer = self.ids.stage, self.ids.layer
        self.stage.size = self.size
        self.layer.bind(children=self._look)

    def on_height(self, _: object, height: float) -> None:
        theme.fit(height)

    def on_size(self, *_: object) -> None:
        if self._hiding.hidden:
            self._hide(())  # what lay behind may come to light
        for look in (self._look, self._look_twice):
            look.cancel()
        self._look_again()

    def keep_clear(self, insets: Insets) -> None:
        """Draw nothing that is read or touched under the phone's own bars."""
        self.insets = insets
        for sheet in self.sheets:
            sheet.keep_clear(insets)

    @property
    def screen(self) -> Screen | None:
        return self.stage.children[0] if self.stage.children else None

    def show(self, screen: Screen) -> None:
        """Put another screen on the stage."""
        old = self.screen
        if old is not None:
            old.leave()
        self.close_sheets()
        if self.banner is not None:
            self.banner.away()
        self.stage.clear_widgets()
        if old is not None:
            for part in (old, *old.kept()):
                let_go(part)
        self.stage.add_widget(screen)
        settle(self.stage)
        self.floor = screen.floor
        if old is not None:
            self._changed()

    @property
    def sheets(self) -> list[Sheet]:
        """All that are open, the topmost first."""
        return [child for child in self.layer.children if isinstance(child, Sheet)]

    @property
    def sheet(self) -> Sheet | None:
        return next(iter(self.sheets), None)

    def open(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over everything."""
        sheet.keep_clear(self.insets)
        sheet.on_close.append(self._closed)
        sheet.bind(opacity=self._look)
        sheet.panel.bind(pos=self._look, size=self._look)
        self.layer.add_widget(sheet)
        self._look_again()  # whoever leads back to a sheet has only just put the place behind it in sight
        sheet.appear()
        return sheet

    def _cover(self, *_: object) -> None:
        """What a sheet hides is left out: of the sheets below it and of the screen."""
        covered: list[tuple[Widget, Cover | None]] = []
        highest: Cover | None = None
        for sheet in self.sheets:
            covered.append((sheet, highest))
            highest = max(filter(None, (highest, sheet.cover)), key=lambda cover: cover.top, default=None)
        self._hide([*covered, (self.stage, highest)])

    def _hide(self, covered: Iterable[tuple[Widget, Cover | None]]) -> None:
        if self._hiding.hide(covered):
            self._look_twice()  # what is new behind it may find its place only with this frame
        if self.screen is not None:
            self.screen.uncovered()

    def hides(self, widget: Widget) -> bool:
        """Whether a sheet hides all that stands in a widget."""
        return self._hiding.hides(widget)

    def close_sheets(self) -> None:
        for sheet in self.sheets:
            sheet.close()

    def tell(self, text: str, label: str = "", action: Callable[[], object] | None = None, step: bool = False) -> None:
        """One sentence in a banner; one about a step is out of date with the next."""
        if self.banner is not None:
            self.banner.away()
        self.banner, self._of_step = Banner(text, label, action), step
        self.banner.appear(self.layer, below=dp(68) + self.insets.top)

    def outdate(self) -> None:
        """Another step was played: a banner that offers to take the last one back would now take the wrong one."""
        if self.banner is not None and self._of_step:
            self.banner.away()


class Edges:
    """Those that the phone's own bars cover: the shell is told whenever they may have changed."""

    def __init__(self, shell: Shell, ask: Callable[[], Insets] = insets) -> None:
        self.shell, self.ask = shell, ask
        self._fit = Clock.create_trigger(self.fit, 0)
        Window.bind(on_resize=self._turned)
        self.fit()

    def stop(self) -> None:
        """Let go of the window."""
        self._fit.cancel()
        Window.unbind(on_resize=self._turned)

    def fit(self, *_: object) -> None:
        """Keep clear of the bars as they are now."""
        self.shell.keep_clear(self.ask())

    def _turned(self, *_: object) -> None:
        self._fit()  # Android tells the new edges only after the turn


def let_go(screen: Widget) -> None:
    """Kivy remembers what moves and the field that was written in last: neither may keep the screen it was part of."""
    motion.still(screen)
    for field in [widget for widget in screen.walk(restrict=True) if isinstance(widget, FocusBehavior)]:
        field.parent.remove_widget(field)
