"""A clock that is wrong for a while, ahead or behind, makes nothing be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import Store
from companion.store.days import DAY, DAYS
from companion.store.listing import days_left, page
from tests.pebbles import GAME, SETUP, Shelf

TODAY = 20_000 * DAY + 1000.0


def started(folder: Path, now: float) -> Store:
    """The app as it is some seconds after a start, when old things have been forgotten."""
    store = Store.open(folder, Shelf(), clock=lambda: now)
    store.started_well()
    store.forget_old()
    return store


def removed_today(folder: Path, now: float) -> int:
    """A table and a card that were thrown away, both by mistake."""
    store = started(folder, now)
    table_id = store.table_of(store.create(GAME, SETUP, at=now))
    store.put_card("joker", "pebbles", b"{}")
    store.remove(table_id, now)
    store.remove_card("joker")
    store.close()
    return table_id


def is_still_there(folder: Path, now: float, table_id: int) -> bool:
    """Whether Home offers it, with a number of days that can be right, and whether the card is kept too."""
    store = started(folder, now)
    try:
        cards = page(store, "deleted").cards
        joker = store.database.one("SELECT 1 FROM cards")
        return joker is not None and [card.id for card in cards] == [table_id] and 1 <= days_left(cards[0], now) <= DAYS
    finally:
        store.close()


@pytest.mark.parametrize("wrong", [TODAY + 40 * DAY, TODAY + 4000 * DAY, TODAY - 4000 * DAY, 5.0, -1e6])
def test_a_clock_that_jumps_for_an_hour_forgets_nothing(tmp_path: Path, wrong: float) -> None:
    table_id = removed_today(tmp_path, TODAY)
    assert is_still_there(tmp_path, wrong, table_id)
    assert is_still_there(tmp_path, TODAY + 3600, table_id)


@pytest.mark.parametrize("wrong", [5.0, -1e6, TODAY - 4000 * DAY, TODAY + 4000 * DAY])
def test_what_was_deleted_by_a_wrong_clock_is_there_when_it_is_right(tmp_path: Path, wrong: float) -> None:
    table_id = removed_today(tmp_path, wrong)
    for day in range(3):
        assert is_still_there(tmp_path, TODAY + day * DAY, table_id)


def test_a_clock_that_runs_a_day_an_hour_is_not_believed_for_a_month(tmp_path: Path) -> None:
    table_id = removed_today(tmp_path, TODAY)
    for wrong in (40, 0, 41, 0, 42, 0):
        assert is_still_there(tmp_path, TODAY + wrong * DAY, table_id)


def test_after_thirty_days_with_the_app_it_is_forgotten(tmp_path: Path) -> None:
    removed_today(tmp_path, TODAY)
    for day in range(1, DAYS + 2):
        store = started(tmp_path, TODAY + day * DAY)
        here = len(page(store, "deleted").cards), store.database.one("SELECT count(*) FROM cards")
        assert here == ((1, (1,)) if day < DAYS else (0, (0,))) or day == DAYS, day
        store.close()


def test_what_nobody_had_opened_for_months_waits_for_its_thirty_days(tmp_path: Path) -> None:
    table_id = removed_today(tmp_path, TODAY)
    for week in range(8):
        assert is_still_there(tmp_path, TODAY + 7 * week * DAY, table_id)
