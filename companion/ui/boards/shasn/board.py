"""SHASN's table: everybody's chips, the Chaos track, nine zones, and the active player's resources."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Reminder, Table
from companion.games.shasn.board import MapBoard
from companion.ui import kv
from companion.ui.boards.board import DrawnBoard
from companion.ui.boards.shasn import links, purse  # noqa: F401  (named in the kv)
from companion.ui.boards.shasn.bank import BankSheet
from companion.ui.boards.shasn.plan import Plan, plan, weight
from companion.ui.boards.shasn.purse import PurseChip
from companion.ui.boards.shasn.seat_chip import ChaosChip, SeatChip
from companion.ui.boards.shasn.track import TrackStrip
from companion.ui.boards.shasn.zone import ZoneCard
from companion.ui.doors import TableDoor

kv.load("boards/shasn/board")


class Board(DrawnBoard):
    """The whole table on one place; its parts are made once for as many seats and zones as there are."""

    board: MapBoard = ObjectProperty(MapBoard(()), rebind=True)
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    over: bool = BooleanProperty(False)  # nobody pays any more
    theme_scale: float = NumericProperty(1.0)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.chips: list[SeatChip] = []
        self.cards: dict[str, ZoneCard] = {}
        self.track: TrackStrip | None = None
        self.chaos: ChaosChip | None = None
        self._settle = Clock.create_trigger(self._plan, -1)
        super().__init__(door, **values)
        for name in ("width", "room", "theme_scale"):
            self.fbind(name, self._settle)

    @property
    def purse(self) -> list[PurseChip]:
        return [child for child in reversed(self.ids.purse.children) if isinstance(child, PurseChip)]

    @property
    def cap(self) -> purse.CapChip:
        found: purse.CapChip = self.ids.cap
        return found

    # What is shown

    def show(self, view: Table) -> bool:
        self.view, self.board, self.over = view, view.board, view.result is not None
        self._build(view)
        for chip, seat, hand in zip(self.chips, view.seats, self.board.hands, strict=True):
            chip.seat, chip.hand = seat, hand
        for zone in self.board.zones:
            self.cards[zone.key].zone = zone
        for chip, counter in zip(self.purse, self.board.purse, strict=True):
            chip.counter = counter
        if self.chaos is not None and self.track is not None:
            self.track.track = self.chaos.track = self.board.chaos
            self.chaos.standing = sum(zone.chaos for zone in self.board.zones)
        return False

    def _build(self, view: Table) -> None:
        """The parts for these seats and zones, where they are not there yet."""
        board: MapBoard = view.board
        if len(self.chips) == len(view.seats) and self.cards.keys() == {zone.key for zone in board.zones}:
            return
        colours = tuple(seat.colour for seat in view.seats)
        self.chips = [SeatChip(seat=seat) for seat in view.seats]
        self.ids.chips.clear_widgets()
        for chip in self.chips:
            chip.bind(on_tap=self._open_seat)
            self.ids.chips.add_widget(chip)
        self.ids.track.clear_widgets()
        if board.chaos is not None:
            self.chaos, self.track = ChaosChip(), TrackStrip()
            self.ids.chips.add_widget(self.chaos)
            self.ids.track.add_widget(self.track)
            for part in (self.chaos, self.track):
                part.bind(on_tap=self.open_chaos)
        self.ids.rows.clear_widgets()
        self.cards = {zone.key: ZoneCard(colours=colours) for zone in board.zones}
        for number in range(board.rows):
            row = BoxLayout()
            self.bind(plan=lambda _, found, row=row: setattr(row, "spacing", found.gap))
            zones = sorted((zone for zone in board.zones if zone.row == number), key=lambda zone: zone.column)
            for zone in zones:
                card = self.cards[zone.key]
                card.size_hint_x = weight(zone, zones)
                card.bind(on_tap=self._tap_zone)
                self.bind(plan=card.setter("plan"))
                row.add_widget(card)
            self.ids.rows.add_widget(row)
        self.ids.links.cards = self.cards
        self._settle()

    def _plan(self, *_: object) -> None:
        if self.board.zones and self.width > 1 and self.room > 1:
            self.plan = plan(self.board, len(self.chips), self.width, self.room)

    def rest(self, view: Table) -> Table:
        """What the table has to say beside the board."""
        reminders = view.reminders
        return msgspec.structs.replace(view, reminders=reminders, progress=None)

    # What is tapped

    def _open_seat(self, chip: SeatChip) -> None:
        self.door.open_seat(chip.seat.index)

    def _tap_zone(self, card: ZoneCard) -> None:
        self.door.do(card.zone.tap)

    def open_chaos(self, *_: object) -> None:
        """The Chaos mat."""

    def open_bank(self) -> None:
        """The Public Reserve and the decks."""
        self.door.open(BankSheet(self.door))

    # Answers to a form that asks for a zone

    def offer(self, spots: tuple[str, ...]) -> None:
        """Mark the zones that a form would take as its answer."""
        for key, card in self.cards.items():
            card.offered = key in spots

    def spot_at(self, x: float, y: float) -> str:
        """The zone under a finger, in window coordinates."""
        for key, card in self.cards.items():
            if card.collide_point(*card.to_widget(x, y)):
                return key
        return ""

    def answer(self, duty: Reminder) -> None:
        return None
