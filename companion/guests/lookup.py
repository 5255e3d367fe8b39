"""What does this card do? The app's own search, in the language of whoever asks."""

from __future__ import annotations

import msgspec

from companion.guests.catalogue import translator
from companion.guests.keeping import Keeping
from companion.guests.messages import Plain
from companion.rules.entry import Entry
from companion.rules.library import Library, Scope
from companion.rules.search import Hit

MOST, MOST_OF_A_LIST = 20, 60


class Lookup:
    """The libraries of the languages that were asked for."""

    def __init__(self, game: str, keeping: Keeping) -> None:
        self.game = game
        self.keeping = keeping
        self._libraries: dict[str, Library] = {}

    def named(self, rule: str, tongue: str) -> Entry | None:
        """The entry of a key, or the one that explains a rule."""
        return self._library(tongue).named(rule)

    def entry(self, rule: str, tongue: str) -> Plain | None:
        """An entry in full, with the table's own ruling and the names of what belongs to it."""
        found = self.named(rule, tongue)
        if found is None:
            return None
        told = {name: getattr(found, name) for name in ("key", "name", "kind", "text", "gaps", "game", "page")}
        see = [{"key": other.key, "name": other.name} for other in self._library(tongue).related(found)]
        ruling = self.keeping.rulings().get(found.key, "")
        return {**told, "edition": found.edition, "icon": found.icon, "see": see, "ruling": ruling}

    def find(self, words: str, scope: Scope, tongue: str) -> list[Plain]:
        """What was meant, best first; without words everything of this game by name."""
        library = self._library(tongue)
        if words.strip():
            return [_hit(hit) for hit in library.search(words, game=self.game, limit=MOST, scope=scope)]
        entries = sorted(library.entries(self.game), key=lambda entry: entry.name.casefold())
        return [_hit(Hit(entry=entry, score=0.0)) for entry in entries[:MOST_OF_A_LIST]]

    def _library(self, tongue: str) -> Library:
        if tongue not in self._libraries:
            library = Library(translate=translator(tongue, self.game))
            for key, card in self.keeping.cards().items():
                library.put(key, card)
            self._libraries[tongue] = library
        return self._libraries[tongue]


def _hit(hit: Hit) -> Plain:
    entry = hit.entry
    told = {name: getattr(entry, name) for name in ("key", "name", "kind", "game", "icon", "text")}
    snippet = msgspec.to_builtins(hit.snippet) if hit.snippet is not None else None
    return {**told, "spans": hit.spans, "alias": hit.alias, "snippet": snippet}
