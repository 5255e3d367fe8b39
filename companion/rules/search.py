"""From what somebody typed to the entries that were meant, best first, with the matched letters."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest
from math import log

import msgspec

from companion.rules.entry import Entry
from companion.rules.index import Index, weight_of
from companion.rules.snippet import Snippet, Span, name_spans, snippet
from companion.rules.words import fold

_MOST_WORDS, _LONGEST_WORD = 8, 28
_THIS_GAME = 0.16
"""What the running game is worth: more than a letter or two, less than a really better match."""
_HARDLY = 0.42

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


class Question:
    """One query, matched against an index."""

    def __init__(self, index: Index, query: str) -> None:
        self.index = index
        self.words = [word[:_LONGEST_WORD] for word in fold(query)[:_MOST_WORDS]]
        self.joined = " ".join(self.words)
        self.unfinished = not query[-1:].isspace()
        last = len(self.words) - 1
        self.titles = [
            self._in_titles(word, self.unfinished and i == last) for i, word in enumerate(self.words)
        ]
        self.texts = [
            self._in_texts(word, self.unfinished and i == last) for i, word in enumerate(self.words)
        ]
        self._join_split_words()
        self.weights = [self._weight(i) for i in range(len(self.words))]

    def _in_titles(self, word: str, unfinished: bool) -> TitleHits:
        found: TitleHits = {}
        posts = self.index.in_titles.posts
        for meant, sure in self.index.in_titles.near(word, unfinished).items():
            for number, share in posts[meant]:
                best = found.get(number)
                if best is None or sure > best[0]:
                    found[number] = (sure, share)
        return found

    def _in_texts(self, word: str, unfinished: bool) -> TextHits:
        found: TextHits = {}
        if len(word) < 3:
            return dict(self.index.in_texts.posts.get(word, ()))
        posts = self.index.in_texts.posts
        for meant, sure in self.index.in_texts.near(word, unfinished).items():
            for slot, weight in posts[meant]:
                if sure * weight > found.get(slot, 0):
                    found[slot] = sure * weight
        return found

    def _join_split_words(self) -> None:
        """`whistle blower` may mean one word: a pair is also looked for as one."""
        sure = [max((hit[0] for hit in hits.values()), default=0) for hits in self.titles]
        for i in range(len(self.words) - 1):
            pair = self.words[i] + self.words[i + 1]
            if sure[i] > 0.96 and sure[i + 1] > 0.84 and pair not in self.index.in_titles.posts:
                continue
            last = i + 2 == len(self.words)
            for number, (score, share) in self._in_titles(pair, self.unfinished and last).items():
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
        for number in set().union(*self.titles):
            title = titles[number]
            slot = title.slot
            found = covered = 0.0
            for weight, in_titles, in_texts in columns:
                hit = in_titles.get(number)
                score = in_texts.get(slot, 0.0)
                if hit is not None:
                    covered += hit[0] * hit[1]
                    score = max(score, hit[0])
                found += weight * score
            score = found / whole * (0.78 + 0.2 * min(covered, 1.0))
            if score > _HARDLY:
                score += self._agreement(title.joined) - (0 if title.is_name else 0.02)
                if score > best.get(slot, (0.0, 0))[0]:
                    best[slot] = (score, number)
        for slot in set().union(*self.texts):
            if slot not in best:
                found = sum(w * hits.get(slot, 0.0) for w, hits in zip(self.weights, self.texts, strict=True))
                if found / whole > 0.27:
                    best[slot] = (found / whole * 0.78, -1)
        return best

    def _agreement(self, title: str) -> float:
        if title.startswith(self.joined):
            return 0.12 if len(title) == len(self.joined) else 0.05
        if title.startswith("the ") and title[4:].startswith(self.joined):
            return 0.12 if len(title) == len(self.joined) + 4 else 0.05
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
    spans, missing = name_spans(entry.name, question.words)
    alias = ""
    if title >= 0 and not question.index.titles[title].is_name:
        alias = question.index.titles[title].shown
        _, missing = name_spans(alias, missing)
    wanted = [word for word in missing if len(word) > 2]
    return Hit(
        entry=entry,
        score=score,
        spans=spans,
        alias=alias,
        snippet=snippet(entry.text, wanted) if (wanted and title < 0) or (wanted and not alias) else None,
    )
