"""The tables that are kept: making, finding, opening and removing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import msgspec

from companion.core.game import Game, SeatPlan, Setup
from companion.core.session import Session
from companion.core.step import Step, Summary, first_step
from companion.core.text import Say, say
from companion.store import days, rows
from companion.store.database import Database, Row
from companion.store.journal import TableJournal, insert
from companion.store.rows import StepRow, TableRow
from companion.store.schema import FORMAT, NO_STATE
from companion.store.trouble import CannotOpen, Damaged, NotKept

_HEAD = "SELECT 1 FROM steps WHERE table_id = ? AND id = ?"
DUE = "deleted < ? AND deleted >= created"  # removed long ago; a time before its beginning is a wrong one


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
    clock: Callable[[], float]
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
        row = self._place(table_id)
        if self._is_damaged(row[0]) or not self.database.one(_HEAD, table_id, row[1]):
            self.database.mend_rows()
            row = self._place(table_id)
        try:
            game = self.shelf.load(row[0])
        except (ValueError, ImportError, TypeError) as error:
            raise CannotOpen(say("This Tableside does not know the game {game}.", game=str(row[0])[:40])) from error
        return self._seated(game, table_id, row[1])

    def _place(self, table_id: int) -> Row:
        """The game of a table, and where it stands."""
        row = self.database.one("SELECT game, head FROM tables WHERE id = ?", table_id)
        if row is None:
            raise self._cannot_open(say("This table is no longer kept here."))
        return row

    def _seated(self, game: Game[Any], table_id: int, head: int) -> Session[Any]:
        """The table at its last step, or at the newest one before it that can be read."""
        journal = TableJournal(self.database, table_id)
        for step_id in self._ways_in(table_id, head):
            try:
                step = journal.step(step_id)
                if step is None:
                    continue
                session = Session(game, journal, step)
                _ = session.view
                return session
            except Damaged:
                continue
            except NotKept as failed:
                raise CannotOpen(failed.why) from failed
            except Exception as error:
                why = say("This table does not fit this version of {game}, so it cannot be opened.", game=game.title)
                raise CannotOpen(why) from error
        raise self._cannot_open(say("This table is damaged and cannot be opened."))

    def _cannot_open(self, why: Say) -> CannotOpen:
        """Why a table cannot be opened; while the file is being mended nobody knows it yet."""
        return CannotOpen(self.database.closed_by if self.database.being_mended else why)

    def _ways_in(self, table_id: int, head: int) -> Iterator[int]:
        """The steps that a table can be opened at: where it stands, then the newest live ones that have a state."""
        yield head
        newest = "SELECT id FROM steps WHERE table_id = ? AND live AND state != ? ORDER BY id DESC LIMIT 50"
        yield from (row[0] for row in self.database.all(newest, table_id, NO_STATE) if row[0] != head)

    def table_of(self, session: Session[Any]) -> int:
        """The id of the table that this session plays."""
        journal = session.journal
        if not isinstance(journal, TableJournal):
            raise ValueError("this session is not kept in a store")
        return journal.table_id

    def tables(
        self, finished: bool | None = None, limit: int = 100, removed: bool = False, start: int = 0
    ) -> tuple[TableCard, ...]:
        """The tables touched last come first; `finished` keeps only those that are over or only those that are not."""
        which, *since = self._which(finished, removed)
        return self._cards(f"WHERE {which} ORDER BY turn DESC LIMIT ? OFFSET ?", *since, limit, start)

    def table(self, table_id: int) -> TableCard | None:
        """What the list shows of one table."""
        return next(iter(self._cards("WHERE id = ?", table_id)), None)

    def count(self, finished: bool | None = None, removed: bool = False) -> int:
        """How many tables such a list has in all."""
        which, *since = self._which(finished, removed)
        row = self.database.one(f"SELECT count(*) FROM tables WHERE {which}", *since)  # noqa: S608
        return row[0] if row else 0

    def _which(self, finished: bool | None, removed: bool) -> tuple[Any, ...]:
        """The condition of one of Home's lists and its values; what is about to be forgotten is in none of them."""
        which = f"deleted IS NOT NULL AND NOT ({DUE})" if removed else "deleted IS NULL"
        if finished is not None:
            which += f" AND over = {int(finished)}"
        return (which, days.due(self.database, self.clock())) if removed else (which,)

    def _cards(self, which: str, *values: Any) -> tuple[TableCard, ...]:
        """Cards of the tables; one that no copy could mend is listed all the same, and says so."""
        sql = f"SELECT {TableRow.columns()} FROM tables {which}"  # noqa: S608
        found = self.database.all(sql, *values)
        if any(rows.sound(TableRow, row) is None or self._is_damaged(row[1]) for row in found):
            found = self.database.mended(found, sql, *values)
        return tuple(map(self._card, found))

    def _is_damaged(self, game_id: Any) -> bool:
        """Whether this can be no name of a game, or is one bit away from one that is here."""
        if self._known is None:
            self._known = frozenset(self.shelf.ids())
        return game_id not in self._known and (
            not isinstance(game_id, str) or any(rows.one_bit_apart(game_id, known) for known in self._known)
        )

    def is_from_elsewhere(self, table_id: int) -> bool:
        """Whether a table came in a file: what is kept for the next table is learned from one's own only."""
        return self.database.one("SELECT 1 FROM settings WHERE key = ?", elsewhere(table_id)) is not None

    def remove(self, table_id: int, at: float) -> None:
        """Take a table out of the list; it can be brought back for a while."""
        self.database.write("UPDATE tables SET deleted = ? WHERE id = ?", max(at, days.FIRST), table_id)

    def unremove(self, table_id: int) -> None:
        """Bring a removed table back."""
        self.database.write("UPDATE tables SET deleted = NULL WHERE id = ?", table_id)

    def steps(self, table_id: int, before: int | None = None, limit: int = 100) -> tuple[Step, ...]:
        """The log, newest first, undone steps included."""
        found = self.database.kept(
            StepRow,
            "WHERE table_id = ? AND id < ? ORDER BY id DESC LIMIT ?",
            table_id,
            before if before is not None else 1 << 62,
            limit,
        )
        return tuple(row.as_step() for row in found)

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
        return TableJournal(self.database, table_id).figures()

    def new_row(self, game_id: str, setup: bytes, summary: Summary, head: int, last: int, at: float) -> int:
        """Inside a transaction: the row of a new table, on top of the list."""
        made = self.database.connection.execute(
            "INSERT INTO tables (game, format, setup, summary, head, last, over, turn, created, touched)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT ifnull(max(turn), 0) + 1 FROM tables), ?, ?)",
            (game_id, FORMAT, setup, msgspec.json.encode(summary), head, last, summary.over, at, at),
        )
        return int(made.lastrowid or 0)

    def _card(self, row: Row) -> TableCard:
        kept = rows.sound(TableRow, row)
        if kept is None:
            strange = Summary(say("This table cannot be read by this Tableside."))
            return TableCard(row[0], str(row[1])[:40], (), strange, 0.0, 0.0, over=False, known=False)
        return TableCard(
            kept.id,
            kept.game,
            msgspec.json.decode(kept.setup, type=Setup).seats,
            msgspec.json.decode(kept.summary, type=Summary),
            kept.created,
            kept.touched,
            bool(kept.over),
            kept.deleted,
            kept.game in (self._known or ()),
            kept.format > FORMAT,
        )


def elsewhere(table_id: int) -> str:
    """The setting that says that a table came in a file."""
    return f"from elsewhere.{table_id}"
