"""Set-up: how many, who, which modes, and who starts; with the last players two taps are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.form import Choose, Pick
from companion.core.game import Game, Impossible, Option, Setting
from companion.core.session import Session
from companion.core.text import NOTHING, Say, say
from companion.device.chance import pick
from companion.store.new_table import NewTable
from companion.ui import kv
from companion.ui.boards import ui_of
from companion.ui.doors import Screen, Sitting
from companion.ui.form.kinds import FIELDS
from companion.ui.kit.lists import Parts
from companion.ui.kit.page import Page
from companion.ui.screens.setup_rows import SeatRow, option_card
from companion.ui.words import translate, words

kv.load("screens/setup")

SETTLED = 0.5  # seconds until rows that were added have their heights
BELOW = 90  # dp: room for a hint below a seat


class SetUpDoor(Sitting, Protocol):
    """What a new table needs, and that table once somebody sits at it."""

    def home(self) -> None: ...

    def enter(self, session: Session[Any], table_id: int) -> None: ...


class SetUp(Screen, Page):
    """One page, everything prefilled, the start button always in sight."""

    title: str = StringProperty("")
    tagline: Say = ObjectProperty(NOTHING)
    starts_by: Say = ObjectProperty(NOTHING)
    begins: str = StringProperty("")  # what the start button says of who begins
    open_rulings: bool = BooleanProperty(False)

    def __init__(
        self, door: SetUpDoor, game: Game[Any], leave: Callable[[], object] | None = None, **values: Any
    ) -> None:
        self.door, self.game, self.leave_to = door, game, leave or door.home
        self.table = NewTable(door.store, game, translate)
        self.seat_rows: list[SeatRow] = []
        super().__init__(title=game.title, tagline=game.tagline, starts_by=game.starts_by, **values)
        if game.starter_roll:
            self.ids.ways.add_widget(Factory.RollForIt(on_tap=lambda *_: self.by_dice()), index=2)
        self.start = self.ids.start
        self._players = Parts(lambda: Factory.KnownPlayer(on_tap=lambda tapped: self._seat(tapped.text)))
        self.ids.counts.add_widget(self._counts())
        self._fill()

    def back(self) -> bool:
        """To where one came from: Home, or the table that was to be played again."""
        self.table.keep()
        self.leave_to()
        return True

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The last seat's colour, below which nothing is touched; where that is out of sight, the first one's."""
        scroll, last = self.ids.scroll, self.seat_rows[-1].colour
        room = last.to_window(*last.pos)[1] - scroll.to_window(*scroll.pos)[1]
        yield "setup", last if room > dp(BELOW) else self.seat_rows[0].colour

    # Seats

    def _counts(self) -> Widget:
        counts = tuple(Pick(n, say("{n}", n=n)) for n in range(self.game.min_seats, self.game.max_seats + 1))
        asked = Choose("count", say("How many?"), counts, len(self.table.seats), style="numerals", columns=len(counts))
        self.count = FIELDS[Choose](asked, lambda _, n: self._resize(n), ())
        return self.count

    def _resize(self, count: int) -> None:
        self.table.resize(count)
        asked = self.count.field
        self.count.show(Choose(asked.key, asked.label, asked.picks, count, style=asked.style, columns=asked.columns))
        self._fill()

    def _fill(self) -> None:
        """Seats, who could sit there too, and the options of so many players."""
        seats = self.ids.seats
        seats.clear_widgets()
        self.seat_rows = [SeatRow(place=place, page=self) for place, _ in enumerate(self.table.seats)]
        for row in self.seat_rows:
            seats.add_widget(row)
        self._list(self.ids.modes, [option for option in self.table.asked if option.group == "modes"])
        self.rulings = [option for option in self.table.asked if option.group != "modes"]
        count = len(self.rulings)
        usual = say("{n} question, with a usual answer", "{n} questions, each with a usual answer", n=count)
        self.ids.fold.detail = words(usual)
        self._list_rulings()
        self._show_seats()

    def rename(self, index: int, name: str) -> None:
        """Somebody is called otherwise."""
        self.table.rename(index, name)
        self._show_seats()

    def recolour(self, index: int) -> None:
        """Somebody takes the next free colour."""
        self.table.next_colour(index)
        self._show_seats()

    def _known(self) -> None:
        """Offer those who played before and sit nowhere yet."""
        for press, name in self._players.match(self.ids.known, self.table.known()):
            press.text = name

    def _seat(self, name: str) -> None:
        index = next((place for place, row in enumerate(self.seat_rows) if row.typing), self.table.nameless())
        self.rename(index, name)

    # Who starts

    def choose_first(self, index: int) -> None:
        """This seat begins."""
        if self.table.begin_with(index):
            self._fill()
        self._show_seats()

    def _show_seats(self) -> None:
        found_by = self.table.found_by()
        for place, (row, seat) in enumerate(zip(self.seat_rows, self.table.seats, strict=True)):
            row.seat, row.name, row.first = seat.colour, seat.name, place == self.table.first and found_by is None
        name = found_by or self.table.seats[self.table.first].name
        self.begins = words(say("{name} begins", name=name))
        self._known()

    def at_random(self) -> None:
        self.choose_first(pick(len(self.table.seats)))

    def by_fingers(self) -> None:
        """All put a finger on the screen, one is picked."""
        from companion.ui.screens.zone_sheet import Chooser

        self.door.open(Chooser(self._sitting(), self.choose_first))

    def by_dice(self) -> None:
        """The game's own dice decide who begins."""
        from companion.ui.dice.contest import ContestSheet

        if self.game.starter_roll is not None:
            self.door.open(ContestSheet(self._sitting(), self.game.starter_roll, self.choose_first))

    def _sitting(self) -> tuple[tuple[str, int], ...]:
        return tuple((seat.name, seat.colour) for seat in self.table.seats)

    # Options

    def _list(self, column: BoxLayout, options: list[Option]) -> None:
        column.clear_widgets()
        for option in options:
            column.add_widget(option_card(option, self.table.answer(option), self._put))

    def _list_rulings(self) -> None:
        columns = self.ids.rulings, self.ids.more_rulings
        for place, column in enumerate(columns):
            self._list(column, self.rulings[place::2] if self.open_rulings else [])

    def fold(self) -> None:
        """What is below opens; the heading stays where the finger found it while the rows find their heights."""
        scroll = self.ids.scroll
        rows = scroll.column
        above = (1 - scroll.scroll_y) * max(0.0, rows.height - scroll.height)

        def keep(*_: object) -> None:
            spare = rows.height - scroll.height
            scroll.scroll_y = 1 - min(1.0, above / spare) if spare > 0 else 1

        rows.bind(height=keep)
        self.open_rulings = not self.open_rulings
        self._list_rulings()
        Clock.schedule_once(lambda _: rows.unbind(height=keep), SETTLED)

    def _put(self, key: str, answer: Setting) -> None:
        self.table.options[key] = answer
        self._show_seats()

    # Start

    def begin(self) -> None:
        """Lay the table, or say in one sentence why not."""
        try:
            session = self.table.create(self.door.clock())
        except Impossible as impossible:
            self.door.tell(words(impossible.why))
            return
        self.door.enter(session, self.door.store.table_of(session))
        ui_of(self.game.id).begin(self.door)
