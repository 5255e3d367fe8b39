"""A sheet of counters that belong to nobody: the group's, or the hardship of the Scene."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.view import Action, Counter
from companion.games.hope.board import SceneBoard
from companion.ui.doors import TableDoor
from companion.ui.kit.action_press import action_press
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import theme

Find = Callable[[SceneBoard], tuple[Counter, ...]]


def group_numbers(board: SceneBoard) -> tuple[Counter, ...]:
    """What the whole group counts, and the number on the Scene card while one is on."""
    return (*board.counters, *own_hardship(board))


def own_hardship(board: SceneBoard) -> tuple[Counter, ...]:
    """The number on the Scene card."""
    return (board.hardship,) if board.hardship is not None else ()


class CountersSheet(Sheet):
    """Counters with plus and minus; it follows the table while it is open."""

    def __init__(self, door: TableDoor, title: str, find: Find, actions: tuple[Action, ...] = ()) -> None:
        super().__init__(title)
        self.door, self.find, self.actions = door, find, actions
        door.session.subscribe(self.refresh)
        door.inviting.bind(guests=self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _leave(self) -> None:
        self.door.session.unsubscribe(self.refresh)
        self.door.inviting.unbind(guests=self.refresh)

    def refresh(self, *_: object) -> None:
        """Draw the numbers anew after a step."""
        self.column.clear_widgets()
        for counter in self.find(self.door.inviting.veiled(self.door.session.view.board)):
            self.column.add_widget(CounterRow(counter, self.door))
        for action in self.actions:
            press = action_press(action, self._do)
            press.size_hint_y, press.height = None, theme.grow(52)
            self.column.add_widget(press)

    def _do(self, action: Action) -> None:
        if action.move is None:
            self.close()
        self.door.do(action)
