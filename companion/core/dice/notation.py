"""Reads what a player types or taps together: `4d6kh3+2`, `5d6>=4`, `d{Yay,Nay}`, `coin`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NoReturn, cast

from companion.core.dice import limits
from companion.core.dice.formula import COIN, Comparison, Die, Formula, Keep, KeepKind, Success, Term
from companion.core.dice.size import refusal
from companion.core.text import Say, say

_SPACE = re.compile(r"\s*")
_NUMBER = re.compile(r"[0-9]+")
_SIGN = re.compile(r"[-+−–]")
_DICE = re.compile(r"coins?|d", re.IGNORECASE)
_KEEP = re.compile(r"kh|kl|dh|dl", re.IGNORECASE)
_COMPARE = re.compile(r">=|<=|==|[≥≤><=]")
_FACES = re.compile(r"\{([^{}]*)(\}?)")
_WORD = re.compile(r"[^\W\d_]+(?:\s+[^\W\d_]+)*")
_WHOLE = re.compile(r"[-+−–]?[0-9]+")
_MINUS = str.maketrans("−–", "--")
_SPELLINGS = {"≥": ">=", "≤": "<=", "==": "="}


class BadFormula(ValueError):
    """A formula that cannot be rolled: why, and the place in the text it points to."""

    def __init__(self, why: Say, at: int) -> None:
        super().__init__(str(why))
        self.why = why
        self.at = at


@lru_cache(maxsize=256)
def parse(text: str) -> Formula:
    """Read a formula, or raise BadFormula with the place where it goes wrong."""
    if len(text) > limits.MAX_TEXT:
        raise BadFormula(say("A formula has at most {most} characters.", most=limits.MAX_TEXT), limits.MAX_TEXT)
    return _Reader(text).formula()


def readable(formulas: Iterable[str]) -> tuple[str, ...]:
    """Those that can be rolled, each once and in its plainest spelling."""
    made: dict[str, None] = {}
    for text in formulas:
        try:
            made[parse(text).text] = None
        except BadFormula:
            continue
    return tuple(made)


class _Reader:
    """Walks through the text once, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.dice = 0

    def fail(self, why: Say, at: int | None = None) -> NoReturn:
        raise BadFormula(why, self.at if at is None else at)

    def take(self, pattern: re.Pattern[str]) -> str:
        """The next piece of the text if it is of this kind, otherwise an empty text."""
        self.skip()
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def number(self, most: int, why: Say) -> int | None:
        """The next whole number if there is one; beyond `most` it is refused."""
        digits = self.take(_NUMBER)
        if digits and int(digits) > most:
            self.fail(why, self.at - len(digits))
        return int(digits) if digits else None

    def formula(self) -> Formula:
        terms: list[Term] = []
        bonus = 0
        self.skip()
        if self.at == len(self.text):
            self.fail(say("Say which dice to roll, such as 3d6."))
        sign = self.take(_SIGN)
        while True:
            self.skip()
            start = self.at
            part = self.term(minus=sign not in ("", "+"))
            if isinstance(part, int):
                bonus += part
                if abs(bonus) > limits.MAX_NUMBER:  # or its own text could not be read again
                    self.fail(say("Numbers go up to {most}.", most=limits.MAX_NUMBER), start)
            else:
                terms.append(part)
                why = refusal(terms)
                if why is not None:
                    self.fail(why, start)
            sign = self.take(_SIGN)
            if not sign:
                break
        self.end()
        if not terms:
            self.fail(say("There is no die in this formula: add one, such as d6."), 0)
        return Formula(tuple(terms), bonus)

    def end(self) -> None:
        self.skip()
        if self.at == len(self.text):
            return
        if _COMPARE.match(self.text, self.at):
            self.fail(say("A comparison counts dice, so it stands right behind them, as in 5d6>=4."))
        self.fail(say("This cannot be read: a + or a − should stand here, or nothing more."))

    def term(self, minus: bool) -> Term | int:
        """One part of the sum: some dice, or a plain number with its sign."""
        start = self.at
        digits = self.take(_NUMBER)
        kind = self.take(_DICE)
        number = int(digits or 1)
        if not kind:
            if not digits:
                self.fail(say("Dice such as 3d6, or a number, should stand here."))
            if number > limits.MAX_NUMBER:
                self.fail(say("Numbers go up to {most}.", most=limits.MAX_NUMBER), start)
            return -number if minus else number
        self.dice += number
        if number < 1:
            self.fail(say("Roll at least one die."), start)
        if self.dice > limits.MAX_DICE:
            self.fail(say("At most {most} dice roll together.", most=limits.MAX_DICE), start)
        die = COIN if len(kind) > 1 else self.die()
        if minus and die.faces:
            self.fail(say("A die with names cannot be taken away."), start)
        return self.changed(Term(die, number, minus))

    def die(self) -> Die:
        """What stands behind the d: a number of sides, % or a list of faces."""
        self.skip()
        start = self.at
        if self.text.startswith("{", start):
            return self.own_faces()
        if self.text.startswith("%", start):
            self.at += 1
            return Die(100)
        sides = self.number(limits.MAX_SIDES, say("A die has at most {most} sides.", most=limits.MAX_SIDES))
        if sides is None:
            self.fail(say("The number of sides should stand here, as in d6."))
        if sides < 1:
            self.fail(say("A die needs at least one side."), start)
        return Die(sides)

    def own_faces(self) -> Die:
        start = self.at
        found = _FACES.match(self.text, start)
        if found is None or not found.group(2):
            self.fail(say("The list of faces needs a closing brace."), start)
        at = start + 1
        faces = []
        for piece in found.group(1).split(","):
            face = " ".join(piece.split())
            if not face:
                self.fail(say("Each face needs a name or a number."), at)
            if len(face) > limits.MAX_FACE_TEXT:
                self.fail(say("A face has at most {most} characters.", most=limits.MAX_FACE_TEXT), at)
            faces.append(face)
            at += len(piece) + 1
        if len(faces) > limits.MAX_FACES:
            self.fail(say("A die has at most {most} faces of its own.", most=limits.MAX_FACES), start)
        self.at = found.end()
        if not all(_WHOLE.fullmatch(face) for face in faces):
            return Die(len(faces), faces=tuple(faces))
        values = tuple(int(face.translate(_MINUS)) for face in faces)
        if max(map(abs, values)) > limits.MAX_SIDES:
            self.fail(say("Numbers on a die go up to {most}.", most=limits.MAX_SIDES), start)
        return Die(len(values), values=values)

    def changed(self, term: Term) -> Term:
        """The dice with what stands behind them: !, kh and its kin, a comparison, each once."""
        explode, keep, success = False, None, None
        while True:
            self.skip()
            start = self.at
            if self.text.startswith("!", start):
                self.once(explode, start)
                explode = self.exploding(term)
            elif kind := self.take(_KEEP):
                self.once(keep, start)
                keep = self.keep(term, kind.lower(), start)
            elif sign := self.take(_COMPARE):
                self.once(success, start)
                success = self.success(term.die, cast(Comparison, _SPELLINGS.get(sign, sign)), start)
            else:
                return Term(term.die, term.count, term.minus, explode, keep, success)
            if explode and keep and success:
                self.fail(say("Exploding, keeping and counting cannot all go together."), start)

    def once(self, before: object, at: int) -> None:
        if before:
            self.fail(say("This was said before: once is enough."), at)

    def exploding(self, term: Term) -> bool:
        if term.die.faces:
            self.fail(say("Only dice with numbers explode."))
        if len(set(term.die.numbers)) == 1:
            self.fail(say("A die that always shows the same would explode for ever."))
        self.at += 1
        return True

    def keep(self, term: Term, kind: str, start: int) -> Keep:
        if term.die.faces:
            self.fail(say("Names have no highest or lowest to keep."), start)
        too_many = say("Only {count} are rolled here, so no more can be kept or dropped.", count=term.count)
        count = self.number(term.count, too_many)
        keep = Keep(cast(KeepKind, kind), 1 if count is None else count)
        if keep.kept(term.count) < 1:
            self.fail(say("At least one die has to stay."), start)
        if keep.count < 1:
            self.fail(say("Dropping none changes nothing: leave it out."), start)
        return keep

    def success(self, die: Die, sign: Comparison, start: int) -> Success:
        if die.faces:
            return self.face_success(die, sign, start)
        number = self.take(_WHOLE)
        if not number:
            self.fail(say("The number to compare with should stand here, as in 5d6>=4."))
        limit = int(number.translate(_MINUS))
        if abs(limit) > limits.MAX_NUMBER:
            self.fail(say("Numbers go up to {most}.", most=limits.MAX_NUMBER), self.at - len(number))
        return Success(sign, limit)

    def face_success(self, die: Die, sign: Comparison, start: int) -> Success:
        if sign != "=":
            self.fail(say("Names are not higher or lower: count one of them with the sign =."), start)
        self.skip()
        at = self.at
        name = self.take(_FACES).strip("{} ") or self.take(_WORD)
        wanted = " ".join(name.split()).casefold()
        found = next((face for face in die.faces if face.casefold() == wanted), None)
        if found is None:
            self.fail(say("No such face is on this die."), at)
        return Success("=", face=found)
