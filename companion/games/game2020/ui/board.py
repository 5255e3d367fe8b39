"""The Game of 2020 on the table: the ride, a strip of everybody, and the card of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.core.dice import entered, parse
from companion.core.lying import LyingDie
from companion.core.view import Action, Table
from companion.games.game2020.board import RideBoard
from companion.games.game2020.ui.card import TurnCard
from companion.games.game2020.ui.chips import RiderChips
from companion.games.game2020.ui.dice import NOW
from companion.games.game2020.ui.map import RideMap
from companion.games.game2020.ui.order import OrderTray
from companion.ui import kv
from companion.ui.boards.board import DrawnBoard
from companion.ui.doors import TableDoor
from companion.ui.table.throws import Spot
from companion.ui.words import say, words

kv.load_beside(__file__)

SHARE = 0.44  # of the width, for the card at the right


class RideTable(DrawnBoard):
    """Stands in the place of the tiles; everything a turn needs is in sight."""

    card: TurnCard = ObjectProperty(None, rebind=True)
    low: bool = BooleanProperty(False)  # so low that the card has to lie over the lane
    beside: bool = BooleanProperty(False)  # so low and wide that the card stands at the right
    ordering: bool = BooleanProperty(False)  # the dice for the start lie on the table
    card_full: bool = BooleanProperty(True)
    card_body: float = NumericProperty(0)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.head = 0
        super().__init__(door, card=TurnCard(over_lane=False), **values)
        for name in ("full", "body"):
            self.bind(**{f"card_{name}": self.card.setter(name)})
            setattr(self.card, name, getattr(self, f"card_{name}"))
        self.ride.bind(walking=self.card.setter("walking"))
        self.card.bind(on_face=self._entered, on_choice=self._chosen, on_rule=self._asked)

    @property
    def ride(self) -> RideMap:
        found: RideMap = self.ids.ride
        return found

    @property
    def chips(self) -> RiderChips:
        found: RiderChips = self.ids.chips
        return found

    @property
    def tray(self) -> OrderTray:
        found: OrderTray = self.ids.tray
        return found

    def stands(self) -> Sequence[Widget]:
        return self.chips.chips

    def rest(self, view: Table) -> Table:
        """Progress, phases, real dice and what concerns one rider stand on the board itself."""
        now = view.board.now
        others = tuple(a for a in view.others if a not in now.choices and (a.ask is None or a.ask != now.throw))
        reminders = tuple(reminder for reminder in view.reminders if reminder.seat is None)
        return msgspec.structs.replace(view, progress=None, phases=(), reminders=reminders, others=others)

    def show(self, view: Table) -> bool:
        """Draw the table; a step that was just played moves its tokens."""
        board: RideBoard = view.board
        step = self.door.session.head
        forward = bool(self.head) and step.parent == self.head
        self.head, self.view = step.id, view
        self.chips.show(board.tokens, view.seats)
        now = board.now or NOW
        over = now.duty == "over"
        self.ordering = not over and (now.duty == "order" or (step.move or {}).get("move") == "roll_order")
        self.tray.show(board.lots if self.ordering else (), board.tokens)
        if not over:
            self.card.show(view, now, board.tokens[now.seat])
            self.name_die()
        if (self.panel is None) != over:
            self.panel = None if over else self.card
        self.ride.show(board, animate=forward)
        return False

    def resting(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        """Dice for the start lie in the tray; that of a move on the card, in the place that is kept for it."""
        if self.ordering:
            return self.tray.spots(dice, lying=self.head == self.door.session.head.id)
        if len(dice) != 1 or self.panel is None:
            return ()
        place = self.card.ids.die
        return (Spot(place.center_x, place.center_y, min(dp(42), place.height)),)

    def keeps(self, dice: tuple[LyingDie, ...]) -> bool:
        return self.ordering or self.panel is None  # after the last roll its card has gone, and 2021 is not covered

    def make_room(self, view: Table) -> bool:
        """The tray of the start is gone with the first move."""
        if self.ordering and (self.door.session.head.move or {}).get("move") != "roll_order":
            self.ordering = False
            self.tray.show((), view.board.tokens)
        return False

    def on_low(self, _: object, low: bool) -> None:
        self.card.over_lane = low

    def on_beside(self, _: object, beside: bool) -> None:
        self.card.share = SHARE if beside else 1

    def name_die(self) -> None:
        """The card says whose real die it asks for."""
        asked = int(self.tray.asked)
        who = self.view.board.tokens[asked] if self.ordering and asked >= 0 else None
        self.card.detail = words(say("{name}'s real die shows", name=who.name)) if who else ""
        if who:
            self.card.token = who

    def tap_space(self, space: int) -> None:
        """A tapped space asks for its colour."""
        tap = self.view.board.tap
        if tap is not None and tap.ask is not None and space < self.view.board.finish:
            self.door.do(msgspec.structs.replace(tap, ask=tap.ask.put("space", space)))

    def _entered(self, _: object, die: int) -> None:
        """A real die was tapped: play it, or ask for what is still open."""
        draft = self.card.now.throw
        if draft is None:
            return
        if self.card.now.duty == "order":
            dice = self.tray.enter(die)
            if not dice:
                return
            filled = draft.put("dice", [*dice])
        else:
            dice = [die]
            filled = draft.put("die", [die])
        form = self.door.session.game.ask(self.door.session.state, filled)
        if form.at_once and form.move is not None:
            if self.door.play(form.move):
                self.door.keep_roll(entered(parse(f"{len(dice)}d6"), dice))
        else:
            self.door.do(Action(form.title, ask=filled))

    def _chosen(self, _: object, action: Action) -> None:
        self.door.do(action)

    def _asked(self, _: object, rule: str) -> None:
        self.door.see_rule(rule)
