"""A sheet of numbers that belong to nobody: the group's, or the hardship of the Scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.view import Action, Counter
from companion.games.hope.board import SceneBoard
from companion.ui.kit.action_press import action_press
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import Tableside

Find = Callable[[SceneBoard], tuple[Counter, ...]]


def group_numbers(board: SceneBoard) -> tuple[Counter, ...]:
    """What the whole group counts."""
    return board.counters


def own_hardship(board: SceneBoard) -> tuple[Counter, ...]:
    """The number on the Scene card."""
    return (board.hardship,) if board.hardship is not None else ()


class NumbersSheet(Sheet):
    """Counters with plus and minus; it follows the table while it is open."""

    def __init__(self, app: Tableside, title: str, find: Find, actions: tuple[Action, ...] = ()) -> None:
        super().__init__(title)
        self.app, self.find, self.actions = app, find, actions
        app.session.subscribe(self.refresh)
        app.inviting.bind(guests=self.refresh)
        self.on_close.append(self._leave)
        self.refresh()

    def _leave(self) -> None:
        self.app.session.unsubscribe(self.refresh)
        self.app.inviting.unbind(guests=self.refresh)

    def refresh(self, *_: object) -> None:
        """Draw the numbers anew after a step."""
        self.column.clear_widgets()
        for counter in self.find(self.app.inviting.veiled(self.app.session.view.board)):
            self.column.add_widget(CounterRow(counter, self.app))
        for action in self.actions:
            press = action_press(action, self._do)
            press.size_hint_y, press.height = None, theme.grow(52)
            self.column.add_widget(press)

    def _do(self, action: Action) -> None:
        if action.move is None:
            self.close()
        self.app.do(action)
