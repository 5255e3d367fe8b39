"""1971 on the screen."""

from companion.games.nineteen71.ui.board import StacksBoard
from companion.ui.boards import GameUi

UI = GameUi(StacksBoard)
