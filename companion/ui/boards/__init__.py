"""Drawn boards: a game with a board of its own has a module here of the same name as its id."""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.ui.app import Tableside


def board_for(app: Tableside) -> Widget | None:
    """The widget that draws this game's board, or None where tiles say it all.

    A board module has `Board(app)`, a widget with `show(table)` that draws a table, and `lay(width, room)` that
    sets its own height: at least the room there is, more where it must (then the place scrolls). A board with
    `takes(table)` names what it shows itself: "progress", "phases", "others", "seat_reminders".
    """
    module = _module(app.session.game.id)
    if app.session.view.board is None or module is None:
        return None
    board: Widget = module.Board(app)
    return board


def begin(app: Tableside) -> None:
    """A new table was set up: a board module with `begin(app)` may lay something ready."""
    module = _module(app.session.game.id)
    if module is not None and hasattr(module, "begin"):
        module.begin(app)


def field_box(game_id: str, field: Any, table: Any) -> Any:
    """The box for a question that is best answered on the drawn board, or None for the usual one."""
    module = _module(game_id)
    return module.field_box(field, table) if module is not None and hasattr(module, "field_box") else None


def _module(game_id: str) -> ModuleType | None:
    name = f"{__name__}.{game_id}"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None
