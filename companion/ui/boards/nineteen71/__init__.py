"""The board of 1971: every nation's row of Buildings, and the chain of missiles while one runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.view import Table
from companion.games.nineteen71.board import NationsBoard
from companion.ui.boards import EVERYTHING, without
from companion.ui.boards.nineteen71.chips import Chips
from companion.ui.boards.nineteen71.nation import NationBlock
from companion.ui.boards.nineteen71.past import before_chain
from companion.ui.boards.nineteen71.question import LARGE, QuestionPanel
from companion.ui.kit.surface import arrange
from companion.ui.theme import theme
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import Tableside

GAP = 8
Spot = tuple[Widget, float, float, float, float]  # a part, its left and upper edge, width and height


class Board(Widget):
    """One nation in sight on a phone, all of them on a tablet; a question takes the whole place."""

    leads = True  # even where room is scarce, the rows come before what there is to remember

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint_y=None)
        self.app = app
        self.chips = Chips(self.choose)
        self.panel = QuestionPanel(app, self.take_back)
        self.blocks: dict[int, NationBlock] = {}
        self.data: NationsBoard | None = None
        self.seat = self.focus = -1
        self.building = -1  # the seat whose gaps are open
        self.step = 0
        self.spots: list[Spot] = []
        self._room = (0.0, 0.0)
        arrange(self, self._place)

    @property
    def takes_over(self) -> bool:
        """While the chain asks, there is nothing else to press."""
        return self.data is not None and self.data.question is not None

    def rest(self, table: Table) -> Table:
        """While the chain asks, the place shows nothing else."""
        return without(table, EVERYTHING) if self.takes_over else table

    def show(self, table: Table) -> None:
        """Draw the table; the nation that matters now comes into sight."""
        board: NationsBoard = table.board
        asked = self.takes_over
        self.data = board
        step = self.app.session.head.id
        if step != self.step:
            self.building = -1
        if asked and not self.takes_over and step > self.step:
            self._chain_is_over()
        self.step = step
        if board.focus != self.focus or not 0 <= self.seat < len(board.rows):
            self.seat = self.focus = board.focus
        self._draw()

    def _draw(self) -> None:
        if self.data is None:
            return
        self.chips.show(self.data.rows, self.seat)
        if self.takes_over:
            self.panel.show(self.data)
        for seat, block in self.blocks.items():
            self._show_block(seat, block)
        if self._room[0]:
            self.lay(*self._room)

    def _show_block(self, seat: int, block: NationBlock) -> None:
        block.show(self.data.rows[seat], self.building == seat, self.takes_over)

    def _block(self, seat: int) -> NationBlock:
        if seat not in self.blocks:
            self.blocks[seat] = NationBlock(self.app, self.build)
            self.blocks[seat].still = f"tile:{seat}"
            self._show_block(seat, self.blocks[seat])
        return self.blocks[seat]

    # Touches

    def choose(self, seat: int) -> None:
        """The first tap brings a nation into sight, the second opens its sheet."""
        if seat == self.seat and not self.takes_over:
            self.app.open_seat(seat)
            return
        self.seat, self.building = seat, -1
        self._draw()

    def build(self, seat: int) -> None:
        """Open the gaps of a row for a new Building, or close them again."""
        self.building = -1 if self.building == seat else seat
        self._draw()

    def take_back(self) -> None:
        """Undo the whole chain at once; it can be brought back as it was."""
        now = self.app.session.head.id
        self.app.jump(before_chain(self.app.session))
        self.app.tell_step(say("The whole chain is taken back."), say("Bring it back"), lambda: self.app.jump(now))

    def _chain_is_over(self) -> None:
        self.app.tell_step(say("The chain is over."), say("Undo it all"), self.take_back)

    # Places

    def lay(self, width: float, room: float) -> None:
        """Find a place for everything and take the height it needs."""
        self._room = (width, room)
        if self.data is None or width < 2:
            return
        large = width >= dp(600) and room >= dp(360) and theme.scale <= 1.5
        spots = self._asking(width, room, large) if self.takes_over else self._calm(width, room, large)
        self.spots = spots
        self.height = max(room, max((y + high for _, _, y, _, high in spots), default=0))
        wanted = [part for part, *_ in spots]
        for child in list(self.children):
            if child not in wanted:
                self.remove_widget(child)
        for part in wanted:
            if part.parent is None:
                self.add_widget(part)
        self._place()

    def _place(self, *_: object) -> None:
        top = self.y + self.height
        for part, x, y, wide, high in self.spots:
            part.size = (wide, high)
            part.pos = (self.x + x, top - y - high)

    def _calm(self, width: float, room: float, large: bool) -> list[Spot]:
        if large:
            return self._grid([row.seat for row in self.data.rows], width, room, 0.0)
        chips = self.chips.lay(width, room)
        return [
            (self.chips, 0, 0, width, chips),
            self._single(self.seat, width, room - chips - dp(GAP), chips + dp(GAP), headed=True),
        ]

    def _single(self, seat: int, width: float, room: float, y: float, headed: bool) -> Spot:
        """One nation on the bare table."""
        block = self._block(seat)
        block.dress(headed, framed=False)
        around = block.around()
        most = room if headed else around + block.line.wanted(width)
        high = max(around + block.line.least(), min(most, room))
        return (block, 0, y, width, high)

    def _grid(self, seats: list[int], width: float, room: float, y: float) -> list[Spot]:
        """Several nations on plates, two in a line."""
        columns = 2 if len(seats) > 1 else 1
        lines = -(-len(seats) // columns)
        gap = dp(12)
        wide = (width - gap * (columns - 1)) / columns
        blocks = [self._block(seat) for seat in seats]
        share = (room - gap * (lines - 1)) / lines
        aside = max(block.least_plate() for block in blocks) > share  # heads at the side bring all of them into sight
        for block in blocks:
            block.dress(headed=True, framed=True, aside=aside)
        spots: list[Spot] = []
        for line in range(lines):
            here = blocks[line * columns : (line + 1) * columns]
            least = max(block.around() + block.line.least() for block in here)
            most = max(block.around() + block.line.wanted(block.row_wide(wide)) for block in here)
            high = max(least, min(most, share))
            spots += [(block, place * (wide + gap), y, wide, high) for place, block in enumerate(here)]
            y += high + gap
        return spots

    def _asking(self, width: float, room: float, large: bool) -> list[Spot]:
        """The nation in question above, the question below; the question first where both do not fit."""
        if large:
            return self._asking_large(width, room)
        chips = self.chips.lay(width, room)
        block = self._block(self.seat)
        block.dress(headed=False, framed=False)
        least = block.line.least() + dp(GAP)
        most = 6 if width >= dp(600) and not self._aims() else 3
        if theme.scale > LARGE:
            most = 2 if width < dp(480) else 3
        for columns, chipped in ((2, True), (2, False), (most, False)):
            panel = self.panel.lay(width, columns)
            used = panel + least + (chips + dp(GAP) if chipped else 0)
            if used <= room + 1:
                break
        spots: list[Spot] = []
        y = 0.0
        if chipped:
            spots.append((self.chips, 0, 0, width, chips))
            y = chips + dp(GAP)
        if used > room * 1.12:  # the row would push the answers out of sight
            spots = [(self.panel, 0, 0, width, panel)]
            return [*spots, self._single(self.seat, width, least, panel + dp(GAP), headed=False)]
        high = self._single(self.seat, width, room - y - panel - dp(GAP), y, headed=False)[4]
        below = max(y + high + dp(GAP), room - panel)
        y += (below - dp(GAP) - high - y) * 0.6
        return [*spots, (block, 0, y, width, high), (self.panel, 0, below, width, panel)]

    def _asking_large(self, width: float, room: float) -> list[Spot]:
        """As many nations as there is room for, those of the chain first."""
        panel = self.panel.lay(width, 3)
        first = [self.seat, *(seat for node in self.data.chain for seat in (node.at, node.by) if seat >= 0)]
        order = list(dict.fromkeys([*first, *(row.seat for row in self.data.rows)]))
        block = self._block(self.seat)
        block.dress(headed=True, framed=True)
        least = max(self._block(seat).line.least() + self._block(seat).around() for seat in order)
        lines = max(1, int((room - panel) / (least + dp(12))))
        seats = order[: lines * 2]
        spots = self._grid(sorted(seats), width, room - panel - dp(12), 0.0)
        below = max(max(y + high for _, _, y, _, high in spots) + dp(12), room - panel)
        return [*spots, (self.panel, 0, below, width, panel)]

    def _aims(self) -> bool:
        return self.data is not None and self.data.question is not None and self.data.question.kind == "aim"
