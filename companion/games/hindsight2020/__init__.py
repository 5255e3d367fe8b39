"""Hindsight 2020: two to six nations try to survive a year of news."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import say
from companion.games.hindsight2020.asks import ask
from companion.games.hindsight2020.moves import AnyMove
from companion.games.hindsight2020.options import OPTIONS
from companion.games.hindsight2020.picture import PICTURE
from companion.games.hindsight2020.soundness import sound
from companion.games.hindsight2020.state import State, start
from companion.games.hindsight2020.view import view

GAME: Game[State] = Game(
    id="hindsight2020",
    title="Hindsight 2020",
    tagline=say("2–6 nations · survive the year"),
    min_seats=2,
    max_seats=6,
    seat_word=say("Nation"),
    state_type=State,
    move_type=AnyMove,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("The table picks the first nation in any way it likes."),
    order=10,
    accent="hindsight2020",
    picture=PICTURE,
    names=("France", "Chile", "Kenya", "Japan", "Canada", "India"),
)
