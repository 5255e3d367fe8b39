"""SHASN's table: everybody's chips, the Chaos track, nine zones, and the active player's resources."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.game import Draft
from companion.core.text import NOTHING, say
from companion.core.view import Action, Reminder, Table
from companion.games.shasn.asks.effects import EFFECTS
from companion.games.shasn.board import MapBoard
from companion.games.shasn.ui import links, purse  # noqa: F401  (named in the kv)
from companion.games.shasn.ui.carry import Carry
from companion.games.shasn.ui.chaos_chip import ChaosChip
from companion.games.shasn.ui.following import following
from companion.games.shasn.ui.plan import Plan, plan, weight
from companion.games.shasn.ui.purse import CapChip, PurseChip
from companion.games.shasn.ui.seat_chip import SeatChip
from companion.games.shasn.ui.track import TrackStrip
from companion.games.shasn.ui.voters import Voters
from companion.games.shasn.ui.zone import ZoneCard
from companion.games.shasn.view.actions import BANK
from companion.ui import kv
from companion.ui.boards.board import DrawnBoard
from companion.ui.doors import TableDoor
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.games.shasn.ui.map_question import MapQuestion

kv.load_beside(__file__)

PLACING, HEADLINES = "shasn R18", "shasn R54"


class ShasnBoard(DrawnBoard):
    """The whole table on one place; its parts are made once for as many seats and zones as there are."""

    board: MapBoard = ObjectProperty(MapBoard(()), rebind=True)
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    over: bool = BooleanProperty(False)  # nobody pays any more
    theme_scale: float = NumericProperty(1.0)
    whole: float = NumericProperty(0)  # pixels that all of it is high
    drags = True

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.chips: list[SeatChip] = []
        self.cards: dict[str, ZoneCard] = {}
        self.track: TrackStrip | None = None
        self.chaos: ChaosChip | None = None
        self.question: MapQuestion | None = None
        self.voters, self.carry = Voters(do=door.do), Carry(self)
        self.voters.bind(on_drag=self._dragged, on_drop=self._dropped)
        self._settle = Clock.create_trigger(self._plan, -1)
        super().__init__(door, **values)
        for name in ("width", "room", "theme_scale"):
            self.fbind(name, self._settle)

    @property
    def purse(self) -> list[PurseChip]:
        return [child for child in reversed(self.ids.purse.children) if isinstance(child, PurseChip)]

    @property
    def cap(self) -> CapChip:
        found: CapChip = self.ids.cap
        return found

    # What is shown

    def show(self, view: Table) -> bool:
        if view is not self.view:  # the table has moved on; a phone that was turned has not
            self.close_question()
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

    def stands(self) -> Sequence[Widget]:
        return list(self.chips)

    def asked_on(self) -> Widget:
        """The map."""
        rows: Widget = self.ids.rows.__self__
        return rows

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
                card.pull = self.carry.lift
                card.bind(on_tap=self._tap_zone, on_drag=self.carry.over, on_drop=self.carry.drop)
                self.bind(plan=card.setter("plan"))
                row.add_widget(card)
            self.ids.rows.add_widget(row)
        self.ids.links.cards = self.cards
        self._settle()

    def _plan(self, *_: object) -> None:
        if self.board.zones and self.width > 1 and self.room > 1:
            self.plan = plan(self.board, len(self.chips), self.width, self.room)

    def rest(self, view: Table) -> Table:
        """What the table has to say beside the board: Headlines to come stand in their phase."""
        asked = tuple(each for each in view.reminders if each.rule != HEADLINES or each.actions)
        reminders = (*following(self.door.session.head, view.board), *asked) if view.result is None else asked
        return msgspec.structs.replace(view, reminders=reminders, progress=None)

    # What is tapped

    def _open_seat(self, chip: SeatChip) -> None:
        self.door.open_seat(chip.seat.index)

    def _tap_zone(self, card: ZoneCard) -> None:
        if self.question is not None:
            self.question.tap(card, *card.touched)
        else:
            self.door.do(card.zone.tap)

    def open_chaos(self, *_: object) -> None:
        """The Chaos mat."""
        from companion.games.shasn.ui.chaos_mat import ChaosSheet

        self.door.open(ChaosSheet(self.door))

    def open_bank(self) -> None:
        """The Public Reserve and the decks; where there is no room for its chip the menu has it."""
        self.door.do(BANK)

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

    # Questions that are answered on the map

    def asks(self, draft: Draft) -> bool:
        """Ask on the map itself, where that is possible."""
        from companion.games.shasn.ui.map_question import on_the_map

        if draft.act == "card" and not draft.word("what"):
            self.door.open_menu(words(say("What does the card do?")), effects(draft))
            return True
        if not on_the_map(draft):
            return False
        self.close_question()
        question = self.ask_on_map(draft)
        if question.empty:
            question.leave()
            return False
        self.question = self.panel = question
        return True

    def ask_on_map(self, draft: Draft) -> MapQuestion:
        """A question to the map, which nobody sees yet."""
        from companion.games.shasn.ui.map_question import MapQuestion

        session = self.door.session
        ask = partial(session.game.ask, session.state)
        question = MapQuestion(ask, draft, self.door.play, self.view.seats, self.board, cards=self.cards)
        question.bind(on_cancel=self.close_question)
        return question

    def close_question(self, *_: object) -> None:
        if self.question is not None:
            self.question.leave()
            self.question = self.panel = None

    def back(self) -> bool:
        asked = self.question is not None
        self.close_question()
        return asked

    # Voters that wait in the lane

    def answer(self, duty: Reminder) -> Voters | None:
        """Voters of the active player stand in the lane as things."""
        waits = [wait for wait in self.board.waiting if wait.seat == duty.seat and wait.action in duty.actions]
        if duty.rule != PLACING or not waits:
            return None
        wait = waits[0]
        self.voters.colour, self.voters.count = self.view.seats[wait.seat].colour, wait.voters
        self.voters.action = wait.action
        return self.voters

    def _dragged(self, _: Voters, x: float, y: float) -> None:
        """The zones that would take them light up; the lane says what dropping them here would change."""
        spot = self.spot_at(x, y)
        for key, card in self.cards.items():
            card.offered, card.aimed = card.zone.call, card.zone.call and key == spot
        target = self.cards.get(spot)
        if target is None or not target.zone.call:
            self.dispatch("on_tell", say("Drop them in a zone that is lit."), NOTHING)
            return
        before = sum(row.count for row in target.zone.voters if row.seat == self.board.active)
        after = before + int(self.voters.count)
        told = say("{zone}: {before} → {after}", zone=target.zone.name, before=before, after=after)
        self.dispatch("on_tell", told, say("Let go elsewhere to keep them."))

    def _dropped(self, _: Voters, x: float, y: float) -> bool:
        self.dispatch("on_tell", NOTHING, NOTHING)
        for card in self.cards.values():
            card.offered = card.aimed = False
        target = self.cards.get(self.spot_at(x, y))
        if target is None or not target.zone.call:
            return False
        self.door.do(target.zone.tap)
        return True


def effects(draft: Draft) -> tuple[Action, ...]:
    """What a card may do, each with its own question."""
    return tuple(Action(label, icon, ask=draft.put("what", key)) for key, (label, icon) in EFFECTS.items())
