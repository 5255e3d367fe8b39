"""SHASN on the screen."""

from __future__ import annotations

from companion.ui.boards.shasn.board import ShasnBoard as Board
from companion.ui.boards.shasn.keeping import begin, watch
from companion.ui.doors import TableDoor
from companion.ui.kit.sheet import Sheet

__all__ = ["Board", "begin", "seat_sheet", "watch"]


def seat_sheet(door: TableDoor, index: int) -> Sheet:
    """What a tap on a player's chip opens: their mat."""
    from companion.ui.boards.shasn.mat_sheet import MatSheet

    return MatSheet(door, index)
