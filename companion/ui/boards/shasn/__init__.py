"""SHASN's table: seats, the Chaos track, nine zones, what waits, and the active player's resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.view import Action, Reminder, Table
from companion.games.shasn.board import MapBoard, MapZone
from companion.ui.boards.shasn.bank import BankSheet
from companion.ui.boards.shasn.chaos import TrackStrip
from companion.ui.boards.shasn.chips import CapChip, PurseChip, SeatChip, leaned
from companion.ui.boards.shasn.keeping import begin, keep_layout
from companion.ui.boards.shasn.tray import Queue, WaitChip
from companion.ui.boards.shasn.zone import ZoneCard, least_high
from companion.ui.kit.press import Press
from companion.ui.kit.surface import arrange
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside

# Reminders that the board draws itself: resources to take, voters, evicted and Chaos Voters to place, Headlines.
DRAWN = ("shasn R5", "shasn R18", "shasn R121", "shasn R104", "shasn R54")
HEADLINE, VOTERS = "shasn R54", "shasn R18"
__all__ = ["Board", "begin"]


class Board(FloatLayout):
    """The whole table on one place; widgets are kept and only told what changed."""

    def __init__(self, app: Tableside) -> None:
        super().__init__(size_hint_y=None)
        self.app = app
        self.board: MapBoard | None = None
        self.chips: list[SeatChip] = []
        self.cards: dict[str, ZoneCard] = {}
        self.purse: list[PurseChip] = []
        self.cap = CapChip()
        self.cap.still = "cap"
        self.cap.bind(on_tap=lambda *_: app.shell.open(BankSheet(app)))
        self.track = TrackStrip(app)
        self.queue = Queue()
        self.queue.bind(on_tap=lambda *_: app.see_rule(HEADLINE))
        self.tray: list[Widget] = []
        self._waits: object = None
        self.heights = (dp(48), dp(48), dp(48))
        self.over = False
        self.step = ""  # the kind of move that was shown last
        self._given = (0.0, 0.0)
        self._lean: tuple[object, list[float]] = (None, [])
        arrange(self, self._place)

    # What is shown

    def rest(self, table: Table) -> Table:
        """What the table has to say beside the board."""
        board: MapBoard = table.board
        reminders = tuple(r for r in table.reminders if r.rule not in DRAWN)
        progress = None if board.chaos else table.progress
        return msgspec.structs.replace(table, reminders=reminders, progress=progress)

    def show(self, table: Table) -> None:
        """Draw a table; only what differs is touched."""
        self.board = board = table.board
        colours = tuple(seat.colour for seat in table.seats)
        if not self.chips:
            self._build(table, colours)
        for chip, seat in zip(self.chips, table.seats, strict=True):
            if chip.seat != seat:
                chip.show(seat)
        for zone in board.zones:
            if self.cards[zone.key].zone != zone:
                self.cards[zone.key].zone = zone
        for stat, chip in zip(board.purse, self.purse, strict=True):
            if chip.stat != stat:
                chip.show(stat)
        self.over = table.result is not None
        for part in (*self.purse, self.cap):  # nobody pays any more when the game is over
            part.opacity, part.enabled = (0, False) if self.over else (1, True)
        self.cap.show(board.held, board.cap)
        if board.chaos is not None:
            self.track.show(board.chaos)
        self._show_tray(table)
        self.step = keep_layout(self.app, self.step)

    def _build(self, table: Table, colours: tuple[int, ...]) -> None:
        board: MapBoard = table.board
        for seat in table.seats:
            chip = SeatChip(seat)
            chip.still = f"chip:{seat.index}"
            chip.bind(on_tap=lambda tapped: self.app.open_seat(tapped.seat.index))
            self.chips.append(chip)
        for zone in board.zones:
            card = ZoneCard(zone, colours)
            card.still = f"zone:{zone.key}"
            card.bind(on_tap=lambda tapped: self.app.do(tapped.zone.tap))
            self.cards[zone.key] = card
        for stat in board.purse:
            chip = PurseChip(stat)
            chip.still = f"purse:{len(self.purse)}"
            chip.bind(on_tap=lambda tapped: self.app.see_rule(tapped.stat.rule))
            self.purse.append(chip)
        for part in (*self.chips, *self.cards.values(), *self.purse, self.cap):
            self.add_widget(part)
        if board.chaos is not None:
            self.add_widget(self.track)

    def _show_tray(self, table: Table) -> None:
        """Headlines and voters that wait; built anew only when they change."""
        board: MapBoard = table.board
        news = [r for r in table.reminders if r.rule == HEADLINE]
        waits = (board.headlines, board.waiting, news, table.result is None)
        if waits == self._waits:
            return
        self._waits = waits
        for part in self.tray:
            self.remove_widget(part)
        self.tray = []
        if board.headlines and table.result is None:
            owners = [table.seats[seat] for seat in board.headlines]
            self.queue.show(tuple((seat.name, seat.colour) for seat in owners))
            self.tray.append(self.queue)
            self.tray += [self._effect(action) for reminder in news for action in reminder.actions[1:]]
        drops = self._drops(table.reminders)
        for wait in board.waiting:
            colour = -1 if wait.seat < 0 else table.seats[wait.seat].colour
            drop = drops.pop(0) if wait.action.ask and wait.action.ask.act == "place" and drops else None
            self.tray.append(WaitChip(colour, words(wait.label), wait.action, drop, self.app.do))
        for part in self.tray:
            self.add_widget(part)

    def _effect(self, action: Action) -> Press:
        press = Press(icon=action.icon, text=words(action.label), radius=dp(14), size_hint=(None, None), guard=0.4)
        press.bind(on_tap=lambda *_: self.app.do(action))
        return press

    @staticmethod
    def _drops(reminders: tuple[Reminder, ...]) -> list[Action]:
        return [action for r in reminders if r.rule == VOTERS for action in r.actions if action.move is not None]

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

    # Where everything stands

    def lay(self, width: float, room: float) -> None:
        """Take the room there is, or more where the zones need it."""
        if self.board is None:
            return
        self._given = (width, room)
        seats = len(self.chips)
        each = (width - dp(8) * (seats - 1)) / seats
        lines = 0
        if each >= dp(150) * theme.grow(1) / dp(1) and room >= dp(560):
            lines = 2 if room >= dp(760) else 1
        for chip in self.chips:
            chip.tell(lines)
        strip = theme.grow(48) + lines * (theme.grow(28) + dp(4)) + (dp(6) if lines else 0)
        low = room < dp(470)
        purse = 0 if self.over else theme.grow(48) if low else theme.grow(68)
        track = dp(48) if self.board.chaos else 0
        self.heights = (strip, track, purse)
        tray = len(self._tray_wides(width))
        around = strip + purse + dp(16) + (track + dp(4) if track else 0) + tray * (dp(48) + dp(8))
        rows = self.board.rows
        gap = self._gap()
        narrowest = (width - gap * 2) / 3.2
        least = least_high(narrowest, any(words(z.turf) or words(z.requirement) for z in self.board.zones))
        zone = max(least, (room - around - gap * (rows - 1)) / rows)
        self.zone_high = zone
        self.height = max(room, around + zone * rows + gap * (rows - 1))
        self._place()

    def _gap(self) -> float:
        return dp(6) if self._given[0] < dp(600) else dp(10)

    def _tray_wides(self, width: float) -> list[list[tuple[Widget, float]]]:
        """The tray in rows: as many side by side as fit."""
        found: list[list[tuple[Widget, float]]] = []
        used = width + 1
        for part in self.tray:
            least = part.natural() if isinstance(part, WaitChip | Queue) else dp(130)
            least = min(least, width)
            if used + least > width:
                found.append([])
                used = 0.0
            found[-1].append((part, least))
            used += least + dp(8)
        return found

    def _place(self, *_: object) -> None:
        if self.board is None or self.width < dp(50) or not hasattr(self, "zone_high"):
            return
        strip, track, purse = self.heights
        top = self.y + self.height
        seats = len(self.chips)
        gap = dp(6) if seats > 4 and self.width < dp(500) else dp(8)
        each = (self.width - gap * (seats - 1)) / seats
        tight = any(chip.crowded(each) for chip in self.chips)
        for chip in self.chips:
            chip.stand(tight)
        self._row(self.chips, self._chip_wides(each, tight), top - strip, strip, gap)
        top -= strip + dp(8)
        if track:
            self.track.size, self.track.pos = (self.width, track), (self.x, top + dp(2) - track)
            top -= track + dp(4)
        top = self._place_zones(top)
        for row in self._tray_wides(self.width):
            spare = (self.width - sum(wide for _, wide in row) - dp(8) * (len(row) - 1)) / len(row)
            self._row([part for part, _ in row], [wide + spare for _, wide in row], top - dp(48), dp(48), dp(8))
            top -= dp(48) + dp(8)
        cap = max(dp(52), self.width * 0.15)
        each = (self.width - cap - dp(32)) / 4
        self._row([*self.purse, self.cap], [each] * 4 + [cap], top - purse, purse, dp(8))

    def _chip_wides(self, each: float, tight: bool) -> list[float]:
        key = (each, tight, [chip.seat.name for chip in self.chips])
        if key != self._lean[0]:  # they change with the names alone, not with a step
            wishes = [chip.wishes() for chip in self.chips]
            self._lean = (key, leaned(each, wishes) if tight else [each] * len(wishes))
        return self._lean[1]

    def _place_zones(self, top: float) -> float:
        gap = self._gap()
        for number in range(self.board.rows):
            zones = sorted((z for z in self.board.zones if z.row == number), key=lambda z: z.column)
            weights = [self._weight(zone, zones) for zone in zones]
            room = self.width - gap * (len(zones) - 1)
            wides = [room * weight / sum(weights) for weight in weights]
            self._row([self.cards[z.key] for z in zones], wides, top - self.zone_high, self.zone_high, gap)
            top -= self.zone_high + gap
        self._even()
        return top + gap - dp(8)

    def _even(self) -> None:
        """Pegs of one size on the whole map; where one zone is too small for them, counts everywhere."""
        for card in self.cards.values():
            card._place()
        least = min(card.pitch for card in self.cards.values())
        for card in self.cards.values():
            card.most = least * 1.12

    def _weight(self, zone: MapZone, row: list[MapZone]) -> float:
        """The middle column holds the largest zones, so it is a little wider."""
        return 1.2 if len(row) == 3 and zone.column == 1 else 1.0

    def _row(self, parts: list[Widget], wides: list[float], low: float, high: float, gap: float) -> None:
        at = self.x
        for part, wide in zip(parts, wides, strict=True):
            part.size, part.pos = (wide, high), (at, low)
            at += wide + gap
