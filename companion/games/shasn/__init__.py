"""SHASN: resources, voters, headlines, chaos."""

from __future__ import annotations

from companion.core.game import Game
from companion.core.text import say
from companion.core.view import Picture, Shape
from companion.games.shasn.asks import ask
from companion.games.shasn.board import MapBoard
from companion.games.shasn.moves import AnyMove
from companion.games.shasn.rules import OPTIONS
from companion.games.shasn.soundness import sound
from companion.games.shasn.start import start
from companion.games.shasn.state import State
from companion.games.shasn.view import view

CORAL, SKY, INK, CREAM = "#F0625D", "#5AB0F2", "#14161A", "#F2EFE8"


def _peg(x: float, y: float, colour: str) -> tuple[Shape, ...]:
    """A voter: a head on a skirt, for a card twice as wide as high."""
    return (
        Shape("polygon", colour, (x - 3.6, y, x + 3.6, y, x + 1.5, y + 18, x - 1.5, y + 18)),
        Shape("circle", colour, (x, y + 20, 5.6)),
    )


PICTURE = Picture(
    "#14161A",
    (
        Shape("polygon", "#8E6A17", (0, 47, 34, 52, 38.5, 100, 0, 100)),
        Shape("polygon", "#B98B24", (36.5, 52, 69, 48.5, 72, 100, 40.5, 100)),
        Shape("polygon", "#9F7A1E", (71, 48.5, 100, 49.5, 100, 100, 74, 100)),
        Shape("polygon", "#B98B24", (0, 4, 31, 6, 33.5, 49, 0, 44)),
        Shape("polygon", "#E9B949", (33, 6, 66.5, 2, 68.5, 45.5, 36, 49)),
        Shape("polygon", "#9F7A1E", (68.5, 2, 100, 0, 100, 46.5, 70.5, 45.5)),
        *_peg(13, 66, CORAL),
        *_peg(23, 58, CORAL),
        *_peg(54, 63, SKY),
        *_peg(85, 61, CREAM),
        *_peg(15, 13, SKY),
        *_peg(45, 18, INK),
        *_peg(56, 11, INK),
        *_peg(83, 11, CORAL),
    ),
)

GAME: Game[State] = Game(
    id="shasn",
    title="SHASN",
    tagline=say("2–5 players · win the zones"),
    min_seats=2,
    max_seats=5,
    state_type=State,
    move_type=AnyMove,
    board_type=MapBoard,
    start=start,
    view=view,
    sound=sound,
    ask=ask,
    options=OPTIONS,
    starts_by=say("Everybody votes for Player 1, nobody for themselves; a tie is voted again."),
    order=20,
    accent="shasn",
    picture=PICTURE,
)
