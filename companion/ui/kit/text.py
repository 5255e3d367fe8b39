"""Words and icons on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

from companion.core.fitting import Fitted
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.drawing.icons import icon
from companion.ui.kit.fitting import LEAST, LINE, extents, fitted, wrapped
from companion.ui.theme import Colour, Measure, theme

kv.load("kit/text")

WHITE: Colour = (1, 1, 1, 1)
# What is written anew when it changes; the colour is not among them.
WRITTEN = (
    "text", "font_name", "font_size", "halign", "valign", "padding", "line_height", "text_size", "shorten", "markup",
    "struck", "size_sp", "measure", "theme_scale", "fit",
)  # fmt: skip


class _Sparing:
    """Kivy's writers hold on to the picture that they handed to the screen: every text would be there twice."""

    def _render_end(self) -> ImageData:
        data = super()._render_end()  # type: ignore[misc]
        self._surface = None
        return data


class Plain(_Sparing, CoreLabel):
    """Writes text as it is."""

    def get_extents(self, text: str) -> tuple[int, int]:
        """Kivy measures every word anew whenever a text is laid out; most of them have stood there before."""
        return extents(text, self.options["font_name"], self.options["font_size"])


class Tagged(_Sparing, MarkupLabel):
    """Writes text with marks for colour and weight in it."""


class Text(Widget):
    """Words in the quiet face; they fill their box, left and centred by default.

    Letters are written white and tinted on the canvas, so that another colour writes nothing anew.
    """

    text: str = StringProperty("")
    font_name: str = StringProperty(look.REGULAR)
    font_size: float = NumericProperty(15)
    color: Colour | None = ColorProperty(None, allownone=True)  # the theme's ink where nobody says another
    halign: str = OptionProperty("left", options=["left", "center", "right"])
    valign: str = OptionProperty("middle", options=["bottom", "middle", "top"])
    padding: Sequence[float] = VariableListProperty([0, 0, 0, 0])
    line_height: float = NumericProperty(1.0)
    text_size: Sequence[float | None] = ObjectProperty((None, None))
    shorten: bool = BooleanProperty(False)
    markup: bool = BooleanProperty(False)
    struck: bool = BooleanProperty(False)  # a line runs through it
    texture: Texture | None = ObjectProperty(None, allownone=True)
    texture_size: Sequence[float] = ObjectProperty((0, 0))
    is_shortened: bool = BooleanProperty(False)
    measure: Measure = ObjectProperty(theme.sp)  # how size_sp becomes pixels
    size_sp: float = NumericProperty(14)
    fit: bool = BooleanProperty(False)  # shrink or wrap rather than be cut
    theme_scale: float = NumericProperty(1.0)  # the theme's, see kv/kit/text.kv
    theme_ink: Colour = ObjectProperty(WHITE)  # the theme's ink

    def _one_line(self) -> float:
        return extents(self.text, self.font_name, self.measure(self.size_sp))[0] + dp(2) if self.text else 0.0

    # The width of all its words on one line.
    one_line: float = AliasProperty(
        _one_line, bind=("text", "font_name", "size_sp", "measure", "theme_scale"), cache=True
    )

    def __init__(self, **values: Any) -> None:
        if "size" not in values:
            values.setdefault("width", 0)  # Kivy's hundred would be written for, then thrown away
        self._again = Clock.create_trigger(self.write, -1)
        super().__init__(**values)
        self._tint, self._plate = Color(*WHITE), Rectangle(size=(0, 0))
        self._letters = InstructionGroup()
        self._letters.add(self._tint)
        self._letters.add(self._plate)
        self._inked = False  # the letters are on its canvas: without any there is nothing to go through
        for name in WRITTEN:
            self.fbind(name, self._again)
        self.fbind("pos", self.lay)
        self.fbind("size", self._sized)
        for name in ("color", "theme_ink"):
            self.fbind(name, self._tinted)
        self.font_size = self.measure(self.size_sp)
        self._tinted()
        self._again()

    @property
    def ink(self) -> Colour:
        """The colour of its letters."""
        return self.color or self.theme_ink

    def height_for(self, width: float) -> float | None:
        """How high it must be at a width; None where a word is wider than that."""
        size = int(self.measure(self.size_sp))
        found = wrapped(self.text, self.font_name, size, width - self.padding[0] - self.padding[2])
        return None if found is None else found[0] * size * LINE + dp(2)

    def writer(self) -> CoreLabel:
        """Kivy's own writer, set up for this text as it stands."""
        kind = Tagged if self.markup else Plain
        return kind(
            text=self.text, font_name=self.font_name, font_size=int(self.font_size), halign=self.halign,
            valign=self.valign, padding=self.padding, line_height=self.line_height, text_size=self.text_size,
            shorten=self.shorten, shorten_from="right", split_str="\n", strikethrough=self.struck,
            color=self.ink if self.markup else WHITE,
        )  # fmt: skip

    def write(self, *_: object) -> None:
        """Write the text anew, once it knows how wide it is; what is cleared goes at once."""
        self._fit()
        self._again.cancel()
        if not self.text:
            self.texture, self.texture_size, self.is_shortened = None, (0, 0), False
        elif self.width > 1 or self.text_size[0] is None:
            core = self.writer()
            core.refresh()
            self.texture = core.texture
            self.texture_size = core.texture.size if core.texture else (0, 0)
            self.is_shortened = core.is_shortened
        self.lay()

    def lay(self, *_: object) -> None:
        """Put what is written into the middle of the box, on whole pixels."""
        wide, high = self.texture_size
        if self._inked != (self.texture is not None):
            self._inked = not self._inked
            (self.canvas.add if self._inked else self.canvas.remove)(self._letters)
        self._plate.texture, self._plate.size = self.texture, (wide, high)
        # Not center_x: Kivy works that out anew only after it has told of a new x.
        self._plate.pos = (int(self.x + (self.width - wide) / 2), int(self.y + (self.height - high) / 2))

    def on_touch_down(self, _: MotionEvent) -> bool:
        """There is nothing in a text that could be touched."""
        return False

    def on_fit(self, _: object, fits: bool) -> None:
        if not fits:
            self.shorten = False  # what was cut to fit is written out again

    def _tinted(self, *_: object) -> None:
        if self.markup:  # its letters are written in their colours
            self._tint.rgba = WHITE
            self._again()
        else:
            self._tint.rgba = self.ink

    def _sized(self, *_: object) -> None:
        self._again()

    def _fit(self, *_: object) -> None:
        full = self.measure(self.size_sp)
        room, high = self.width - self.padding[0] - self.padding[2], self.height
        if self.fit and self.text and room > 1:
            least = min(full, dp(LEAST))
            tall = min(full, max(least, high / 1.1))  # a low box takes no large letters
            found = fitted(self.text, self.font_name, int(tall), int(least), int(room), int(high))
            self.shorten = found.cut
            self.font_size = full if found.size == int(full) else found.size
        else:
            self.font_size = full
        self.text_size = tuple(self.size)


