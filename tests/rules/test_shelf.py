"""Own cards and packs on their shelf: what is changed in the library is there when it is made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.text import english
from companion.rules import shelf
from companion.rules.card import make_card
from companion.store import NotKept, Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def test_cards_and_packs_are_found_again(store: Store) -> None:
    library = shelf.stocked(store, english)
    rain, sun = make_card("hope", "note", "Rain"), make_card("hope", "note", "Sun")
    first, second = shelf.keep_cards(store, library, [("", rain), ("", sun)])
    assert shelf.keep_card(store, library, make_card("hope", "note", "Snow"), first) == first
    shelf.remove_card(store, library, second)
    shelf.switch_pack(store, library, library.packs[0].key, True)
    again = shelf.stocked(store, english)
    assert {key: card.name for key, card in again.cards.items()} == {first: "Snow"}
    assert [pack.key for pack in again.packs if again.is_on(pack.key)] == [library.packs[0].key]
    shelf.bring_back(store, again, second, sun)
    assert shelf.stocked(store, english).cards == again.cards == library.cards | {second: sun}


def test_a_card_that_cannot_be_read_stays_on_the_shelf(store: Store) -> None:
    store.put_cards([("own/a", "hope", b'{"game":"hope","kind":"?","name":"x"}'), ("own/b", "hope", b"[]")])
    assert shelf.own_cards(store) == {}
    assert [kept.key for kept in store.cards()] == ["own/a", "own/b"]


def test_what_cannot_be_kept_is_not_in_the_library_either(store: Store) -> None:
    library = shelf.stocked(store, english)
    store.close()
    with pytest.raises(NotKept):
        shelf.keep_card(store, library, make_card("hope", "note", "Rain"))
    assert library.cards == {}
