"""The tables that are kept: making, finding, opening and removing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from companion.core.game import Game, SeatPlan, Setup
from companion.core.session import Session, Step, Summary, first_step
from companion.core.text import say
from companion.store.database import Database, Row
from companion.store.journal import COLUMNS, TableJournal, insert, step_of
from companion.store.schema import FORMAT
from companion.store.trouble import CannotOpen, Damaged

POINTS = 400  # as many as a chart can show
_CARD = "id, game, setup, summary, created, touched, over, deleted, format"


class Shelf(Protocol):
    """Where games are found; companion.games is one."""

    def ids(self) -> tuple[str, ...]: ...

    def load(self, game_id: str, /) -> Game[Any]: ...


class TableCard(msgspec.Struct, frozen=True):
    """What a list shows of a table, without opening it."""

    id: int
    game: str
    seats: tuple[SeatPlan, ...]
    summary: Summary
    created: float
    touched: float
    over: bool
    deleted: float | None = None
    known: bool = True  # the game is there in this app
    newer: bool = False  # played with a newer app: it can be looked at and not played on


class Tables:
    """The part of the store that keeps tables."""

    database: Database
    shelf: Shelf
    _known: frozenset[str] | None = None

    def create(self, game: Game[Any], setup: Setup, at: float) -> Session[Any]:
        """A new table, kept with its set-up; raises Impossible if the set-up is wrong."""
        state = game.new(setup)
        step, data, summary = first_step(game, state, at)
        first = msgspec.structs.replace(step, id=1)
        with self.database.writing() as connection:
            table_id = self.new_row(game.id, msgspec.json.encode(setup), summary, 1, 1, at)
            insert(connection, table_id, first, data)
        return Session(game, TableJournal(self.database, table_id), first)

    def session(self, table_id: int) -> Session[Any]:
        """The table as it was left; raises CannotOpen with a sentence if it cannot be played here."""
        try:
            return self._session(table_id)
        except Damaged as error:
            if self.database.mend is None:
                raise CannotOpen(say("This table is damaged and cannot be opened.")) from error
            self.database.mend()
            return self._session(table_id)

    def _session(self, table_id: int) -> Session[Any]:
        row = self.database.one("SELECT game, head FROM tables WHERE id = ?", table_id)
        if row is None:
            raise CannotOpen(say("This table is no longer kept here."))
        try:
            game = self.shelf.load(row[0])
        except (ValueError, ImportError) as error:
            raise CannotOpen(say("This Tableside does not know the game {game}.", game=row[0])) from error
        journal = TableJournal(self.database, table_id)
        head = journal.step(row[1])
        if head is None:
            raise Damaged
        try:
            session = Session(game, journal, head)
            _ = session.view
        except Damaged:
            raise
        except Exception as error:
            why = say("This table does not fit this version of {game}, so it cannot be opened.", game=game.title)
            raise CannotOpen(why) from error
        return session

    def table_of(self, session: Session[Any]) -> int:
        """The id of the table that this session plays."""
        journal = session.journal
        if not isinstance(journal, TableJournal):
            raise ValueError("this session is not kept in a store")
        return journal.table_id

    def tables(self, finished: bool | None = None, limit: int = 100, removed: bool = False) -> tuple[TableCard, ...]:
        """The tables touched last come first; `finished` keeps only those that are over or only those that are not."""
        which = "deleted IS NOT NULL" if removed else "deleted IS NULL"
        if finished is not None:
            which += f" AND over = {int(finished)}"
        rows = self.database.all(f"SELECT {_CARD} FROM tables WHERE {which} ORDER BY turn DESC LIMIT ?", limit)  # noqa: S608
        return tuple(card for card in map(self._card, rows) if card)

    def table(self, table_id: int) -> TableCard | None:
        """What the list shows of one table."""
        row = self.database.one(f"SELECT {_CARD} FROM tables WHERE id = ?", table_id)  # noqa: S608
        return self._card(row) if row else None

    def remove(self, table_id: int, at: float) -> None:
        """Take a table out of the list; it can be brought back for a while."""
        self.database.write("UPDATE tables SET deleted = ? WHERE id = ?", at, table_id)

    def unremove(self, table_id: int) -> None:
        """Bring a removed table back."""
        self.database.write("UPDATE tables SET deleted = NULL WHERE id = ?", table_id)

    def purge(self, before: float) -> None:
        """Forget for good what was removed before this time."""
        gone = [row[0] for row in self.database.all("SELECT id FROM tables WHERE deleted < ?", before)]
        if not gone and not self.database.one("SELECT 1 FROM cards WHERE deleted < ? LIMIT 1", before):
            return
        with self.database.writing() as connection:
            for table_id in gone:
                states = "SELECT state FROM steps WHERE table_id = ?"
                connection.execute(f"DELETE FROM states WHERE id IN ({states})", (table_id,))  # noqa: S608
                for name in ("steps", "rulings", "rolls"):
                    connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608
                connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))
            connection.execute("DELETE FROM cards WHERE deleted < ?", (before,))

    def steps(self, table_id: int, before: int | None = None, limit: int = 100) -> tuple[Step, ...]:
        """The log, newest first, undone steps included."""
        rows = self.database.all(
            f"SELECT {COLUMNS} FROM steps WHERE table_id = ? AND id < ? ORDER BY id DESC LIMIT ?",  # noqa: S608
            table_id,
            before if before is not None else 1 << 62,
            limit,
        )
        return tuple(_readable_steps(rows))

    def every_step(self, table_id: int) -> Iterator[Step]:
        """The whole log, newest first, a page at a time."""
        page = self.steps(table_id, limit=500)
        while page:
            yield from page
            page = self.steps(table_id, before=page[-1].id, limit=500)

    def journal(self, table_id: int) -> TableJournal:
        """The log of a table, whether or not it can be played here."""
        return TableJournal(self.database, table_id)

    def figures(self, table_id: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Round and main counters after the live steps, oldest first, no more of them than a chart can show."""
        row = self.database.one("SELECT head FROM tables WHERE id = ?", table_id)
        head = row[0] if row else 0
        every = -(-head // POINTS) or 1
        # Counted from where the table stands, so that the present is always shown, and however long the log is.
        rows = self.database.all(
            "WITH RECURSIVE picked (id) AS (SELECT ? UNION ALL SELECT id - ? FROM picked WHERE id > ?)"
            " SELECT round, figures FROM picked CROSS JOIN steps ON table_id = ? AND steps.id = picked.id"
            " WHERE live ORDER BY steps.id",
            head,
            every,
            every,
            table_id,
        )
        return tuple((row[0], msgspec.json.decode(row[1], type=tuple[int, ...])) for row in rows)

    def new_row(self, game_id: str, setup: bytes, summary: Summary, head: int, last: int, at: float) -> int:
        """Inside a transaction: the row of a new table, on top of the list."""
        made = self.database.connection.execute(
            "INSERT INTO tables (game, format, setup, summary, head, last, over, turn, created, touched)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT ifnull(max(turn), 0) + 1 FROM tables), ?, ?)",
            (game_id, FORMAT, setup, msgspec.json.encode(summary), head, last, summary.over, at, at),
        )
        return int(made.lastrowid or 0)

    def _card(self, row: Row) -> TableCard | None:
        table_id, game, setup, summary, created, touched, over, deleted, made_by = row
        if self._known is None:
            self._known = frozenset(self.shelf.ids())
        try:
            seats = msgspec.json.decode(setup, type=Setup).seats
            shown = msgspec.json.decode(summary, type=Summary)
        except msgspec.DecodeError:
            seats, shown = (), Summary(say("This table cannot be read by this Tableside."))
        return TableCard(
            table_id, game, seats, shown, created, touched, bool(over), deleted, game in self._known, made_by > FORMAT
        )


def _readable_steps(rows: list[Row]) -> Iterator[Step]:
    for row in rows:
        try:
            yield step_of(row)
        except Damaged:
            continue
