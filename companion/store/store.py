"""All that is kept, behind one door."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from companion import games
from companion.core.step import summarise
from companion.core.text import NOTHING, Say, say
from companion.store import backups, days, opening
from companion.store.asides import keep_aside
from companion.store.belongings import Belongings
from companion.store.copying import Copying, stand_in
from companion.store.database import FILE, Database, connect, logs_of, look
from companion.store.forgetting import forget
from companion.store.legibility import is_legible
from companion.store.looking import Opened
from companion.store.opening import open_folder
from companion.store.schema import NO_STATE
from companion.store.strangers import COPIES
from companion.store.tables import Shelf, Tables
from companion.store.trouble import UNREADABLE, CannotOpen, NotKept

if TYPE_CHECKING:
    from companion.store.rescue import Rescued

MENDED_MOST = 3  # times in one run; a disk that goes on breaking is not helped by more

LOST = (  # questions that find something only where a link between two rows is broken, or a row hides by mistake
    "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM steps WHERE table_id = tables.id AND steps.id = head)",
    "SELECT table_id FROM steps WHERE table_id NOT IN (SELECT id FROM tables)",
    f"SELECT id FROM steps WHERE state != {NO_STATE} AND state NOT IN (SELECT id FROM states)",  # noqa: S608
    f"SELECT state FROM steps WHERE state != {NO_STATE} GROUP BY state HAVING count(*) > 1",  # noqa: S608
    "SELECT id FROM tables WHERE deleted IS NOT NULL AND (typeof(deleted) != 'real' OR deleted <= 0)",
    "SELECT key FROM cards WHERE deleted IS NOT NULL AND (typeof(deleted) != 'real' OR deleted <= 0)",
)


class Store(Tables, Belongings, Copying):
    """Tables and belongings in one SQLite file; what a call wrote is safe when it returns."""

    def __init__(self, folder: Path, opened: Opened, shelf: Shelf, clock: Callable[[], float]) -> None:
        self.folder = folder
        self.shelf = shelf
        self.clock = clock
        self.notices = opened.notices
        self.failed_starts = opened.failed_starts
        self.listener: Callable[[Say], object] | None = None  # told of whatever comes up while the app runs
        self.mender: Callable[[Callable[[Callable[[float], None]], Rescued | None]], object] | None = None
        self._mended = 0
        self._lock = opened.lock
        self._beside = Lock()
        self.database = Database(opened.connection, opened.closed_by)
        if not self.read_only:
            self.database.path = folder / FILE
            self.database.mend = self._mend
            self.database.write_anew = self._write_anew
            self.database.know_files()
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
        """The first screen is there: this start did not fail."""
        if not self.read_only:
            with suppress(OSError):  # it is done at the next start
                opening.started_well(self.folder)

    def forget_old(self, progress: Callable[[float], None] = lambda _: None) -> None:
        """The app is open today: forget for good what was removed a month ago; may run beside the screen's thread."""
        with self._beside, suppress(NotKept, *UNREADABLE):  # it is done at the next start
            if not self.read_only:
                with closing(connect(self.folder / FILE, there=True)) as connection:
                    database, now = Database(connection), self.clock()
                    days.note(database, now)
                    some = forget(database, days.due(database, now), progress)
                self.database.changed |= some

    def end_restoring(self) -> None:
        super().end_restoring()
        self._may_mend_again()
        self.forget_settings()

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
            with self._beside:
                self.database.connection.close()
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def examine(self) -> bool:
        """Whether all is linked and can be read as it should be: pages, lists, tables and steps; may run beside the
        screen's thread."""
        if self.read_only:
            return True
        try:
            whole = backups.is_sound(self.folder / FILE, "integrity_check") and self._is_linked()
            return whole and is_legible(self.folder / FILE, backups.newest(self.folder / COPIES))
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
        self.database.connection = stand_in()
        self.database.mend, self.database.closed_by = None, say("Your tables are being mended.")
        self.database.being_mended = True

        def mend(progress: Callable[[float], None]) -> Rescued | None:
            try:
                with self._beside:
                    return rescue(self.folder, "damaged", self.shelf, progress)
            except (OSError, MemoryError):  # the folder is closed to us by now, or all is full: go on with it as it is
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
        """The open file was deleted or replaced by another: write everything to a new one and go on there."""
        old, path = self.database.connection, self.folder / FILE
        self.folder.mkdir(parents=True, exist_ok=True)
        made = path.with_name("anew.db")
        backups.copy_to(old, made)
        connect(made).close()  # it gets its log here, as in a rescue
        for log in filter(self.database.is_ours, logs_of(path)):
            log.unlink()  # all in it is in the new file
        strange = path.exists() and not self.database.is_ours(path)
        aside = keep_aside(self.folder, "replaced") if strange else None
        old.close()
        for log in logs_of(path):
            log.unlink(missing_ok=True)
        made.replace(path)
        self.database.connection = connect(path)
        if aside is not None:
            self.tell(say("Another file stood in the place of your tables; it is now called {name}.", name=aside.name))
        self.tell(say("Files of the tables were gone or were others; all tables were written anew."))

    def _sum_up(self, table_ids: Iterable[int]) -> None:
        """The list tells of the end of a table that is lost: tell it of the step that is now its last."""
        for table_id in table_ids:
            try:
                session = self.session(table_id)
                session.journal.go(session.head.id, summarise(session.view))
            except (CannotOpen, NotKept):
                continue
