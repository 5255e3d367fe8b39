"""Which dice lie on a table: those of its last step; thrown when it was just played here, else only laid down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.core.lying import LyingDie
from companion.ui import motion
from companion.ui.doors import TableDoor
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.table.dice import TableDice


class Spot(NamedTuple):
    """Where a die lies, in pixels of the place it lies in; turned to one side of the table."""

    x: float
    y: float
    side: float
    turn: float = 0.0
    lean: float | None = None  # degrees out of the straight, where a board draws it so afterwards


Kept = Callable[[tuple[LyingDie, ...]], bool]
Spots = Callable[[tuple[LyingDie, ...]], tuple[Spot, ...]]


class Throws:
    """Looks at every step of one table, and puts its dice over a pane; until they lie, the pane waits."""

    def __init__(
        self, pane: Widget, door: TableDoor, middle: Widget, button: Widget, spots: Spots, flat: bool = False
    ) -> None:
        self.pane, self.door, self.middle, self.button, self.spots = pane, door, middle, button, spots
        self.flat = flat  # it is the pane of a phone that lies flat
        self.dice: TableDice | None = None
        self.landed: Callable[[], object] = lambda: None
        self.kept: Kept = lambda dice: False
        self.make_room: Callable[[], object] = lambda: None
        self._seen = 0
        self._settle = Clock.create_trigger(self.settle, -1)
        self.follow = Clock.create_trigger(self.settle, 0)  # what a board puts over the table stands a frame later
        for part in (pane, middle):
            part.bind(pos=self._settle, size=self._settle)

    def hold(self) -> bool:
        """Whether the table waits for dice in the air."""
        head, view = self.door.session.head, self.door.session.view
        if head.id != self._seen:
            fresh = head.parent == self._seen and (self.door.thrown or head.by is not None)
            self._seen = head.id
            if view.rolled and fresh and self.flat == self.door.laid:
                self.make_room()
                self._stage().throw(view.rolled, view.seats, words(head.title))
            elif view.rolled or self.dice is not None:
                self._stage().lay(view.rolled, view.seats)
            self._settle()
            self.follow()
        return self.dice is not None and self.dice.flying

    def settle(self, *_: object) -> None:
        """The table was laid out anew, or scrolled."""
        if self.dice is not None:
            middle, button = self.middle, self.button
            self.dice.pos, self.dice.size = self.pane.pos, self.pane.size
            self.dice.area = (middle.x, middle.y, middle.width, middle.height)
            self.dice.start = (button.center_x, button.center_y)
            self.dice.settle()

    def clear(self) -> None:
        """The pane goes."""
        if self.dice is not None:
            motion.still(self.dice)

    def _stage(self) -> TableDice:
        if self.dice is None:
            from companion.ui.table.dice import TableDice  # most tables have none

            self.dice = TableDice(self.spots, self.kept, self.door.set_die, self._landed, self._told, flat=self.flat)
            self.pane.add_widget(self.dice)
            self.settle()
        return self.dice

    def _landed(self) -> None:
        self.door.sound("land")
        self.door.buzz(25)

    def _told(self) -> None:
        self.landed()
        self.follow()  # what stands below them now may be another picture
