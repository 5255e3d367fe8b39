"""The board of the journey: everybody between Scenes, the dice during one, and what came of it after the roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.core.view import Table
from companion.games.hope.board import DiceRow, SceneBoard
from companion.ui.boards.hope import player, scene_row
from companion.ui.boards.hope.hardship import SumStrip
from companion.ui.boards.hope.journey import JourneyCard
from companion.ui.boards.hope.marks import Marks, scene_signs
from companion.ui.boards.hope.numbers import NumbersSheet, group_numbers, own_hardship
from companion.ui.boards.hope.odds import OddsPanel
from companion.ui.boards.hope.outcome import GroupCard, Verdict
from companion.ui.boards.hope.player import HopeRow, PlayerRow
from companion.ui.boards.hope.rest import Rest, Shared
from companion.ui.boards.hope.scene_row import SceneRow
from companion.ui.boards.hope.stage import Part, fits, stack
from companion.ui.theme import theme
from companion.ui.words import say, words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


class Board(FloatLayout):
    """Takes the place of the tiles; parts are kept and only what differs is touched."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint_y=None)
        self.app = app
        self.table: Table | None = None
        self.players: list[PlayerRow] = []
        self.scene_rows: dict[str, SceneRow] = {}
        self.groups: dict[str, GroupCard] = {}
        self.head = Marks(14)
        self.hope = HopeRow(self._send)
        self.hope.still = "pool"
        self.hope.bind(on_tap=lambda *_: self._group())
        self.odds = OddsPanel(app.do, self._hardship)
        self.verdict = Verdict()
        self.sum = SumStrip()
        self.sum.bind(on_tap=lambda *_: self._hardship())
        self.shared = Shared(app.do)
        self.resting = Rest(app.open_seat)
        self.journey = JourneyCard()
        self.parts: list[Part] = []
        self.drawn = ""
        self.bind(pos=lambda *_: self._place(), width=lambda *_: self._place())

    @property
    def board(self) -> SceneBoard:
        return self.table.board

    def show(self, table: Table) -> bool:
        """Draw the table as it is now; True when it has become another picture, to be seen from its top."""
        self.table = table
        stage = self.board.stage
        draw = self._between if not stage else self._result if stage == "result" else self._scene
        turned, self.drawn = self.drawn not in ("", draw.__name__), draw.__name__
        wanted = draw()
        if [part.widget for part in wanted] != [part.widget for part in self.parts]:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part.widget)
        self.parts = wanted
        return turned

    def lay(self, width: float, room: float) -> None:
        """Take the room there is, or more where the parts need it."""
        if self.table is None:
            return
        self.show(self.table)
        self._room(width, room)
        needed = stack(self.parts, width, room)
        self.height = needed if needed > room + 1 else room
        self.width = width
        self._place()

    def _room(self, width: float, room: float) -> None:
        """Hardship and chance have room of their own, or come up over the rows while the eye is held."""
        if self.odds.parent is not self:
            return
        foot, gap = self.odds.foot(), dp(8)
        part = next(part for part in self.parts if part.widget is self.odds)
        part.least, part.most = foot + gap + self.odds.least(), foot + gap + self.odds.most()
        over = self.board.private and not fits(self.parts, width, room)
        if over:
            part.least = part.most = foot
        self.odds.settle(over)

    def _place(self, *_: object) -> None:
        for part in self.parts:
            part.widget.size = (part.wide, part.high)
            part.widget.pos = (self.x + part.x, self.y + self.height - part.y - part.high)

    def _send(self, move: object) -> None:
        if move is not None:
            self.app.play(move)

    def _group(self) -> None:
        self.app.shell.open(NumbersSheet(self.app, words(say("The group")), group_numbers))

    def _hardship(self) -> None:
        self.app.shell.open(NumbersSheet(self.app, words(say("Hardship")), own_hardship, self.board.modify))

    # Between Scenes

    def _between(self) -> list[Part]:
        while len(self.players) < len(self.table.seats):
            row = PlayerRow(self._send)
            row.still = f"tile:{len(self.players)}"
            row.bind(on_tap=lambda tapped: self.app.open_seat(tapped.seat.index))
            self.players.append(row)
        for row, seat in zip(self.players, self.table.seats, strict=True):
            row.show(seat)
        signs = max((row.marks.least() for row in self.players), default=0.0)
        for row in self.players:
            row.leave(signs)
        self.hope.show(self.board)
        least = theme.grow(player.LEAST if theme.scale < 1.3 else player.TALL)
        found = [Part(row, least, player.most, halves=True) for row in self.players]
        pool = theme.grow(84 if self.hope.marks.signs else 64)
        found.append(Part(self.hope, pool, player.most_shared, halves=True))
        if self.table.result is not None and self.journey.show(self.table):
            found.append(Part(self.journey, theme.grow(190), dp(260)))
        return found

    # During a Scene

    def _scene(self) -> list[Part]:
        self.head.show(scene_signs(self.board))
        rows = [self._scene_row(row) for row in self.board.rows]
        found = [Part(self.head, theme.grow(24), theme.grow(28))]
        found += [Part(row, row.least(), max(row.least(), theme.grow(scene_row.MOST)), halves=True) for row in rows]
        if not any(row.seat is None for row in self.board.rows):
            self.hope.show(self.board)
            found.append(Part(self.hope, theme.grow(64), theme.grow(84), halves=True))
        if self.board.chance is not None:
            self.odds.show(self.board, self.table.seats[self.board.acting].name)
            found.append(Part(self.odds, self.odds.foot(), self.odds.foot()))
        return found

    def _scene_row(self, row: DiceRow) -> SceneRow:
        if row.key not in self.scene_rows:
            made = SceneRow(self.app.do)
            made.still = f"scene:{row.key}"
            made.bind(on_tap=self._opened)
            self.scene_rows[row.key] = made
        self.scene_rows[row.key].show(row, self._colours())
        return self.scene_rows[row.key]

    def _opened(self, tapped: SceneRow) -> None:
        if tapped.row.seat is not None:
            self.app.open_seat(tapped.row.seat)
        else:
            self._group()

    def _colours(self) -> tuple[int, ...]:
        return tuple(seat.colour for seat in self.table.seats)

    # After the roll

    def _result(self) -> list[Part]:
        board = self.board
        self.verdict.show(board, self._colours())
        found = [Part(self.verdict, self.verdict.need, self.verdict.need)]
        for group in board.groups:
            if group.result not in self.groups:
                self.groups[group.result] = GroupCard(self.app.do, self.app.open_seat)
            card = self.groups[group.result]
            card.show(group, self.table.seats)
            found.append(Part(card, card.need, card.need, halves=len(board.groups) > 1))
        hit = {seat for group in board.groups for seat in group.seats}
        self.shared.show(board)
        found.append(Part(self.shared, self.shared.need, self.shared.need))
        others = tuple(seat for seat in self.table.seats if seat.index not in hit)
        if self.resting.show(others):
            found.append(Part(self.resting, self.resting.need, self.resting.need))
        if board.parts:
            self.sum.show(board.parts, board.needed)
            found.append(Part(self.sum, theme.grow(72), theme.grow(100)))
        return found
