"""Everything that can be pressed: an icon, a word, a second line, in any of a few dresses."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui import theme as look
from companion.ui.theme import mix, theme
from companion.ui.widgets.surface import Surface
from companion.ui.widgets.text import Icon, Text, extents


class Touchable(Surface):
    """Answers to a finger that comes down and up on it, and shows the press."""

    pressed = BooleanProperty(False)
    enabled = BooleanProperty(True)
    guard = NumericProperty(0.0)  # seconds in which a second tap does not count
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
            return bool(super().on_touch_up(touch))
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

    icon = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    ink = ColorProperty((1, 1, 1, 1))
    icon_ink = ColorProperty(None, allownone=True)
    detail_ink = ColorProperty(None, allownone=True)
    size_sp = NumericProperty(15)
    icon_sp = NumericProperty(24)
    face = StringProperty(look.SEMI)
    stacked = BooleanProperty(False)  # icon above the text
    icon_last = BooleanProperty(False)
    align = OptionProperty("center", options=("center", "left"))

    def __init__(self, **values: object) -> None:
        values.setdefault("fill", theme.s2)
        values.setdefault("ink", theme.ink)
        values.setdefault("radius", dp(16))
        self._settle = Clock.create_trigger(self._arrange, -1)
        self._glyph: Icon | None = None
        self._line: Text | None = None
        self._second: Text | None = None
        super().__init__(**values)
        self._calm = tuple(self.fill)
        for name in ("size", "pos", "text", "icon", "detail", "ink", "size_sp", "icon_sp", "stacked", "icon_ink"):
            self.fbind(name, self._settle)
        self._arrange()

    def on_pressed(self, _: object, pressed: bool) -> None:
        if pressed:
            self._calm = tuple(self.fill)
            self.fill = mix(self.fill, self.ink, 0.16) if self.fill[3] else (*self.ink[:3], 0.12)
        else:
            self.fill = self._calm

    def dress(self, fill: tuple[float, ...], ink: tuple[float, ...]) -> None:
        """Change colours while it stands on the screen."""
        self._calm = tuple(fill)
        self.fill = fill
        self.ink = ink

    def _arrange(self, *_: object) -> None:
        self._line = self._part(self._line, Text, self.text, font_name=self.face, measure=theme.button)
        self._second = self._part(self._second, Text, self.detail, font_name=look.SEMI, measure=theme.button)
        self._glyph = self._part(self._glyph, Icon, self.icon)
        if self._line:
            self._line.color = self.ink
        if self._second:
            self._second.color = self.detail_ink or self.ink
            self._second.size_sp = 12
        if self._glyph:
            self._glyph.icon, self._glyph.size_sp = self.icon, self.icon_sp
            self._glyph.color = self.icon_ink or self.ink
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

    def _stack(self) -> None:
        high = theme.glyph(self.icon_sp) * 1.15
        line = theme.button(self.size_sp) * 1.35
        top = self.center_y + (high + line) / 2
        if self._glyph:
            self._glyph.size, self._glyph.pos = (self.width, high), (self.x, top - high)
        if self._line:
            self._line.fit, self._line.halign, self._line.size_sp = True, "center", self.size_sp
            self._line.size, self._line.pos = (self.width - dp(8), line), (self.x + dp(4), top - high - line)
            self._line._fit()

    def _row(self) -> None:
        pad = dp(12) if self.width > dp(90) else dp(4)
        gap = dp(10) if self._glyph and self.icon and self.text else 0
        glyph = theme.glyph(self.icon_sp) * 1.1 if self._glyph and self.icon else 0
        room = max(1.0, self.width - 2 * pad - glyph - gap)
        wide = max(self._wide(self._line, self.text, self.size_sp), self._wide(self._second, self.detail, 12))
        wide = min(room, wide)
        left = self.center_x - (glyph + gap + wide) / 2 if self.align == "center" else self.x + pad + dp(4)
        words_x = left if self.icon_last else left + glyph + gap
        if self._glyph:
            at = left + wide + gap if self.icon_last else left
            if not self.text:
                at, glyph = self.x, self.width
            self._glyph.size, self._glyph.pos = (glyph, self.height), (at, self.y)
        self._words(words_x, room if self.align == "left" else wide, room)

    def _wide(self, part: Text | None, content: str, size: float) -> float:
        return extents(content, part.font_name, theme.button(size))[0] + dp(2) if part and content else 0

    def _words(self, x: float, wide: float, room: float) -> None:
        """Place one or two lines; a text too long for one line wraps before it shrinks."""
        if not self._line:
            return
        line = theme.button(self.size_sp) * 1.3
        natural = self._wide(self._line, self.text, self.size_sp)
        second = theme.button(12) * 1.3 if self.detail else 0
        longest = max(self.text.split(" "), key=len)
        wraps = (
            natural > room * 1.02
            and " " in self.text
            and self.height - second >= line * 2
            and self._wide(self._line, longest, self.size_sp) <= room
        )
        high = line * 2 if wraps else line
        base = self.center_y - (high + second) / 2
        part = self._line
        part.fit, part.size_sp, part.halign = not wraps, self.size_sp, self.align
        part.shorten = False
        part.size, part.pos = (wide, high), (x, base + second)
        part.shorten = False
        part._fit()
        if self._second and self.detail:
            self._second.fit, self._second.halign = True, self.align
            self._second.size, self._second.pos = (wide, second), (x, base)
            self._second._fit()


def primary(**values: object) -> Press:
    """The one button that carries the turn on."""
    values = {
        "fill": theme.accent,
        "ink": theme.accent_ink,
        "size_sp": 18,
        "face": look.BOLD,
        "radius": dp(20),
    } | values
    return Press(**values)


def ghost(**values: object) -> Press:
    """A button that is only an outline."""
    return Press(**({"fill": theme.clear, "outline": theme.line, "edge": dp(1.5)} | values))


def icon_press(name: str, **values: object) -> Press:
    """An icon alone, 48 dp in square."""
    kept = {"icon": name, "fill": theme.clear, "size_hint": (None, None), "size": (dp(48), dp(48)), "radius": dp(24)}
    return Press(**(kept | values))
