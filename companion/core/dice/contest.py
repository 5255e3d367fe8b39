"""Who starts: everybody rolls, and those who tie for it roll again until one is alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.core.dice.formula import Die, Formula
from companion.core.dice.notation import parse
from companion.core.dice.odds import odds
from companion.core.text import Say, say

Round = tuple[tuple[int, int], ...]
"""What each seat rolled: pairs of seat and number."""


class Contest(msgspec.Struct, frozen=True):
    """The seats that still roll for the start, the rounds rolled so far, and the winner once there is one."""

    tied: tuple[int, ...]
    lowest: bool = False
    rounds: tuple[Round, ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat that starts, or None while some are tied."""
        return self.tied[0] if len(self.tied) == 1 else None


def start_order(seats: Sequence[int], *, lowest: bool = False) -> Contest:
    """Open the contest for these seats; the highest roll starts, or the lowest."""
    if not seats:
        raise ValueError(str(say("Somebody has to roll for the start.")))
    return Contest(tuple(dict.fromkeys(seats)), lowest)


def rolled(contest: Contest, rolls: Mapping[int, int]) -> Contest:
    """The contest after one round, in which each seat that is still tied has rolled once."""
    if contest.winner is not None:
        raise ValueError(str(say("It is already settled who starts.")))
    if set(rolls) != set(contest.tied):
        raise ValueError(str(say("Each player who is tied rolls once, and nobody else.")))
    best = (min if contest.lowest else max)(rolls.values())
    tied = tuple(seat for seat in contest.tied if rolls[seat] == best)
    shown = tuple((seat, rolls[seat]) for seat in contest.tied)
    return Contest(tied, contest.lowest, (*contest.rounds, shown))


class WhoStarts:
    """A contest while it is rolled: who has to roll now, and how everybody stands, in words."""

    def __init__(self, names: Sequence[str], rule: str) -> None:
        self.names = names
        way, _, text = rule.partition(" ")
        self.formula: Formula = parse(text)
        self.contest = start_order(range(len(names)), lowest=way == "lowest")
        self.rolls: dict[int, int] = {}  # of this round

    @property
    def die(self) -> Die:
        """What the real dice can come to: one die, or all sums of several."""
        only = self.formula.terms[0]
        if len(self.formula.terms) == 1 and only.count == 1 and not self.formula.bonus:
            return only.die
        values = odds(self.formula).values
        return Die(len(values), values=values)

    @property
    def waiting(self) -> list[int]:
        """Those who have to roll now."""
        if self.contest.winner is not None:
            return []
        return [seat for seat in self.contest.tied if seat not in self.rolls]

    def take(self, seat: int, value: int) -> None:
        """This seat has rolled; with the last one a round ends."""
        self.rolls[seat] = value
        if not self.waiting:
            self.contest, self.rolls = rolled(self.contest, self.rolls), {}

    @property
    def goal(self) -> Say:
        return say("The lowest roll starts.") if self.contest.lowest else say("The highest roll starts.")

    @property
    def prompt(self) -> Say:
        """What is to be done now, or who starts."""
        if self.contest.winner is not None:
            return say("{name} starts.", name=self.names[self.contest.winner])
        asked = self.names[self.waiting[0]]
        if self.contest.rounds and not self.rolls:
            return say("A tie. {name} rolls again: roll for all, or tap what the die shows.", name=asked)
        return say("{name}: roll for all, or tap what your die shows.", name=asked)

    @property
    def button(self) -> Say:
        """What one tap does."""
        if self.contest.winner is not None:
            return say("{name} starts", name=self.names[self.contest.winner])
        left = len(self.waiting)
        return say("Roll again for {n}", n=left) if self.contest.rounds else say("Roll for {n}", n=left)

    def status(self, seat: int) -> Say:
        """How this seat stands."""
        contest = self.contest
        shown = [dict(rolls)[seat] for rolls in contest.rounds if seat in dict(rolls)]
        if seat == contest.winner:
            return say("Starts with {value}", value=shown[-1]) if shown else say("Starts")
        if seat not in contest.tied:
            return say("Rolled {value}", value=shown[-1])
        if seat in self.rolls:
            return say("Rolled {value}", value=self.rolls[seat])
        return say("Tied with {value}, rolls again", value=shown[-1]) if shown else say("To roll")
