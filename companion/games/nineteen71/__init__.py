"""1971: nations, stacks of hidden cards, and missiles that answer missiles."""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.games.nineteen71.look import LOOK
from companion.games.nineteen71.picture import PICTURE

COVER = Cover(
    id="nineteen71",
    title="1971",
    tagline=say("2–6 nations · 15 minutes"),
    min_seats=2,
    max_seats=6,
    order=40,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
