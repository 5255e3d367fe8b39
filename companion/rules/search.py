"""From what somebody typed to the entries that were meant, best first, with the matched letters."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nlargest, nsmallest
from math import log
from operator import itemgetter

import msgspec

from companion.rules.entry import Entry
from companion.rules.index import Index, weight_of
from companion.rules.snippet import Snippet, Span, name_spans, snippet
from companion.rules.words import FILLERS, fold

_MOST_WORDS, _LONGEST_WORD, _FEW = 8, 28, 60
_THIS_GAME = 0.16
"""What the running game is worth: more than a letter or two, less than a really better match."""
_HARDLY, _HARDLY_IN_TEXT = 0.42, 0.27

TitleHits = dict[int, tuple[float, float]]
TextHits = dict[int, float]


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that was found, and what to highlight in it."""

    entry: Entry
    score: float
    spans: tuple[Span, ...] = ()
    """Places in the name, from and to, of the letters that were typed."""
    alias: str = ""
    """The other name that was found, when it was not the name."""
    snippet: Snippet | None = None
    """A piece of the text, when a typed word was found there and not in the name."""


class Question:
    """One query, matched against an index."""

    def __init__(self, index: Index, query: str) -> None:
        self.index = index
        self.words = [word[:_LONGEST_WORD] for word in fold(query)[:_MOST_WORDS]]
        self.joined = " ".join(self.words)
        ends = [False] * (len(self.words) - 1) + [not query[-1:].isspace()]
        typed = list(zip(self.words, ends, strict=False))
        self.near = [index.in_titles.near(word, unfinished) for word, unfinished in typed]
        if self.joined and len(self.joined) == 1:
            # One letter begins hundreds of words: the shortest of them are enough for a list.
            self.near = [dict(nlargest(_FEW, self.near[0].items(), key=itemgetter(1)))]
        self.titles = [self._in_titles(near) for near in self.near]
        self.texts = [self._in_texts(word, unfinished) for word, unfinished in typed]
        self._join_split_words(ends)
        self.weights = [self._weight(i) for i in range(len(self.words))]

    def _in_titles(self, near: dict[str, float]) -> TitleHits:
        found: TitleHits = {}
        posts = self.index.in_titles.posts
        for meant, sure in near.items():
            for number, share in posts[meant]:
                best = found.get(number)
                if best is None or sure > best[0]:
                    found[number] = (sure, share)
        return found

    def _in_texts(self, word: str, unfinished: bool) -> TextHits:
        vocabulary = self.index.in_texts
        # A word that stands in every sixth text says nothing about which one is meant.
        most = max(60, len(self.index.entries) // 6)
        near = vocabulary.near(word, unfinished) if len(word) > 2 else {word: 1.0}
        found: TextHits = {}
        for meant, sure in near.items():
            posts = vocabulary.posts.get(meant, ())
            if len(posts) > most:
                continue
            for slot, weight in posts:
                if sure * weight > found.get(slot, 0):
                    found[slot] = sure * weight
        return found

    def _join_split_words(self, ends: list[bool]) -> None:
        """`whistle blower` may mean one word: a pair is also looked for as one."""
        known = self.index.in_titles
        sure = [max(near.values(), default=0) for near in self.near]
        for i in range(len(self.words) - 1):
            pair = self.words[i] + self.words[i + 1]
            if sure[i] > 0.96 and sure[i + 1] > 0.84 and pair not in known.posts:
                continue
            for number, (score, share) in self._in_titles(known.near(pair, ends[i + 1])).items():
                if score > 0.7:
                    for hits in (self.titles[i], self.titles[i + 1]):
                        if score > hits.get(number, (0.0, 0.0))[0]:
                            hits[number] = (score, share / 2)

    def _weight(self, i: int) -> float:
        """A word that stands in many titles says less about which one is meant."""
        common = sum(1 for sure, _ in self.titles[i].values() if sure > 0.9)
        return weight_of(self.words[i]) / (1 + 0.12 * log(1 + common))

    def scores(self) -> dict[int, tuple[float, int]]:
        """Each entry found, with its score and the title that it was found by (-1: only by its text)."""
        best: dict[int, tuple[float, int]] = {}
        whole = sum(self.weights)
        columns = list(zip(self.weights, self.titles, self.texts, strict=True))
        titles = self.index.titles
        for number in self._candidates():
            title = titles[number]
            slot = title.slot
            found = covered = 0.0
            for weight, in_titles, in_texts in columns:
                hit = in_titles.get(number)
                if hit is None:
                    found += weight * in_texts.get(slot, 0.0)
                else:
                    covered += hit[0] * hit[1]
                    found += weight * max(hit[0], in_texts.get(slot, 0.0))
            score = found / whole * (0.78 + 0.2 * min(covered, 1.0))
            if score > _HARDLY:
                score += self._agreement(title.joined) - (0.0 if title.is_name else 0.02)
                if score > best.get(slot, (0.0, 0))[0]:
                    best[slot] = (score, number)
        self._add_by_text(best, whole)
        return best

    def _candidates(self) -> set[int]:
        """Titles worth scoring: beside longer words, a letter or a filler is too little by itself."""
        columns = zip(self.words, self.titles, strict=True)
        telling = [hits for word, hits in columns if len(word) > 2 and word not in FILLERS]
        found = set[int]().union(*telling)
        return found or set[int]().union(*self.titles)

    def _add_by_text(self, best: dict[int, tuple[float, int]], whole: float) -> None:
        found: dict[int, float] = {}
        for weight, hits in zip(self.weights, self.texts, strict=True):
            for slot, score in hits.items():
                found[slot] = found.get(slot, 0.0) + weight / whole * score
        for slot, score in found.items():
            if score > _HARDLY_IN_TEXT and slot not in best:
                best[slot] = (score * 0.78, -1)

    def _agreement(self, title: str) -> float:
        """A title that reads or begins exactly as typed is rather meant than one with the same words."""
        for name in (title, title.removeprefix("the ")):
            if name.startswith(self.joined):
                return 0.12 if len(name) == len(self.joined) else 0.05
        return 0.0


def search(
    index: Index, query: str, game: str | None, limit: int, wanted: Callable[[Entry], bool] | None = None
) -> list[Hit]:
    """The entries meant by a query, best first, the running game's before equally good others."""
    question = Question(index, query)
    if not question.words:
        return []
    entries = index.entries
    ranked: list[tuple[float, int, int]] = []
    for slot, (score, title) in question.scores().items():
        entry = entries[slot]
        if wanted is None or wanted(entry):
            ranked.append((-score - (_THIS_GAME if entry.game == game else 0), slot, title))
    first = nsmallest(limit, ranked)
    return [_hit(question, entries[slot], -score, title) for score, slot, title in first]


def _hit(question: Question, entry: Entry, score: float, title: int) -> Hit:
    spans, missing = name_spans(entry.name, question.words, question.near)
    alias = ""
    if title >= 0 and not question.index.titles[title].is_name:
        alias = question.index.titles[title].shown
    wanted = [word for word in missing if len(word) > 2 and word not in FILLERS]
    found = snippet(entry.whole, wanted) if wanted and not alias else None
    return Hit(entry=entry, score=score, spans=spans, alias=alias, snippet=found)
