"""Words and icons on the screen."""

from __future__ import annotations

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.ui import theme as look
from companion.ui.icons import icon
from companion.ui.theme import theme


@lru_cache(maxsize=2000)
def extents(text: str, face: str, size: float) -> tuple[int, int]:
    """How wide and high one line of text is; letters come in whole pixels."""
    return CoreLabel(font_name=face, font_size=int(size)).get_extents(text)


class Text(Label):
    """A label in the quiet face; its text fills its box, left and centred by default."""

    measure = staticmethod(theme.sp)
    size_sp = NumericProperty(14)
    fit = BooleanProperty(False)  # shrink a single line rather than cut it
    smallest = NumericProperty(0.62)

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.REGULAR)
        values.setdefault("color", theme.ink)
        values.setdefault("halign", "left")
        values.setdefault("valign", "middle")
        self.measure = values.pop("measure", self.measure)
        self._measure = Clock.create_trigger(self._fit, -1)
        super().__init__(**values)
        self.font_size = self.measure(self.size_sp)
        self.fbind("size_sp", self._measure)
        self.fbind("size", self._measure)
        if self.fit:
            self.fbind("text", self._measure)
        self._fit()

    def _trigger_texture_update(self, name: str | None = None, source: object = None, value: object = None) -> None:
        # Letters come in whole pixels anyway, but Kivy would open the font anew for every fraction.
        super()._trigger_texture_update(name, source, int(value) if name == "font_size" else value)

    def _fit(self, *_: object) -> None:
        full = self.measure(self.size_sp)
        room = self.width - self.padding[0] - self.padding[2]
        if self.fit and self.text and room > 1:
            wide = extents(self.text, self.font_name, full)[0]
            share = min(1.0, room / wide) if wide else 1.0
            self.shorten = share < self.smallest
            self.shorten_from = "right"
            self.font_size = full if share == 1 else self._narrowed(int(full * share), room, full * self.smallest)
        else:
            self.font_size = full
        self.text_size = self.size

    def _narrowed(self, size: int, room: float, least: float) -> float:
        """The largest whole size whose letters fit: small letters do not shrink evenly, so their width is looked up."""
        while size > least and extents(self.text, self.font_name, size)[0] >= room:
            size -= 1
        return max(size, least)


class Strong(Text):
    """The same in bold."""

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.BOLD)
        super().__init__(**values)


class Semi(Text):
    """The same in semi-bold."""

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.SEMI)
        super().__init__(**values)


class Display(Text):
    """Titles and numerals in the condensed face, moved down a little because it sits high in its line."""

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.DISPLAY)
        super().__init__(**values)
        self.fbind("font_size", self._drop)
        self._drop()

    def _drop(self, *_: object) -> None:
        self.padding = (self.padding[0], self.font_size * 0.09, self.padding[2], 0)


class Reading(Text):
    """Text that wraps and is as high as it needs to be."""

    def __init__(self, **values: object) -> None:
        values.setdefault("valign", "top")
        values.setdefault("line_height", 1.18)
        values.setdefault("size_hint_y", None)
        super().__init__(**values)

    def _fit(self, *_: object) -> None:
        self.font_size = self.measure(self.size_sp)
        self.text_size = (self.width, None)

    def on_texture_size(self, _: object, size: tuple[int, int]) -> None:
        if self.size_hint_y is None:
            self.height = size[1]


class Icon(Text):
    """One icon of the icon font, in the middle of its box."""

    measure = staticmethod(theme.glyph)
    icon = StringProperty("")

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.ICONS)
        values.setdefault("halign", "center")
        values.setdefault("size_sp", 24)
        super().__init__(**values)

    def on_icon(self, _: object, name: str) -> None:
        self.text = icon(name)
