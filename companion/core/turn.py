"""What carries a turn on where there is room for one button only."""

from __future__ import annotations

from companion.core.text import NOTHING, say
from companion.core.view import Action, Table

NO_ACTION = Action(NOTHING)
WHAT_NOW = Action(say("What now?"), tool="more")


def next_action(view: Table) -> Action:
    """The turn's own button; where something else has to be chosen first, all that can be."""
    if view.primary is not None and not view.primary.blocked.message:
        return view.primary
    free = [action for action in view.others if not action.blocked.message]
    return WHAT_NOW if free and view.result is None else view.primary or NO_ACTION
