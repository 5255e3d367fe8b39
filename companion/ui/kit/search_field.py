"""The field one types a search into, with its lens and a cross that empties it."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.ui import theme as look
from companion.ui.kit.press import IconPress
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon
from companion.ui.theme import theme
from companion.ui.words import say, words


class SearchField(Surface):
    """Stands at the top, where no keyboard covers it; a tap anywhere on it begins to type."""

    def __init__(self, **values: object) -> None:
        super().__init__(fill=theme.s2, outline=theme.line, edge=dp(2), radius=dp(28), size_hint_y=None,
                         height=theme.grow(52 if theme.short() else 56), **values)  # fmt: skip
        self.lens = Icon(icon="magnify", size_sp=24, color=theme.ink)
        self.input = TextInput(multiline=False, write_tab=False, hint_text=words(say("Card or rule")),
                               font_name=look.SEMI, font_size=theme.button(18), foreground_color=theme.ink,
                               background_color=theme.clear, background_normal="", background_active="",
                               hint_text_color=theme.ink2, cursor_color=theme.accent_text, cursor_width=dp(2),
                               selection_color=(*theme.accent_text[:3], 0.35), keyboard_suggestions=False)  # fmt: skip
        self.wipe = IconPress(icon="close", ink=theme.ink)
        self.wipe.bind(on_tap=lambda *_: self.empty())
        for part in (self.lens, self.input, self.wipe):
            self.add_widget(part)
        self.input.bind(focus=self._focused, text=self._typed)
        self._focus_soon = Clock.create_trigger(self._focus)
        arrange(self, self._place)
        self._typed(self.input, "")

    def begin(self) -> None:
        """Let the keyboard come with the next frame."""
        self._focus_soon()

    def rest(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.input.focus = False

    def empty(self) -> None:
        self.input.text = ""
        self.begin()

    def _focus(self, *_: object) -> None:
        if self.get_root_window() is not None:
            self.input.focus = True

    def _focused(self, _: object, focused: bool) -> None:
        self.outline = theme.chosen if focused else theme.line

    def _typed(self, _: object, text: str) -> None:
        self.wipe.opacity = 1 if text else 0
        self.wipe.enabled = bool(text)

    def _place(self, *_: object) -> None:
        side = self.height
        self.lens.size, self.lens.pos = (dp(48), side), (self.x + dp(8), self.y)
        self.wipe.size, self.wipe.pos = (dp(48), dp(48)), (self.right - dp(52), self.center_y - dp(24))
        self.input.size = (self.wipe.x - self.lens.right, side)
        self.input.pos = (self.lens.right, self.y)
        above = max(dp(2), (side - self.input.line_height) / 2)
        self.input.padding = (dp(2), above, dp(2), dp(2))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.begin()
            return True
        return False
