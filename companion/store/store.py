"""All that is kept, behind one door."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.core.text import NOTHING, Say
from companion.store import backups
from companion.store.backups import Backup
from companion.store.belongings import Belongings
from companion.store.database import Database, connect
from companion.store.schema import migrate
from companion.store.tables import Shelf, Tables

FILE = "tableside.db"


class Store(Tables, Belongings):
    """Tables and belongings in one SQLite file; what a call wrote is safe when it returns."""

    def __init__(self, folder: Path, database: Database, shelf: Shelf, clock: Callable[[], float]) -> None:
        self.folder = folder
        self.database = database
        self.shelf = shelf
        self.clock = clock
        self.notices: tuple[Say, ...] = ()
        self.failed_starts = 0

    @classmethod
    def open(cls, folder: Path, shelf: Shelf = games, clock: Callable[[], float] = time.time) -> Store:
        """Open what is kept in this folder; whatever is wrong with it is said in `notices`."""
        folder.mkdir(parents=True, exist_ok=True)
        connection = connect(folder / FILE)
        migrate(connection)
        return cls(folder, Database(connection), shelf, clock)

    @property
    def read_only(self) -> bool:
        return self.database.closed_by is not NOTHING

    def started_well(self) -> None:
        """The first screen is there: this start did not fail."""

    def backup(self) -> Backup | None:
        """Copy everything to a file of its own; the last few copies are kept."""
        return backups.take(self.database.connection, self.folder / "backups")

    def backups(self) -> tuple[Backup, ...]:
        """The copies that `restore` can go back to, newest first."""
        return backups.listed(self.folder / "backups")

    def restore(self, name: str) -> None:
        """Go back to a copy."""
        raise NotImplementedError

    def close(self, backup: bool = True) -> None:
        """End the work with this folder, with a copy if anything was changed."""
        try:
            if backup and self.database.changed and not self.read_only:
                self.backup()
        except (sqlite3.Error, OSError):
            return
        finally:
            self.database.connection.close()
