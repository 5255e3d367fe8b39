"""Who sits where at a new table: the last players, colours that nobody has, and those who played other games."""

from __future__ import annotations

from typing import Any

from companion import games
from companion.core.game import Game, SeatPlan
from companion.core.text import say
from companion.store import Store
from companion.ui.words import words

COLOURS = 8
OFFERED = 6  # players of other tables that are offered by name


class SeatPlans:
    """The seats of a table that is being set up."""

    def __init__(self, store: Store, game: Game[Any]) -> None:
        self.store, self.game = store, game
        self.seats = self._last()
        self.first = 0

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
        numbered = (words(say("{word} {n}", word=self.game.seat_word, n=n)) for n in range(len(seats) + 1, 20))
        return SeatPlan(next(name for name in (*self.game.names, *numbered) if name not in used), colour)

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

    def named(self) -> tuple[SeatPlan, ...]:
        """The seats as the game takes them."""
        return tuple(SeatPlan(seat.name.strip(), seat.colour) for seat in self.seats)

    def remember(self) -> None:
        """For the next table of this game, and the names that somebody chose for every other."""
        seats = self.named()
        self.store.remember_players(seats, self.game.id)
        self.store.remember_players(tuple(seat for seat in seats if self._chosen(seat.name)), self._sort())
