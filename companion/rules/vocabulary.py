"""All the words of an index, and which of them somebody may have meant."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterator
from itertools import chain

from companion.rules.words import FILLERS, Slips, pairs, sounds

Post = tuple[int, float]
_CLOSEST = 16
_ENDING = re.compile(r"(?:ing|ed|es|er|ly|s|d|e)$")
_REMEMBERED = 400


def slips_allowed(length: int) -> int:
    """How many slips a word of this length may hold and still be meant."""
    return 0 if length < 3 else 1 if length < 5 else 2 if length < 8 else 3


class Vocabulary:
    """Words with the places they stand in; with `forgiving` also found by their letter pairs."""

    def __init__(self, forgiving: bool) -> None:
        self.posts: dict[str, list[Post]] = {}
        self._forgiving = forgiving
        self._sorted: list[str] = []
        self._joined: list[str] = []
        self._listed: tuple[set[str], set[str]] = (set(), set())
        self._sounds: dict[str, list[str]] = {}
        self._sorted_sounds: list[str] = []
        self._pairs: dict[str, list[str]] = {}
        self._near: dict[tuple[str, bool], dict[str, float]] = {}

    def add(self, word: str, post: Post, joined: bool = False) -> None:
        """Note that a word stands somewhere; a joined one is two or more that belong together."""
        self._near.clear()
        here = self.posts.get(word)
        if here is None:
            here = self.posts[word] = []
            if self._forgiving:
                for pair in pairs(word):
                    self._pairs.setdefault(pair, []).append(word)
        here.append(post)
        known = self._joined if joined else self._sorted
        if word not in self._listed[joined]:
            self._listed[joined].add(word)
            insort(known, word)
            if not joined:
                self._hear(word)

    def _hear(self, word: str) -> None:
        for heard in sounds(word):
            alike = self._sounds.get(heard)
            if alike is None:
                self._sounds[heard] = [word]
                insort(self._sorted_sounds, heard)
            else:
                alike.append(word)

    def remove(self, word: str, post: Post) -> None:
        """Forget one place of a word, and the word with its last place."""
        self._near.clear()
        self.posts[word].remove(post)
        if self.posts[word]:
            return
        del self.posts[word]
        if self._forgiving:
            for pair in pairs(word):
                self._pairs[pair].remove(word)
        for joined, known in ((False, self._sorted), (True, self._joined)):
            if word in self._listed[joined]:
                self._listed[joined].remove(word)
                del known[bisect_left(known, word)]
                if not joined:
                    self._unhear(word)

    def _unhear(self, word: str) -> None:
        for heard in sounds(word):
            self._sounds[heard].remove(word)
            if not self._sounds[heard]:
                del self._sounds[heard]
                del self._sorted_sounds[bisect_left(self._sorted_sounds, heard)]

    def near(self, typed: str, unfinished: bool) -> dict[str, float]:
        """The words that may be meant, each with how surely (1 = exactly this word)."""
        asked = (typed, unfinished)
        known = self._near.get(asked)
        if known is None:
            if len(self._near) >= _REMEMBERED:
                self._near.clear()
            known = self._near[asked] = self._meant(typed, unfinished)
        return known

    def _meant(self, typed: str, unfinished: bool) -> dict[str, float]:
        found: dict[str, float] = {}
        size = len(typed)
        if size > 2 and typed not in self.posts and typed not in FILLERS:
            if self._forgiving:
                self._add_misspelt(typed, found)
            self._add_alike(typed, found)
            letters = sorted(typed)
            for word in found:
                # Swapped letters are the likeliest slip of a hurried thumb.
                if len(word) == size and sorted(word) == letters:
                    found[word] += 0.03
        stem = _ENDING.sub("", typed)
        if not self._forgiving and 3 < len(stem) < size:
            found.update((word, 0.8) for word in _starting(self._sorted, stem) if len(word) < len(stem) + 4)
        if size > 2 or unfinished:
            sure = 0.84 if unfinished else 0.78
            for words in (self._joined, self._sorted) if size > 2 else (self._sorted,):
                for word in _starting(words, typed):
                    found[word] = sure + 0.14 * size / len(word)
        for same in (typed, f"{typed}s", typed[:-1] if typed.endswith("s") else typed):
            if same in self.posts:
                found[same] = 1.0 if same == typed else 0.97
        return found

    def _add_alike(self, typed: str, found: dict[str, float]) -> None:
        slips, longest = Slips(typed), len(typed) + 3
        for heard in sounds(typed):
            if len(heard) < 2:
                continue
            for alike in _starting(self._sorted_sounds, heard) if len(heard) > 2 else [heard]:
                for word in self._sounds.get(alike, ()):
                    whole, begun = slips.to(word[:longest])
                    apart = whole if alike == heard else begun + 1
                    sure = 0.92 - 0.5 * apart / max(len(typed), 4)
                    if sure > 0.6 and sure > found.get(word, 0):
                        found[word] = sure

    def _add_misspelt(self, typed: str, found: dict[str, float]) -> None:
        size, allowed, slips = len(typed), slips_allowed(len(typed)), Slips(typed)
        begun_allowed = min(allowed, 2) + (size > 5) - 1
        for word in self._closest(typed):
            # Letters beyond this cannot bring it nearer.
            whole, begun = slips.to(word[: size + allowed + 1])
            sure = 0.0
            if whole <= allowed:
                sure = 0.94 - 0.9 * whole / max(size, len(word))
            if size > 3 and begun <= begun_allowed:
                sure = max(sure, 0.8 - 0.9 * begun / size + 0.1 * size / len(word))
            if sure and word[0] != typed[0]:
                sure -= 0.05
            if sure > found.get(word, 0):
                found[word] = sure

    def _closest(self, typed: str) -> list[str]:
        """The words that share most letter pairs; only these are worth counting slips for."""
        mine = pairs(typed)
        shared = Counter(chain.from_iterable(self._pairs.get(pair, ()) for pair in mine))
        enough = max(2, round(len(mine) * 0.34))
        worthy = [(count / (len(mine) + 0.35 * len(word)), word) for word, count in shared.items() if count >= enough]
        worthy.sort(reverse=True)
        return [word for _, word in worthy[:_CLOSEST]]


def _starting(words: list[str], beginning: str) -> Iterator[str]:
    at = bisect_left(words, beginning)
    while at < len(words) and words[at].startswith(beginning):
        yield words[at]
        at += 1
