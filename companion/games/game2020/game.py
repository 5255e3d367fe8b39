"""All of The Game of 2020: its cover, its state, its moves and how they are shown."""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.games.game2020 import COVER
from companion.games.game2020.asks import ask
from companion.games.game2020.board import RideBoard
from companion.games.game2020.moments import moment
from companion.games.game2020.moves import AnyMove
from companion.games.game2020.options import OPTIONS
from companion.games.game2020.own_card import own_card
from companion.games.game2020.soundness import sound
from companion.games.game2020.state import State, start
from companion.games.game2020.tiles import sheet
from companion.games.game2020.view import view

GAME: Game[State] = Game(
    **printed(COVER),
    seat_word=say("Rider"),
    state_type=State,
    move_type=AnyMove,
    board_type=RideBoard,
    start=start,
    view=view,
    sheet=sheet,
    moment=moment,
    sound=sound,
    ask=ask,
    card=own_card,
    options=OPTIONS,
    starts_by=say("Everyone rolls when the ride opens, and the lowest starts."),
    picked_by=("opening", "chosen"),
)
