"""All of 1971: its cover, its state, its moves and how they are shown."""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.games.nineteen71 import COVER
from companion.games.nineteen71.asks import ask
from companion.games.nineteen71.board import NationsBoard
from companion.games.nineteen71.moments import moment
from companion.games.nineteen71.moves import AnyMove
from companion.games.nineteen71.options import OPTIONS
from companion.games.nineteen71.soundness import sound
from companion.games.nineteen71.state import State, start
from companion.games.nineteen71.view import view
from companion.games.nineteen71.view.seats import sheet

GAME = Game(
    **printed(COVER),
    seat_word=say("Nation"),
    state_type=State,
    move_type=AnyMove,
    board_type=NationsBoard,
    start=start,
    view=view,
    sheet=sheet,
    moment=moment,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("A round of House Fish Balloon decides."),
    names=("Ana", "Bo", "Cy", "Dee", "Eli", "Fay"),
)
