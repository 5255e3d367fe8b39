"""Hold to see: what is for one pair of eyes is shown only while a finger lies on it."""

from companion.ui import kv
from companion.ui.kit.press import Press

kv.load("kit/hold")

HIDDEN = "•••"


class HoldPress(Press):
    """Its `pressed` says when a finger comes down on it and when it goes up, wherever that is."""
