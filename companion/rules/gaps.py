"""What the book leaves open: sentences of an entry that say so, apart from those that tell what is known."""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_OPEN = re.compile(
    r"not printed|cannot be read|damaged|book is silent|does not say|not known here|not in the source", re.IGNORECASE
)


def known_and_open(text: str) -> tuple[str, tuple[str, ...]]:
    """The text without the sentences that admit a gap, and those sentences."""
    paragraphs: list[str] = []
    gaps: list[str] = []
    for paragraph in text.split("\n"):
        sentences = _SENTENCE.split(paragraph)
        gaps.extend(sentence for sentence in sentences if _OPEN.search(sentence))
        paragraphs.append(" ".join(sentence for sentence in sentences if not _OPEN.search(sentence)))
    known = "\n".join(paragraphs).strip()
    return (known, tuple(gaps)) if known else (text, ())
