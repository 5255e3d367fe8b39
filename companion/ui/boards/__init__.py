"""What a game brings to the screens itself: the package `ui` of its folder, if it has one.

It may hold a class `Board`, functions `begin`, `watch`, `seat_sheet` and `field_box`, and a dict `TOOLS`.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

from companion import games
from companion.core.view import Table
from companion.ui.doors import Sitting, TableDoor


def board_for(door: TableDoor) -> Any:
    """The widget that draws this game's board (doors.Board), or None where tiles say it all."""
    game, module = door.session.game.id, _module(door.session.game.id)
    return module.Board(door) if module and door.session.view.board is not None and draws(game) else None


def draws(game_id: str) -> bool:
    """Whether a game brings a board of its own."""
    return hasattr(_module(game_id), "Board")


def rest_of(board: Any, table: Table) -> Table:
    """What the place around a board should still say."""
    rest: Table = board.rest(table) if isinstance(board, Rest) else table
    return rest


@runtime_checkable
class Rest(Protocol):
    """A board that shows some of the table itself."""

    def rest(self, view: Table) -> Table: ...


def begin(door: Sitting) -> None:
    """A new table was set up: a board module with `begin` may lay something ready."""
    lay_ready = getattr(_module(door.session.game.id), "begin", None)
    if lay_ready is not None:
        lay_ready(door)


def watch(door: Sitting) -> None:
    """Somebody sits down at a table: a board module with `watch` may keep what its steps copy from the box."""
    listen = getattr(_module(door.session.game.id), "watch", None)
    if listen is not None:
        listen(door)


def seat_sheet(door: TableDoor, index: int) -> Any:
    """The sheet of one seat that a game draws itself, or None for the usual one."""
    sheet_for = getattr(_module(door.session.game.id), "seat_sheet", None)
    return sheet_for(door, index) if sheet_for is not None else None


def field_box(game_id: str, field: Any, table: Any) -> Any:
    """The box for a question that is best answered on the drawn board, or None for the usual one."""
    box_for = getattr(_module(game_id), "field_box", None)
    return box_for(field, table) if box_for is not None else None


def tools(game_id: str) -> dict[str, Callable[[Any, str], None]]:
    """What a game's own actions open, by the name that its view gives it."""
    found: dict[str, Callable[[Any, str], None]] = getattr(_module(game_id), "TOOLS", {})
    return found


def _module(game_id: str) -> ModuleType | None:
    if game_id not in games.ids():
        return None
    name = f"{games.__name__}.{game_id}.ui"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None
