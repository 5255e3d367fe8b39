"""A field for several lines of text."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.ui import theme as look
from companion.ui.theme import theme


def rounded(field: TextInput) -> TextInput:
    """Lay a rounded ground below a field that has none of its own."""
    ground = RoundedRectangle(pos=field.pos, size=field.size, radius=[dp(16)], segments=12)
    # As one group: inserted alone, the shape would take whatever texture was drawn last.
    group = InstructionGroup()
    group.add(Color(*theme.s2))
    group.add(ground)
    field.canvas.before.insert(0, group)

    def follow(*_: object) -> None:
        ground.pos, ground.size = field.pos, field.size

    field.bind(pos=follow, size=follow)
    return field


class TextArea(TextInput):
    """Takes so many letters and no more."""

    def __init__(self, longest: int, lines: int = 3, **values: Any) -> None:
        self.longest = longest
        size = theme.sp(16)
        super().__init__(font_name=look.REGULAR, font_size=size, foreground_color=theme.ink,
                         background_color=theme.clear, background_normal="", background_active="",
                         hint_text_color=theme.ink2, cursor_color=theme.accent_text, cursor_width=dp(2),
                         selection_color=(*theme.accent_text[:3], 0.35), write_tab=False,
                         padding=(dp(14), dp(12)), size_hint_y=None, height=lines * size * 1.35 + dp(26),
                         **values)  # fmt: skip

        rounded(self)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        super().insert_text(substring[: max(0, self.longest - len(self.text))], from_undo)
