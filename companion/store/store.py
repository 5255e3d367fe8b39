"""All that is kept, behind one door."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from companion import games
from companion.core.session import summarise
from companion.core.text import NOTHING, say
from companion.store import backups, opening
from companion.store.backups import COPIES, Backup
from companion.store.belongings import Belongings
from companion.store.database import FILE, Database, connect
from companion.store.opening import Opened, open_folder
from companion.store.schema import MIGRATIONS, migrate, version_of
from companion.store.tables import Shelf, Tables
from companion.store.trouble import CannotOpen, NotKept

MONTH = 30 * 24 * 3600.0


class Store(Tables, Belongings):
    """Tables and belongings in one SQLite file; what a call wrote is safe when it returns."""

    def __init__(self, folder: Path, opened: Opened, shelf: Shelf, clock: Callable[[], float]) -> None:
        self.folder = folder
        self.shelf = shelf
        self.clock = clock
        self.notices = opened.notices
        self.failed_starts = opened.failed_starts
        self._lock = opened.lock
        self.database = Database(opened.connection, opened.closed_by)
        if not self.read_only:
            self.database.path = folder / FILE
            self.database.mend = self._mend
            self.database.write_anew = self._write_anew
            self._sum_up(opened.shortened)

    @classmethod
    def open(cls, folder: Path, shelf: Shelf = games, clock: Callable[[], float] = time.time) -> Store:
        """Open what is kept in this folder; whatever is wrong with it is said in `notices`."""
        return cls(folder, open_folder(folder), shelf, clock)

    @property
    def read_only(self) -> bool:
        return self.database.closed_by is not NOTHING

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
        except (sqlite3.Error, OSError) as error:
            raise NotKept(say("The copy could not be written ({error}).", error=str(error))) from error
        self.database.changed = self.database.changed and made is None
        return made

    def backup_if_changed(self) -> Backup | None:
        """A copy, if anything was kept since the last one; for when the app goes to the background."""
        return self.backup() if self.database.changed and not self.read_only else None

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
        if self.read_only:
            raise NotKept(self.database.closed_by)
        if name not in {backup.name for backup in self.backups()}:
            raise NotKept(say("There is no copy called {name}.", name=name))
        path = self._path_of(name)
        if not backups.is_sound(path):
            raise NotKept(say("The copy {name} is damaged, so all stays as it is.", name=name))
        source = sqlite3.connect(path)
        try:
            if version_of(source) > len(MIGRATIONS):
                raise NotKept(say("The copy {name} needs a newer Tableside.", name=name))
            backups.keep_replaced(self.database.connection, self.folder)
            source.backup(self.database.connection)  # one transaction: all of it or nothing
            migrate(self.database.connection)
        except (sqlite3.Error, OSError) as error:
            raise NotKept(say("The copy could not be taken over ({error}).", error=str(error))) from error
        finally:
            source.close()
            self._settings = None

    def close(self, backup: bool = True) -> None:
        """End the work with this folder, with a copy if anything was changed."""
        try:
            if backup:
                self.backup_if_changed()
        except NotKept as failed:
            self.notices = (*self.notices, failed.why)
        finally:
            self.database.connection.close()
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def _mend(self) -> None:
        """The file broke while it was open: go on with what is sound, once."""
        from companion.store.rescue import rescue  # seldom needed, and slow to load

        self.database.mend = None
        self.database.connection.close()
        saved = rescue(self.folder, "damaged")
        self.database.connection = saved.connection
        self.notices = (*self.notices, *saved.notices)
        self._settings = None
        if not saved.kept:
            self.database.closed_by = say("There is no room to mend the tables, so nothing new can be kept.")
        else:
            self._sum_up(saved.salvaged.shortened)

    def _write_anew(self) -> None:
        """The folder was deleted under the open file: write everything to a new one and go on there."""
        old, path = self.database.connection, self.folder / FILE
        self.folder.mkdir(parents=True, exist_ok=True)
        made = path.with_name("anew.db")
        backups.copy_to(old, made)
        old.close()
        made.replace(path)
        self.database.connection = connect(path)
        self.notices = (*self.notices, say("The folder of the tables was gone; all of them were written anew."))

    def _sum_up(self, table_ids: Iterable[int]) -> None:
        """The list tells of the end of a table that is lost: tell it of the step that is now its last."""
        for table_id in table_ids:
            try:
                session = self.session(table_id)
                session.journal.go(session.head.id, summarise(session.view))
            except (CannotOpen, NotKept):
                continue
