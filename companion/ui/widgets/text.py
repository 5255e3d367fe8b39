"""Words and icons on the screen."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.label import Label

from companion.ui import theme as look
from companion.ui.icons import icon
from companion.ui.theme import theme
from companion.ui.widgets.fitting import LEAST, Fitted, extents, fitted
from companion.ui.widgets.told import Told, take


def unplaced(values: dict[str, object]) -> None:
    """What is told its width by whoever holds it has none before: Kivy's hundred would be filled, then thrown away."""
    told = values.get("size_hint_x", values.get("size_hint", (1, 1))[0]) is not None
    if told and "size" not in values:
        values.setdefault("width", 0)


# What Kivy's Label would hand on of the properties that no text here ever sets.
REST = {"split_str": "", "ellipsis_options": {}, "font_script_name": "Latn", "font_features": "", "max_lines": 0}


class _Sparing:
    """Kivy's writers hold on to the picture that they handed to the screen: every text would be there twice."""

    def _render_end(self) -> ImageData:
        data = super()._render_end()
        self._surface = None
        return data


class Plain(_Sparing, CoreLabel):
    """Writes text as it is."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """Kivy measures every word anew whenever a text is laid out; most of them have stood there before."""
        return extents(text, self.options["font_name"], self.options["font_size"])


class Tagged(_Sparing, MarkupLabel):
    """Writes text with marks for colour and weight in it."""


def _four(padding: object) -> tuple[float, ...]:
    """Room at the left, top, right and bottom from one, two or four numbers, as Kivy takes them."""
    sides = tuple(padding) if hasattr(padding, "__iter__") else (padding,)
    return sides * (4 // len(sides))


class Text(Label):
    """A label in the quiet face; its text fills its box, left and centred by default.

    A Label binds its forty properties and has a rule in kv; a text binds the few that others may listen to and draws
    itself: half as heavy, and made in a quarter of the time.
    """

    _font_properties = (
        "text", "font_name", "font_size", "color", "halign", "valign", "padding", "text_size", "line_height", "shorten",
        "shorten_from", "markup",
    )  # fmt: skip
    font_name = Told(look.REGULAR, "_rewrite")
    font_size = Told(15.0, "_rewrite")
    color = Told((1, 1, 1, 1), "_rewrite", tuple)
    halign = Told("left", "_rewrite")
    valign = Told("middle", "_rewrite")
    padding = Told((0, 0, 0, 0), "_rewrite", _four)
    text_size = Told((None, None), "_rewrite", tuple)
    line_height = Told(1.0, "_rewrite")
    shorten = Told(False, "_rewrite")
    shorten_from = Told("center", "_rewrite")
    markup = Told(False, "_rewrite")
    texture = Told(None)
    texture_size = Told((0, 0), "_written", tuple)
    is_shortened = Told(False)
    measure = staticmethod(theme.sp)
    size_sp = Told(14, "_measure")
    fit = Told(False)  # shrink or wrap rather than be cut
    _label: Plain | Tagged | None = None
    _plate: Rectangle | None = None

    def __init__(self, **values: object) -> None:
        values.setdefault("color", theme.ink)
        unplaced(values)
        take(self, values)
        self.measure = values.pop("measure", self.measure)
        self._measure = Clock.create_trigger(self._fit, -1)
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        self._move = Clock.create_trigger(self._lay, -1)
        super(Label, self).__init__(**values)
        self.font_size = self.measure(self.size_sp)
        self._create_label()
        self.fbind("text", self._trigger_texture_update, "text")
        self.fbind("pos", self._move)
        self.fbind("size", self._move)
        self.fbind("size", self._measure)
        if self.fit:
            self.fbind("text", self._measure)
        self._fit()
        self._trigger_texture()

    def apply_class_lang_rules(self, *_: object, **__: object) -> None:
        """Kivy's rule would draw it a second time."""

    def _create_label(self) -> None:
        options = {name: getattr(self, name) for name in self._font_properties}
        options["font_size"] = int(self.font_size)
        self._label = (Tagged if self.markup else Plain)(**options, **REST, usersize=self.text_size)

    def texture_update(self, *_: object) -> None:
        """Write the text anew, once it knows how wide it is; nothing at all needs no width."""
        if self.width <= 1 and self.text:
            return
        if self.markup:
            super().texture_update()
        elif self._label.text:
            self._label.refresh()
            self.texture = self._label.texture
            self.texture_size = self.texture.size if self.texture else (0, 0)
            if self._label.is_shortened or self._plate is not None:
                self.is_shortened = self._label.is_shortened
        elif self.texture is not None:
            self.texture, self.texture_size = None, (0, 0)
        self._lay()

    def _lay(self, *_: object) -> None:
        """Put what is written into the middle of the box, on whole pixels."""
        if self._plate is None:
            if self.texture is None:
                return
            with self.canvas:
                Color(1, 1, 1, 1)
                self._plate = Rectangle()
        wide, high = self.texture_size
        self._plate.texture, self._plate.size = self.texture, (wide, high)
        self._plate.pos = (int(self.x + self.width / 2 - wide / 2), int(self.y + self.height / 2 - high / 2))

    def on_touch_down(self, _: MotionEvent) -> bool:
        """There is nothing in a text that could be touched."""
        return False

    def _written(self, _: str, size: tuple[int, int]) -> None:
        """How large the text has come out."""

    def _rewrite(self, name: str, value: object) -> None:
        if self._label is not None:
            self._trigger_texture_update(name, self, value)

    def _trigger_texture_update(self, name: str | None = None, source: object = None, value: object = None) -> None:
        # Letters come in whole pixels anyway, but Kivy would open the font anew for every fraction.
        super()._trigger_texture_update(name, source, int(value) if name == "font_size" else value)

    def _fit(self, *_: object) -> None:
        full = self.measure(self.size_sp)
        room, high = self.width - self.padding[0] - self.padding[2], self.height
        if self.fit and self.text and room > 1:
            least = min(full, dp(LEAST))
            tall = min(full, max(least, high / 1.1))  # a low box takes no large letters
            found = fitted(self.text, self.font_name, int(tall), int(least), int(room), int(high))
            self.shorten = found.cut
            self.shorten_from = "right"
            self.font_size = full if found.size == int(full) else found.size
        else:
            self.font_size = full
        self.text_size = self.size


