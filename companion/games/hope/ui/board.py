"""The table of the journey: a row each from the first turn to the last, and what came of a Scene after its roll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.core.lying import LyingDie
from companion.core.text import say
from companion.core.view import Table
from companion.games.hope.board import SceneBoard
from companion.games.hope.ui.counters_sheet import CountersSheet, Find, group_numbers, own_hardship
from companion.games.hope.ui.journey import JourneyCard
from companion.games.hope.ui.odds_panel import NO_SCENE, GroupStrip, SceneOdds, SceneStrip
from companion.games.hope.ui.plan import Plan, plan
from companion.games.hope.ui.result import SceneResult
from companion.games.hope.ui.signs import group_signs
from companion.games.hope.ui.traveller import TravellerRow
from companion.ui import kv
from companion.ui.boards.board import DrawnBoard
from companion.ui.doors import TableDoor
from companion.ui.table.throws import Spot
from companion.ui.words import words

kv.load_beside(__file__)


class HopeBoard(DrawnBoard):
    """Rows keep their places in Scenes and between them; the result of a Scene takes their place until it is over."""

    board: SceneBoard = ObjectProperty(NO_SCENE, rebind=True)
    plan: Plan = ObjectProperty(Plan(), rebind=True)
    rolled: bool = BooleanProperty(False)  # the result is shown
    staged: bool = BooleanProperty(False)  # a Scene is on
    theme_scale: float = NumericProperty(1.0)

    def __init__(self, door: TableDoor, **values: Any) -> None:
        self.session = door.session  # the door's own may be gone by the last frame
        self.rows: list[TravellerRow] = []
        self.hope = TravellerRow(send=door.play, do=door.do, still="pool")
        self.strip = SceneStrip(do=door.do)
        self.group = GroupStrip()
        self.odds = SceneOdds()
        self.journey = JourneyCard()
        self.result = SceneResult(do=door.do, open_seat=door.open_seat, open_group=self._open_group)
        self._settle = Clock.create_trigger(self._lay, -1)
        super().__init__(door, **values)
        self.hope.bind(on_tap=self._open_group)
        self.group.bind(on_tap=self._open_group)
        self.strip.bind(on_look=self._look)
        self.odds.bind(on_correct=self._correct)
        for name in ("width", "room", "theme_scale"):
            self.fbind(name, self._settle)
        self.fbind("room", self.result.tray.setter("room"))

    def show(self, view: Table) -> bool:
        """Draw the table as it is now; True when it has become another picture, to be seen from its top."""
        before = (self.rolled, self.view.result is None)
        self.view, self.board = view, view.board
        self.rolled = self.board.stage == "result"
        self.staged = bool(self.board.stage) and not self.rolled
        if len(self.rows) != len(view.seats):
            self._build(view)
        given = {row.seat: row for row in self.board.rows}
        for row, seat in zip(self.rows, view.seats, strict=True):
            row.show_seat(seat, given.get(seat.index) if self.staged else None, self.staged)
        self.hope.show_hope(self.board, given.get(None) if self.staged else None, self.staged)
        self.group.signs = group_signs(self.board)
        self.strip.board = self.board if self.staged and self.board.chance is not None else NO_SCENE
        if self.rolled:
            self.result.show(view)
        self._settle()
        self._stand()
        return before != (self.rolled, self.view.result is None)

    def rest(self, view: Table) -> Table:
        """What the card of a result offers is not offered below it once more."""
        shown = [group.other.ask for group in view.board.groups if group.other is not None]
        return replace(view, others=tuple(action for action in view.others if action.ask not in shown))

    def resting(self, dice: tuple[LyingDie, ...]) -> tuple[Spot, ...]:
        return self.result.tray.spots(dice) if self.rolled else ()

    def keeps(self, dice: tuple[LyingDie, ...]) -> bool:
        return self.rolled

    def make_room(self, view: Table) -> bool:
        """The tray stands ready for everybody's dice."""
        if view.board.stage != "result":
            return False
        self.rolled, self.staged = True, False
        self.result.show(view, veiled=True)
        self._stand()
        return True

    def stands(self) -> Sequence[Widget]:
        return list(self.rows)

    def at_turn(self) -> Widget | None:
        active = [row for row, seat in zip(self.rows, self.view.seats, strict=True) if seat.active]
        return active[0] if active and not self.rolled else None

    def _build(self, view: Table) -> None:
        self.ids.rows.clear_widgets()
        self.rows = [
            TravellerRow(send=self.door.play, do=self.door.do, still=f"tile:{seat.index}") for seat in view.seats
        ]
        for seat, row in zip(view.seats, self.rows, strict=True):
            row.bind(on_tap=partial(self._open_seat, seat.index))
        for row in (*self.rows, self.hope):
            self.ids.rows.add_widget(row)

    def _lay(self, *_: object) -> None:
        if self.rows and self.width > 1 and self.room > 1:
            opened = self.view.result is not None or self.session.state.option("open") is True
            self.plan = plan(len(self.rows), self.width, self.room, opened)
            for row in (*self.rows, self.hope):
                row.plan = self.plan
            self._stand()

    def _stand(self) -> None:
        """The parts for this stage, each in its constant place."""
        result, table = self.ids.result, self.ids.table
        _fill(result, [self.result] if self.rolled else [])
        table.opacity, table.disabled = (0, True) if self.rolled else (1, False)
        scene = self.strip.board is not NO_SCENE
        _fill(self.ids.strip, [self.strip if scene else self.group])
        over = not self.plan.odds
        if scene:
            name = self.view.seats[self.board.acting or 0].name
            self.odds.veil = words(say("The chance is for {name}'s eyes until the roll.", name=name))
            self.odds.over, self.odds.board = over, self.board if self.strip.open_now else NO_SCENE
        else:
            self.journey.show(self.view)
        below = [] if over else [self.odds if scene else self.journey]
        self.charts = self.journey in below
        above = [self.odds] if scene and over and self.strip.open_now else []
        for holder, parts in sorted([(self.ids.odds, below), (self.ids.over, above)], key=lambda one: len(one[1])):
            _fill(holder, parts)  # the one that lets go of the odds comes before the one that takes them

    def _look(self, *_: object) -> None:
        self._stand()

    # Touches

    def _open_seat(self, seat: int, _: object) -> None:
        self.door.open_seat(seat)

    def _open_group(self, *_: object) -> None:
        self._counters(words(say("The group")), group_numbers)

    def _correct(self, *_: object) -> None:
        sheet = CountersSheet(self.door, words(say("Hardship")), own_hardship, self.board.modify)
        self.door.open(sheet)

    def _counters(self, title: str, find: Find) -> None:
        self.door.open(CountersSheet(self.door, title, find))


def _fill(holder: Any, parts: list[Any]) -> None:
    if holder.children[::-1] != parts:
        holder.clear_widgets()
        for part in parts:
            holder.add_widget(part)
