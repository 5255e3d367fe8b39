"""Things an action can open that are not moves: the dice, a rule, the rest of the actions; games bring more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.ui.boards import ui_of
from companion.ui.doors import RoomDoor
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.screens.room import Room
    from companion.ui.window.dimming import Dimming


class ToolDoor(RoomDoor, Protocol):
    """A table with all its places, and the ways that lead from it."""

    data_folder: Path
    dimming: Dimming

    @property
    def room(self) -> Room | None: ...

    def to_dice(self, formula: str = "") -> None: ...

    def settings(self) -> None: ...

    def read_totals(self) -> None: ...

    def open_table(self, table_id: int) -> None: ...

    def remove_table(self, table_id: int) -> None: ...


Tool = Callable[[ToolDoor, str], object]


def use(door: ToolDoor, tool: str) -> None:
    """Open a tool by its name; the part after the colon is its argument."""
    name, _, argument = tool.partition(":")
    found = TOOLS.get(name) or ui_of(door.session.game.id).tools.get(name)
    if found is None:
        raise ValueError(f"There is no tool called {name!r}, neither here nor in the game's folder.")
    found(door, argument)


def _open(door: ToolDoor, _: str) -> None:
    from companion.ui.screens.share import OpenSheet

    door.open(OpenSheet(door))


def _timer(door: ToolDoor, _: str) -> None:
    from companion.ui.screens.timer import TimerSheet

    door.open(TimerSheet(door, door.timer))


def _flat(door: ToolDoor, _: str) -> None:
    from companion.ui.screens.flat import lay_flat

    lay_flat(door)


def _invite(door: ToolDoor, _: str) -> None:
    from companion.ui.screens.invite import InviteSheet

    door.open(InviteSheet(door))


def _wish(door: ToolDoor, number: str) -> None:
    from companion.ui.screens.refusal import open_question

    open_question(door, int(number))


def _share(door: ToolDoor, _: str) -> None:
    from companion.ui.screens.share import ShareSheet

    door.open(ShareSheet(door))


TOOLS: dict[str, Tool] = {
    "more": lambda door, _: door.open_menu(words(say("What now?")), door.session.view.others),
    "remove": lambda door, table: door.remove_table(int(table)),
    "rules": lambda door, key: door.see_rule(key),
    "settings": lambda door, _: door.settings(),
    "totals": lambda door, _: door.read_totals(),
    "deny": lambda door, wish: door.inviting.deny(int(wish)),
    "keep": lambda door, claim: door.inviting.settle(int(claim), same=False),
    "seat": lambda door, claim: door.inviting.settle(int(claim), same=True),
    "dice": lambda door, formula: door.to_dice(formula),
    "open": _open,
    "timer": _timer,
    "flat": _flat,
    "invite": _invite,
    "wish": _wish,
    "share": _share,
    "again": lambda door, _: door.play_again(),
}
