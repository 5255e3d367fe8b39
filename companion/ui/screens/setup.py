"""Set-up: how many, who, which modes, and who starts; with the last players two taps are enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.game import Game, Impossible, Option, SeatPlan, Setting, Setup
from companion.core.text import Say, say
from companion.core.view import Choose, Number, Pick
from companion.device.chance import pick
from companion.ui import boards
from companion.ui import theme as look
from companion.ui.form.kinds import FIELDS
from companion.ui.kit.bars import TopBar
from companion.ui.kit.press import Press, Primary
from companion.ui.kit.stack import Column, Scroll, gap, halves, page_side, wide_page
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Display, Reading
from companion.ui.kit.toggle import Toggle
from companion.ui.screens.seat_row import SeatRow
from companion.ui.theme import theme
from companion.ui.words import words

if TYPE_CHECKING:
    from companion.ui.app import Tableside


class SetUp(BoxLayout):
    """One page, everything prefilled, the start button always in sight."""

    def __init__(self, app: Tableside, game: Game[Any], leave: Callable[[], object] | None = None) -> None:
        super().__init__(orientation="vertical")
        self.app, self.game, self.leave_to = app, game, leave or app.home
        self.seats = self._last_seats()
        self.options: dict[str, Setting] = dict(self._last_options())
        self.first = 0
        self.open_rulings = False
        top = TopBar(self.leave_to)
        top.title = game.title
        top.subtitle = words(game.tagline)
        self.scroll = Scroll(padding=(dp(12), 0, dp(12), dp(12)), spacing=8)
        self.start = Primary(icon="play", text=words(say("Start the game")), guard=0.6)
        self.start.bind(on_tap=lambda *_: self._start())
        foot = BoxLayout(size_hint_y=None, height=theme.grow(64) + dp(16), padding=(dp(12), dp(8)))
        foot.add_widget(self.start)
        self.foot = foot
        for part in (top, self.scroll, foot):
            self.add_widget(part)
        self.wide = False
        self.bind(width=self._narrow)
        self._fill()

    def back(self) -> bool:
        """To where one came from: Home, or the table that was to be played again."""
        self.leave_to()
        return True

    def hints(self) -> Iterator[tuple[str, Widget]]:
        """The first seat's colour."""
        yield "setup", self.seat_rows[0].colour

    def _narrow(self, *_: object) -> None:
        side = page_side(self.width)
        self.scroll.column.padding = (side, 0, side, dp(12))
        self.foot.padding = (side, dp(8))
        if self.wide != wide_page(self.width):
            self.wide = not self.wide
            self._fill()

    def _last_seats(self) -> list[SeatPlan]:
        """Who sat here last; else who played another game of that sort; else four with suggested names."""
        store = self.app.store
        known = list(store.last_players(self.game.id) or store.last_players(self._sort()))[: self.game.max_seats]
        wanted = max(self.game.min_seats, 0 if known else min(4, self.game.max_seats))
        while len(known) < wanted:
            known.append(self._fresh(known))
        return known

    def _sort(self) -> str:
        """Games of people share their players' names, games of nations those of their nations."""
        return "nations" if self.game.seat_word == say("Nation") else "people"

    def _last_options(self) -> dict[str, Setting]:
        kept = self.app.store.setting(f"options.{self.game.id}", {})
        return {o.key: kept[o.key] for o in self.game.options if o.key in kept and o.accepts(kept[o.key])}

    def _typed(self, seats: tuple[SeatPlan, ...]) -> tuple[SeatPlan, ...]:
        """Only names that somebody chose are worth carrying to another game."""
        return tuple(seat for seat in seats if not seat.name[-1:].isdigit() and seat.name not in self.game.names)

    def _fresh(self, seats: list[SeatPlan]) -> SeatPlan:
        colour = next(c for c in range(8) if c not in {seat.colour for seat in seats})
        used = {seat.name for seat in seats}
        numbered = (words(say("{word} {n}", word=self.game.seat_word, n=n)) for n in range(len(seats) + 1, 20))
        return SeatPlan(next(name for name in (*self.game.names, *numbered) if name not in used), colour)

    def _fill(self) -> None:
        self.scroll.column.clear_widgets()
        column, beside = halves(self.scroll.column, self.wide)
        counts = tuple(Pick(n, say("{n}", n=n)) for n in range(self.game.min_seats, self.game.max_seats + 1))
        question = Choose("count", say("How many?"), counts, len(self.seats), style="numerals", columns=len(counts))
        self.count = FIELDS[Choose](question, lambda _, n: self._resize(n), ())
        column.add_widget(self.count)
        column.add_widget(self._label(say("Who sits where?")))
        self.seat_rows = [SeatRow(self, index) for index in range(len(self.seats))]
        for row in self.seat_rows:
            column.add_widget(row)
        shown = [o for o in self.game.options if not o.seats or len(self.seats) in o.seats]
        modes = [o for o in shown if o.group == "modes"]
        self._starters(column if modes else beside)
        self._modes(beside, modes, [o for o in shown if o.group != "modes"])
        self._show_first()

    def _label(self, text: Any) -> Widget:
        return Display(
            text=words(text), size_sp=17, color=theme.ink2, size_hint_y=None, height=theme.sp(17) * 1.8, fit=True
        )

    def _starters(self, column: Column) -> None:
        column.add_widget(self._label(say("Who starts?")))
        if self.game.starts_by.message:
            column.add_widget(Reading(text=words(self.game.starts_by), size_sp=14, color=theme.ink2))
        row = BoxLayout(size_hint_y=None, height=theme.grow(56), spacing=dp(8))
        chance = Press(icon="dice-multiple", text=words(say("At random")))
        chance.bind(on_tap=lambda *_: self.choose_first(pick(len(self.seats))))
        fingers = Press(icon="gesture-tap", text=words(say("Fingers")))
        fingers.bind(on_tap=lambda *_: self._fingers())
        row.add_widget(chance)
        row.add_widget(fingers)
        if self.game.starter_roll:
            column.add_widget(self._contest_press())
        column.add_widget(row)

    def _contest_press(self) -> Press:
        """The game's own dice decide who begins."""
        press = Press(icon="dice-6-outline", text=words(say("Roll for it")), size_hint_y=None, height=theme.grow(56))
        press.bind(on_tap=lambda *_: self._contest())
        return press

    def _contest(self) -> None:
        from companion.ui.screens.contest import ContestSheet

        seats = tuple((seat.name, seat.colour) for seat in self.seats)
        self.app.shell.open(ContestSheet(seats, self.game.starter_roll, self.choose_first))

    def _fingers(self) -> None:
        from companion.ui.screens.chooser import Chooser

        seats = tuple((seat.name, seat.colour) for seat in self.seats)
        self.app.shell.open(Chooser(seats, self.choose_first))

    def choose_first(self, index: int) -> None:
        """This seat begins: whoever says so does not want the game to find it out."""
        self.first = min(index, len(self.seats) - 1)
        if self._found_by() is not None:
            key, answer = self.game.picked_by
            self.options[key] = answer
            self._fill()
        self._show_first()

    def _found_by(self) -> Say | None:
        """What finds out who begins once the game has begun; None where it is said here."""
        if self.game.picked_by is None:
            return None
        key, picked = self.game.picked_by
        option = next(o for o in self.game.options if o.key == key)
        answer = self.options.get(key, option.default)
        return None if answer == picked else next(c.label for c in option.choices if c.value == answer)

    def _show_first(self) -> None:
        found_by = self._found_by()
        for place, row in enumerate(self.seat_rows):
            row.show(place == self.first and found_by is None)
        self.start.detail = words(say("{name} begins", name=found_by or self.seats[self.first].name))
        self.start.detail_ink = theme.accent_ink

    def rename(self, index: int, name: str) -> None:
        self.seats[index] = SeatPlan(name, self.seats[index].colour)
        self._show_first()

    def next_colour(self, index: int) -> None:
        """Take the next colour that nobody has."""
        taken = {seat.colour for seat in self.seats}
        now = self.seats[index].colour
        free = next((c % 8 for c in range(now + 1, now + 9) if c % 8 not in taken), now)
        self.seats[index] = SeatPlan(self.seats[index].name, free)
        self._show_first()

    def _resize(self, count: int) -> None:
        while len(self.seats) > count:
            self.seats.pop()
        while len(self.seats) < count:
            self.seats.append(self._fresh(self.seats))
        self.first = min(self.first, count - 1)
        self._fill()

    def _modes(self, column: Column, modes: list[Option], rulings: list[Option]) -> None:
        if modes:
            column.add_widget(self._label(say("How do you play?")))
            for option in modes:
                column.add_widget(self._option(option))
        if rulings:
            column.add_widget(gap(2))
            text = say("Where the rule book is silent")
            fold = Press(icon="chevron-up" if self.open_rulings else "chevron-down", text=words(text), align="left",
                         detail=words(say("{n} questions, each with a usual answer", n=len(rulings))),
                         detail_ink=theme.ink2, size_hint_y=None, height=theme.grow(64))  # fmt: skip
            fold.bind(on_tap=lambda *_: self._fold())
            column.add_widget(fold)
        if self.open_rulings:
            columns = halves(self.scroll.column, self.wide)
            for place, option in enumerate(rulings):
                columns[place % 2].add_widget(self._option(option))

    def _fold(self) -> None:
        self.open_rulings = not self.open_rulings
        self._fill()

    def _option(self, option: Option) -> Widget:
        value = self.options.get(option.key, option.default)
        card = Surface(fill=theme.s1, radius=dp(16), size_hint_y=None)
        box = Column(padding=dp(12), spacing=dp(8))
        head = BoxLayout(size_hint_y=None, spacing=dp(10))
        title = Reading(text=words(option.label), size_sp=15, font_name=look.BOLD, pos_hint={"center_y": 0.5})
        head.add_widget(title)
        switch = isinstance(option.default, bool) and not option.choices
        if switch:
            toggle = Toggle(on=bool(value), pos_hint={"center_y": 0.5})
            toggle.bind(on=lambda _, on: self.options.__setitem__(option.key, on))
            head.add_widget(toggle)
        title.bind(height=lambda _, high: setattr(head, "height", max(high, dp(48) if switch else 0)))
        box.add_widget(head)
        if option.help.message:
            box.add_widget(Reading(text=words(option.help), size_sp=13, color=theme.ink2))
        if not switch:
            box.add_widget(self._picks(option, value))
        card.add_widget(box)
        box.bind(height=card.setter("height"))
        card.bind(pos=box.setter("pos"), width=box.setter("width"))
        return card

    def _picks(self, option: Option, value: Setting) -> Widget:
        if option.choices:
            picks = tuple(Pick(choice.value, choice.label) for choice in option.choices)
            field: Any = Choose(option.key, say(""), picks, value)
        else:
            field = Number(option.key, say(""), int(value), option.low, option.high)
        made: list[Any] = []

        def put(key: str, answer: Any) -> None:
            self.options[key] = answer
            self._show_first()
            shown = made[0].field
            made[0].show(Choose(shown.key, shown.label, shown.picks, answer, style=shown.style, columns=shown.columns)
                         if isinstance(shown, Choose)
                         else Number(shown.key, shown.label, answer, shown.low, shown.high))  # fmt: skip

        made.append(FIELDS[type(field)](field, put, ()))
        return made[0]

    def _start(self) -> None:
        seats = tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in self.seats)
        fitting = {o.key for o in self.game.options if not o.seats or len(seats) in o.seats}
        options = {key: value for key, value in self.options.items() if key in fitting}
        try:
            session = self.app.store.create(self.game, Setup(seats, options, self.first), self.app.clock())
        except Impossible as impossible:
            self.app.shell.tell(words(impossible.why))
            return
        self.app.store.remember_players(seats, self.game.id)
        self.app.store.remember_players(self._typed(seats), self._sort())
        self.app.store.put_setting(f"options.{self.game.id}", options)
        self.app.enter(session, self.app.store.table_of(session))
        boards.begin(self.app)
