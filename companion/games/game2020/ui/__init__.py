"""The Game of 2020 on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.core.form import Number
from companion.core.view import Table
from companion.games.game2020.ui.board import RideTable
from companion.games.game2020.ui.keeping import begin, watch
from companion.ui.boards import GameUi
from companion.ui.doors import Sitting
from companion.ui.form.question import FieldBox

if TYPE_CHECKING:
    from companion.ui.staging import Staging


def _board_map(door: Sitting, what: str) -> None:
    from companion.games.game2020.ui import map_tool

    map_tool.use(door, what)


def _field_box(field: object, table: Table) -> Callable[..., FieldBox] | None:
    """Numbers of spaces are tapped on the ride itself."""
    from companion.games.game2020.ui.space_field import SpaceBox

    return SpaceBox if isinstance(field, Number) and field.on_board else None


def _stagings() -> Mapping[str, Staging]:
    from companion.games.game2020.ui.staging import STAGINGS

    return STAGINGS


UI = GameUi(RideTable, begin, watch, field_box=_field_box, stagings=_stagings, tools={"boardmap": _board_map})
