"""Drawn boards: a game with a board of its own has a module here of the same name as its id."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.ui.app import Tableside


def board_for(app: Tableside) -> Widget | None:
    """The widget that draws this game's board, or None where tiles say it all.

    A board module has `Board(app)`, a widget with `show(table)` that draws a table, `rest(table)` that gives back
    what the place around it should still say, and `lay(width, room)` that sets its own height: at least the room
    there is, more where it must (then the place scrolls). Where a form asks for a spot, `offer(spots)` marks them
    and `spot_at(x, y)` names the one under a finger.
    """
    name = f"{__name__}.{app.session.game.id}"
    if app.session.view.board is None or importlib.util.find_spec(name) is None:
        return None
    board: Widget = importlib.import_module(name).Board(app)
    return board
