"""Hope Inhumanity on the screen: dice that are people's humanity, the Scene step by step, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.hope.ui.board import HopeBoard
from companion.ui.boards import GameUi

if TYPE_CHECKING:
    from companion.ui.staging import Staging


def _stagings() -> Mapping[str, Staging]:
    from companion.games.hope.ui.staging import STAGINGS

    return STAGINGS


UI = GameUi(HopeBoard, stagings=_stagings)
