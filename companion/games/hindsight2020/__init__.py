"""Hindsight 2020: two to six nations try to survive a year of news."""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.games.hindsight2020.look import LOOK
from companion.games.hindsight2020.picture import PICTURE

COVER = Cover(
    id="hindsight2020",
    title="Hindsight 2020",
    tagline=say("2–6 nations · survive the year"),
    min_seats=2,
    max_seats=6,
    order=10,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
