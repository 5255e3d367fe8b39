"""SHASN on the screen."""

from companion.ui.boards.shasn.board import Board
from companion.ui.boards.shasn.keeping import begin

__all__ = ["Board", "begin"]
