"""What a row of a player, or of Hope, offers at its end: dice to take and to give, and in a Scene an answer."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.core.view import Action, Counter, Plain
from companion.games.hope.board import DiceRow
from companion.ui import kv
from companion.ui.kit.press import Press

kv.load_beside(__file__)

NO_COUNTER = Counter("", NOTHING, 0)
NO_ROW = DiceRow("", NOTHING, NOTHING, 0, 0, 0)
Send = Callable[[Plain], object]


class TravellerPress(Press):
    """A button at the end of a row; where it cannot be used it takes no room."""


class TravellerPresses(BoxLayout):
    """Minus and plus between Scenes; in one the answer, and the plus that puts a die forward."""

    row: DiceRow = ObjectProperty(NO_ROW, rebind=True)
    counter: Counter = ObjectProperty(NO_COUNTER)
    staged: bool = BooleanProperty(False)  # a Scene is on
    there: bool = BooleanProperty(True)  # whoever it belongs to is not out
    send: Send = ObjectProperty(lambda move: None)
    do: Callable[[Action], object] = ObjectProperty(lambda action: None)

    def step(self, amount: int) -> None:
        """Minus or plus between Scenes."""
        move = self.counter.plus if amount > 0 else self.counter.minus
        if move is not None:
            self.send(move)

    def give(self) -> None:
        """The plus of a Scene."""
        if self.row.add is not None:
            self.do(self.row.add)

    def answer(self, accepts: bool) -> None:
        action = self.row.accept if accepts else self.row.refuse
        if action is not None:
            self.do(action)

    def press(self, which: str) -> Press:
        """One of its buttons: minus, plus, add, yes, no."""
        found: Press = self.ids[which]
        return found
