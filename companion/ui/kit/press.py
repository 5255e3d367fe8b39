"""Everything that can be pressed: an icon, a word, a second line, in any of a few dresses."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from companion.core.fitting import Fitted
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import LEAST, LINE, extents, fitted
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Icon, Placed, Text
from companion.ui.theme import Colour, mix, theme

kv.load("kit/press")

# What its parts are placed anew for.
ARRANGED = (
    "size", "pos", "text", "icon", "detail", "ink", "icon_ink", "detail_ink", "size_sp", "icon_sp", "stacked", "lead",
    "rim_room", "ceiling", "theme_ink", "theme_scale",
)  # fmt: skip


class Touchable(Surface):
    """Answers to a finger that comes down and up on it, and shows the press."""

    pressed: bool = BooleanProperty(False)
    enabled: bool = BooleanProperty(True)
    guard: float = NumericProperty(0.0)  # seconds in which a second tap does not count
    still: str = StringProperty("")  # its name, where no step may move it: see tests/living/test_still.py
    __events__ = ("on_tap",)

    _last = -10.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False  # nothing in it reaches beyond it, so no part of it need be asked
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or not self.enabled:
            return False
        touch.grab(self)
        self.pressed = True
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False  # what holds the finger is told by itself
        touch.ungrab(self)
        self.pressed = False
        if self.collide_point(*touch.pos):
            now = Clock.get_time()
            if now - self._last >= self.guard:
                self._last = now
                self.dispatch("on_tap")
        return True

    def hush(self) -> None:
        """It has just appeared, perhaps under a finger: the guard counts from now."""
        self._last = Clock.get_time()

    def on_tap(self) -> None:
        """Overridden or bound by whoever wants to know."""


class Press(Touchable):
    """A button: icon, text and detail, centred as one group (or from the left)."""

    fill: Colour | None = ColorProperty(None, allownone=True)  # type: ignore[assignment]  # None: the theme's s2
    text: str = StringProperty("")
    icon: str = StringProperty("")
    detail: str = StringProperty("")
    ink: Colour | None = ColorProperty(None, allownone=True)  # the theme's ink where nobody says another
    icon_ink: Colour | None = ColorProperty(None, allownone=True)  # ink where nobody says another
    detail_ink: Colour | None = ColorProperty(None, allownone=True)
    size_sp: float = NumericProperty(15)
    icon_sp: float = NumericProperty(24)
    face: str = StringProperty(look.SEMI)
    stacked: bool = BooleanProperty(False)  # icon above the text
    icon_last: bool = BooleanProperty(False)
    lead: float = NumericProperty(0.0)  # room at the left for something that stands there
    rim_room: float = NumericProperty(0.0)  # what a round button takes from both sides of its words
    align: str = OptionProperty("center", options=["center", "left"])
    ceiling: float = NumericProperty(0)  # pixels: letters of a group of buttons are of one size
    theme_ink: Colour = ColorProperty((1, 1, 1, 1))  # the theme's ink, see kv/kit/press.kv
    theme_fill: Colour = ColorProperty((0, 0, 0, 0))
    theme_scale: float = NumericProperty(1.0)

    def __init__(self, **values: Any) -> None:
        if "size" not in values:
            values.setdefault("width", 0)
        self._settle = Clock.create_trigger(self._arrange, -1)
        self._glyph: Icon | None = None
        self._line: Text | None = None
        self._second: Text | None = None
        super().__init__(**values)
        for name in ARRANGED:
            self.fbind(name, self._settle)
        self._arrange()

    def _one_line(self) -> float:
        glyph, gap = self._beside()
        wide = extents(self.text, self.face, theme.button(self.size_sp))[0] if self.text else 0
        return float(glyph + gap + wide + dp(2))

    # The width of icon and text beside each other on one line.
    one_line: float = AliasProperty(_one_line, bind=("text", "icon", "size_sp", "icon_sp", "theme_scale"), cache=True)

    def _painted(self) -> Colour:
        fill = self.theme_fill if self.fill is None else self.fill
        if not self.pressed:
            return fill
        ink = self.ink or self.theme_ink
        return mix(fill, ink, 0.16) if fill[3] else (*ink[:3], 0.12)

    painted: Colour = AliasProperty(_painted, bind=("fill", "theme_fill", "ink", "theme_ink", "pressed"), cache=True)

    def _arrange(self, *_: object) -> None:
        self._line = self._part(self._line, Placed, self.text, font_name=self.face)
        self._second = self._part(self._second, Placed, self.detail, font_name=look.SEMI)
        self._glyph = self._part(self._glyph, Icon, self.icon)
        ink = self.ink or self.theme_ink
        if self._line:
            self._line.color = ink
        if self._second:
            self._second.color = self.detail_ink or ink
        if self._glyph:
            self._glyph.icon, self._glyph.size_sp = self.icon, self.icon_sp
            self._glyph.color = self.icon_ink or ink
        if self.width > 1:
            self._stack() if self.stacked else self._row()

    def _part(self, part: Text | None, kind: type[Text], content: str, **values: object) -> Text | None:
        if content and part is None:
            part = kind(**values)
            self.add_widget(part)
        if part is not None and kind is not Icon:
            part.text = content
        if part is not None:
            part.opacity = 1 if content else 0
        return part

    def height_for(self, wide: float) -> float | None:
        """How high it must be at a width to show all it says; None where a word is too wide for it."""
        room = self._middle_room(wide) if self.stacked else self._room(wide)
        text, second = self._fitting(room, 10_000)
        if text.cut or second.cut:
            return None
        glyph = theme.glyph(self.icon_sp) * 1.15 if self.stacked else 0
        return float(glyph + (text.lines * text.size + second.lines * second.size) * LINE + dp(10))

    def written(self, wide: float, high: float, ceiling: float = 0) -> Fitted:
        """How its text comes out in a box of this size, in letters of its own or of a given size."""
        room, tall = self._room(wide), high - dp(6)
        if self.stacked:
            room, tall = self._middle_room(wide), high - theme.glyph(self.icon_sp) * 1.15 - dp(4)
        return self._fitting(room, tall, ceiling)[0]

    def _stack(self) -> None:
        high = theme.glyph(self.icon_sp) * 1.15
        room = self._middle_room(self.width)
        how, _ = self._fitting(room, self.height - high - dp(4), self.ceiling)
        if how.cut and self._glyph:  # whole words before a picture
            whole, _ = self._fitting(room, self.height - dp(4))
            if not whole.cut:
                how, high, self._glyph.opacity = whole, 0.0, 0
        line = how.lines * how.size * LINE + dp(2)
        top = self.center_y + (high + line) / 2
        if self._glyph:
            self._glyph.size, self._glyph.pos = (self.width, high), (self.x, top - high)
        if self._line and how.lines:
            self._line.halign = "center"
            self._line.put(how, (self.center_x - room / 2, top - high - line), (room, line))

    def _middle_room(self, wide: float) -> float:
        return float(max(1.0, wide - dp(8 if wide > dp(60) else 4) - 2 * self.rim_room))

    @staticmethod
    def _pad(wide: float) -> float:
        return float(dp(12) if wide > dp(120) else dp(8) if wide > dp(90) else dp(4))

    def _beside(self) -> tuple[float, float]:
        """The width of the icon in a row, and the gap after it."""
        glyph = theme.glyph(self.icon_sp) * 1.1 if self.icon else 0
        return glyph, dp(10) if self.icon and self.text else 0

    def _room(self, wide: float) -> float:
        glyph, gap = self._beside()
        taken = 2 * self._pad(wide) + (dp(4) if self.align == "left" else 0) + self.lead
        return max(1.0, wide - taken - glyph - gap)

    def _row(self) -> None:
        glyph, gap = self._beside()
        room = self._room(self.width)
        text, second = self._fitting(room, self.height - dp(6), self.ceiling)
        wide = min(room, max(text.wide, second.wide) + dp(2))
        start = self.x + self.lead + self._pad(self.width) + dp(4)
        left = self.center_x + self.lead / 2 - (glyph + gap + wide) / 2 if self.align == "center" else start
        words_x = left if self.icon_last else left + glyph + gap
        if self._glyph:
            at = left + wide + gap if self.icon_last else left
            if not self.text:
                at, glyph = self.x, self.width
            self._glyph.size, self._glyph.pos = (glyph, self.height), (at, self.y)
        self._words(words_x, room if self.align == "left" else wide, text, second)

    def _fitting(self, room: float, high: float, ceiling: float = 0) -> tuple[Fitted, Fitted]:
        """How text and detail share a height; a text too long for one line wraps before it shrinks much."""
        full, small = int(theme.button(self.size_sp)), int(theme.button(12))
        nothing = Fitted(0, 0, 0, False)
        below = small * LINE if self.detail and not self.stacked else 0
        text = second = nothing
        if self.text:
            text = self._sized(full, int(ceiling), int(room), int(high - below))
        if below:
            rest = int(high - text.lines * text.size * LINE)
            second = fitted(self.detail, look.SEMI, small, int(min(small, dp(LEAST))), int(room), rest)
        return text, second

    def _sized(self, full: int, ceiling: int, room: int, high: int) -> Fitted:
        """The text in letters of the given size where that is possible."""
        if ceiling:
            full = min(full, ceiling)
            found = fitted(self.text, self.face, full, full, room, high)
            if not found.cut:
                return found
        return fitted(self.text, self.face, full, int(min(full, dp(LEAST))), room, high)

    def _words(self, x: float, wide: float, text: Fitted, second: Fitted) -> None:
        """Place text and detail as they were fitted."""
        high, low = (
            text.lines * text.size * LINE + dp(2),
            second.lines * second.size * LINE + dp(2) * bool(second.lines),
        )
        base = self.center_y - (high + low) / 2
        for part, how, at, room in ((self._line, text, base + low, high), (self._second, second, base, low)):
            if part and how.lines:
                part.halign = self.align
                part.put(how, (x, at), (wide, room))


class Primary(Press):
    """The one button that carries the turn on; a refused one looks like it and can still be tapped."""

    free: bool = BooleanProperty(True)
    size_sp: float = NumericProperty(18)
    face: str = StringProperty(look.BOLD)


class Ghost(Press):
    """A button that is only an outline."""


class IconPress(Press):
    """An icon alone, 48 dp in square."""
