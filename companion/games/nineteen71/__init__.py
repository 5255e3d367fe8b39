"""1971: nations, stacks of hidden cards, and missiles that answer missiles."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import say
from companion.games.nineteen71.asks import ask
from companion.games.nineteen71.board import NationsBoard
from companion.games.nineteen71.moves import AnyMove
from companion.games.nineteen71.options import OPTIONS
from companion.games.nineteen71.picture import PICTURE
from companion.games.nineteen71.soundness import sound
from companion.games.nineteen71.state import State, start
from companion.games.nineteen71.view import view

GAME = Game(
    id="nineteen71",
    title="1971",
    tagline=say("2–6 nations · 15 minutes"),
    min_seats=2,
    max_seats=6,
    seat_word=say("Nation"),
    state_type=State,
    move_type=AnyMove,
    board_type=NationsBoard,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("A round of House Fish Balloon decides."),
    order=40,
    accent="nineteen71",
    picture=PICTURE,
    names=("Ana", "Bo", "Cy", "Dee", "Eli", "Fay"),
)
