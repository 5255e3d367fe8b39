"""What a formula for dice is made of."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import cached_property
from typing import Literal

import msgspec

from companion.core.text import say

Comparison = Literal[">=", "<=", ">", "<", "="]
Reading = Literal["sum", "count", "face"]
KeepKind = Literal["kh", "kl", "dh", "dl"]

_MEETS = {">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt, "=": operator.eq}


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die with the numbers 1 to `sides`, or with numbers or names of its own."""

    sides: int
    values: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()

    @property
    def numbers(self) -> Sequence[int]:
        """What each side is worth; a named face is worth its place in the list."""
        return self.values or range(1, self.sides + 1)

    @property
    def text(self) -> str:
        """The die as it stands in a formula: d6, coin, d{0,1,1}."""
        if self == COIN:
            return "coin"
        own = self.faces or tuple(str(value) for value in self.values)
        return "d{" + ",".join(own) + "}" if own else f"d{self.sides}"


COIN = Die(2, faces=(say("Heads").message, say("Tails").message))


class Keep(msgspec.Struct, frozen=True):
    """Which dice of a throw stay: kh and kl keep that many, dh and dl drop them."""

    kind: KeepKind
    count: int = 1

    @property
    def highest(self) -> bool:
        """Whether the high dice are those that stay."""
        return self.kind in ("kh", "dl")

    def kept(self, dice: int) -> int:
        """How many of so many dice stay."""
        return self.count if self.kind[0] == "k" else dice - self.count


class Success(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a die has to show to be counted: a number compared, or a named face."""

    sign: Comparison
    number: int = 0
    face: str = ""

    @property
    def text(self) -> str:
        """The comparison as it stands in a formula; only a name that is not plain letters needs braces."""
        if not self.face:
            return f"{self.sign}{self.number}"
        plain = all(word.isascii() and word.isalpha() for word in self.face.split(" "))
        return self.sign + (self.face if plain else "{" + self.face + "}")

    def met(self, die: Die, place: int) -> bool:
        """Whether this side of the die counts."""
        if self.face:
            return die.faces[place] == self.face
        return bool(_MEETS[self.sign](die.numbers[place], self.number))


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """Equal dice thrown together, with what is done with them."""

    die: Die
    count: int = 1
    minus: bool = False
    explode: bool = False
    keep: Keep | None = None
    success: Success | None = None

    @property
    def names(self) -> bool:
        """Whether its result is a name and not a number."""
        return bool(self.die.faces) and self.success is None

    @property
    def text(self) -> str:
        """The term as it stands in a formula, without its sign."""
        keep = self.keep
        return "".join(
            (
                "" if self.count == 1 else str(self.count),
                self.die.text,
                "!" if self.explode else "",
                f"{keep.kind}{keep.count}" if keep else "",
                self.success.text if self.success else "",
            )
        )


class Formula(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Dice to be thrown and added up: `text` is the formula in its plainest spelling."""

    terms: tuple[Term, ...]
    bonus: int = 0

    @cached_property
    def text(self) -> str:
        """The formula as a player would type it, without spaces."""
        parts = [("-" if term.minus else "+") + term.text for term in self.terms]
        if self.bonus:
            parts.append(f"{self.bonus:+d}")
        return "".join(parts).removeprefix("+")

    @cached_property
    def reading(self) -> Reading:
        """How the result is read.

        A lone die with names shows a face. Several dice with names, and nothing else, count how
        many show the first face of their list. Beside numbers, names add nothing.
        """
        if self.bonus or not all(term.names for term in self.terms):
            return "sum"
        return "face" if sum(term.count for term in self.terms) == 1 else "count"

    @cached_property
    def worths(self) -> tuple[Sequence[int], ...]:
        """For each term what each side of its die adds to the result, before the sign."""
        return tuple(_worths(term, self.reading) for term in self.terms)


def _worths(term: Term, reading: Reading) -> Sequence[int]:
    die, success = term.die, term.success
    if success is not None:
        return tuple(int(success.met(die, place)) for place in range(die.sides))
    if not die.faces:
        return die.numbers
    if reading == "face":
        return tuple(die.faces.index(face) + 1 for face in die.faces)
    return tuple(int(reading == "count" and face == die.faces[0]) for face in die.faces)
