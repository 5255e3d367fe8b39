"""The Game of 2020 on the table: the ride, a strip of everybody, and the card of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.view import Action, Number, Table
from companion.games.game2020.board import RideBoard
from companion.ui.boards import without
from companion.ui.boards.game2020 import keeping
from companion.ui.boards.game2020.card import TurnCard
from companion.ui.boards.game2020.chips import Chips
from companion.ui.boards.game2020.map import RideMap
from companion.ui.boards.game2020.space_field import SpaceBox
from companion.ui.form.question import FieldBox
from companion.ui.kit.surface import arrange
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.app import Tableside

LOW, LEAST, COMFORT = 160, 214, 300  # heights of the ride in dp: on a low screen, usually, with room to spare
begin = keeping.begin


def field_box(field: object, table: Table) -> Callable[..., FieldBox] | None:
    """Numbers of spaces are tapped on the ride itself."""
    if not isinstance(field, Number) or not field.on_board:
        return None
    return SpaceBox


class Board(Widget):
    """Stands in the place of the tiles; everything a turn needs is in sight."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint_y=None)
        self.app = app
        self.ride = RideMap(self._tap_space, app.open_seat)
        self.chips = Chips(app.open_seat)
        self.card = TurnCard(app.do, self._entered, app.see_rule)
        for part in (self.ride, self.chips, self.card):
            self.add_widget(part)
        self.head = 0
        self.over = False
        self.room = 0.0
        self.plan: tuple[str, float, float] = ("below", 0, 0)  # where the card stands, heights of strip and card
        arrange(self, self._place)

    def rest(self, table: Table) -> Table:
        """Progress, phases and what concerns one rider stand on the board itself."""
        shown = {"progress", "phases", "seat_reminders"}
        return without(table, frozenset(shown | {"others"} if table.board.now.duty == "draw" else shown))

    def show(self, table: Table) -> None:
        """Draw the table; a step that was just played moves its tokens."""
        board: RideBoard = table.board
        step = self.app.session.head
        forward = bool(self.head) and step.parent == self.head
        self.head = step.id
        self.chips.show(board.tokens, table.seats)
        self.over = board.now is None or board.now.duty == "over"
        if self.over == (self.card.parent is not None):
            self.remove_widget(self.card) if self.over else self.add_widget(self.card)
        if board.now is not None and not self.over:
            self.card.show(table, board.now, board.tokens[board.now.seat])
        self.ride.show(board, animate=forward)
        keeping.keep_map(self.app)

    def lay(self, width: float, room: float) -> None:
        """Ride above, strip and card below; beside each other where the place is low and wide."""
        beside = room < dp(330) and width > dp(470)
        strip = width * 0.42 if beside else width
        chips = self.chips.high(strip)
        gap = dp(8)
        full = not beside and room - chips - 2 * gap - self.card.high(full=True) >= dp(COMFORT)
        if full != self.card.full:  # its size may be the one that it has already
            self.card.full = full
            self.card._place()
        card = 0.0 if self.over else self.card.high(self.card.full) + gap
        need = chips + card if beside else chips + card + gap + dp(LOW if theme.low and width > dp(330) else LEAST)
        self.height, self.room = max(room, need), room
        # Where all of it scrolls, what is to be done comes first.
        self.plan = ("beside" if beside else "above" if need > room + dp(60) else "below", chips, card)
        self.width = width
        self._place()

    def _place(self, *_: object) -> None:
        where, chips, card = self.plan
        gap = dp(8)
        if not chips:
            return
        wide = self.width * 0.42 if where == "beside" else self.width
        left = self.x + self.width - wide
        high = card - gap if card else 0
        top = self.y + self.height
        if where == "beside":
            seen = min(self.height, self.room)
            self.ride.size, self.ride.pos = (self.width - wide - gap, seen), (self.x, top - seen)
            if high:
                self.card.size, self.card.pos = (wide, high), (left, top - high)
            self.chips.size, self.chips.pos = (wide, chips), (left, top - card - chips)
            return
        base = self.y if where == "above" else self.y + card
        if high:
            self.card.size, self.card.pos = (wide, high), (left, top - high if where == "above" else self.y)
        self.chips.size, self.chips.pos = (wide, chips), (left, base)
        rest = self.height - card - chips - gap
        self.ride.size, self.ride.pos = (wide, rest), (left, base + chips + gap)

    def _tap_space(self, space: int) -> None:
        """A tapped space asks for its colour."""
        tap = self.app.session.view.board.tap
        if tap is not None and tap.ask is not None and space < self.app.session.view.board.finish:
            self.app.do(msgspec.structs.replace(tap, ask=tap.ask.put("space", space)))

    def _entered(self, draft: Draft, die: int) -> None:
        """A real die was tapped: play it, or ask for what is still open."""
        filled = draft.put("die", [die])
        session = self.app.session
        form = session.game.ask(session.state, filled)
        if form.at_once and form.move is not None:
            self.app.play(form.move)
        else:
            self.app.do(Action(form.title, ask=filled))
