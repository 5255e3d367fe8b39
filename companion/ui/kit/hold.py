"""Hold to see: what is for one pair of eyes is shown only while a finger lies on it."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.kit.press import Press
from companion.ui.theme import theme

HIDDEN = "•••"


class HoldPress(Press):
    """A button that tells when a finger comes down on it and when it goes up, wherever that is."""

    def __init__(self, tell: Callable[[bool], None], **values: object) -> None:
        self.tell = tell
        values.setdefault("fill", theme.s3)
        super().__init__(icon="eye-off-outline", **values)

    def on_pressed(self, widget: object, pressed: bool) -> None:
        self.icon = "eye-outline" if pressed else "eye-off-outline"
        self.tell(pressed)
