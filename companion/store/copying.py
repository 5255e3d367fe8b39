"""The part of the store that makes copies of everything and goes back to them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from companion.core.text import NOTHING, say
from companion.store import backups
from companion.store.backups import Backup
from companion.store.database import FILE, Database
from companion.store.schema import migrate
from companion.store.strangers import COPIES
from companion.store.trouble import UNREADABLE, NotKept


class Copying:
    """Copies are made and taken over whole or not at all, beside the screen where that takes long."""

    folder: Path
    database: Database
    _beside: Lock  # held by whoever works on the files in another thread, one at a time
    _lent: sqlite3.Connection  # while a copy is put in its place

    @property
    def read_only(self) -> bool:
        return self.database.closed_by is not NOTHING

    def alone(self) -> Lock:
        """Held with `with` by whoever writes for long in another thread: one at a time."""
        return self._beside

    def backup(self) -> Backup | None:
        """Copy everything to a file of its own; the last few copies are kept."""
        if self.read_only:
            raise NotKept(self.database.closed_by)
        with self._beside, _told():
            made = backups.take(self.database.connection, self.folder / COPIES)
        self.database.changed = self.database.changed and made is None
        return made

    def backup_if_changed(self) -> Backup | None:
        """A copy, if anything was kept since the last one."""
        if self.read_only:
            return None
        self.database.be_there()
        return self.backup() if self.database.changed else None

    def begin_copy(self) -> Callable[[Callable[[float], None]], None] | None:
        """If anything was kept since the last copy: all that a copy needs is held on to now, in an instant; what is
        given back writes it, in any thread, and raises NotKept where it cannot."""
        if self.read_only:
            return None
        self.database.be_there()
        if not self.database.changed:
            return None
        with _told():
            idle = not self._beside.locked()
            begun = backups.begin(self.database.connection, self.folder / FILE, self.folder / COPIES, at_once=idle)
        self.database.changed = False

        def write(progress: Callable[[float], None]) -> None:
            made = None
            try:
                with self._beside, _told():
                    made = begun.write(progress)
            finally:
                self.database.changed |= made is None

        return write

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
        self._lent, self.database.connection = self.database.connection, stand_in()
        self.database.mend, self.database.closed_by = None, say("Your tables are being put back.")
        here, path = self._lent, self._path_of(name)

        def take_over(progress: Callable[[float], None]) -> None:
            with self._beside:
                backups.take_over(path, here, self.folder, progress)

        return take_over

    def end_restoring(self) -> None:
        """Go on with what is there now: the copy, or all as it was."""
        self.database.connection.close()
        self.database.connection, self.database.closed_by = self._lent, NOTHING


@contextmanager
def _told() -> Iterator[None]:
    """What goes wrong with a copy, as one sentence."""
    try:
        yield
    except (*UNREADABLE, OSError) as error:
        raise NotKept(say("The copy could not be written ({error}).", error=str(error))) from error


def stand_in() -> sqlite3.Connection:
    """An empty file for as long as there is no other."""
    empty = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)  # as the file that it stands for
    migrate(empty)
    return empty
