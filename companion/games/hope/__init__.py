"""Hope Inhumanity: a journey of five rounds in which dice are people's humanity."""

from __future__ import annotations

from companion.core.game import Cover
from companion.core.text import say
from companion.games import later
from companion.games.hope.look import LOOK
from companion.games.hope.picture import PICTURE

COVER = Cover(
    id="hope",
    title="Hope Inhumanity",
    tagline=say("3–5 players · together"),
    min_seats=3,
    max_seats=5,
    order=50,
    look=LOOK,
    picture=PICTURE,
)

__getattr__ = later(__name__, "GAME")
