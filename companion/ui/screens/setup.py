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

from companion.core.game import Game, Impossible, Option, Setting, Setup
from companion.core.session import Session
from companion.core.text import NOTHING, Say, say
from companion.core.view import Choose, Pick
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.boards import ui_of
from companion.ui.doors import Screen, Sitting
from companion.ui.form.kinds import FIELDS
from companion.ui.kit.lists import Parts
from companion.ui.kit.page import Page
from companion.ui.kit.press import Press
from companion.ui.screens.seat_row import SeatRow
from companion.ui.screens.setup_option import option_card
from companion.ui.screens.setup_seats import SeatPlans
from companion.ui.words import words

kv.load("screens/setup")

SETTLED = 0.5  # seconds until rows that were added have their heights
BELOW = 90  # dp: room for a hint below a seat


class SetUpDoor(Sitting, Protocol):
    """What a new table needs, and that table once somebody sits at it."""

    def home(self) -> None: ...

    def enter(self, session: Session[Any], table_id: int) -> None: ...


class Fold(Press):
    """Opens and closes what most tables leave as it is."""

    open: bool = BooleanProperty(False)


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
        self.places = SeatPlans(door.store, game)
        self.options: dict[str, Setting] = self._last_options()
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
        asked = Choose("count", say("How many?"), counts, len(self.places.seats), style="numerals", columns=len(counts))
        self.count = FIELDS[Choose](asked, lambda _, n: self._resize(n), ())
        return self.count

    def _resize(self, count: int) -> None:
        self.places.resize(count)
        asked = self.count.field
        self.count.show(Choose(asked.key, asked.label, asked.picks, count, style=asked.style, columns=asked.columns))
        self._fill()

    def _fill(self) -> None:
        """Seats, who could sit there too, and the options of so many players."""
        seats = self.ids.seats
        seats.clear_widgets()
        self.seat_rows = [SeatRow() for _ in self.places.seats]
        for index, row in enumerate(self.seat_rows):
            row.bind(
                name=lambda _, name, index=index: self._rename(index, name),
                on_recolour=lambda _, index=index: self._recolour(index),
                on_starts=lambda _, index=index: self.choose_first(index),
            )
            seats.add_widget(row)
        shown = [o for o in self.game.options if not o.seats or len(self.places.seats) in o.seats]
        self._list(self.ids.modes, [o for o in shown if o.group == "modes"])
        self.rulings = [o for o in shown if o.group != "modes"]
        self.ids.fold.detail = words(
            say(
                "{n} question, with a usual answer",
                "{n} questions, each with a usual answer",
                n=len(self.rulings),
            )
        )
        self._list_rulings()
        self._show_seats()

    def _rename(self, index: int, name: str) -> None:
        self.places.rename(index, name)
        self._show_seats()

    def _recolour(self, index: int) -> None:
        self.places.next_colour(index)
        self._show_seats()

    def _known(self) -> None:
        """Offer those who played before and sit nowhere yet."""
        for press, name in self._players.match(self.ids.known, self.places.known()):
            press.text = name

    def _seat(self, name: str) -> None:
        index = next((place for place, row in enumerate(self.seat_rows) if row.typing), self.places.nameless())
        self._rename(index, name)

    # Who starts

    def choose_first(self, index: int) -> None:
        """This seat begins: whoever says so does not want the game to find it out."""
        self.places.first = min(index, len(self.places.seats) - 1)
        if self._found_by() is not None and self.game.picked_by is not None:
            key, answer = self.game.picked_by
            self.options[key] = answer
            self._fill()
        self._show_seats()

    def _found_by(self) -> Say | None:
        """What finds out who begins once the game has begun; None where it is said here."""
        if self.game.picked_by is None:
            return None
        key, picked = self.game.picked_by
        option = next(o for o in self.game.options if o.key == key)
        answer = self.options.get(key, option.default)
        return None if answer == picked else next(c.label for c in option.choices if c.value == answer)

    def _show_seats(self) -> None:
        found_by = self._found_by()
        for place, (row, seat) in enumerate(zip(self.seat_rows, self.places.seats, strict=True)):
            row.seat, row.name, row.first = seat.colour, seat.name, place == self.places.first and found_by is None
        name = found_by or self.places.seats[self.places.first].name
        self.begins = words(say("{name} begins", name=name))
        self._known()

    def at_random(self) -> None:
        self.choose_first(pick(len(self.places.seats)))

    def by_fingers(self) -> None:
        """All put a finger on the screen, one is picked."""
        from companion.ui.screens.chooser import Chooser

        self.door.open(Chooser(self._sitting(), self.choose_first))

    def by_dice(self) -> None:
        """The game's own dice decide who begins."""
        from companion.ui.dice.contest import ContestSheet

        if self.game.starter_roll is not None:
            self.door.open(ContestSheet(self._sitting(), self.game.starter_roll, self.choose_first))

    def _sitting(self) -> tuple[tuple[str, int], ...]:
        return tuple((seat.name, seat.colour) for seat in self.places.seats)

    # Options

    def _last_options(self) -> dict[str, Setting]:
        kept = self.door.store.setting(f"options.{self.game.id}", {})
        return {o.key: kept[o.key] for o in self.game.options if o.key in kept and o.accepts(kept[o.key])}

    def _list(self, column: BoxLayout, options: list[Option]) -> None:
        column.clear_widgets()
        for option in options:
            column.add_widget(option_card(option, self.options.get(option.key, option.default), self._put))

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
        self.options[key] = answer
        self._show_seats()

    # Start

    def begin(self) -> None:
        """Lay the table, or say in one sentence why not."""
        seats = self.places.named()
        fitting = {o.key for o in self.game.options if not o.seats or len(seats) in o.seats}
        options = {key: value for key, value in self.options.items() if key in fitting}
        store = self.door.store
        try:
            session = store.create(self.game, Setup(seats, options, self.places.first), self.door.clock())
        except Impossible as impossible:
            self.door.tell(words(impossible.why))
            return
        self.places.remember()
        store.put_setting(f"options.{self.game.id}", options)
        self.door.enter(session, store.table_of(session))
        ui_of(self.game.id).begin(self.door)
