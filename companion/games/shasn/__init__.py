"""SHASN: resources, voters, headlines, chaos."""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.games.shasn.look import LOOK
from companion.games.shasn.picture import PICTURE

COVER = Cover(
    id="shasn",
    title="SHASN",
    tagline=say("2–5 players · win the zones"),
    min_seats=2,
    max_seats=5,
    order=20,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
