"""Times of day as this device counts them, also beyond the year 2038, where the clock of an old phone ends."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

_FIRST, _LAST = -62_000_000_000.0, 250_000_000_000.0  # within the years that a calendar can name


def local(at: float) -> time.struct_time:
    """The local time; that of Greenwich where the device's own clock does not reach."""
    try:
        return time.localtime(at)
    except (OverflowError, OSError, ValueError):
        seconds = min(max(at, _FIRST), _LAST) if at == at else 0.0
        return (datetime(1970, 1, 1) + timedelta(seconds=seconds)).timetuple()


def written(pattern: str, at: float) -> str:
    """A time in a pattern such as %H:%M."""
    return time.strftime(pattern, local(at))
