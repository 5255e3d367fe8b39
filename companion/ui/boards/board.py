"""What stands in the middle of the table: a game's own drawing, or the tiles of its seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
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


class Board(Widget):
    """All that the table asks of what stands in its middle; a board only draws, and asks through its door."""

    view: Table = ObjectProperty(NO_TABLE, rebind=True)
    room: float = NumericProperty(0)  # pixels of it that are in sight; it may be higher, then the place scrolls
    covered: float = NumericProperty(0)  # pixels of these, at the lower end, that its own panel lies over
    charts: bool = BooleanProperty(False)  # it draws the course of the game, so nobody beside it need
    panel: Widget | None = ObjectProperty(None, allownone=True)  # a question of one step, over lane and phases
    drags = False  # things on it follow a finger from its first touch, where nothing has to be scrolled
    __events__ = ("on_tell",)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.door = door
        self.marked = False
        super().__init__(**values)

    def show(self, view: Table) -> bool:
        """Draw this view; True where what is to be read begins anew at the top."""
        self.view = view
        return False

    def rest(self, view: Table) -> Table:
        """What the place around it still has to say: the view without what the board shows itself."""
        return view

    def stands(self) -> Sequence[Widget]:
        """What stands for each seat."""
        return ()

    def at_turn(self) -> Widget | None:
        """What is brought into sight as a turn begins, where the board is higher than the screen."""
        return None

    def asked_on(self) -> Widget | None:
        """What is brought into sight as its panel asks, where the board is higher than what the panel leaves."""
        return None

    def mark(self, marks: tuple[str, ...]) -> None:
        """Say of each seat how its guest is there; without guests nothing is loaded or drawn."""
        if marks or self.marked:
            from companion.ui.table.guests import hang

            for place, state in zip_longest(self.stands(), marks[: len(self.stands())], fillvalue=""):
                hang(place, state)
        self.marked = bool(marks)

    def answer(self, duty: Reminder) -> Widget | None:
        """Things to be taken in place of the buttons of a duty, such as voters that are dragged from the lane."""
        return None

    def asks(self, draft: Draft) -> bool:
        """Ask a question on the board itself; False leaves it to a sheet."""
        return False

    def resting(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        """Where each of these dice lies until the next act, in pixels of the Table place; nowhere: over it."""
        return ()

    def keeps(self, dice: tuple[LyingDie, ...]) -> bool:
        """Whether it draws these dice itself as soon as they lie."""
        return False

    def make_room(self, view: Table) -> bool:
        """Dice are in the air: show where they land, and nothing of what they show; True as `show` says it."""
        return False

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """What a first hint may point at."""
        return iter(())

    def back(self) -> bool:
        """One step back inside it, such as closing its panel; False where it has none."""
        return False

    def on_tell(self, title: Say | str, second: Say | str) -> None:
        """While a finger drags something: what dropping it here would change, said in the lane."""


class DrawnBoard(Board, FloatLayout):
    """As high as the room in sight, or as what it needs; kv binds to `view`, `room` and `covered`."""

    needed: float = NumericProperty(0)  # pixels: where it must be higher than the room, the place scrolls
