"""What a game brings to the screens itself: `UI` in the package `ui` of its folder, if it has one."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from companion import games
from companion.core.view import Table
from companion.ui.doors import Sitting, TableDoor

if TYPE_CHECKING:
    from companion.ui.boards.board import Board
    from companion.ui.form.question import FieldBox
    from companion.ui.kit.sheet import Sheet
    from companion.ui.staging import Staging


def _nothing(*_: object) -> None:
    return None


class GameUi(NamedTuple):
    """All of it has a usual answer."""

    board: Callable[[TableDoor], Board] | None = None  # draws what it is played on; None: tiles say it all
    begin: Callable[[Sitting], None] = _nothing  # a new table was set up: something may lie ready on it
    watch: Callable[[Sitting], None] = _nothing  # somebody sits down: what its steps copy from the box is kept
    seat_sheet: Callable[[TableDoor, int], Sheet | None] = _nothing  # of one seat; None: the usual one
    field_box: Callable[[object, Table], Callable[..., FieldBox] | None] = _nothing  # answers on the board; None: usual
    stagings: Callable[[], Mapping[str, Staging]] = dict  # of its moments, by their kind; read when one comes
    tools: Mapping[str, Callable[[Any, str], None]] = {}  # what its own actions open, by the name its view gives them


def ui_of(game_id: str) -> GameUi:
    """What this game brings."""
    name = f"{games.__name__}.{game_id}.ui"
    if game_id not in games.ids() or importlib.util.find_spec(name) is None:
        return GameUi()
    brought: GameUi = importlib.import_module(name).UI
    return brought


def board_for(door: TableDoor) -> Board:
    """What stands in the middle of this table."""
    drawn = ui_of(door.session.game.id).board
    if drawn is not None and door.session.view.board is not None:
        return drawn(door)
    from companion.ui.table.seats import Seats

    return Seats(door)
