"""The Game of 2020: a ride from 2020 to 2021! with quarantine and the Pit on the way."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import say
from companion.games.game2020.asks import ask
from companion.games.game2020.board import RideBoard
from companion.games.game2020.moves import AnyMove
from companion.games.game2020.options import OPTIONS
from companion.games.game2020.picture import PICTURE
from companion.games.game2020.soundness import sound
from companion.games.game2020.state import State, start
from companion.games.game2020.view import view

GAME: Game[State] = Game(
    id="game2020",
    title="The Game of 2020",
    tagline=say("2–8 players · ride to 2021"),
    min_seats=2,
    max_seats=8,
    seat_word=say("Rider"),
    state_type=State,
    move_type=AnyMove,
    board_type=RideBoard,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("Everyone rolls when the ride opens, and the lowest starts."),
    order=30,
    accent="game2020",
    picture=PICTURE,
)
