"""The frame around everything: the place in sight, the sheets over it, and banners."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.banner import Banner
from companion.ui.widgets.sheet import Sheet


class Shell(FloatLayout):
    """Holds one screen, a stack of sheets and at most one banner."""

    def __init__(self, changed: Callable[[], object], **values: object) -> None:
        super().__init__(**values)
        self._changed = changed
        with self.canvas.before:
            self._colour = Color(*theme.bg)
            self._back = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._fill, size=self._fill)
        self.stage = BoxLayout()
        self.layer = FloatLayout()
        self.add_widget(self.stage)
        self.add_widget(self.layer)
        self.banner: Banner | None = None

    def _fill(self, *_: object) -> None:
        self._back.pos, self._back.size = self.pos, self.size

    @property
    def screen(self) -> Widget | None:
        return self.stage.children[0] if self.stage.children else None

    def show(self, screen: Widget) -> None:
        """Put another screen on the stage."""
        old = self.screen
        if old is not None and hasattr(old, "leave"):
            old.leave()
        self.close_sheets()
        if self.banner is not None:
            self.banner.away()
        self.stage.clear_widgets()
        self.stage.add_widget(screen)
        self._colour.rgba = theme.bg
        if old is not None:
            self._changed()

    @property
    def sheet(self) -> Sheet | None:
        sheets = [child for child in self.layer.children if isinstance(child, Sheet)]
        return sheets[0] if sheets else None

    def open(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over everything."""
        self.layer.add_widget(sheet)
        sheet.appear()
        return sheet

    def close_sheets(self) -> None:
        while self.sheet is not None:
            self.sheet.close()

    def tell(self, text: str, label: str = "", action: Callable[[], object] | None = None) -> None:
        """One sentence in a banner."""
        if self.banner is not None:
            self.banner.away()
        self.banner = Banner(text, label, action)
        self.banner.appear(self.layer, below=dp(68))
