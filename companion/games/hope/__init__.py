"""Hope Inhumanity: a journey of five rounds in which dice are people's humanity."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import say
from companion.games.hope.asks import ask
from companion.games.hope.board import SceneBoard
from companion.games.hope.moves import HopeMove
from companion.games.hope.options import OPTIONS
from companion.games.hope.picture import PICTURE
from companion.games.hope.soundness import sound
from companion.games.hope.state import State, start
from companion.games.hope.view import view

GAME = Game(
    id="hope",
    title="Hope Inhumanity",
    tagline=say("3–5 players · together"),
    min_seats=3,
    max_seats=5,
    state_type=State,
    move_type=HopeMove,
    board_type=SceneBoard,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("Chance decides who begins; then clockwise."),
    order=50,
    accent="hope",
    picture=PICTURE,
    names=("Sarah", "George", "Drake"),
)
