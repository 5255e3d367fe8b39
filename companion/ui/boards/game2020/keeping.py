"""The board map that outlives a table: kept with every step, and laid out again at the next ride."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.view import plain
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.map_file import BadMap, read_map, write_map
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.words import Colour
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import Tableside

KEY = "game2020.map"
EXACT = ("set_space", "set_spaces", "set_mark", "use_map")  # moves by which the table says what the map is


def kept_map(app: Tableside) -> BoardMap:
    """The map of the last ride; an empty one where there is none."""
    try:
        return read_map(app.store.setting(KEY, "").encode())
    except BadMap:
        return BoardMap()


def keep_map(app: Tableside) -> None:
    """Keep what this table knows; what it does not know stays as it was kept before."""
    if app.store.is_from_elsewhere(app.table_id):
        return
    board: BoardMap = app.session.state.map
    old = kept_map(app)
    move = app.session.head.move or {}
    new = board if move.get("move") in EXACT else overlaid(old, board)
    if new != old:
        app.store.remember(KEY, write_map(new).decode())


def overlaid(old: BoardMap, new: BoardMap) -> BoardMap:
    """One map with all that another knows laid over it."""
    colours: tuple[Colour, ...] = tuple(b or a for a, b in zip(old.colours, new.colours, strict=True))
    return BoardMap(colours, new.halfway or old.halfway)


def begin(app: Tableside) -> None:
    """A new ride: use the map of the last one, and say so."""
    board = kept_map(app)
    if not board.known and not board.halfway:
        return
    if app.play(plain(UseMap(board=board))):
        text = say("The board map of your last ride is in use: {count} spaces are known.", count=board.known)
        app.tell_step(text, say("Undo"), app.undo)
