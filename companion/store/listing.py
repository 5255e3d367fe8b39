"""What Home lists: tables in play, finished ones, and deleted ones that can be brought back, a page at a time."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.store.days import DAY, DAYS, MONTH
from companion.store.store import Store
from companion.store.tables import TableCard

PAGE = 50
Which = Literal["running", "finished", "deleted"]


class Page(msgspec.Struct, frozen=True):
    """Some tables of a list, and whether others come before and after them."""

    which: Which
    number: int
    cards: tuple[TableCard, ...]
    total: int

    @property
    def earlier(self) -> bool:
        return self.number > 0

    @property
    def later(self) -> bool:
        return (self.number + 1) * PAGE < self.total


def page(store: Store, which: Which, number: int = 0) -> Page:
    """One page of a list, the tables touched last first; there is no table that no page shows."""
    removed = which == "deleted"
    finished = None if removed else which == "finished"
    total = store.count(finished, removed)
    number = max(0, min(number, (total - 1) // PAGE))
    cards = store.tables(finished, PAGE, removed, start=number * PAGE)
    return Page(which, number, cards, total)


def days_left(card: TableCard, now: float) -> int:
    """For how many days a deleted table is still kept at least, also where a clock was wrong."""
    return min(DAYS, max(1, round((MONTH - (now - (card.deleted or now))) / DAY)))
