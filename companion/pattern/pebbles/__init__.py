"""Pebbles: take one or two, and be the first with enough.

The cover is all that Home needs; the game itself is read from `game.py` when somebody sits down to play it.
"""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.pattern.pebbles.look import LOOK
from companion.pattern.pebbles.picture import PICTURE

COVER = Cover(
    id="pebbles",
    title="Pebbles",
    tagline=say("2–4 players · a first game"),
    min_seats=2,
    max_seats=4,
    order=90,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
