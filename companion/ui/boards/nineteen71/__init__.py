"""1971 on the screen."""

from companion.ui.boards.nineteen71.board import StacksBoard as Board

__all__ = ["Board"]
