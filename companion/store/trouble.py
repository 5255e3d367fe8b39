"""What can go wrong with keeping things, each as one sentence for the players."""

from __future__ import annotations

import sqlite3

from companion.core.step import Unreadable
from companion.core.text import Say, say

# SQLite's own errors, and those of wrong bytes in the texts that it speaks of.
UNREADABLE = (sqlite3.Error, UnicodeError)
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class NotKept(Exception):
    """Something could not be written; all is as it was before."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


class Damaged(NotKept, Unreadable):
    """A part of the log cannot be read any more."""

    def __init__(self) -> None:
        super().__init__(Unreadable.why)


class CannotOpen(Exception):
    """A table that is there but cannot be played here."""

    def __init__(self, why: Say) -> None:
        super().__init__(str(why))
        self.why = why


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken, rather than busy, full or closed to us."""
    return isinstance(error, UnicodeDecodeError) or code_of(error) in _DAMAGE


def code_of(error: Exception) -> int:
    """SQLite's primary result code; 0 where it gave none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def why_not_kept(error: Exception) -> Say:
    """One sentence about a failed write."""
    code = code_of(error)
    if code == sqlite3.SQLITE_FULL:
        return say("There is no room left on this device, so this was not kept. Free some space and try again.")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return say("Another copy of Tableside is busy with these tables, so this was not kept. Try again.")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return say("Tableside may not write to its folder, so this was not kept.")
    return say("This could not be written down, so it was not done ({error}). Try again.", error=str(error))


def why_not_read(error: Exception) -> Say:
    """One sentence about a failed reading."""
    return say("The tables cannot be read just now ({error}).", error=str(error))
