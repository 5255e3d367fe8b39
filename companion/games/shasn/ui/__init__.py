"""SHASN on the screen."""

from __future__ import annotations

from companion.games.shasn.ui.board import ShasnBoard as Board
from companion.games.shasn.ui.keeping import begin, watch
from companion.ui.doors import TableDoor
from companion.ui.kit.sheet import Sheet

__all__ = ["Board", "begin", "seat_sheet", "watch"]


def seat_sheet(door: TableDoor, index: int) -> Sheet:
    """What a tap on a player's chip opens: their mat."""
    from companion.games.shasn.ui.mat_sheet import MatSheet

    return MatSheet(door, index)
