"""All of Pebbles: its cover, its state, its moves and how they are shown.

A game with a drawn board names `board_type` here; one with more to say about a seat names `sheet`.
"""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.pattern.pebbles import COVER
from companion.pattern.pebbles.asks import ask
from companion.pattern.pebbles.moves import AnyMove
from companion.pattern.pebbles.options import OPTIONS
from companion.pattern.pebbles.state import State, sound, start
from companion.pattern.pebbles.view import view

GAME: Game[State] = Game(
    **printed(COVER),
    state_type=State,
    move_type=AnyMove,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("Whoever found a stone today begins."),
)
