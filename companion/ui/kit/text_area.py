"""A field for several lines of text."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.text_field import TextField

kv.load("kit/text_area")


class TextArea(TextField):
    """So many lines are in sight."""

    lines: int = NumericProperty(3)
    font_name: str = StringProperty(look.REGULAR)

    def __init__(self, longest: int = 400, **values: Any) -> None:
        super().__init__(longest=longest, **values)
