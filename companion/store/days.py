"""The days on which the app was opened: what was removed is forgotten after thirty of them, whatever the clock says.

A phone's clock may be years ahead for an hour, or begin in 1970 after each night: nothing is forgotten because of it.
"""

from __future__ import annotations

import msgspec

from companion.store.database import Database
from companion.store.rows import WRONG

KEY = "days"
DAYS = 30  # for which a removed table can be brought back at least
DAY = 24 * 3600.0
MONTH = DAYS * DAY
LONG_AGO = 1.0  # seconds since 1970: when a table was removed that is not wholly there yet
FIRST = 2 * LONG_AGO  # when anything else can have been removed, also by a clock that stands before 1970


def note(database: Database, now: float) -> None:
    """The app is open today."""
    today, known = int(now // DAY), _known(database)
    if today not in known:
        data = msgspec.json.encode([*known, today][-DAYS:])
        database.write("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", KEY, data)


def due(database: Database, now: float) -> float:
    """What was removed before this time is forgotten: thirty days by the clock, and on thirty the app was open."""
    known = _known(database)
    return max(FIRST, min(now - MONTH, min(known) * DAY)) if len(known) >= DAYS else FIRST


def _known(database: Database) -> list[int]:
    row = database.one("SELECT value FROM settings WHERE key = ?", KEY)
    try:
        return msgspec.json.decode(row[0], type=list[int]) if row else []
    except WRONG:
        return []
