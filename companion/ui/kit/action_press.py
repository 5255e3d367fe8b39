"""Buttons for what a game offers to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty

from companion.core.text import NOTHING
from companion.core.view import Action
from companion.ui import kv
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press
from companion.ui.theme import theme
from companion.ui.words import words

NO_ACTION = Action(NOTHING)
Do = Callable[[Action], object]


class ActionPress(Press):
    """Does one action; its look says where it stands. One that the rules would refuse can be tapped all the same."""

    action: Action = ObjectProperty(NO_ACTION, rebind=True)
    told: bool = BooleanProperty(False)  # why it would be refused stands at another already


def action_press(action: Action, do: Do, **values: Any) -> ActionPress:
    """A button in a sheet, which says why it is blocked."""
    press: ActionPress = Factory.SheetAction(action=action, **values)
    press.bind(on_tap=lambda *_: do(action))
    return press


def action_grid(actions: tuple[Action, ...], do: Do, across: int, high: float, **values: Any) -> Grid:
    """Buttons in even rows, always in the same order; a reason that several share stands at the first of them."""
    grid = Grid(across, high=theme.grow(high))
    said: set[str] = set()
    for action in actions:
        blocked = words(action.blocked)
        grid.add_widget(action_press(action, do, told=blocked in said, **values))
        said.add(blocked)
    return grid


kv.load("kit/action_press")
