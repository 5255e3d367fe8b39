"""All of SHASN: its cover, its state, its moves and how they are shown."""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.games.shasn import COVER
from companion.games.shasn.asks import ask
from companion.games.shasn.board import MapBoard
from companion.games.shasn.moments import moment
from companion.games.shasn.moves import AnyMove
from companion.games.shasn.rules import OPTIONS
from companion.games.shasn.soundness import sound
from companion.games.shasn.start import start
from companion.games.shasn.state import State
from companion.games.shasn.view import view
from companion.games.shasn.view.own_card import own_card
from companion.games.shasn.view.seats import sheet

GAME: Game[State] = Game(
    **printed(COVER),
    state_type=State,
    move_type=AnyMove,
    board_type=MapBoard,
    start=start,
    view=view,
    sheet=sheet,
    moment=moment,
    sound=sound,
    ask=ask,
    card=own_card,
    options=OPTIONS,
    starts_by=say("Everybody votes for Player 1, nobody for themselves; a tie is voted again."),
)
