"""Cards of a pack are kept together."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store import NotKept, OwnCard, Store
from tests.store.conftest import Opener


def test_all_cards_of_a_pack_are_there_after_a_restart(again: Opener) -> None:
    again().put_cards([("own/a", "hope", b"{}"), ("own/b", "shasn", b"[]")])
    assert [(card.key, card.data) for card in again().cards()] == [("own/a", b"{}"), ("own/b", b"[]")]


def test_no_card_is_kept_when_one_cannot_be(again: Opener) -> None:
    store = again()
    broken: Any = ("own/b", None, b"")
    with pytest.raises(NotKept):
        store.put_cards([("own/a", "hope", b"{}"), broken])
    assert store.cards() == ()


def test_thousands_of_cards_with_one_key_are_all_kept(store: Store) -> None:
    from companion.store.adoption import keep_beside

    store.put_card("joker", "pebbles", b'{"name":"Mine"}')
    cards = [OwnCard("joker", "pebbles", b'{"name":"%d"}' % (number // 2)) for number in range(3000)]
    with store.database.writing() as connection:
        keep_beside(connection, cards)
    found = {card.key: card.data for card in store.cards()}
    assert len(found) == 1501
    assert found["joker"] == b'{"name":"Mine"}'
    assert found["joker 2"] == b'{"name":"0"}'