class Placed(Text):
    """A text that whoever holds it measures and places."""

    def _fit(self, *_: object) -> None:
        """Left to the holder."""

    def put(self, how: Fitted, pos: tuple[float, float], room: tuple[float, float]) -> None:
        """Write it as it was fitted, in this box."""
        self.shorten = how.cut
        self.size, self.pos = room, pos
        self.text_size, self.font_size = room, how.size


class Strong(Text):
    """The same in bold."""

    font_name: str = StringProperty(look.BOLD)


class Semi(Text):
    """The same in semi-bold."""

    font_name: str = StringProperty(look.SEMI)


class Display(Text):
    """Titles and numerals in the condensed face, moved down a little because it sits high in its line."""

    font_name: str = StringProperty(look.DISPLAY)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("font_size", self._drop)
        self._drop()

    def _drop(self, *_: object) -> None:
        self.padding = (self.padding[0], self.font_size * 0.09, self.padding[2], 0)


class Reading(Text):
    """Text that wraps and is as high as it needs to be."""

    valign: str = OptionProperty("top", options=["bottom", "middle", "top"])
    line_height: float = NumericProperty(1.18)

    def __init__(self, **values: Any) -> None:
        values.setdefault("size_hint_y", None)
        if "size" not in values:
            values.setdefault("height", 0)  # without a word it takes no room
        super().__init__(**values)
        self.fbind("width", self.write)  # at once: whoever gave it a width is about to ask for its height
        self.fbind("texture_size", self._written)

    def _fit(self, *_: object) -> None:
        self.font_size = self.measure(self.size_sp)
        self.text_size = (self.width, None)

    def _sized(self, *_: object) -> None:
        """Its height comes from what is written, its width is followed at once."""
        self.lay()

    def _written(self, _: object, size: Sequence[float]) -> None:
        if self.size_hint_y is None:
            self.height = size[1]


class Icon(Text):
    """One icon of the icon font, in the middle of its box."""

    font_name: str = StringProperty(look.ICONS)
    halign: str = OptionProperty("center", options=["left", "center", "right"])
    size_sp: float = NumericProperty(24)
    measure: Measure = ObjectProperty(theme.glyph)
    icon: str = StringProperty("")

    def on_icon(self, _: object, name: str) -> None:
        self.text = icon(name)
