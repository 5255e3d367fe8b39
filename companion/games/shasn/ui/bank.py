"""The Public Reserve and the decks, for whoever wants to know."""

from __future__ import annotations

from companion.games.shasn.board import MapBoard
from companion.ui.doors import TableDoor
from companion.ui.kit.counter_row import CounterRow
from companion.ui.kit.page import Heading
from companion.ui.kit.pieces import PieceLine
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import theme
from companion.ui.words import say, words


class BankSheet(Sheet):
    """Tokens nobody holds, cards left to draw; it follows the table while it is open."""

    def __init__(self, door: TableDoor) -> None:
        super().__init__(words(say("Reserve and decks")))
        self.door, self.session = door, door.session
        self.session.subscribe(self.refresh)
        self.on_close.append(lambda: self.session.unsubscribe(self.refresh))
        self.refresh()

    def refresh(self) -> None:
        """Draw it anew after a step."""
        board: MapBoard = self.session.view.board
        self.column.clear_widgets()
        self.column.add_widget(Heading(text=words(say("Public Reserve"))))
        across = len(board.reserve) if theme.scale < 1.4 else 2
        for start in range(0, len(board.reserve), across):
            line = PieceLine(0)
            line.show(board.reserve[start : start + across])
            self.column.add_widget(line)
        self.column.add_widget(Heading(text=words(say("Cards left to draw"))))
        for counter in board.counters:
            self.column.add_widget(CounterRow(counter, self.door))
