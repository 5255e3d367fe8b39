"""Buttons for what a game offers to do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.core.view import Action
from companion.ui import kv
from companion.ui.kit.grid import Grid
from companion.ui.kit.press import Press
from companion.ui.theme import theme
from companion.ui.words import words

kv.load("kit/action_press")

Do = Callable[[Action], object]


class ActionPress(Press):
    """One action; a blocked one says why, and can be tapped all the same."""

    blocked: bool = BooleanProperty(False)
    tone: str = StringProperty("")


def action_press(action: Action, do: Do, said: Collection[str] = (), **values: Any) -> ActionPress:
    """A button for an action; reasons that were said already are not repeated."""
    blocked = words(action.blocked)
    detail = words(action.detail) if not blocked else "" if blocked in said else blocked
    press = ActionPress(
        icon=action.icon, text=words(action.label), detail=detail, blocked=bool(blocked), tone=action.tone, **values
    )
    press.bind(on_tap=lambda *_: do(action))
    return press


def action_grid(actions: tuple[Action, ...], do: Do, across: int, high: float, **values: Any) -> Grid:
    """Buttons in even rows, always in the same order; a reason that several share stands at the first of them."""
    grid = Grid(across, high=theme.grow(high))
    said: set[str] = set()
    for action in actions:
        grid.add_widget(action_press(action, do, said, **values))
        said.add(words(action.blocked))
    return grid
