"""The state of a journey as a table that any screen can draw."""

from companion.games.hope.view.table import view

__all__ = ["view"]
