"""Words as people type them: folded, by their sound, and how many slips apart two of them are."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'’‘`´")
_SPOKEN = re.compile(r"[^\W_]+(?:['’‘`´][^\W_]+)*")

# Words that everybody puts around what is really asked: they hardly count.
_FILLERS = """a an and are as at by can do does for from get has have how i if in is it its me my
not of on or that the this to was we what when where which who why will with you your"""
FILLERS = frozenset(_FILLERS.split())

# How English is misspelt by ear: letters that sound alike become the name of their group.
_ALIKE = re.compile(
    r"(?P<n>^[kgp]n)|(?P<r>^wr)|(?P<w>^wh)|(?P<x>tch|sch|ch|sh|(?<=.)[tcs]i(?=[aou]))|(?P<j>dg|g(?=[eiy]))"
    r"|(?P<f>ph|v)|(?P<silent>gh(?![aeiou])|(?<=.)h)|(?P<g>gu(?=[aeiou]))|(?P<s>^ps|c(?=[eiy])|z)|(?P<k>ck|qu|kw|[cq])"
)
_VOWELS = re.compile(r"(?<=.)[aeiouyw]+")
_DOUBLED = re.compile(r"(.)\1+")


def fold(text: str) -> list[str]:
    """The words of a text without case, accents, apostrophes or punctuation."""
    text = text.lower()
    if not text.isascii():
        decomposed = unicodedata.normalize("NFKD", text.casefold())
        text = "".join(c for c in decomposed if not unicodedata.combining(c))
    return _WORD.findall(text.translate(_APOSTROPHES))


def places(text: str) -> list[tuple[str, list[int]]]:
    """Each folded word with the place in the text of every one of its letters."""
    return [word for match in _SPOKEN.finditer(text) if (word := _letters(match.group(), match.start()))[0]]


def _letters(word: str, start: int) -> tuple[str, list[int]]:
    if word.isascii() and word.isalnum():
        return word.lower(), list(range(start, start + len(word)))
    letters = [(letter, start + i) for i, written in enumerate(word) for letter in "".join(fold(written))]
    return "".join(letter for letter, _ in letters), [place for _, place in letters]


def sounds(word: str) -> tuple[str, ...]:
    """How a word sounds, vowels left out: gerrymander and jerrymander are alike, chaos has two."""
    return (_sound(word), _sound(word.replace("ch", "k"))) if "ch" in word else (_sound(word),)


def _sound(word: str) -> str:
    heard = _ALIKE.sub(_group, word)
    heard = _DOUBLED.sub(r"\1", _VOWELS.sub("", heard))
    return "a" + heard[1:] if heard[:1] in "aeiouy" else heard


def _group(found: re.Match[str]) -> str:
    name = found.lastgroup or ""
    return "" if name == "silent" else name


def pairs(word: str) -> set[str]:
    """Neighbouring letters, the first and last marked as such."""
    marked = f" {word} "
    return {marked[i : i + 2] for i in range(len(marked) - 1)}


class Slips:
    """Counts the slips (wrong, missing, extra or swapped letters) from one typed word to others.

    Hyyrö's bit-parallel form of the optimal string alignment: a whole column of the table is one
    number, so a comparison costs one step a letter.
    """

    __slots__ = ("_last", "_mask", "_masks", "_size")

    def __init__(self, word: str) -> None:
        self._size = len(word)
        self._mask = (1 << len(word)) - 1
        self._last = 1 << (len(word) - 1)
        self._masks: dict[str, int] = {}
        for place, letter in enumerate(word):
            self._masks[letter] = self._masks.get(letter, 0) | 1 << place

    def to(self, other: str) -> tuple[int, int]:
        """Slips to the whole of the other word, and to the nearest beginning of it."""
        masks, mask, last = self._masks, self._mask, self._last
        up, down, diagonal, before = mask, 0, 0, 0
        slips = nearest = self._size
        for letter in other:
            here = masks.get(letter, 0)
            swapped = ((~diagonal & here) << 1) & before
            diagonal = ((((here & up) + up) ^ up) | here | down | swapped) & mask
            more = down | (~(diagonal | up) & mask)
            fewer = diagonal & up
            if more & last:
                slips += 1
            elif fewer & last:
                slips -= 1
            more = (more << 1 | 1) & mask
            up = (fewer << 1 | ~(diagonal | more)) & mask
            down = more & diagonal
            before = here
            if slips < nearest:
                nearest = slips
        return slips, nearest


def matched(typed: str, word: str) -> list[int]:
    """Which letters of the word stand in what was typed, in order, for highlighting."""
    if word.startswith(typed):
        return list(range(len(typed)))
    found: list[int] = []
    at = 0
    for letter in typed:
        # A letter further away than two would rather be a slip than a match.
        place = word.find(letter, at, at + 3)
        if place >= 0:
            found.append(place)
            at = place + 1
    return found
