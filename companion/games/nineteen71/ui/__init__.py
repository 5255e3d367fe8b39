"""1971 on the screen."""

from companion.games.nineteen71.ui.board import StacksBoard as Board

__all__ = ["Board"]
