"""What every drawn board is: a widget in the place of the tiles, which draws a view and asks through a door."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.lying import LyingDie
from companion.core.text import NOTHING, Say
from companion.core.view import Reminder, Table
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.table.throws import Spot

kv.load("boards/board")

NO_TABLE = Table(NOTHING, ())


class DrawnBoard(FloatLayout):
    """As high as the room in sight, or as what it needs; kv binds to `view`, `room` and `covered`."""

    view: Table = ObjectProperty(NO_TABLE, rebind=True)
    room: float = NumericProperty(0)
    needed: float = NumericProperty(0)  # pixels: where it must be higher than the room, the place scrolls
    covered: float = NumericProperty(0)
    panel: Widget | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_tell",)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.door = door
        self.marked = False
        super().__init__(**values)

    def show(self, view: Table) -> bool:
        self.view = view
        return False

    def stands(self) -> Sequence[Widget]:
        """What stands for each seat."""
        return ()

    def mark(self, marks: tuple[str, ...]) -> None:
        """Say of each seat how its guest is there; without guests nothing is loaded or drawn."""
        if marks or self.marked:
            from companion.ui.table.guests import hang

            for place, state in zip_longest(self.stands(), marks[: len(self.stands())], fillvalue=""):
                hang(place, state)
        self.marked = bool(marks)

    def rest(self, view: Table) -> Table:
        return view

    def answer(self, duty: Reminder) -> Widget | None:
        return None

    def resting(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        return ()

    def keeps(self, dice: tuple[LyingDie, ...]) -> bool:
        """Whether it draws these dice itself as soon as they lie."""
        return False

    def make_room(self, view: Table) -> bool:
        """Dice are in the air: show where they land, and nothing of what they show; True as `show` says it."""
        return False

    def asks(self, draft: Draft) -> bool:
        """Ask a question on the board itself; False leaves it to a sheet."""
        return False

    def back(self) -> bool:
        return False

    def on_tell(self, title: Say | str, second: Say | str) -> None:
        """While a finger drags something: what dropping it here would change, said in the lane."""
