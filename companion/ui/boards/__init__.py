"""Drawn boards: a game with a board of its own has a module here of the same name as its id."""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.uix.widget import Widget

from companion.core.view import Table

if TYPE_CHECKING:
    from companion.ui.app import Tableside

# All that the Table place shows around a board; a board that asks a question may take all of it away.
EVERYTHING = frozenset(("progress", "phases", "reminders", "seat_reminders", "primary", "others"))


def board_for(app: Tableside) -> Widget | None:
    """The widget that draws this game's board, or None where tiles say it all.

    A board module has `Board(app)`, a widget with `show(table)` that draws a table and may tell by True that it is
    to be seen from its top again, and `lay(width, room)` that sets its own height: at least the room there is, more
    where it must (then the place scrolls). `rest(table)` gives back what the place around it should still say; a
    board that `leads` stays above that even where room is scarce. Where a form asks for a spot, `offer(spots)` marks
    them and `spot_at(x, y)` names the one under a finger.
    """
    module = _module(app.session.game.id)
    if app.session.view.board is None or module is None:
        return None
    board: Widget = module.Board(app)
    return board


def rest_of(board: Widget | None, table: Table) -> Table:
    """What the place around a board should still say."""
    rest: Table = board.rest(table) if hasattr(board, "rest") else table
    return rest


def without(table: Table, taken: frozenset[str]) -> Table:
    """The table less what the board has taken over."""
    if not taken:
        return table
    reminders = () if "reminders" in taken else table.reminders
    if "seat_reminders" in taken:
        reminders = tuple(reminder for reminder in reminders if reminder.seat is None)
    return msgspec.structs.replace(
        table,
        progress=None if "progress" in taken else table.progress,
        phases=() if "phases" in taken else table.phases,
        reminders=reminders,
        primary=None if "primary" in taken else table.primary,
        others=() if "others" in taken else table.others,
    )


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
