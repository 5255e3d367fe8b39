"""One copy of the app at a time may write to a folder."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from weakref import WeakValueDictionary

from companion.store.trouble import code_of


class Busy(Exception):
    """Another copy holds the folder."""


class Lock:
    """Held from start to end; the system gives it back when the app is killed, and it works the same everywhere.

    It keeps other copies of the app out, not this one: a folder opened again here passes to the newer store.
    """

    def __init__(self, path: Path) -> None:
        place = str(path.absolute())
        before = _held.pop(place, None)
        if before is not None:
            before.release()
        self._connection = sqlite3.connect(path, timeout=0.0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._connection.close()
            if code_of(error) == sqlite3.SQLITE_BUSY:
                raise Busy from error
            raise
        _held[place] = self

    def release(self) -> None:
        self._connection.close()


_held: WeakValueDictionary[str, Lock] = WeakValueDictionary()
