"""Hold to see: what is for one pair of eyes is shown only while a finger lies on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui import kv
from companion.ui.kit.press import Press

kv.load("kit/hold")

HIDDEN = "•••"


class HoldPress(Press):
    """A button that tells when a finger comes down on it and when it goes up, wherever that is."""

    def __init__(self, tell: Callable[[bool], None], **values: Any) -> None:
        self.tell = tell
        super().__init__(**values)

    def on_pressed(self, _: object, pressed: bool) -> None:
        self.tell(pressed)
