"""A table that is being set up: what is prefilled, and what is kept of it for the next one."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import games
from companion.core.game import Impossible
from companion.core.text import english
from companion.store import Store
from companion.store.new_table import NewTable


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def new(store: Store, game: str = "shasn") -> NewTable:
    return NewTable(store, games.load(game), english)


def test_the_first_table_has_suggested_names_and_a_colour_each(store: Store) -> None:
    table = new(store)
    assert len(table.seats) == 4
    assert len({seat.name for seat in table.seats}) == len({seat.colour for seat in table.seats}) == 4


def test_the_next_table_has_the_same_players_and_answers(store: Store) -> None:
    table = new(store)
    table.resize(2)
    table.rename(0, " Ana ")
    table.next_colour(0)
    switch = next(option for option in table.asked if isinstance(option.default, bool))
    table.options[switch.key] = not switch.default
    table.create(at=1.0)
    again = new(store)
    assert [seat.name for seat in again.seats] == ["Ana", table.seats[1].name]
    assert again.seats[0].colour == table.seats[0].colour
    assert again.answer(switch) is not switch.default


def test_a_name_that_somebody_chose_is_offered_at_other_games_of_people(store: Store) -> None:
    table = new(store)
    table.rename(0, "Zora")
    table.create(at=1.0)
    other = new(store, "hope")
    other.rename(0, "Bo")
    assert other.known() == ["Zora"]
    assert other.nameless() == 1


def test_whoever_is_said_to_begin_is_not_found_out_by_the_game(store: Store) -> None:
    table = new(store, "game2020")
    assert table.found_by() is not None, "this game rolls for it"
    assert table.begin_with(1)
    assert (table.first, table.found_by()) == (1, None)
    assert not table.begin_with(0), "nothing else changes by it"


def test_fewer_seats_keep_the_one_who_begins_among_them(store: Store) -> None:
    table = new(store)
    table.first = 3
    table.resize(3)
    assert table.first == 2


def test_a_table_that_cannot_be_is_not_remembered(store: Store) -> None:
    table = new(store)
    table.rename(0, "  ")
    with pytest.raises(Impossible):
        table.create(at=1.0)
    assert store.last_players("shasn") == ()


def test_whoever_went_back_finds_what_was_filled_in(store: Store) -> None:
    table = new(store)
    table.resize(3)
    table.rename(1, "Bo")
    table.next_colour(1)
    table.keep()
    assert new(store).seats == table.seats
    table.rename(1, "  ")
    table.keep()
    assert new(store).seats[1].name == "Bo", "nobody sits down without a name"
