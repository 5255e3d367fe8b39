"""Hope Inhumanity on the screen: dice that are people's humanity, the Scene step by step, and what came of it."""

from companion.games.hope.ui.board import HopeBoard
from companion.ui.boards import GameUi

UI = GameUi(HopeBoard)
