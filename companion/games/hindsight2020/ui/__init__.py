"""Hindsight 2020 on the screen: tiles say it all, and the buzzer is its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.ui.boards import GameUi
from companion.ui.doors import TableDoor

if TYPE_CHECKING:
    from companion.ui.staging import Staging


def _buzzer(door: TableDoor, _: str) -> None:
    from companion.games.hindsight2020.ui.buzzer import Buzzer

    door.open(Buzzer(door))


def _stagings() -> Mapping[str, Staging]:
    from companion.games.hindsight2020.ui.staging import STAGINGS

    return STAGINGS


UI = GameUi(stagings=_stagings, tools={"buzzer": _buzzer})
