"""The search index: every title and text by its words, added to and taken from one entry at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from companion.rules.entry import Entry
from companion.rules.vocabulary import Post, Vocabulary
from companion.rules.words import FILLERS, fold

IN_KIND, IN_TEXT, IN_GAME = 0.62, 0.46, 0.34


class Title(NamedTuple):
    """A name or alias of an entry, folded; the first title of an entry is its name."""

    slot: int
    joined: str
    shown: str
    is_name: bool


class Index:
    """Titles are searched forgivingly, the words of texts exactly, by their beginning and by sound."""

    def __init__(self) -> None:
        self.entries: dict[int, Entry] = {}
        self.titles: dict[int, Title] = {}
        self.in_titles = Vocabulary(forgiving=True)
        self.in_texts = Vocabulary(forgiving=False)
        self._slots: dict[str, int] = {}
        self._titles_of: dict[int, list[int]] = {}
        self._numbers = count()

    def add(self, entry: Entry) -> None:
        """Make an entry findable; one with the same key is replaced."""
        self.remove(entry.key)
        slot = next(self._numbers)
        self._slots[entry.key] = slot
        self.entries[slot] = entry
        self._titles_of[slot] = []
        for shown in (entry.name, *entry.aliases):
            self._add_title(slot, shown, shown is entry.name)
        for word, post in _in_texts(slot, entry):
            self.in_texts.add(word, post)

    def remove(self, key: str) -> None:
        """Forget an entry; an unknown key is nothing to forget."""
        slot = self._slots.pop(key, None)
        if slot is None:
            return
        # Its words are worked out again: to remember them for all entries would take as much as the index itself.
        for number in self._titles_of.pop(slot):
            for word, share in shares(self.titles.pop(number).joined.split(" ")).items():
                self.in_titles.remove(word, (number, share))
        for word, post in _in_texts(slot, self.entries.pop(slot)):
            self.in_texts.remove(word, post)

    def _add_title(self, slot: int, shown: str, is_name: bool) -> None:
        words = fold(shown)
        if not words:
            return
        number = next(self._numbers)
        self.titles[number] = Title(slot, " ".join(words), shown, is_name)
        self._titles_of[slot].append(number)
        single = set(words)
        for word, share in shares(words).items():
            self.in_titles.add(word, (number, share), word not in single)


def _in_texts(slot: int, entry: Entry) -> Iterator[tuple[str, Post]]:
    """The words that an entry is found by besides its titles; those of one weight share their post."""
    posts = {weight: (slot, weight) for weight in (IN_TEXT, IN_GAME, IN_KIND)}
    found = dict.fromkeys(fold(entry.whole), posts[IN_TEXT])
    found.update(dict.fromkeys(fold(entry.game), posts[IN_GAME]))
    found.update(dict.fromkeys(fold(entry.kind), posts[IN_KIND]))
    return ((word, post) for word, post in found.items() if word not in FILLERS)


def weight_of(word: str) -> float:
    """How much a word says about what is meant."""
    return 0.15 if word in FILLERS else 0.4 if word in ("card", "cards") else 1.0


def shares(words: list[str]) -> dict[str, float]:
    """Each word, each joined pair of neighbours and the whole joined, with its share of the title."""
    weights = [weight_of(word) for word in words]
    whole = sum(weights)
    found: dict[str, float] = {}
    for word, weight in zip(words, weights, strict=True):
        found[word] = max(found.get(word, 0), weight / whole)
    for i in range(len(words) - 1):
        found.setdefault(words[i] + words[i + 1], (weights[i] + weights[i + 1]) / whole)
    if len(words) > 2:
        found.setdefault("".join(words), 1.0)
    return found
