"""The Game of 2020: a ride from 2020 to 2021! with quarantine and the Pit on the way."""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.games.game2020.look import LOOK
from companion.games.game2020.picture import PICTURE

COVER = Cover(
    id="game2020",
    title="The Game of 2020",
    tagline=say("2–8 players · ride to 2021"),
    min_seats=2,
    max_seats=8,
    order=30,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
