"""The board map that outlives a table: kept with every step, and laid out again at the next ride."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.session import Session
from companion.core.view import plain
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.map_file import BadMap, read_map, write_map
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.words import Colour
from companion.ui.doors import Sitting
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.store import Store

KEY = "game2020.map"
EXACT = ("set_space", "set_spaces", "set_mark", "use_map")  # moves by which the table says what the map is


class MapKeeper:
    """Listens to a table, and keeps what it tells of the board."""

    def __init__(self, store: Store, session: Session[Any], table_id: int) -> None:
        self.store, self.session, self.table_id = store, session, table_id

    def __eq__(self, other: object) -> bool:
        """One is enough for a table."""
        return isinstance(other, MapKeeper) and other.session is self.session

    __hash__ = object.__hash__

    def __call__(self) -> None:
        """A step was taken, or taken back: what this table does not know stays as it was kept before."""
        if self.store.is_from_elsewhere(self.table_id):
            return
        board: BoardMap = self.session.state.map
        old = kept_map(self.store)
        move = self.session.head.move or {}
        new = board if move.get("move") in EXACT else overlaid(old, board)
        if new != old:
            self.store.remember(KEY, write_map(new).decode())


def watch(door: Sitting) -> None:
    """Keep what this table tells of the board from now on."""
    door.session.subscribe(MapKeeper(door.store, door.session, door.table_id))


def kept_map(store: Store) -> BoardMap:
    """The map of the last ride; an empty one where there is none."""
    try:
        return read_map(store.setting(KEY, "").encode())
    except BadMap:
        return BoardMap()


def overlaid(old: BoardMap, new: BoardMap) -> BoardMap:
    """One map with all that another knows laid over it."""
    colours: tuple[Colour, ...] = tuple(b or a for a, b in zip(old.colours, new.colours, strict=True))
    return BoardMap(colours, new.halfway or old.halfway)


def begin(door: Sitting) -> None:
    """A new ride: use the map of the last one, and say so."""
    board = kept_map(door.store)
    if not board.known and not board.halfway:
        return
    if door.play(plain(UseMap(board=board))):
        text = say(
            "The board map of your last ride is in use: {count} space is known.",
            "The board map of your last ride is in use: {count} spaces are known.",
            count=board.known,
        )
        door.tell_step(text, say("Undo"), door.undo)
