"""Hindsight 2020 on the screen: tiles say it all, and the buzzer is its own."""

from __future__ import annotations

from companion.ui.boards import GameUi
from companion.ui.doors import TableDoor


def _buzzer(door: TableDoor, _: str) -> None:
    from companion.games.hindsight2020.ui.buzzer import Buzzer

    door.open(Buzzer(door))


UI = GameUi(tools={"buzzer": _buzzer})
