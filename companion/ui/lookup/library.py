"""The lookup as this phone has it: the library with the players' own cards, packs and pins from the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec
from kivy.clock import Clock

from companion import games
from companion.device.chance import pick
from companion.device.work import Work
from companion.rules.card import BadCard, Card, make_card
from companion.rules.entry import Entry
from companion.rules.library import OWN, Library
from companion.rules.playing import playable as playable
from companion.store import Store
from companion.store.belongings import OwnCard
from companion.ui.screens import waiting
from companion.ui.words import translate

PACKS_ON = "rule_packs"
SLICE, PAUSE = 16, 1 / 20


def open_library(store: Store) -> Library:
    """The library with what the store keeps; a card that is damaged or of an unknown kind stays in the store unseen."""
    library = Library(translate=translate)
    for kept in store.cards():
        card = _card(kept)
        if card is not None and kept.key.startswith(OWN):
            library.put(kept.key, card)
    known = {pack.key for pack in library.packs} if store.setting(PACKS_ON, []) else set()
    for key in store.setting(PACKS_ON, []):
        if key in known:
            library.switch(key, True)
    return library


def _card(kept: OwnCard) -> Card | None:
    try:
        raw = msgspec.json.decode(kept.data, type=Card)
        return make_card(raw.game, raw.kind, raw.name, raw.text, dict(raw.fields))
    except (msgspec.MsgspecError, BadCard):
        return None


class Fetching:
    """Reads the library beside the screen, with a connection of its own, and hands it over."""

    def __init__(self, store: Store, read: Callable[[Library], object]) -> None:
        self.read = read
        self._work = Work(lambda _: _opened_beside(store))
        self._event = Clock.create_trigger(self._look, PAUSE, interval=True)

    def begin(self) -> None:
        self._event()
        self._work.start()
        if self._work.wait(waiting.AT_ONCE):
            self._look()

    def _look(self, *_: object) -> None:
        if self._work.done:
            self.cancel()
            self.read(self._work.result())

    def cancel(self) -> None:
        self._event.cancel()


def _opened_beside(store: Store) -> Library:
    with store.beside() as beside:
        return open_library(beside)


class Warming:
    """Indexes the library in slices between frames, and stops by itself."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.done = False
        self._event = Clock.schedule_interval(self._slice, PAUSE)

    def _slice(self, _: float) -> bool:
        self.done = self.library.warm(SLICE)
        return not self.done

    def cancel(self) -> None:
        self._event.cancel()


def keep_card(store: Store, library: Library, card: Card, key: str = "") -> str:
    """Keep a new card, or a changed one under its key; the key."""
    key = key or _fresh(library)
    store.put_card(key, card.game, msgspec.json.encode(card))
    library.put(key, card)
    return key


def keep_cards(store: Store, library: Library, cards: Sequence[tuple[str, Card]]) -> None:
    """Keep several cards at once, or none; an empty key stands for a new card."""
    keyed = [(key or _fresh(library), card) for key, card in cards]
    store.put_cards([OwnCard(key, card.game, msgspec.json.encode(card)) for key, card in keyed])
    for key, card in keyed:
        library.put(key, card)


def remove_card(store: Store, library: Library, key: str) -> None:
    """Take a card away; `bring_back` undoes it."""
    store.remove_card(key)
    library.drop(key)


def bring_back(store: Store, library: Library, key: str, card: Card) -> None:
    store.restore_card(key)
    library.put(key, card)


def switch_pack(store: Store, library: Library, key: str, on: bool) -> None:
    """Let a pack's entries be found or not, and remember it."""
    library.switch(key, on)
    store.put_setting(PACKS_ON, [pack.key for pack in library.packs if library.is_on(pack.key)])


@cache
def game_title(game_id: str) -> str:
    """A game's name as printed on its box."""
    return games.cover(game_id).title if game_id in games.ids() else game_id.capitalize()


def entry_for(library: Library, rule: str) -> Entry | None:
    """The entry with this key, or the one that explains this rule best."""
    return library.get(rule) or library.for_rule(rule)


def _fresh(library: Library) -> str:
    """A key that no card has or ever had, so that a deleted one can come back beside it."""
    while True:
        key = OWN + "".join("0123456789abcdefghijkmnpqrstuvwxyz"[pick(34)] for _ in range(10))
        if key not in library.cards:
            return key
