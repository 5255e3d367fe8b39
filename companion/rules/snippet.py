"""What to highlight: letters of a name, and the piece of a text in which a word was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.rules.words import matched, places

Span = tuple[int, int]
Spans = tuple[Span, ...]
_BEFORE, _LENGTH = 18, 72
_LEAD = 6  # letters left before the first mark when a long line is cut at its beginning


class Snippet(msgspec.Struct, frozen=True):
    """A piece of a text around what was found, and the places of the found letters in it."""

    text: str
    spans: Spans


def name_spans(name: str, typed: Sequence[str], near: Sequence[Mapping[str, float]]) -> tuple[Spans, list[str]]:
    """The letters of a name that were typed, and the typed words that are not in it."""
    lit: set[int] = set()
    missing: list[str] = []
    spoken = places(name)
    if len(spoken) > 1:
        spoken.append(("".join(word for word, _ in spoken), [place for _, found in spoken for place in found]))
    for word, meant in zip(typed, near, strict=True):
        found = _place(word, meant, spoken)
        if found:
            lit.update(found)
        else:
            missing.append(word)
    return _runs(sorted(lit)), missing


def _place(typed: str, meant: Mapping[str, float], spoken: list[tuple[str, list[int]]]) -> list[int]:
    best, found = 0.0, None
    for word, where in spoken:
        sure = meant.get(word, 0.0)
        if sure > best:
            best, found = sure, (word, where)
    if found is not None:
        word, where = found
        return [where[i] for i in matched(typed, word)]
    for word, where in spoken:
        at = word.find(typed) if len(typed) > 2 else -1
        if at >= 0:
            return where[at : at + len(typed)]
    return []


def snippet(text: str, typed: list[str]) -> Snippet | None:
    """The first piece of the text where one of these words begins a word; None if nowhere."""
    lowered = text.lower()
    if len(lowered) != len(text):
        return None
    found: list[Span] = []
    for word in typed:
        at = _word_start(lowered, word)
        if at >= 0:
            found.append((at, at + len(word)))
    if not found:
        return None
    found.sort()
    start, end = _window(text, found[0][0])
    lead, tail = "…" if start else "", "…" if end < len(text) else ""
    shift = len(lead) - start
    spans = tuple((a + shift, b + shift) for a, b in found if b <= end)
    return Snippet(lead + text[start:end].replace("\n", " ") + tail, spans)


def cut(text: str, spans: Spans, letters: int) -> tuple[str, Spans]:
    """As many letters of a line as there is room for, with the first mark among them."""
    if len(text) <= letters:
        return text, spans
    start = 0
    if spans and spans[0][1] > letters - 1:
        start = min(max(0, spans[0][0] - _LEAD), len(text) - letters + 1)
    head = "…" if start else ""
    kept = text[start : start + letters - 1 - len(head)]
    tail = "…" if start + len(kept) < len(text) else ""
    shift = len(head) - start
    end = len(head) + len(kept)
    moved = ((max(a + shift, len(head)), min(b + shift, end)) for a, b in spans)
    return head + kept + tail, tuple((a, b) for a, b in moved if a < b)


def _word_start(text: str, word: str) -> int:
    at = text.find(word)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(word, at + 1)
    return at


def _window(text: str, at: int) -> Span:
    """About a line of text around a place, cut between words."""
    start = 0 if at <= _BEFORE else text.rfind(" ", 0, at - _BEFORE + 6) + 1
    if start + _LENGTH >= len(text):
        return start, len(text)
    end = text.rfind(" ", at + 1, start + _LENGTH)
    return start, end if end > at else start + _LENGTH


def _runs(letters: list[int]) -> Spans:
    runs: list[list[int]] = []
    for place in letters:
        if runs and runs[-1][1] == place:
            runs[-1][1] = place + 1
        else:
            runs.append([place, place + 1])
    return tuple((start, end) for start, end in runs)
