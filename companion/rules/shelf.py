"""Own cards and packs as they are kept: the library is made of them, and what changes in it is kept with them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from companion.core.text import Translate
from companion.rules.card import BadCard, Card, make_card
from companion.rules.library import OWN, Library

PACKS_ON = "rule_packs"


class Written(Protocol):
    """A card as it lies on the shelf."""

    @property
    def key(self) -> str: ...

    @property
    def data(self) -> bytes: ...


class Shelf(Protocol):
    """Where own cards lie, and which packs are on: the store."""

    def cards(self) -> Sequence[Written]: ...

    def put_cards(self, cards: Sequence[tuple[str, str, bytes]]) -> None: ...

    def remove_card(self, key: str) -> None: ...

    def restore_card(self, key: str) -> None: ...

    def setting(self, key: str, default: Any = None) -> Any: ...

    def put_setting(self, key: str, value: Any) -> None: ...


def own_cards(shelf: Shelf) -> dict[str, Card]:
    """The cards that can be read; one that is damaged or of an unknown kind stays on the shelf unseen."""
    found = ((kept.key, _read(kept.data)) for kept in shelf.cards())
    return {key: card for key, card in found if card is not None and key.startswith(OWN)}


def stocked(shelf: Shelf, translate: Translate) -> Library:
    """The library with what lies on the shelf."""
    library = Library(translate=translate)
    for key, card in own_cards(shelf).items():
        library.put(key, card)
    wanted = shelf.setting(PACKS_ON, [])
    known = {pack.key for pack in library.packs} if wanted else set()
    for key in wanted:
        if key in known:
            library.switch(key, True)
    return library


def keep_card(shelf: Shelf, library: Library, card: Card, key: str = "") -> str:
    """Keep a new card, or a changed one under its key; the key."""
    return keep_cards(shelf, library, [(key, card)])[0]


def keep_cards(shelf: Shelf, library: Library, cards: Iterable[tuple[str, Card]]) -> list[str]:
    """Keep several cards at once, or none; an empty key stands for a new card. Their keys."""
    keyed = [(key or _fresh(library), card) for key, card in cards]
    shelf.put_cards([(key, card.game, msgspec.json.encode(card)) for key, card in keyed])
    for key, card in keyed:
        library.put(key, card)
    return [key for key, _ in keyed]


def remove_card(shelf: Shelf, library: Library, key: str) -> None:
    """Take a card away; `bring_back` undoes it."""
    shelf.remove_card(key)
    library.drop(key)


def bring_back(shelf: Shelf, library: Library, key: str, card: Card) -> None:
    """A card that was taken away lies there again."""
    shelf.restore_card(key)
    library.put(key, card)


def switch_pack(shelf: Shelf, library: Library, key: str, on: bool) -> None:
    """Let a pack's entries be found or not, and remember it."""
    library.switch(key, on)
    shelf.put_setting(PACKS_ON, [pack.key for pack in library.packs if library.is_on(pack.key)])


def _read(data: bytes) -> Card | None:
    try:
        raw = msgspec.json.decode(data, type=Card)
        return make_card(raw.game, raw.kind, raw.name, raw.text, dict(raw.fields))
    except (msgspec.MsgspecError, BadCard):
        return None


def _fresh(library: Library) -> str:
    """A key that no card has or ever had, so that a deleted one can come back beside it."""
    while True:
        key = OWN + secrets.token_hex(5)
        if key not in library.cards:
            return key
