"""1971 on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.nineteen71.ui.board import StacksBoard
from companion.ui.boards import GameUi

if TYPE_CHECKING:
    from companion.ui.staging import Staging


def _stagings() -> Mapping[str, Staging]:
    from companion.games.nineteen71.ui.staging import STAGINGS

    return STAGINGS


UI = GameUi(StacksBoard, stagings=_stagings)
