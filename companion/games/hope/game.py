"""All of Hope Inhumanity: its cover, its state, its moves and how they are shown."""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.games.hope import COVER
from companion.games.hope.asks import ask
from companion.games.hope.board import SceneBoard
from companion.games.hope.moments import moment
from companion.games.hope.moves import HopeMove
from companion.games.hope.options import OPTIONS
from companion.games.hope.soundness import sound
from companion.games.hope.state import State, start
from companion.games.hope.view import view
from companion.games.hope.view.own_card import own_card
from companion.games.hope.view.sheet import sheet

GAME = Game(
    **printed(COVER),
    state_type=State,
    move_type=HopeMove,
    board_type=SceneBoard,
    start=start,
    view=view,
    sheet=sheet,
    moment=moment,
    sound=sound,
    ask=ask,
    card=own_card,
    options=OPTIONS,
    starts_by=say("Chance decides who begins; then clockwise."),
    names=("Sarah", "George", "Drake"),
)
