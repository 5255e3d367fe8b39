"""A month in which the app was opened every day."""

from __future__ import annotations

from companion.store import Store, days


def opened_for_a_month(store: Store) -> None:
    """So that what was removed before it is forgotten by now."""
    today = int(store.clock() // days.DAY)
    store.put_setting(days.KEY, list(range(today + 1 - days.DAYS, today + 1)))
