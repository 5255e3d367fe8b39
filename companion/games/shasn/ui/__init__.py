"""SHASN on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.shasn.ui.board import ShasnBoard
from companion.games.shasn.ui.keeping import begin, watch
from companion.ui.boards import GameUi
from companion.ui.doors import TableDoor
from companion.ui.kit.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.staging import Staging


def _seat_sheet(door: TableDoor, index: int) -> Sheet:
    """What a tap on a player's chip opens: their mat."""
    from companion.games.shasn.ui.mat_sheet import MatSheet

    return MatSheet(door, index)


def _bank(door: TableDoor, _: str) -> None:
    from companion.games.shasn.ui.bank import BankSheet

    door.open(BankSheet(door))


def _stagings() -> Mapping[str, Staging]:
    from companion.games.shasn.ui.staging import STAGINGS

    return STAGINGS


UI = GameUi(ShasnBoard, begin, watch, _seat_sheet, stagings=_stagings, tools={"bank": _bank})
