"""Throws dice with chance that comes from outside, and keeps what each of them showed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from typing import TypeVar

import msgspec

from companion.core.dice.formula import Die, Formula, Term
from companion.core.dice.limits import MAX_EXPLOSIONS
from companion.core.dice.notation import parse
from companion.core.text import Say, say

Seen = TypeVar("Seen")

Pick = Callable[[int], int]
"""Gives a whole number from 0 to n-1, each as likely as the others."""

Chain = list[int]
"""The sides, counted from 0, that one die and the extra dice it brought have shown."""


class BadDice(ValueError):
    """Dice that cannot have been rolled so: why, and the number of the die it is about, from 0."""

    def __init__(self, why: Say, at: int) -> None:
        super().__init__(str(why))
        self.why = why
        self.at = at


class Thrown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die on the table; a named face is worth its place in the list."""

    term: int
    value: int
    face: str = ""
    dropped: bool = False
    exploded: bool = False  # it showed its highest number and brought the next die
    extra: bool = False  # the die before it brought it
    success: bool = False
    held: bool = False  # it was locked when the others were rolled again

    @property
    def kept(self) -> bool:
        """Whether it takes part in the result."""
        return not self.dropped


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A throw that lies on the table; `real` when the table's own dice made it."""

    formula: str
    total: int
    dice: tuple[Thrown, ...]
    real: bool = False

    @property
    def result(self) -> str:
        """What the throw came to: a number, or the face that a lone die with names shows."""
        face = self.dice[0].face if self.dice else ""
        return face if face and parse(self.formula).reading == "face" else str(self.total)


def roll(formula: Formula, pick: Pick) -> Roll:
    """Throw all dice of a formula."""
    return settle(formula, [[_throw(term, pick) for _ in range(term.count)] for term in formula.terms])


def reroll(before: Roll, locked: Collection[int], pick: Pick) -> Roll:
    """Throw again what is not locked; a die stays or goes together with the extra dice it brought."""
    formula = parse(before.formula)
    held = held_chains(before, locked)
    hands = [
        [chain if index in kept else _throw(term, pick) for index, chain in enumerate(chains)]
        for term, chains, kept in zip(formula.terms, hands_of(before), held, strict=True)
    ]
    return settle(formula, hands, held=held, real=before.real and not _any_free(hands, held))


def _any_free(hands: Sequence[Sequence[Chain]], held: Sequence[Collection[int]]) -> bool:
    return any(len(kept) < len(chains) for chains, kept in zip(hands, held, strict=True))


def _throw(term: Term, pick: Pick) -> Chain:
    chain = [pick(term.die.sides)]
    while term.explode and goes_on(term, chain):
        chain.append(pick(term.die.sides))
    return chain


def goes_on(term: Term, chain: Chain) -> bool:
    """Whether the last die of a chain brings another one."""
    numbers = term.die.numbers
    return term.explode and len(chain) <= MAX_EXPLOSIONS and numbers[chain[-1]] == max(numbers)


def lay_out(
    formula: Formula, row: Sequence[Seen], side_of: Callable[[Die, Seen, int], int]
) -> tuple[list[list[Chain]], Die | None]:
    """The chains of each term from a row of dice, and the die that is still to come if one is."""
    hands: list[list[Chain]] = [[] for _ in formula.terms]
    walk = _walk(formula, hands)
    awaited = next(walk)
    for at, seen in enumerate(row):
        if awaited is None:
            raise BadDice(
                say(
                    "{formula} has only {count} die.",
                    "{formula} has only {count} dice.",
                    formula=formula.text,
                    count=at,
                ),
                at,
            )
        awaited = walk.send(side_of(awaited, seen, at))
    return hands, awaited


def _walk(formula: Formula, hands: list[list[Chain]]) -> Generator[Die | None, int, None]:
    """Ask for one die after the other and hang it where it belongs; None when all are there."""
    for term, hand in zip(formula.terms, hands, strict=True):
        for _ in range(term.count):
            chain = [(yield term.die)]
            hand.append(chain)
            while goes_on(term, chain):
                chain.append((yield term.die))
    yield None


def hands_of(thrown: Roll) -> list[list[Chain]]:
    """The chains of each term, read back from the dice on the table."""

    def side_of(die: Die, seen: Thrown, at: int) -> int:
        if seen.value not in die.numbers:
            raise BadDice(misfit, at)
        return die.numbers.index(seen.value)

    misfit = say("These dice do not belong to {formula}.", formula=thrown.formula)
    hands, awaited = lay_out(parse(thrown.formula), thrown.dice, side_of)
    if awaited is not None:
        raise BadDice(misfit, len(thrown.dice))
    return hands


def held_chains(thrown: Roll, locked: Iterable[int]) -> list[set[int]]:
    """For each term which of its chains are locked, from the numbers of locked dice on the table."""
    owners = [
        (term, number)
        for term, chains in enumerate(hands_of(thrown))
        for number, chain in enumerate(chains)
        for _ in chain
    ]
    held: list[set[int]] = [set() for _ in parse(thrown.formula).terms]
    for index in locked:
        if not 0 <= index < len(owners):
            raise BadDice(say("There is no die number {number} in this roll.", number=index + 1), index)
        term, chain = owners[index]
        held[term].add(chain)
    return held


def settle(
    formula: Formula,
    hands: Sequence[Sequence[Chain]],
    *,
    real: bool = False,
    held: Sequence[Collection[int]] = (),
) -> Roll:
    """Work out the result of what the dice show."""
    total = formula.bonus
    dice: list[Thrown] = []
    for index, term in enumerate(formula.terms):
        worth = _lay(dice, index, term, formula.worths[index], hands[index], held[index] if held else ())
        total += -worth if term.minus else worth
    return Roll(formula.text, total, tuple(dice), real)


def _lay(
    dice: list[Thrown],
    index: int,
    term: Term,
    worths: Sequence[int],
    chains: Sequence[Chain],
    held: Collection[int],
) -> int:
    """Put the dice of one term on the table and tell what they come to."""
    numbers, faces, counting = term.die.numbers, term.die.faces, term.success is not None
    dropped = _dropped(term, chains)
    total = 0
    for number, chain in enumerate(chains):
        lost, stays = number in dropped, number in held
        last = len(chain) - 1
        for place, side in enumerate(chain):
            worth = 0 if lost else worths[side]
            total += worth
            face = faces[side] if faces else ""
            success = counting and worth > 0
            dice.append(Thrown(index, numbers[side], face, lost, place < last, place > 0, success, stays))
    return total


def _dropped(term: Term, chains: Sequence[Chain]) -> Collection[int]:
    """The numbers of the dice that go; of equal ones the later go first."""
    keep = term.keep
    if keep is None:
        return ()
    numbers = term.die.numbers
    if term.explode:
        shown = [sum([numbers[side] for side in chain]) for chain in chains]
    else:
        shown = [numbers[chain[0]] for chain in chains]
    order = sorted(range(len(shown)), key=shown.__getitem__, reverse=keep.highest)
    return order[keep.kept(len(shown)) :]
