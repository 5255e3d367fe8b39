"""A table that is being set up: who sits where, what is agreed on, and who begins; prefilled from the last one."""

from __future__ import annotations

from typing import Any

from companion import games
from companion.core.game import Game, Option, SeatPlan, Setting, Setup
from companion.core.session import Session
from companion.core.text import Say, Translate, say
from companion.store.store import Store

COLOURS = 8
OFFERED = 6  # players of other tables that are offered by name


class NewTable:
    """The last players, colours that nobody has, those who played other games, and the answers of the last time."""

    def __init__(self, store: Store, game: Game[Any], translate: Translate) -> None:
        self.store, self.game, self._translate = store, game, translate
        self.seats = self._last()
        self.first = 0
        kept = store.setting(self._options_key, {})
        self.options: dict[str, Setting] = {
            option.key: kept[option.key]
            for option in game.options
            if option.key in kept and option.accepts(kept[option.key])
        }

    # Seats

    def _last(self) -> list[SeatPlan]:
        """Who sat here last; else who played another game of that sort; else four with suggested names."""
        known = list(self.store.last_players(self.game.id) or self.store.last_players(self._sort()))
        known = known[: self.game.max_seats]
        wanted = max(self.game.min_seats, 0 if known else min(4, self.game.max_seats))
        while len(known) < wanted:
            known.append(self._fresh(known))
        return known

    def _sort(self) -> str:
        """Games of people share their players' names, games of nations those of their nations."""
        return "nations" if self.game.seat_word == say("Nation") else "people"

    def _fresh(self, seats: list[SeatPlan]) -> SeatPlan:
        colour = next(c for c in range(COLOURS) if c not in {seat.colour for seat in seats})
        used = {seat.name for seat in seats}
        numbered = (self._numbered(n) for n in range(len(seats) + 1, 20))
        return SeatPlan(next(name for name in (*self.game.names, *numbered) if name not in used), colour)

    def _numbered(self, number: int) -> str:
        return say("{word} {n}", word=self.game.seat_word, n=number).render(self._translate)

    def resize(self, count: int) -> None:
        """So many play."""
        del self.seats[count:]
        while len(self.seats) < count:
            self.seats.append(self._fresh(self.seats))
        self.first = min(self.first, count - 1)

    def rename(self, index: int, name: str) -> None:
        self.seats[index] = SeatPlan(name, self.seats[index].colour)

    def next_colour(self, index: int) -> None:
        """Take the next colour that nobody has."""
        taken = {seat.colour for seat in self.seats}
        now = self.seats[index].colour
        free = next((c % COLOURS for c in range(now + 1, now + 1 + COLOURS) if c % COLOURS not in taken), now)
        self.seats[index] = SeatPlan(self.seats[index].name, free)

    def _chosen(self, name: str) -> bool:
        """Whether somebody chose this name, and not the app."""
        return bool(name) and not name[-1:].isdigit() and name not in self.game.names

    def nameless(self) -> int:
        """The first seat whose name nobody chose, else the last one."""
        names = [seat.name for seat in self.seats]
        return next((place for place, name in enumerate(names) if not self._chosen(name)), len(names) - 1)

    def known(self) -> list[str]:
        """Names from all tables, of any game, that sit nowhere here yet."""
        found: dict[str, None] = {}
        suggested = {name for game in games.ids() for name in games.load(game).names}
        for sort in (self._sort(), "people", "nations", *games.ids()):
            for seat in self.store.last_players(sort):
                if self._chosen(seat.name) and seat.name not in suggested:
                    found[seat.name] = None
        sitting = {seat.name.strip() for seat in self.seats}
        return [name for name in found if name not in sitting][:OFFERED]

    # Options

    @property
    def _options_key(self) -> str:
        return f"options.{self.game.id}"

    @property
    def asked(self) -> list[Option]:
        """The options of a table with so many seats."""
        return [option for option in self.game.options if not option.seats or len(self.seats) in option.seats]

    def answer(self, option: Option) -> Setting:
        """As it stands."""
        return self.options.get(option.key, option.default)

    def begin_with(self, index: int) -> bool:
        """This seat begins: whoever says so does not want the game to find it out. Whether an option changed by it."""
        self.first = min(index, len(self.seats) - 1)
        if self.game.picked_by is None or self.found_by() is None:
            return False
        key, picked = self.game.picked_by
        self.options[key] = picked
        return True

    def found_by(self) -> Say | None:
        """What finds out who begins once the game has begun; None where it is said here."""
        if self.game.picked_by is None:
            return None
        key, picked = self.game.picked_by
        option = next(option for option in self.game.options if option.key == key)
        answer = self.answer(option)
        return None if answer == picked else next(each.label for each in option.choices if each.value == answer)

    # Start

    def keep(self) -> None:
        """Remember how far it is, so that whoever went back by mistake finds it again."""
        seats = self._named()
        if all(seat.name for seat in seats):
            self.store.remember(f"players:{self.game.id}", seats)
            self.store.remember(self._options_key, self.options)

    def _named(self) -> tuple[SeatPlan, ...]:
        return tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in self.seats)

    def create(self, at: float) -> Session[Any]:
        """Lay the table, and remember for the next one how it was; raises Impossible where that cannot be."""
        seats = self._named()
        fitting = {option.key for option in self.asked}
        options = {key: value for key, value in self.options.items() if key in fitting}
        session = self.store.create(self.game, Setup(seats, options, self.first), at)
        self.store.remember_players(seats, self.game.id)
        self.store.remember_players(tuple(seat for seat in seats if self._chosen(seat.name)), self._sort())
        self.store.put_setting(self._options_key, options)
        return session
