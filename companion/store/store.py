"""All that is kept, behind one door."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion import games
from companion.core.session import summarise
from companion.core.text import NOTHING, Say, say
from companion.store import backups, opening
from companion.store.backups import COPIES, Backup
from companion.store.belongings import Belongings
from companion.store.database import FILE, Database, connect, look
from companion.store.looking import Opened
from companion.store.opening import open_folder
from companion.store.schema import NO_STATE, migrate
from companion.store.tables import Shelf, Tables
from companion.store.trouble import UNREADABLE, CannotOpen, NotKept

if TYPE_CHECKING:
    from companion.store.rescue import Rescued

MENDED_MOST = 3  # times in one run; a disk that goes on breaking is not helped by more
MONTH = 30 * 24 * 3600.0

LOST = (  # questions that find something only where a link between two rows is broken
    "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM steps WHERE table_id = tables.id AND steps.id = head)",
    "SELECT table_id FROM steps WHERE table_id NOT IN (SELECT id FROM tables)",
    f"SELECT id FROM steps WHERE state != {NO_STATE} AND state NOT IN (SELECT id FROM states)",  # noqa: S608
    f"SELECT state FROM steps WHERE state != {NO_STATE} GROUP BY state HAVING count(*) > 1",  # noqa: S608
)


class Store(Tables, Belongings):
    """Tables and belongings in one SQLite file; what a call wrote is safe when it returns."""

    def __init__(self, folder: Path, opened: Opened, shelf: Shelf, clock: Callable[[], float]) -> None:
        self.folder = folder
        self.shelf = shelf
        self.clock = clock
        self.notices = opened.notices
        self.failed_starts = opened.failed_starts
        self.listener: Callable[[Say], object] | None = None  # told of whatever comes up while the app runs
        self.mender: Callable[[Callable[[Callable[[float], None]], Rescued | None]], object] | None = None
        self._lent = opened.connection  # while a copy is put in its place
        self._mended = 0
        self._lock = opened.lock
        self.database = Database(opened.connection, opened.closed_by)
        if not self.read_only:
            self.database.path = folder / FILE
            self.database.mend = self._mend
            self.database.write_anew = self._write_anew
            self._sum_up(opened.shortened)

    @classmethod
    def open(
        cls,
        folder: Path,
        shelf: Shelf = games,
        clock: Callable[[], float] = time.time,
        progress: Callable[[float], None] | None = lambda _: None,
    ) -> Store:
        """Open what is kept in this folder; whatever is wrong with it is said in `notices`. Without anybody who hears
        of the progress it raises Slow if the file has to be looked through or mended first."""
        return cls(folder, open_folder(folder, shelf, progress), shelf, clock)

    @property
    def read_only(self) -> bool:
        return self.database.closed_by is not NOTHING

    @property
    def mends(self) -> bool:
        """Whether a damaged file can be mended now."""
        return self.database.mend is not None

    @property
    def being_mended(self) -> bool:
        """Whether somebody mends the file just now: until then there is nothing to read and nowhere to write."""
        return self.database.being_mended

    def tell(self, *notices: Say) -> None:
        """Something came up: it is kept for whoever asks, and told to whoever listens."""
        self.notices = (*self.notices, *notices)
        if self.listener is not None:
            for notice in notices:
                self.listener(notice)

    def started_well(self) -> None:
        """The first screen is there: this start did not fail; what was removed a month ago is forgotten."""
        if self.read_only:
            return
        try:
            opening.started_well(self.folder)
            self.purge(self.clock() - MONTH)
        except (NotKept, OSError):
            return  # it is done at the next start

    def backup(self) -> Backup | None:
        """Copy everything to a file of its own; the last few copies are kept."""
        if self.read_only:
            raise NotKept(self.database.closed_by)
        try:
            made = backups.take(self.database.connection, self.folder / COPIES)
        except (*UNREADABLE, OSError) as error:
            raise NotKept(say("The copy could not be written ({error}).", error=str(error))) from error
        self.database.changed = self.database.changed and made is None
        return made

    def backup_if_changed(self) -> Backup | None:
        """A copy, if anything was kept since the last one."""
        return self.backup() if self.database.changed and not self.read_only else None

    def pause(self) -> Say:
        """The app goes to the background: a copy is made if anything changed; what went wrong with it, or nothing."""
        try:
            self.backup_if_changed()
        except NotKept as failed:
            return failed.why
        return NOTHING

    def backups(self) -> tuple[Backup, ...]:
        """The copies that `restore` can go back to, newest first."""
        return backups.listed(self.folder / COPIES) + backups.replaced(self.folder)

    def tables_in(self, copy: Backup) -> int | None:
        """How many tables a copy holds; None where it cannot be read."""
        return backups.tables_in(self._path_of(copy.name))

    def _path_of(self, name: str) -> Path:
        return self.folder / name if (self.folder / name).exists() else self.folder / COPIES / name

    def restore(self, name: str) -> None:
        """Go back to a copy; what was there until now becomes a copy as well."""
        act = self.begin_restoring(name)
        try:
            act(lambda _: None)
        finally:
            self.end_restoring()

    def begin_restoring(self, name: str) -> Callable[[Callable[[float], None]], None]:
        """Keep nothing until `end_restoring`; what is given back goes back to a copy, in any thread."""
        if self.read_only:
            raise NotKept(self.database.closed_by)
        if name not in {backup.name for backup in self.backups()}:
            raise NotKept(say("There is no copy called {name}.", name=name))
        self._lent, self.database.connection = self.database.connection, _stand_in()
        self.database.mend, self.database.closed_by = None, say("Your tables are being put back.")
        here, path = self._lent, self._path_of(name)
        return lambda progress: backups.take_over(path, here, self.folder, progress)

    def end_restoring(self) -> None:
        """Go on with what is there now: the copy, or all as it was."""
        self.database.connection.close()
        self.database.connection, self.database.closed_by = self._lent, NOTHING
        self._may_mend_again()
        self._settings = None

    @contextmanager
    def beside(self) -> Iterator[Store]:
        """The same store for another thread: with a connection of its own, and only to look at."""
        why = say("Tableside is already running. Here its tables can only be looked at.")
        other = Store(self.folder, Opened(look(self.folder / FILE), closed_by=why), self.shelf, self.clock)
        try:
            yield other
        finally:
            other.database.connection.close()

    def close(self, backup: bool = True) -> None:
        """End the work with this folder, with a copy if anything was changed."""
        try:
            if backup:
                self.backup_if_changed()
        except NotKept as failed:
            self.tell(failed.why)
        finally:
            self.database.connection.close()
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def examine(self) -> bool:
        """Whether all is linked as it should be: pages, lists, tables and steps; may run beside the screen's thread."""
        if self.read_only:
            return True
        try:
            return backups.is_sound(self.folder / FILE, "integrity_check") and self._is_linked()
        except UNREADABLE:
            return False

    def _is_linked(self) -> bool:
        with closing(look(self.folder / FILE)) as connection:
            return not any(connection.execute(lost).fetchone() for lost in LOST)

    def mend(self) -> None:
        """Make the best of a file that `examine` has found wrong."""
        if self.database.mend is not None:
            self.database.mend()

    def _mend(self) -> None:
        """The file broke while it was open: go on with what is sound in it and in the copies, at once or, where there
        is a mender, when it has ended the mending."""
        mend = self.begin_mending()
        if self.mender is not None:
            self.mender(mend)
        else:
            self.end_mending(mend(lambda _: None))

    def begin_mending(self) -> Callable[[Callable[[float], None]], Rescued | None]:
        """Let go of the file, and keep nothing until `end_mending`; what is given back mends it, in any thread."""
        from companion.store.rescue import rescue  # seldom needed, and slow to load

        self.database.connection.close()
        self.database.connection = _stand_in()
        self.database.mend, self.database.closed_by = None, say("Your tables are being mended.")
        self.database.being_mended = True

        def mend(progress: Callable[[float], None]) -> Rescued | None:
            try:
                return rescue(self.folder, "damaged", self.shelf, progress)
            except OSError:  # the folder is closed to us by now: go on with the file as it is
                return None

        return mend

    def end_mending(self, saved: Rescued | None) -> None:
        """Go on with the mended file."""
        self._mended += 1
        self.database.connection.close()
        self.database.closed_by, self.database.being_mended = NOTHING, False
        self._settings = None
        if saved is None:
            self.database.connection = look(self.folder / FILE)
            return
        self.database.connection = saved.connection
        if not saved.kept:
            self.database.closed_by = say("There is no room to mend the tables, so nothing new can be kept.")
        else:
            self._may_mend_again()
            self._sum_up(saved.salvaged.shortened)
        self.tell(*saved.notices)

    def _may_mend_again(self) -> None:
        self.database.mend = self._mend if self._mended < MENDED_MOST else None

    def _write_anew(self) -> None:
        """The folder was deleted under the open file: write everything to a new one and go on there."""
        old, path = self.database.connection, self.folder / FILE
        self.folder.mkdir(parents=True, exist_ok=True)
        made = path.with_name("anew.db")
        backups.copy_to(old, made)
        old.close()
        made.replace(path)
        self.database.connection = connect(path)
        self.tell(say("The folder of the tables was gone; all of them were written anew."))

    def _sum_up(self, table_ids: Iterable[int]) -> None:
        """The list tells of the end of a table that is lost: tell it of the step that is now its last."""
        for table_id in table_ids:
            try:
                session = self.session(table_id)
                session.journal.go(session.head.id, summarise(session.view))
            except (CannotOpen, NotKept):
                continue


def _stand_in() -> sqlite3.Connection:
    """An empty file for as long as there is no other."""
    empty = sqlite3.connect(":memory:", isolation_level=None)
    migrate(empty)
    return empty
