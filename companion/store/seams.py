"""Cuts a long JSON text into pieces that are each read in an instant: the screen goes on between two.

A seam is a comma in the outermost object, or in a list or object right inside it. Depths are found at the speed of C.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from companion.core.text import say
from companion.store.bounds import SLICE, BadFile, Buffer

DEPTH = 24  # of brackets in brackets
INNER = 2  # brackets around a seam at most
LONGEST = 768 << 10  # bytes of what lies between two seams
ODD_TEXTS = 200_000  # texts with brackets or quotes in them

_NOT_SHAPE = bytes(set(range(256)) - set(b'"{}[]'))
_CLOSING = {b"{": b"}", b"[": b"]"}
# Possessive: no text makes these slow.
_REST_OF_TEXT = re.compile(rb'(?:[^"\\]++|\\.)*+"', re.DOTALL)
_ESCAPED = re.compile(rb'\\["\\]')
_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[{}\[\],"]', re.DOTALL)


class Place(NamedTuple):
    """A place in the text: what is open there, and whether it lies inside a text."""

    at: int
    open: bytes
    quoted: bool = False

    @property
    def closing(self) -> bytes:
        return b"".join(_CLOSING[self.open[depth : depth + 1]] for depth in reversed(range(len(self.open))))


class Piece(NamedTuple):
    """What lies between two seams."""

    start: Place
    text: Buffer
    end: Place


def pieces(text: Buffer) -> Iterator[Piece]:
    """The text piece by piece; brackets that go too deep or do not close are refused on the way."""
    start = Place(0, b"")
    for place in _places(text):
        seam = _seam(text, place) if place.open and place.at > start.at else None
        if seam is not None:
            yield Piece(start, text[start.at : seam.at], seam)
            start = seam._replace(at=seam.at + 1)  # the comma goes
    yield Piece(start, text[start.at :], Place(len(text), b""))


def check_depth(text: Buffer) -> None:
    """Refuse brackets that go too deep."""
    for _ in _places(text):
        pass


def _places(text: Buffer) -> Iterator[Place]:
    """What is open at the end of each slice."""
    open_ones, odd_texts, inside, at = b"", 0, False, 0
    while at < len(text):
        part = text[at : at + SLICE]
        if (len(part) - len(part.rstrip(b"\\"))) % 2:  # what the last backslash escapes belongs to it
            part = text[at : at + SLICE + 1]
        shape = _shape(part)
        at += len(part)
        parts = shape.replace(b'""', b"").split(b'"')  # now only brackets inside texts are in quotes
        odd_texts += len(parts) // 2
        if odd_texts > ODD_TEXTS:
            raise BadFile(say("This is not a table file: there are too many brackets in its texts."))
        open_ones = _unmatched(open_ones + b"".join(parts[1 if inside else 0 :: 2]))
        inside ^= len(parts) % 2 == 0
        yield Place(at, open_ones, inside)
    if open_ones:
        raise _too_deep()


def _shape(text: Buffer) -> Buffer:
    """Only the brackets and quotes of a text, without the quotes that are escaped."""
    if _ESCAPED.search(text):
        text = text.replace(rb"\\", b"").replace(rb"\"", b"")
    return text.translate(None, _NOT_SHAPE)


def _unmatched(brackets: bytes) -> bytes:
    """The brackets that are still open; each round takes the innermost pairs away."""
    for _ in range(DEPTH):
        shorter = brackets.replace(b"{}", b"").replace(b"[]", b"")
        if len(shorter) == len(brackets):
            break
        brackets = shorter
    if len(brackets) > DEPTH or b"{}" in brackets or b"[]" in brackets or b"}" in brackets or b"]" in brackets:
        raise _too_deep()
    return brackets


def _seam(text: Buffer, place: Place) -> Place | None:
    """The next seam from here on; None where the rest is one piece."""
    at, open_ones, limit = place.at, place.open, min(place.at + LONGEST, len(text))
    if place.quoted:
        rest = _REST_OF_TEXT.match(text, at, limit)
        at = rest.end() if rest else limit
    for token in _TOKEN.finditer(text, at, limit):
        mark = token.group()
        if mark in b"{[":
            open_ones += mark
        elif mark in b"}]":
            open_ones = open_ones[:-1]
        elif mark == b"," and len(open_ones) <= INNER:
            return Place(token.start(), open_ones)
        elif mark == b'"':
            break  # it does not end within the limit
        if not open_ones or len(open_ones) > DEPTH:
            return None  # the end, or the next slice goes too deep
    if limit < len(text):
        raise BadFile(say("This is not a table file: a part of it is too large."))
    return None


def _too_deep() -> BadFile:
    return BadFile(say("This is not a table file: its brackets go too deep or do not close."))
