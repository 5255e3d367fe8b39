"""All of Hindsight 2020: its cover, its state, its moves and how they are shown."""

from __future__ import annotations

from companion.core.game import Game, printed
from companion.core.text import say
from companion.games.hindsight2020 import COVER
from companion.games.hindsight2020.asks import ask
from companion.games.hindsight2020.moments import moment
from companion.games.hindsight2020.moves import AnyMove
from companion.games.hindsight2020.options import OPTIONS
from companion.games.hindsight2020.soundness import sound
from companion.games.hindsight2020.state import State, start
from companion.games.hindsight2020.view import view
from companion.games.hindsight2020.view.own_card import own_card
from companion.games.hindsight2020.view.seats import sheet

GAME: Game[State] = Game(
    **printed(COVER),
    seat_word=say("Nation"),
    state_type=State,
    move_type=AnyMove,
    start=start,
    view=view,
    sheet=sheet,
    moment=moment,
    sound=sound,
    ask=ask,
    card=own_card,
    options=OPTIONS,
    starts_by=say("The table picks the first nation in any way it likes."),
    names=("France", "Chile", "Kenya", "Japan", "Canada", "India"),
)