class Placed(Text):
    """A text that whoever holds it measures and places."""

    def _fit(self, *_: object) -> None:
        """Left to the holder."""

    def put(self, how: Fitted, pos: tuple[float, float], room: tuple[float, float]) -> None:
        """Write it as it was fitted, in this box."""
        self.shorten, self.shorten_from = how.cut, "right"
        self.size, self.pos = room, pos
        self.text_size, self.font_size = room, how.size


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
        self._drop()

    def _rewrite(self, name: str, value: object) -> None:
        super()._rewrite(name, value)
        if name == "font_size":
            self._drop()

    def _drop(self) -> None:
        self.padding = (self.padding[0], self.font_size * 0.09, self.padding[2], 0)


class Reading(Text):
    """Text that wraps and is as high as it needs to be."""

    def __init__(self, **values: object) -> None:
        values.setdefault("valign", "top")
        values.setdefault("line_height", 1.18)
        values.setdefault("size_hint_y", None)
        super().__init__(**values)
        self.fbind("width", self._write)

    def _fit(self, *_: object) -> None:
        self.font_size = self.measure(self.size_sp)
        self.text_size = (self.width, None)

    def _write(self, *_: object) -> None:
        """At once: whoever gave it a width is about to ask for its height."""
        self._fit()
        self._trigger_texture.cancel()
        self.texture_update()

    def _written(self, _: str, size: tuple[int, int]) -> None:
        if self.size_hint_y is None:
            self.height = size[1]


class Icon(Text):
    """One icon of the icon font, in the middle of its box."""

    measure = staticmethod(theme.glyph)
    icon = Told("", "_take_icon")

    def __init__(self, **values: object) -> None:
        values.setdefault("font_name", look.ICONS)
        values.setdefault("halign", "center")
        values.setdefault("size_sp", 24)
        if values.get("icon"):
            values["text"] = icon(values["icon"])
        super().__init__(**values)

    def _take_icon(self, _: str, name: str) -> None:
        self.text = icon(name)
